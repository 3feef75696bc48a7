// The laboratory, which loads with the first of its views.

import { VIEWS } from "../shared/link/views.ts";
import type { Feature } from "../shared/state/feature.ts";

export const feature = {
  load: () => import("./lab-chunk.ts"),
  views: VIEWS,
} satisfies Feature;
