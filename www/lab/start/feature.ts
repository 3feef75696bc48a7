// What the laboratory opens with: a search of the position on the board that moves, and tasks. A view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    start: true;
  }
}

export const feature = {
  load: () => import("./start-chunk.ts"),
  view: true,
} satisfies Feature;
