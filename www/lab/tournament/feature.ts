// Tournaments, a view of the laboratory.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./tournament-chunk.ts"),
  views: ["tournament"],
} satisfies Feature;
