// The training of a learner, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    training: true;
  }
}

export const feature = {
  load: () => import("./training-chunk.ts"),
  view: true,
} satisfies Feature;
