// Puzzles, which load when somebody wants one.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./puzzles-chunk.ts"),
  opens: ({ type }) => type === "puzzle",
} satisfies Feature;
