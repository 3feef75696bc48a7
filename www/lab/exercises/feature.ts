// Exercises that are checked, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    exercises: true;
  }
}

export const feature = {
  load: () => import("./exercises-chunk.ts"),
  view: true,
} satisfies Feature;
