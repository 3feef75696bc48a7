// What stands for the players of a game that the laboratory looks at.

import type { Rules } from "../noughts.js";
import { playersOf } from "../shared/game/seats.ts";
import { type Token, tokenOf } from "../shared/game/tokens.ts";
import type { State } from "../shared/state/types.ts";

/** The page with the start of a game on its board. */
export function withStart(state: State, rules: Rules): State {
  const seats = Array.from(
    { length: playersOf(rules) },
    (_, seat) => state.game.seats[seat] ?? state.game.seats[0],
  );
  return {
    ...state,
    game: { ...state.game, rules, seats: seats.filter((seat) => seat !== undefined), moves: [], cursor: 0 },
  };
}

/** By seat: what the board shows, or would show at the start where another game is on it. */
export function tokensIn(state: State, rules: Rules): readonly Token[] {
  const there = rules === state.game.rules ? state : withStart(state, rules);
  return there.game.seats.map((_, seat) => tokenOf(there, seat));
}
