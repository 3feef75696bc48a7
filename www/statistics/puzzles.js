// What the statistics say of puzzles: how many were solved on this device, and on how many days in a row.

/** @import {AnyTask, Runner} from "../core/tasks.js" */
/** @import {EventOf, Send, State} from "../state/types.d.ts" */

import { dayOf } from "../game/day.js";
import { RECORD, streakOf } from "../puzzles/record.js";
import { amend } from "../state/amend.js";
import { deviceStorage, Shared } from "../storage/storage.js";

/** Puzzles that were solved, and the days in a row on which that of the day was. @typedef {{ solved: number, days: number }} PuzzleTally */
/** @typedef {{ type: "puzzles-counted" } & PuzzleTally} PuzzlesCountedEvent what the device says of them */

/**
 * Puzzles are to be counted for the open dialog.
 * @param {State} state
 * @returns {AnyTask | null}
 */
export function puzzlesTask({ forms: { dialog } }) {
  return dialog?.kind === "statistics" && dialog.puzzles === null ? { deps: [] } : null;
}

/**
 * Counts them in what the device keeps.
 * @param {Send} send
 * @returns {Runner}
 */
export function puzzlesCounter(send) {
  const count = () => {
    const record = new Shared(deviceStorage(), RECORD).seen;
    const days = streakOf(record, dayOf(new Date()));
    send({ type: "puzzles-counted", solved: Object.keys(record.solved).length, days });
  };
  return { start: () => queueMicrotask(count), abort: () => {} };
}

/**
 * @param {State} state
 * @param {EventOf<"puzzles-counted">} event
 * @returns {State}
 */
export function onPuzzlesCounted(state, { solved, days }) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "statistics") return state;
  return amend(state, { forms: { dialog: { ...dialog, puzzles: { solved, days } } } });
}
