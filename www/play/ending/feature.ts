// The end of a game.

import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./ending-chunk.ts"),
  drawn: ({ game }) => game.position.outcome !== null,
} satisfies Feature;
