// The view of the training: which learner is in training, how far it is, and the curves that are compared.

import type { Fault } from "../../engine/protocol.ts";
import type { TrainingStep } from "../../noughts_lab.js";
import { askedOf, withPlace } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State, StateAndEffects } from "../../shared/state/types.ts";
import {
  type Choice,
  changedBy,
  type Described,
  descriptionOf,
  isSame,
  placeIn,
  placeOf,
  RECIPE,
  settingOf,
  valuesOf,
} from "./choice.ts";
import type { Measure } from "./measures.ts";
import type { Point } from "./points.ts";
import { storedIn } from "./store.ts";
import { freeStyle, LAST_STYLE } from "./styles.ts";
import type { Slice, Unit } from "./trainer.ts";

/** One training. */
export interface Run {
  /** tells it from every other one */
  id: number;
  choice: Choice;
  /** the planned games */
  budget: number;
  points: readonly Point[];
  /** the last one; `null` while the learner is being made */
  slice: Slice | null;
  /** of the last game, where its moves were looked at */
  steps: readonly TrainingStep[];
  /** from which it goes on */
  file: string | null;
}

/** What it takes to go on with a training. */
export type Trained = Pick<Run, "choice" | "points" | "file">;

/** A curve that stays when another training begins. */
export interface Kept {
  choice: Choice;
  points: readonly Point[];
  style: number;
  name: string | null;
}

/** Trainings with several seeds, beside the one that is looked at. */
export interface Job {
  id: number;
  choice: Choice;
  seeds: readonly number[];
  curves: Readonly<Record<number, readonly Point[]>>;
  shares: Readonly<Record<number, number>>;
  fault: Fault | null;
}

/** Jobs by the name of their task. */
export type JobName = "band" | "beside";

/** What somebody asked of the learner, once. */
export type TrainingTask =
  | { kind: "step"; unit: Unit }
  | { kind: "play"; cell: number }
  | { kind: "brain"; use: BrainUse };

/** What is to become of a trained learner: to be kept, or seated as X or as O. */
export type BrainUse = "keep" | 0 | 1;

/** `play` is a move at a time, `fast` as many as there is time for. */
export type Mode = "paused" | "play" | "fast";

export interface Training {
  described: Described | null;
  run: Run | null;
  /** the training that the present one took the place of */
  before: Trained | null;
  mode: Mode;
  task: TrainingTask | null;
  kept: readonly Kept[];
  band: Job | null;
  beside: Job | null;
  /** that is drawn */
  measure: Measure;
  /** whether the axis of games is */
  logarithmic: boolean;
  /** of MENACE that is drawn; -1 is that of the position */
  box: number;
  /** settings that are being typed, and whether what is typed is wrong */
  drafts: Readonly<Record<string, boolean>>;
  /** what an address said that could not be read */
  unread: readonly string[];
  /** whether the table of the curves is open */
  table: boolean;
  /** whether a worker was lost, and the learner went on from its file */
  lost: boolean;
  /** whether the device did not take the last learner */
  unsaved: boolean;
  fault: Fault | null;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** what is trained, and the curves beside it; missing or `null` until they were looked for */
    training?: Training | null;
    /** the number of the last training that began; missing before the first */
    lastTraining?: number;
  }
}

const FIRST_TRAINING: Training = {
  described: null,
  run: null,
  before: null,
  mode: "paused",
  task: null,
  kept: [],
  band: null,
  beside: null,
  measure: "lost",
  logarithmic: true,
  box: -1,
  drafts: {},
  unread: [],
  table: false,
  lost: false,
  unsaved: false,
  fault: null,
};

/** What the device keeps of it. */
export type Stored = Trained & Pick<Training, "kept" | "measure" | "logarithmic">;

/** The same with what tells how to write it, or as it was read. */
export type StoredTraining = (Stored & { described: Described }) | { text: string | null };

/** How many curves are kept at most. */
export const MOST_KEPT = LAST_STYLE;

export function trainingOf({ lab }: Pick<State, "lab">): Training {
  return lab.training ?? FIRST_TRAINING;
}

/** The number of the next run or job. The workers tell them apart by these, also after an address has begun another view. */
export function nextId({ lab }: State) {
  return (lab.lastTraining ?? 0) + 1;
}

/** @param id of the run or job that begins */
export function numbered(state: State, id: number, changes: Partial<Training>) {
  return amend(amended(state, changes), { lab: { lastTraining: id } });
}

export function amended(state: State, changes: Partial<Training>) {
  return amend(state, { lab: { training: { ...trainingOf(state), ...changes } } });
}

/** How many games the learner has finished. */
export function gamesOf({ slice, points }: Run) {
  return slice?.games ?? points.at(-1)?.[0] ?? 0;
}

function runOf(state: State, described: Described, choice: Choice, stored: Partial<Run> = {}): Run {
  const budget = Number(settingOf(described, choice, "games"));
  return {
    id: nextId(state),
    choice,
    budget,
    points: [],
    slice: null,
    steps: [],
    file: null,
    ...stored,
  };
}

/** What the device has kept. An address goes before that: then of the training that was kept its curve stays. */
export function onTrainingLoaded(state: State, { kept: known }: EventOf<"training-loaded">): Change {
  const { described, run: begun } = trainingOf(state);
  if (!described || begun) return state;
  const stored = "text" in known ? storedIn(known.text, described) : known;
  const place = askedOf(state, "training") ?? "";
  const { choice, unread } = placeIn(described, place);
  const isAsked = place !== "";
  const shared = stored && {
    measure: stored.measure,
    logarithmic: stored.logarithmic,
    kept: stored.kept,
  };
  const goesOn = stored !== null && (!isAsked || isSame(stored.choice, choice));
  const run = goesOn
    ? runOf(state, described, stored.choice, { points: stored.file ? stored.points : [], file: stored.file })
    : runOf(state, described, choice);
  const before = stored && !goesOn && stored.points.length > 1 ? stored : null;
  const next = numbered(state, run.id, { ...shared, run, before, unread, fault: null });
  return addressed(before ? withKept(next, before.choice, before.points) : next);
}

/** The address says what is trained. */
export function addressed(state: State): StateAndEffects {
  const { described, run } = trainingOf(state);
  return [
    withPlace(state, "training", described && run ? placeOf(described, run.choice) : ""),
    { type: "keep" },
  ];
}

/** An address asks for a training: what is open goes, and what the device keeps is looked at once more. */
export function followTraining(_before: State, after: State): State {
  const isAsked = askedOf(after, "training") !== null && trainingOf(after).run !== null;
  return isAsked ? amend(after, { lab: { training: null } }) : after;
}

/** Another training begins. The curve of one that was finished stays. */
export function begun(state: State, choice: Choice, mode: Mode = "paused"): State {
  const { described, run } = trainingOf(state);
  if (!described) return state;
  const isFinished = run && gamesOf(run) >= run.budget && !isSame(run.choice, choice);
  const next = isFinished ? withKept(state, run.choice, run.points) : state;
  return replaced(next, runOf(next, described, choice), mode);
}

/** One can go back to the training that was replaced. */
function replaced(state: State, run: Run, mode: Mode = "paused") {
  const { run: old, before } = trainingOf(state);
  const fresh = { mode, task: null, drafts: {}, unread: [], lost: false, fault: null, box: -1 };
  const kept = old && gamesOf(old) > 0 ? trainedIn(old) : before;
  return numbered(state, run.id, { ...fresh, run, before: kept });
}

function trainedIn({ choice, points, file }: Run): Trained {
  return { choice, points, file };
}

/** The training that was replaced goes on. */
export function onTrainingBack(state: State): Change {
  const { described, before } = trainingOf(state);
  if (!described || !before) return state;
  const next = replaced(state, runOf(state, described, before.choice, before));
  const isOther = trainingOf(next).before !== before;
  return addressed(isOther ? next : amended(next, { before: null }));
}

export function withKept(state: State, choice: Choice, points: readonly Point[]) {
  if (points.length < 2) return state;
  const others = trainingOf(state).kept.filter((one) => !isSame(one.choice, choice));
  const room = others.slice(Math.max(0, others.length - MOST_KEPT + 1));
  return amended(state, { kept: [...room, { choice, points, style: freeStyle(room), name: null }] });
}

/** Another learner, another setting or another seed. */
export function onTrainingChoose(
  state: State,
  { learner, settings, preset, seed }: EventOf<"training-choose">,
) {
  const { described, run } = trainingOf(state);
  if (!described || !run) return state;
  const { choice } = run;
  let next: Choice = { ...choice, seed: seed ?? choice.seed };
  if (learner) next = { ...next, learner, settings: {} };
  if (preset) next = { ...next, settings: presetSettings(described, next, preset) };
  if (settings) next = { ...next, settings: changedBy(described, next, settings) };
  if (isSame(choice, next)) return amended(state, { drafts: {} });
  return addressed(begun(state, next));
}

function presetSettings(described: Described, choice: Choice, preset: string) {
  const { presets } = descriptionOf(described, choice.learner);
  const found = preset === RECIPE ? undefined : presets.find(({ id }) => id === preset);
  return found ? changedBy(described, { ...choice, settings: {} }, valuesOf(found.settings)) : {};
}

/** Something is typed, which a setting may not take. */
export function onTrainingDraft(state: State, { setting, wrong }: EventOf<"training-draft">) {
  return amended(state, { drafts: { ...trainingOf(state).drafts, [setting]: wrong } });
}

export function onTrainingMode(state: State, { mode }: EventOf<"training-mode">) {
  return amended(state, { mode, task: null, fault: null });
}

export function onTrainingStep(state: State, { unit }: EventOf<"training-step">) {
  return amended(state, { mode: "paused", task: { kind: "step", unit }, fault: null });
}

/** A person plays against the learner, which goes on by itself from then on. */
export function onTrainingPlay(state: State, { cell }: EventOf<"training-play">) {
  return amended(state, { mode: "play", task: { kind: "play", cell }, fault: null });
}

export function onTrainingReset(state: State) {
  const { run } = trainingOf(state);
  return run ? begun(state, run.choice) : state;
}

export function onTrainingSliced(state: State, { run: id, slice, task }: EventOf<"training-sliced">) {
  const training = trainingOf(state);
  const { run } = training;
  if (run?.id !== id) return state;
  // A file can be older than the points: those after it are measured again.
  const before = run.points.filter(([at = 0]) => at <= slice.games);
  const known = new Set(before.map(([at]) => at));
  const next = {
    ...run,
    points: [...before, ...slice.points.filter(([at]) => !known.has(at))],
    slice: { ...slice, boxes: slice.boxes ?? run.slice?.boxes ?? null },
    steps: stepsAfter(run, slice),
    file: slice.file ?? run.file,
  };
  const isDone = training.mode === "fast" && slice.games >= targetOf(run);
  return amended(state, {
    run: next,
    task: training.task === task ? null : training.task,
    mode: isDone ? "paused" : training.mode,
  });
}

/** The moves of the game that is looked at. */
function stepsAfter({ steps, slice: before }: Run, { steps: more, games }: Slice) {
  if (more.length === 0) return games === before?.games ? steps : [];
  const last = steps.at(-1);
  return last && last.result === null && last.after === more[0]?.board ? [...steps, ...more] : more;
}

/** Where fast training ends: after the planned games, or as many again. */
export function targetOf(run: Run) {
  return run.budget * (Math.floor(gamesOf(run) / run.budget) + 1);
}

export function onTrainingFailed(state: State, { run, fault }: EventOf<"training-failed">) {
  const training = trainingOf(state);
  if (run !== null && training.run?.id !== run) return state;
  return amended(state, { mode: "paused", task: null, fault });
}

/** The curve of the training stays. */
export function onTrainingKeep(state: State) {
  const { run } = trainingOf(state);
  return run ? withKept(state, run.choice, run.points) : state;
}

export function onTrainingName(state: State, { style, name }: EventOf<"training-name">) {
  const kept = trainingOf(state).kept.map((one) =>
    one.style === style ? { ...one, name: name.trim().slice(0, 60) || null } : one,
  );
  return amended(state, { kept });
}

export function onTrainingRemove(state: State, { style }: EventOf<"training-remove">) {
  return amended(state, { kept: trainingOf(state).kept.filter((one) => one.style !== style) });
}
