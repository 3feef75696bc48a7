// The inside of an algorithm, step by step, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    inside: true;
  }
}

export const feature = {
  load: () => import("./inside-chunk.ts"),
  view: true,
} satisfies Feature;
