// The learning curves of the training, which load with it.

import type { Feature } from "../../core/features.ts";

export const feature = {
  load: () => import("./curves-chunk.ts"),
  views: ["training"],
} satisfies Feature;
