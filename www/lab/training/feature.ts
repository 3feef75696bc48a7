// The training of a learner, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./training-chunk.ts"),
  views: ["training"],
} satisfies Feature;
