// A hint in three steps: where to look, which square, and why.

import type { Report } from "../../noughts.js";
import { pairingOf } from "../../shared/game/score.ts";
import { humanToMove } from "../../shared/game/selectors.ts";
import type { State } from "../../shared/state/types.ts";
import type { Why } from "./why.ts";

/** Where, which, why. */
export type Step = 1 | 2 | 3;

/** Without a report while it is looked for. */
interface Hint {
  step: Step;
  report: Report | null;
  why?: Why;
}

declare module "../../shared/state/types.ts" {
  interface TurnState {
    hint: Hint | null;
  }
}

/** The algorithm that is asked. */
export const ADVISER = "strongest";
const STEPS = 3;

/** Whether there is anything more to be said. */
export function canHint(state: State) {
  const { hint } = state.turn;
  const { looking } = state.history;
  const { algorithms } = state.game;
  const able = humanToMove(state.game) && !looking && algorithms.some(({ id }) => id === ADVISER);
  return able && (hint === null || hint.step < STEPS);
}

/** How many hints were taken in the games between those who sit at the table. */
export function hintsOf(state: State) {
  return state.tallies.hints[pairingOf(state)] ?? 0;
}
