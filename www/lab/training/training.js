// The view of the training: which learner is in training, how far it is, and the curves that are compared.

/** @import {Fault} from "../../engine/protocol.js" */
/** @import {Change, EventOf, State, StateAndEffects, Task} from "../../state/types.d.ts" */
/** @import {TrainingStep} from "../../noughts_lab.js" */
/** @import {Choice, Described} from "./choice.js" */
/** @import {Measure} from "./measures.js" */
/** @import {Point} from "./points.js" */
/** @import {Slice, Unit} from "./trainer.js" */

import { hasGravity } from "../../game/coordinates.js";
import { fieldsOf } from "../../game/presets.js";
import { movesOnBoard, shown } from "../../game/selectors.js";
import { isThreeByThree } from "../../game/square-words.js";
import { amend } from "../../state/amend.js";
import { changedBy, descriptionOf, isSame, placeIn, placeOf, RECIPE, settingOf, valuesOf } from "./choice.js";
import { freeStyle, LAST_STYLE } from "./styles.js";

/**
 * One training.
 * @typedef {object} Run
 * @property {number} id tells it from every other one
 * @property {Choice} choice
 * @property {number} budget the planned games
 * @property {readonly Point[]} points
 * @property {Slice | null} slice the last one; `null` while the learner is being made
 * @property {readonly TrainingStep[]} steps of the last game, where its moves were looked at
 * @property {string | null} file from which it goes on
 */

/** What it takes to go on with a training. @typedef {Pick<Run, "choice" | "points" | "file">} Trained */

/** A curve that stays when another training begins. @typedef {{ choice: Choice, points: readonly Point[], style: number, name: string | null }} Kept */

/** Trainings with several seeds, beside the one that is looked at. @typedef {{ id: number, choice: Choice, seeds: readonly number[], curves: Readonly<Record<number, readonly Point[]>>, shares: Readonly<Record<number, number>>, fault: Fault | null }} Job */

/** What somebody asked of the learner, once. @typedef {{ kind: "step", unit: Unit } | { kind: "play", cell: number } | { kind: "brain", use: BrainUse }} TrainingTask */
/** What is to become of a trained learner. @typedef {"keep" | 0 | 1} BrainUse to be kept, or seated as X or as O */
/** `play` is a move at a time, `fast` as many as there is time for. @typedef {"paused" | "play" | "fast"} Mode */

/**
 * @typedef {object} Training
 * @property {Described | null} described
 * @property {Run | null} run
 * @property {Trained | null} before the training that the present one took the place of
 * @property {Mode} mode
 * @property {TrainingTask | null} task
 * @property {readonly Kept[]} kept
 * @property {Job | null} band
 * @property {Job | null} beside
 * @property {Measure} measure that is drawn
 * @property {boolean} logarithmic whether the axis of games is
 * @property {number} box of MENACE that is drawn; -1 is that of the position
 * @property {Readonly<Record<string, boolean>>} drafts settings that are being typed, and whether what is typed is wrong
 * @property {readonly string[]} unread what an address said that could not be read
 * @property {boolean} table whether the table of the curves is open
 * @property {boolean} lost whether a worker was lost, and the learner went on from its file
 * @property {boolean} unsaved whether the device did not take the last learner
 * @property {Fault | null} fault
 */

/** @type {Training} */
const FIRST_TRAINING = {
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

/** What the device keeps of it. @typedef {Trained & Pick<Training, "kept" | "measure" | "logarithmic">} Stored */

/** How many curves are kept at most. */
export const MOST_KEPT = LAST_STYLE;

/**
 * @param {Pick<State, "lab">} state
 * @returns {Training}
 */
export function trainingOf({ lab }) {
  return lab.training ?? FIRST_TRAINING;
}

/**
 * The number of the next run or job. The workers tell them apart by these, also after an address has begun another view.
 * @param {State} state
 */
function nextId({ lab }) {
  return (lab.lastTraining ?? 0) + 1;
}

/**
 * @param {State} state
 * @param {number} id of the run or job that begins
 * @param {Partial<Training>} changes
 */
function numbered(state, id, changes) {
  return amend(amended(state, changes), { lab: { lastTraining: id } });
}

/**
 * @param {State} state
 * @param {Partial<Training>} changes
 */
export function amended(state, changes) {
  return amend(state, { lab: { training: { ...trainingOf(state), ...changes } } });
}

/**
 * How many games the learner has finished.
 * @param {Run} run
 */
export function gamesOf({ slice, points }) {
  return slice?.games ?? points.at(-1)?.[0] ?? 0;
}

/**
 * @param {State} state
 * @param {Described} described
 * @param {Choice} choice
 * @param {Partial<Run>} [stored]
 * @returns {Run}
 */
function runOf(state, described, choice, stored = {}) {
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

/**
 * The learners are known, and what the device has kept. An address goes before that: then of the training that was kept its
 * curve stays.
 * @param {State} state
 * @param {EventOf<"training-listed">} event
 * @returns {StateAndEffects}
 */
export function onTrainingListed(state, { described, stored }) {
  const { choice, unread } = placeIn(described, state.lab.trainingPlace);
  const isAsked = state.lab.trainingPlace !== "";
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
  const next = numbered(state, run.id, { described, ...shared, run, before, unread, fault: null });
  return addressed(before ? withKept(next, before.choice, before.points) : next);
}

/**
 * The address says what is trained.
 * @param {State} state
 * @returns {StateAndEffects}
 */
function addressed(state) {
  const { described, run } = trainingOf(state);
  const trainingPlace = described && run ? placeOf(described, run.choice) : "";
  return [amend(state, { lab: { trainingPlace } }), { type: "keep" }];
}

/**
 * Another training begins. The curve of one that was finished stays.
 * @param {State} state
 * @param {Choice} choice
 * @param {Mode} [mode]
 * @returns {State}
 */
function begun(state, choice, mode = "paused") {
  const { described, run } = trainingOf(state);
  if (!described) return state;
  const isFinished = run && gamesOf(run) >= run.budget && !isSame(run.choice, choice);
  const next = isFinished ? withKept(state, run.choice, run.points) : state;
  return replaced(next, runOf(next, described, choice), mode);
}

/**
 * One can go back to the training that was replaced.
 * @param {State} state
 * @param {Run} run
 * @param {Mode} [mode]
 */
function replaced(state, run, mode = "paused") {
  const { run: old, before } = trainingOf(state);
  const fresh = { mode, task: null, drafts: {}, unread: [], lost: false, fault: null, box: -1 };
  const kept = old && gamesOf(old) > 0 ? trainedIn(old) : before;
  return numbered(state, run.id, { ...fresh, run, before: kept });
}

/**
 * @param {Run} run
 * @returns {Trained}
 */
function trainedIn({ choice, points, file }) {
  return { choice, points, file };
}

/**
 * The training that was replaced goes on.
 * @param {State} state
 * @returns {Change}
 */
export function onTrainingBack(state) {
  const { described, before } = trainingOf(state);
  if (!described || !before) return state;
  const next = replaced(state, runOf(state, described, before.choice, before));
  const isOther = trainingOf(next).before !== before;
  return addressed(isOther ? next : amended(next, { before: null }));
}

/**
 * @param {State} state
 * @param {Choice} choice
 * @param {readonly Point[]} points
 */
function withKept(state, choice, points) {
  if (points.length < 2) return state;
  const others = trainingOf(state).kept.filter((one) => !isSame(one.choice, choice));
  const room = others.slice(Math.max(0, others.length - MOST_KEPT + 1));
  return amended(state, { kept: [...room, { choice, points, style: freeStyle(room), name: null }] });
}

/**
 * Another learner, another setting or another seed.
 * @param {State} state
 * @param {EventOf<"training-choose">} event
 */
export function onTrainingChoose(state, { learner, settings, preset, seed }) {
  const { described, run } = trainingOf(state);
  if (!described || !run) return state;
  const { choice } = run;
  /** @type {Choice} */
  let next = { ...choice, seed: seed ?? choice.seed };
  if (learner) next = { ...next, learner, settings: {} };
  if (preset) next = { ...next, settings: presetSettings(described, next, preset) };
  if (settings) next = { ...next, settings: changedBy(described, next, settings) };
  if (isSame(choice, next)) return amended(state, { drafts: {} });
  return addressed(begun(state, next));
}

/**
 * @param {Described} described
 * @param {Choice} choice
 * @param {string} preset
 */
function presetSettings(described, choice, preset) {
  const { presets } = descriptionOf(described, choice.learner);
  const found = preset === RECIPE ? undefined : presets.find(({ id }) => id === preset);
  return found ? changedBy(described, { ...choice, settings: {} }, valuesOf(found.settings)) : {};
}

/**
 * Something is typed, which a setting may not take.
 * @param {State} state
 * @param {EventOf<"training-draft">} event
 */
export function onTrainingDraft(state, { setting, wrong }) {
  return amended(state, { drafts: { ...trainingOf(state).drafts, [setting]: wrong } });
}

/**
 * @param {State} state
 * @param {EventOf<"training-mode">} event
 */
export function onTrainingMode(state, { mode }) {
  return amended(state, { mode, task: null, fault: null });
}

/**
 * @param {State} state
 * @param {EventOf<"training-step">} event
 */
export function onTrainingStep(state, { unit }) {
  return amended(state, { mode: "paused", task: { kind: "step", unit }, fault: null });
}

/**
 * A person plays against the learner, which goes on by itself from then on.
 * @param {State} state
 * @param {EventOf<"training-play">} event
 */
export function onTrainingPlay(state, { cell }) {
  return amended(state, { mode: "play", task: { kind: "play", cell }, fault: null });
}

/** @param {State} state */
export function onTrainingReset(state) {
  const { run } = trainingOf(state);
  return run ? begun(state, run.choice) : state;
}

/**
 * @param {State} state
 * @param {EventOf<"training-sliced">} event
 */
export function onTrainingSliced(state, { run: id, slice, task }) {
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

/**
 * The moves of the game that is looked at.
 * @param {Run} run
 * @param {Slice} slice
 */
function stepsAfter({ steps, slice: before }, { steps: more, games }) {
  if (more.length === 0) return games === before?.games ? steps : [];
  const last = steps.at(-1);
  return last && last.result === null && last.after === more[0]?.board ? [...steps, ...more] : more;
}

/**
 * Where fast training ends: after the planned games, or as many again.
 * @param {Run} run
 */
export function targetOf(run) {
  return run.budget * (Math.floor(gamesOf(run) / run.budget) + 1);
}

/**
 * @param {State} state
 * @param {EventOf<"training-failed">} event
 */
export function onTrainingFailed(state, { run, fault }) {
  const training = trainingOf(state);
  if (run !== null && training.run?.id !== run) return state;
  return amended(state, { mode: "paused", task: null, fault });
}

/**
 * A mistake is tried, beside the training without it.
 * @param {State} state
 * @param {EventOf<"training-trap">} event
 */
export function onTrainingTrap(state, { trap: id }) {
  const { described, run } = trainingOf(state);
  const trap = described?.traps.find((one) => one.id === id && one.learner === run?.choice.learner);
  if (!described || !run || !trap) return state;
  const right = { ...run.choice, settings: {} };
  const next = begun(state, { ...right, settings: valuesOf(trap.settings) }, "fast");
  const isThere = trainingOf(next).kept.some(({ choice }) => isSame(choice, right));
  return addressed(isThere ? next : withJob(next, "beside", right, [right.seed]));
}

/**
 * Trainings beside the one that is looked at begin.
 * @param {State} state
 * @param {"band" | "beside"} name
 * @param {Choice} choice
 * @param {readonly number[]} seeds
 */
function withJob(state, name, choice, seeds) {
  const id = nextId(state);
  return numbered(state, id, { [name]: { id, choice, seeds, curves: {}, shares: {}, fault: null } });
}

/**
 * @param {State} state
 * @param {EventOf<"training-band">} event
 */
export function onTrainingBand(state, { seeds }) {
  const { run } = trainingOf(state);
  const numbers = Array.from({ length: seeds }, (_, at) => at + 1);
  return run && seeds > 0 ? withJob(state, "band", run.choice, numbers) : amended(state, { band: null });
}

/** Jobs by the name of their task. @typedef {"band" | "beside"} JobName */

/**
 * How far one of the seeds is.
 * @param {State} state
 * @param {EventOf<"training-share">} event
 */
export function onTrainingShare(state, { name, job: id, seed, share }) {
  const job = trainingOf(state)[name];
  return job?.id === id
    ? amended(state, { [name]: { ...job, shares: { ...job.shares, [seed]: share } } })
    : state;
}

/**
 * @param {State} state
 * @param {EventOf<"training-curve">} event
 */
export function onTrainingCurve(state, { name, job: id, seed, points }) {
  const job = trainingOf(state)[name];
  if (job?.id !== id) return state;
  const next = { ...job, curves: { ...job.curves, [seed]: points } };
  if (name === "band" || !isComplete(next)) return amended(state, { [name]: next });
  return withKept(amended(state, { beside: null }), job.choice, points);
}

/**
 * @param {State} state
 * @param {EventOf<"training-curve-failed">} event
 */
export function onTrainingCurveFailed(state, { name, job: id, fault }) {
  const job = trainingOf(state)[name];
  return job?.id === id ? amended(state, { [name]: { ...job, fault } }) : state;
}

/** @param {Job} job */
export function isComplete({ curves, seeds }) {
  return Object.keys(curves).length === seeds.length;
}

/** The curve of the training stays. @param {State} state */
export function onTrainingKeep(state) {
  const { run } = trainingOf(state);
  return run ? withKept(state, run.choice, run.points) : state;
}

/**
 * @param {State} state
 * @param {EventOf<"training-name">} event
 */
export function onTrainingName(state, { style, name }) {
  const kept = trainingOf(state).kept.map((one) =>
    one.style === style ? { ...one, name: name.trim().slice(0, 60) || null } : one,
  );
  return amended(state, { kept });
}

/**
 * @param {State} state
 * @param {EventOf<"training-remove">} event
 */
export function onTrainingRemove(state, { style }) {
  return amended(state, { kept: trainingOf(state).kept.filter((one) => one.style !== style) });
}

/**
 * The position on the page's board, where it is one of classic 3x3 that goes on.
 * @param {State} state
 * @returns {readonly number[] | null} its moves
 */
export function lookOf(state) {
  const game = shown(state);
  const { rules, position } = game;
  const { k, swap } = fieldsOf(rules);
  const isRowOfThree = k === 3 && isThreeByThree(rules) && !hasGravity(rules);
  const isClassic = isRowOfThree && game.seats.length === 2 && !swap;
  return isClassic && position.toMove !== null ? movesOnBoard(game) : null;
}

/** What the worker is to do. @typedef {{ kind: "list" } | { kind: "open" | "train" | "walk" | "look", run: Run, look: readonly number[] | null } | { kind: "task", task: TrainingTask, run: Run, look: readonly number[] | null }} TrainingRequest */

/**
 * Nothing is trained while nobody sees it.
 * @param {State} state
 * @returns {Task<TrainingRequest> | null}
 */
export function trainingTask(state) {
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

/**
 * Curves that are still to be computed.
 * @param {JobName} name
 * @returns {(state: State) => Task<Job> | null}
 */
export function curveTask(name) {
  return (state) => {
    const job = trainingOf(state)[name];
    if (state.lab.view !== "training" || !state.device.seen || !job || job.fault || isComplete(job))
      return null;
    return { request: job, deps: [job.id] };
  };
}

/**
 * What the device should keep.
 * @param {State} state
 * @returns {Task<Stored & { busy: boolean }> | null}
 */
export function storeTask(state) {
  const { described, run, before, kept, measure, logarithmic, mode } = trainingOf(state);
  if (!described || !run?.slice) return null;
  // One that has not begun does not take the place of one that has.
  const { choice, points, file } = gamesOf(run) === 0 && before ? before : run;
  const request = { choice, points, file, kept, measure, logarithmic, busy: mode !== "paused" };
  return { request, deps: [choice, points, file, kept, measure, logarithmic, mode] };
}
