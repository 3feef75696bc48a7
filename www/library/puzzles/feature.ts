// Puzzles, which load when somebody wants one.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./puzzles-chunk.ts"),
  opens: ({ type }) => type === "puzzle",
} satisfies Feature;
