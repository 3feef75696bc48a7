// The glossary of the laboratory: what a term means, said where it stands.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./glossary-chunk.ts"),
  opens: ({ type }) => type === "term",
} satisfies Feature;
