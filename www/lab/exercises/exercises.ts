// Exercises: which one is open, what is filled in, and what was solved. The laboratory's worker makes and checks them.

import type { Fault } from "../../engine/protocol.ts";
import type { CheckedExercise, Exercise, ExerciseList } from "../../noughts_lab.js";
import { problem } from "../../shared/link/problem.ts";
import { askedOf, withPlace, withUnread } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State, Task } from "../../shared/state/types.ts";
import {
  addressOf,
  allIds,
  type ExerciseAt,
  type ExerciseId,
  idOf,
  placeIn,
  setText,
} from "./exercise-id.ts";
import { type ExerciseRecord, withTry } from "./record.ts";
import { resultsCsv } from "./results.ts";

export interface Exercises {
  /** which there are; `null` until they are loaded */
  list: ExerciseList | null;
  /** why the laboratory's worker did not answer */
  fault: Fault | null;
  /** the seed of this device, if it has none yet */
  fresh: number;
  /** what was done; `null` until it is read */
  record: ExerciseRecord | null;
  /** those that a teacher has chosen; `null` for all */
  set: readonly ExerciseId[] | null;
  /** the one that is open; `null` for the list */
  at: ExerciseAt | null;
  /** it; `null` until it is there */
  shown: Exercise | null;
  /** the choice for each of its fields, as far as it is filled in */
  answer: readonly (number | null)[];
  /** whether the answer is being checked */
  checking: boolean;
  /** what it came to; `null` after a change */
  checked: CheckedExercise | null;
  /** those that a teacher chooses here */
  picked: readonly ExerciseId[];
  /** the codes that a teacher has entered, one a line */
  codes: string;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** missing or `null` until the view has been open */
    exercises?: Exercises | null;
  }
}

/** What the laboratory's worker is asked: which exercises there are, for one, or to check an answer. */
export type ExerciseRequest =
  | { ask: "list" }
  | { ask: "exercise"; at: ExerciseAt }
  | { ask: "check"; at: ExerciseAt; answer: readonly number[] };

/** Nothing is filled in. */
const UNTOUCHED = { shown: null, answer: [], checking: false, checked: null };
const FIRST: Exercises = {
  list: null,
  fault: null,
  fresh: 0,
  record: null,
  set: null,
  at: null,
  ...UNTOUCHED,
  picked: [],
  codes: "",
};

export function exercisesOf({ lab }: Pick<State, "lab">): Exercises {
  return lab.exercises ?? FIRST;
}

function withExercises(state: State, changes: Partial<Exercises>): State {
  return amend(state, { lab: { exercises: { ...exercisesOf(state), ...changes } } });
}

/** What the view waits for. */
export function exercisesTask(state: State): Task<ExerciseRequest> | null {
  if (state.lab.view !== "exercises" || !state.device.seen) return null;
  const { list, fault, at, shown, checking, answer } = exercisesOf(state);
  if (fault) return null;
  if (!list) return { request: { ask: "list" }, deps: ["list"] };
  if (at && !shown) return { request: { ask: "exercise", at }, deps: ["exercise", at] };
  if (!at || !checking || !isFilled(answer)) return null;
  return { request: { ask: "check", at, answer }, deps: ["check", at, answer] };
}

/** Whether every field is filled in. */
export function isFilled(answer: readonly (number | null)[]): answer is readonly number[] {
  return answer.length > 0 && !answer.includes(null);
}

export function onListed(state: State, { list, fresh }: EventOf<"exercises-listed">) {
  return withExercises(state, { list, fresh, fault: null });
}

/** What the device keeps. It gets a seed of its own. */
export function onKept(state: State, { record }: EventOf<"exercises-kept">) {
  const base = record.base ?? exercisesOf(state).fresh;
  return withExercises(state, { record: { ...record, base } });
}

export function onFailed(state: State, { fault }: EventOf<"exercises-failed">) {
  return withExercises(state, { fault, checking: false });
}

export function onAgain(state: State) {
  return withExercises(state, { fault: null });
}

/** Opens an exercise, with the seed that this device has for it unless another one is given; `null` is the list. */
export function onOpen(state: State, { to }: Pick<EventOf<"exercises-open">, "to">): State {
  const { list, set, record } = exercisesOf(state);
  if (!list || !record) return state;
  if (!to)
    return withPlace(
      withExercises(state, { at: null, ...UNTOUCHED }),
      "exercises",
      set ? setText(set, list) : "",
    );
  const seed = to.seed ?? record.done[idOf(to)]?.seed ?? record.base ?? 0;
  const at = { kind: to.kind, number: to.number, seed: seed % list.seeds };
  return withPlace(withExercises(state, { at, ...UNTOUCHED }), "exercises", addressOf(at));
}

/** The same exercise with the next seed. */
export function onAnother(state: State): State {
  const { at } = exercisesOf(state);
  return at ? onOpen(state, { to: { ...at, seed: at.seed + 1 } }) : state;
}

/** Opens all exercises again, and no longer those of a set. */
export function onAll(state: State): State {
  return onOpen(withExercises(state, { set: null }), { to: null });
}

/** The place that an address names, once the list and the record are there. */
export function followExercises(_before: State, after: State): State {
  const place = askedOf(after, "exercises");
  const { list, record } = exercisesOf(after);
  if (place === null || !list || !record) return after;
  const to = place === "" ? null : placeIn(place, list);
  if (place !== "" && !to) {
    const home = onOpen(withExercises(after, { set: null }), { to: null });
    return withUnread(home, problem("link.badView", "v", `exercises.${place}`));
  }
  if (to && "ids" in to) return onOpen(withExercises(after, { set: to.ids }), { to: null });
  return onOpen(after, { to });
}

/** The exercise is there. No leaf is skipped before the student says so; all else is open. */
export function onFound(state: State, { at, exercise }: EventOf<"exercises-found">): State {
  if (!isOpen(state, at)) return state;
  const answer = exercise.fields.map(({ choices }) => (choices.type === "cut" ? 0 : null));
  return withExercises(state, { shown: exercise, answer });
}

/** Whether an exercise is still the open one. */
function isOpen(state: State, at: ExerciseAt) {
  const { at: now } = exercisesOf(state);
  return now !== null && addressOf(now) === addressOf(at);
}

/** A field is filled in, or open again. */
export function onFill(state: State, { field, choice }: EventOf<"exercises-fill">): State {
  const { answer } = exercisesOf(state);
  if (answer[field] === undefined) return state;
  const next = answer.map((before, at) => (at === field ? choice : before));
  return withExercises(state, { answer: next, checked: null, checking: false });
}

export function onCheck(state: State): State {
  const { answer, checked } = exercisesOf(state);
  return isFilled(answer) && !checked ? withExercises(state, { checking: true }) : state;
}

/** The answer was checked, and the try counts. */
export function onChecked(state: State, { at, checked }: EventOf<"exercises-checked">): State {
  const { record, checking } = exercisesOf(state);
  if (!isOpen(state, at) || !record || !checking) return state;
  const solved = checked.first === null;
  return withExercises(state, {
    checking: false,
    checked,
    record: withTry(record, idOf(at), { seed: at.seed, solved }),
  });
}

/** A teacher chooses an exercise for a set, or all of a kind, or leaves them out. */
export function onPick(state: State, { ids, on }: EventOf<"exercises-pick">) {
  const others = exercisesOf(state).picked.filter((id) => !ids.includes(id));
  return withExercises(state, { picked: on ? [...others, ...ids] : others });
}

export function onCodes(state: State, { codes }: EventOf<"exercises-codes">) {
  return withExercises(state, { codes });
}

export function onFile(state: State): Change {
  const { list, codes } = exercisesOf(state);
  if (!list) return state;
  return [
    state,
    { type: "download", name: "noughts-exercises.csv", text: resultsCsv(codes, list), kind: "text/csv" },
  ];
}

/** The exercises that are listed. */
export function idsOf({ list, set }: Exercises): readonly ExerciseId[] {
  return set ?? (list ? allIds(list) : []);
}

/** The exercise after the open one, of those that are listed. */
export function nextOf(exercises: Exercises): ExerciseId | null {
  const { at } = exercises;
  const ids = idsOf(exercises);
  return at ? (ids[ids.indexOf(idOf(at)) + 1] ?? null) : null;
}
