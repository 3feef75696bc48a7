// The events of the view of the training.

/** @import {Fault} from "../../engine/protocol.js" */
/** @import {LearnerId} from "../../noughts_lab.js" */
/** @import {Handlers, Plain} from "../../state/types.d.ts" */
/** @import {Changed, Described} from "./choice.js" */
/** @import {Measure} from "./measures.js" */
/** @import {Point} from "./points.js" */
/** @import {Slice, Unit} from "./trainer.js" */
/** @import {BrainUse, JobName, Mode, Stored, TrainingTask} from "./training.js" */

import {
  amended,
  onTrainingBack,
  onTrainingBand,
  onTrainingChoose,
  onTrainingCurve,
  onTrainingCurveFailed,
  onTrainingDraft,
  onTrainingFailed,
  onTrainingKeep,
  onTrainingListed,
  onTrainingMode,
  onTrainingName,
  onTrainingPlay,
  onTrainingRemove,
  onTrainingReset,
  onTrainingShare,
  onTrainingSliced,
  onTrainingStep,
  onTrainingTrap,
  trainingOf,
} from "./training.js";

/**
 * @typedef {{ type: "training-listed", described: Described, stored: Stored | null }} TrainingListedEvent
 * @typedef {{ type: "training-choose", learner?: LearnerId, preset?: string, settings?: Changed, seed?: number }} TrainingChooseEvent
 * @typedef {{ type: "training-draft", setting: string, wrong: boolean }} TrainingDraftEvent
 * @typedef {{ type: "training-mode", mode: Mode }} TrainingModeEvent
 * @typedef {{ type: "training-step", unit: Unit }} TrainingStepEvent
 * @typedef {{ type: "training-play", cell: number }} TrainingPlayEvent
 * @typedef {{ type: "training-sliced", run: number, slice: Slice, task: TrainingTask | null }} TrainingSlicedEvent
 * @typedef {{ type: "training-lost", run: number }} TrainingLostEvent a worker was lost, and the learner goes on from its file
 * @typedef {{ type: "training-failed", run: number | null, fault: Fault }} TrainingFailedEvent
 * @typedef {{ type: "training-kept", kept: boolean }} TrainingKeptEvent whether the device took it
 * @typedef {{ type: "training-trap", trap: string }} TrainingTrapEvent
 * @typedef {{ type: "training-band", seeds: number }} TrainingBandEvent 0 takes the band away
 * @typedef {{ type: "training-share", name: JobName, job: number, seed: number, share: number }} TrainingShareEvent
 * @typedef {{ type: "training-curve", name: JobName, job: number, seed: number, points: readonly Point[] }} TrainingCurveEvent
 * @typedef {{ type: "training-curve-failed", name: JobName, job: number, fault: Fault }} TrainingCurveFailedEvent
 * @typedef {{ type: "training-name", style: number, name: string }} TrainingNameEvent of a curve that is kept
 * @typedef {{ type: "training-remove", style: number }} TrainingRemoveEvent
 * @typedef {{ type: "training-plot", measure?: Measure, logarithmic?: boolean, table?: boolean }} TrainingPlotEvent
 * @typedef {{ type: "training-box", box: number }} TrainingBoxEvent
 * @typedef {{ type: "training-file", name: string, text: string, kind: string }} TrainingFileEvent a plot or a table is kept as a file
 * @typedef {{ type: "training-use", use: BrainUse }} TrainingUseEvent
 * @typedef {{ type: "training-brain", task: TrainingTask }} TrainingBrainEvent the trained player was handed on
 * @typedef {Plain<"training-back" | "training-keep" | "training-reset"> | TrainingListedEvent | TrainingChooseEvent | TrainingDraftEvent
 *   | TrainingModeEvent | TrainingStepEvent | TrainingPlayEvent | TrainingSlicedEvent | TrainingLostEvent
 *   | TrainingFailedEvent | TrainingKeptEvent | TrainingTrapEvent | TrainingBandEvent | TrainingShareEvent
 *   | TrainingCurveEvent | TrainingCurveFailedEvent | TrainingNameEvent | TrainingRemoveEvent | TrainingPlotEvent
 *   | TrainingBoxEvent | TrainingFileEvent | TrainingUseEvent | TrainingBrainEvent} TrainingEvent
 */

/** @type {Handlers<TrainingEvent>} */
export const update = {
  "training-back": onTrainingBack,
  "training-band": onTrainingBand,
  "training-box": (state, { box }) => amended(state, { box }),
  "training-brain": (state, { task }) =>
    trainingOf(state).task === task ? amended(state, { task: null }) : state,
  "training-choose": onTrainingChoose,
  "training-curve": onTrainingCurve,
  "training-curve-failed": onTrainingCurveFailed,
  "training-draft": onTrainingDraft,
  "training-failed": onTrainingFailed,
  "training-file": (state, { name, text, kind }) => [state, { type: "download", name, text, kind }],
  "training-keep": onTrainingKeep,
  "training-kept": (state, { kept }) => amended(state, { unsaved: !kept }),
  "training-listed": onTrainingListed,
  "training-lost": (state) => amended(state, { lost: true }),
  "training-mode": onTrainingMode,
  "training-name": onTrainingName,
  "training-play": onTrainingPlay,
  "training-plot": (state, { type: _, ...changes }) => amended(state, changes),
  "training-remove": onTrainingRemove,
  "training-reset": onTrainingReset,
  "training-share": onTrainingShare,
  "training-sliced": onTrainingSliced,
  "training-step": onTrainingStep,
  "training-trap": onTrainingTrap,
  "training-use": (state, { use }) => amended(state, { task: { kind: "brain", use } }),
};
