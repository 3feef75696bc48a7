// The events of the exercises.

import type { Fault } from "../../engine/protocol.ts";
import type { CheckedExercise, Exercise, ExerciseKind, ExerciseList } from "../../noughts_lab.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import type { ExerciseAt, ExerciseId } from "./exercise-id.ts";
import {
  onAgain,
  onAll,
  onAnother,
  onCheck,
  onChecked,
  onCodes,
  onFailed,
  onFile,
  onFill,
  onFound,
  onKept,
  onListed,
  onOpen,
  onPick,
} from "./exercises.ts";
import type { ExerciseRecord } from "./record.ts";

interface ExercisesListedEvent {
  type: "exercises-listed";
  list: ExerciseList;
  /** a random seed */
  fresh: number;
}

interface ExercisesKeptEvent {
  type: "exercises-kept";
  record: ExerciseRecord;
}

interface ExercisesFailedEvent {
  type: "exercises-failed";
  fault: Fault;
}

interface ExercisesOpenEvent {
  type: "exercises-open";
  to: { kind: ExerciseKind; number: number; seed?: number | null } | null;
}

interface ExercisesFoundEvent {
  type: "exercises-found";
  at: ExerciseAt;
  exercise: Exercise;
}

interface ExercisesFillEvent {
  type: "exercises-fill";
  field: number;
  choice: number | null;
}

interface ExercisesCheckedEvent {
  type: "exercises-checked";
  at: ExerciseAt;
  checked: CheckedExercise;
}

interface ExercisesPickEvent {
  type: "exercises-pick";
  ids: readonly ExerciseId[];
  on: boolean;
}

interface ExercisesCodesEvent {
  type: "exercises-codes";
  codes: string;
}

type ExercisesEvent =
  | Plain<"exercises-again" | "exercises-all" | "exercises-another" | "exercises-check" | "exercises-file">
  | ExercisesListedEvent
  | ExercisesKeptEvent
  | ExercisesFailedEvent
  | ExercisesOpenEvent
  | ExercisesFoundEvent
  | ExercisesFillEvent
  | ExercisesCheckedEvent
  | ExercisesPickEvent
  | ExercisesCodesEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    exercises: ExercisesEvent;
  }
}

export const update: Handlers<ExercisesEvent> = {
  "exercises-listed": onListed,
  "exercises-kept": onKept,
  "exercises-failed": onFailed,
  "exercises-again": onAgain,
  "exercises-open": (state, event) => [onOpen(state, event), { type: "keep" }],
  "exercises-all": (state) => [onAll(state), { type: "keep" }],
  "exercises-another": (state) => [onAnother(state), { type: "keep" }],
  "exercises-found": onFound,
  "exercises-fill": onFill,
  "exercises-check": onCheck,
  "exercises-checked": onChecked,
  "exercises-pick": onPick,
  "exercises-codes": onCodes,
  "exercises-file": onFile,
};
