// What only the boards of Ultimate and of games with gravity have.

import type { Feature } from "../core/features.ts";
import { hasGravity } from "../game/coordinates.ts";

export const feature = {
  load: () => import("./boards-chunk.ts"),
  drawn: ({ game }) => game.position.boards !== undefined || hasGravity(game.rules),
} satisfies Feature;
