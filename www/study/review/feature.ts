// The review of a game, which loads when somebody wants one.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./review-chunk.ts"),
  opens: ({ type }) => type === "review",
} satisfies Feature;
