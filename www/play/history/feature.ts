// The list of the moves and the steps through the game, which load with the first move, and with boards that offer something before it.

import type { Feature } from "../../shared/state/feature.ts";

/** No board is smaller that a chunk has something to offer for. */
const FIRST_SQUARES = 9;

export const feature = {
  load: () => import("./history-chunk.ts"),
  drawn: ({ game, history }) =>
    game.moves.length > 0 || game.position.cells.length > FIRST_SQUARES || history.own !== null,
} satisfies Feature;
