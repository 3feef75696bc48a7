// The week of the puzzles of the day, on their card. It loads with a puzzle, and for those who come back.

import type { Feature } from "../../../shared/state/feature.ts";

export const feature = {
  load: () => import("./week-chunk.ts"),
  drawn: ({ games }) => games.puzzle !== null,
} satisfies Feature;
