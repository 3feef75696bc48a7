// The learning curves of the training, which load with it.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./curves-chunk.ts"),
  inView: (view) => view === "training",
} satisfies Feature;
