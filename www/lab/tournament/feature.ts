// Tournaments, a view of the laboratory.

import type { Feature } from "../../core/features.ts";

export const feature = {
  load: () => import("./tournament-chunk.ts"),
  views: ["tournament"],
} satisfies Feature;
