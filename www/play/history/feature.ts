// The list of the moves and the steps through the game, which load with the first move, and where something is offered before it: by a
// large board, or to somebody who watches.

import { modeOf } from "../../shared/game/seats.ts";
import type { Feature } from "../../shared/state/feature.ts";

/** No board is smaller that a chunk has something to offer for. */
const FIRST_SQUARES = 9;

export const feature = {
  load: () => import("./history-chunk.ts"),
  drawn: ({ game, history }) =>
    game.moves.length > 0 ||
    modeOf(game.seats) === "watch" ||
    game.position.cells.length > FIRST_SQUARES ||
    history.own !== null,
} satisfies Feature;
