// The iterations of a search, a view of the laboratory.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./iterations-chunk.ts"),
  views: ["iterations"],
} satisfies Feature;
