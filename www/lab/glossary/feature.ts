// The glossary of the laboratory. The view that the laboratory opens with does without, so it loads with the first term that is asked for.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./glossary-chunk.ts"),
  opens: ({ type }) => type === "term" || type === "terms",
} satisfies Feature;
