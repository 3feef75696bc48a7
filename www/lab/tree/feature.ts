// The tree of a search, a view of the laboratory.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./tree-chunk.ts"),
  views: ["tree"],
} satisfies Feature;
