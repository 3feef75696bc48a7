// The comparison of algorithms, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    compare: true;
  }
}

export const feature = {
  load: () => import("./compare-chunk.ts"),
  view: true,
} satisfies Feature;
