// The training of a learner, a view of the laboratory.

import type { Feature } from "../../core/features.ts";

export const feature = {
  load: () => import("./training-chunk.ts"),
  views: ["training"],
} satisfies Feature;
