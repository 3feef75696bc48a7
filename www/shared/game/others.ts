// Games that others played, as far as the end of a game is told.

import type { State } from "../state/types.ts";
import { seatsPlayed } from "./played-by.ts";

/**
 * Whether nobody can say that the person at the table played the game that is over: a seat changed hands between a person and an
 * engine, or the game, or its beginning, came from somewhere else. A puzzle is played here.
 */
export function isOthers({ game, games }: State) {
  return game.position.outcome !== null && games.puzzle === null && seatsPlayed(game).includes(null);
}
