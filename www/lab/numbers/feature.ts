// The numbers of the source documents, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    numbers: true;
  }
}

export const feature = {
  load: () => import("./numbers-chunk.ts"),
  view: true,
} satisfies Feature;
