// What only the boards of Ultimate, of games with gravity and of games made of parts have.

import { hasGravity } from "../../shared/game/coordinates.ts";
import { hasParts } from "../../shared/game/presets.ts";
import type { Feature } from "../../shared/state/feature.ts";

export const feature = {
  load: () => import("./boards-chunk.ts"),
  drawn: ({ game }) => game.position.boards !== undefined || hasGravity(game.rules) || hasParts(game.rules),
} satisfies Feature;
