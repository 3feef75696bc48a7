// The tree of a search, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

declare module "../../shared/state/types.ts" {
  interface Views {
    tree: true;
  }
}

export const feature = {
  load: () => import("./tree-chunk.ts"),
  view: true,
} satisfies Feature;
