// Solving a game backwards, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    backwards: true;
  }
}

export const feature = {
  load: () => import("./backwards-chunk.ts"),
  view: true,
} satisfies Feature;
