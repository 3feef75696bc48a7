// The iterations of a search, a view of the laboratory.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./iterations-chunk.ts"),
  views: ["iterations"],
} satisfies Feature;
