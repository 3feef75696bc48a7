// What only the boards of Ultimate and of games with gravity have.

import type { Feature } from "../../app/features.ts";
import { hasGravity } from "../../shared/game/coordinates.ts";

export const feature = {
  load: () => import("./boards-chunk.ts"),
  drawn: ({ game }) => game.position.boards !== undefined || hasGravity(game.rules),
} satisfies Feature;
