// Tournaments, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    tournament: true;
  }
}

export const feature = {
  load: () => import("./tournament-chunk.ts"),
  view: true,
} satisfies Feature;
