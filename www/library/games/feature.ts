// The games that were played before.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./games-chunk.ts"),
  opens: ({ type }) => type === "games-open" || type === "put-away",
} satisfies Feature;
