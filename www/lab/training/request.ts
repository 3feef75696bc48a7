// What the worker of the training is to do, as the state says it.

import { hasGravity } from "../../shared/game/coordinates.ts";
import { fieldsOf, hasParts } from "../../shared/game/presets.ts";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { isThreeByThree } from "../../shared/game/square-words.ts";
import type { State, Task } from "../../shared/state/types.ts";
import { type Run, type TrainingTask, trainingOf } from "./training.ts";

/**
 * The position on the page's board, where it is one of classic 3x3 that goes on.
 * @returns its moves
 */
export function lookOf(state: State): readonly number[] | null {
  const game = shown(state);
  const { rules, position } = game;
  const { k, swap } = fieldsOf(rules);
  const isRowOfThree = k === 3 && isThreeByThree(rules) && !hasGravity(rules);
  const isClassic = isRowOfThree && game.seats.length === 2 && !swap && !hasParts(rules);
  return isClassic && position.toMove !== null ? movesOnBoard(game) : null;
}

/** What the worker is to do. */
export type TrainingRequest =
  | { kind: "list" }
  | { kind: "open" | "train" | "walk" | "look"; run: Run; look: readonly number[] | null }
  | { kind: "task"; task: TrainingTask; run: Run; look: readonly number[] | null };

/** Nothing is trained while nobody sees it. */
export function trainingTask(state: State): Task<TrainingRequest> | null {
  if (state.lab.view !== "training" || !state.device.seen) return null;
  const { described, run, mode, task, fault } = trainingOf(state);
  if (fault) return null;
  if (!described) return { request: { kind: "list" }, deps: ["list"] };
  if (!run) return null;
  const look = lookOf(state);
  const place = String(look);
  if (task) return { request: { kind: "task", task, run, look }, deps: [run.id, task] };
  if (!run.slice) return { request: { kind: "open", run, look }, deps: [run.id, "open"] };
  if (mode === "fast") return { request: { kind: "train", run, look }, deps: [run.id, "train", place] };
  if (mode === "play" && !run.slice.awaits) {
    return { request: { kind: "walk", run, look }, deps: [run.id, "walk", place] };
  }
  const isLooked = look === null || String(run.slice.looked?.moves) === place;
  return isLooked ? null : { request: { kind: "look", run, look }, deps: [run.id, "look", place] };
}
