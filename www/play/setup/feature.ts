// The dialog that sets up a game.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./setup-chunk.ts"),
  opens: ({ type }) => type === "setup-open",
} satisfies Feature;
