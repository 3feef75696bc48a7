// The laboratory, which loads with the first of its views.

import type { Feature } from "../app/features.ts";
import { VIEWS } from "../shared/link/views.ts";

export const feature = {
  load: () => import("./lab-chunk.ts"),
  views: VIEWS,
} satisfies Feature;
