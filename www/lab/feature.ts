// The laboratory, which loads with the first of its views.

import type { Feature } from "../shared/state/feature.ts";

export const feature = {
  load: () => import("./lab-chunk.ts"),
  inView: () => true,
} satisfies Feature;
