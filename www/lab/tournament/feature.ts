// Tournaments, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./tournament-chunk.ts"),
  views: ["tournament"],
} satisfies Feature;
