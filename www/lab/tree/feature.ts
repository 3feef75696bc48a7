// The tree of a search, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./tree-chunk.ts"),
  views: ["tree"],
} satisfies Feature;
