// What stands for the players of a game that the laboratory looks at.

import type { Rules } from "../noughts.js";
import { playersOf } from "../shared/game/seats.ts";
import { type Token, tokenOf } from "../shared/game/tokens.ts";
import type { State } from "../shared/state/types.ts";

/** By seat: what the board shows, or the marks of the seats where another game is on the board. */
export function tokensIn(state: State, rules: Rules): readonly Token[] {
  const isHere = rules === state.game.rules;
  return Array.from(
    { length: playersOf(rules) },
    (_, seat): Token => (isHere ? tokenOf(state, seat) : `${seat}`),
  );
}
