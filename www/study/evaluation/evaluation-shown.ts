// What is said of the position that the board shows.

import { type Evaluation, evaluationOf } from "../../shared/game/evaluation.ts";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import type { State } from "../../shared/state/types.ts";
import { keyOf } from "./known-values.ts";
import { endOnBoard } from "./result.ts";

/** What the position that the board shows is worth: by its result, by the running analysis, or by what was found before. */
export function evaluationShown(state: State): Evaluation | null {
  const there = shown(state);
  const end = endOnBoard(there);
  if (end) return end;
  const { report } = state.analysis;
  const now = report && there.position.toMove !== null ? evaluationOf(report, there.position.toMove) : null;
  return now ?? state.game.knownValues[keyOf(movesOnBoard(there))] ?? null;
}
