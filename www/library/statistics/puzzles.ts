// What the statistics say of puzzles: how many were solved on this device, and on how many days in a row.

import { deviceStorage, Shared } from "../../device/storage/storage.ts";
import { dayOf } from "../../shared/game/day.ts";
import { amend } from "../../shared/state/amend.ts";
import type { AnyTask, Runner } from "../../shared/state/task.ts";
import type { EventOf, Send, State } from "../../shared/state/types.ts";
import { RECORD, streakOf } from "../puzzles/record.ts";

/** Puzzles that were solved, and the days in a row on which that of the day was. */
export interface PuzzleTally {
  solved: number;
  days: number;
}

/** What the device says of them. */
export type PuzzlesCountedEvent = { type: "puzzles-counted" } & PuzzleTally;

/** Puzzles are to be counted for the open dialog. */
export function puzzlesTask({ forms: { dialog } }: State): AnyTask | null {
  return dialog?.kind === "statistics" && dialog.puzzles === null ? { deps: [] } : null;
}

/** Counts them in what the device keeps. */
export function puzzlesCounter(send: Send): Runner {
  const count = () => {
    const record = new Shared(deviceStorage(), RECORD).seen;
    const days = streakOf(record, dayOf(new Date()));
    send({ type: "puzzles-counted", solved: Object.keys(record.solved).length, days });
  };
  return { start: () => queueMicrotask(count), abort: () => {} };
}

export function onPuzzlesCounted(state: State, { solved, days }: EventOf<"puzzles-counted">): State {
  const { dialog } = state.forms;
  if (dialog?.kind !== "statistics") return state;
  return amend(state, { forms: { dialog: { ...dialog, puzzles: { solved, days } } } });
}
