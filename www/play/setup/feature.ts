// The dialog that sets up a game.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./setup-chunk.ts"),
  opens: ({ type }) => type === "setup-open",
  dialog: () => ({ type: "setup-open" }),
} satisfies Feature;
