// What the cards of engines say.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./cards-chunk.ts"),
  opens: ({ type }) => type === "cards",
} satisfies Feature;
