// What is said of the position that the board shows.

/** @import {Evaluation} from "./evaluation.js" */
/** @import {State} from "../state/types.d.ts" */

import { playersOf } from "../game/seats.js";
import { movesOnBoard, shown } from "../game/selectors.js";
import { evaluationOf } from "./evaluation.js";
import { keyOf } from "./known-values.js";
import { endOf } from "./result.js";

/**
 * What the position that the board shows is worth: by its result, by the running analysis, or by what was found before.
 * @param {State} state
 * @returns {Evaluation | null}
 */
export function evaluationShown(state) {
  const there = shown(state);
  const end = endOf(there.position, playersOf(state.game.rules));
  if (end) return end;
  const { report } = state.analysis;
  const now = report && there.position.toMove !== null ? evaluationOf(report, there.position.toMove) : null;
  return now ?? state.game.knownValues[keyOf(movesOnBoard(there))] ?? null;
}
