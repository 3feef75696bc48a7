// What only the boards of Ultimate and of games with gravity have.

/** @import {Feature} from "../core/features.js" */

import { hasGravity } from "../game/coordinates.js";

/** @satisfies {Feature} */
export const feature = {
  load: () => import("./boards-chunk.js"),
  drawn: ({ game }) => game.position.boards !== undefined || hasGravity(game.rules),
};
