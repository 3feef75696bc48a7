// The training of a learner, a view of the laboratory.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./training-chunk.ts"),
  views: ["training"],
} satisfies Feature;
