// The iterations of a search, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    iterations: true;
  }
}

export const feature = {
  load: () => import("./iterations-chunk.ts"),
  view: true,
} satisfies Feature;
