// What follows from the end of a game: the score.

import { pairingOf } from "../../shared/game/score.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain, State } from "../../shared/state/types.ts";

type ScoreEvent = Plain<"reset-score">;

declare module "../../shared/state/types.ts" {
  interface Events {
    score: ScoreEvent;
  }
}

/** Those at the table start counting anew. */
function onResetScore(state: State): State {
  const { [pairingOf(state)]: _, ...scores } = state.tallies.scores;
  const { [pairingOf(state)]: __, ...hints } = state.tallies.hints;
  return amend(state, { tallies: { scores, hints } });
}

export const update: Handlers<ScoreEvent> = { "reset-score": onResetScore };
