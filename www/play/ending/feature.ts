// The end of a game.

import type { Feature } from "../../app/features.ts";

export const feature = {
  load: () => import("./ending-chunk.ts"),
  drawn: ({ game }) => game.position.outcome !== null,
} satisfies Feature;
