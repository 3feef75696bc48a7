// The review of a game, which loads when somebody wants one.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./review-chunk.ts"),
  opens: ({ type }) => type === "review",
} satisfies Feature;
