// Puzzles, which load when somebody wants one.

import type { Feature } from "../core/features.ts";

export const feature = {
  load: () => import("./puzzles-chunk.ts"),
  opens: ({ type }) => type === "puzzle",
} satisfies Feature;
