// What only the boards of Ultimate and of games with gravity have.

import { hasGravity } from "../../shared/game/coordinates.ts";
import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./boards-chunk.ts"),
  drawn: ({ game }) => game.position.boards !== undefined || hasGravity(game.rules),
} satisfies Feature;
