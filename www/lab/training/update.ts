// The events of the view of the training.

import type { Fault as SaveFault } from "../../device/storage/storage.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { LearnerId } from "../../noughts_lab.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import type { Changed, Described } from "./choice.ts";
import {
  onTrainingBand,
  onTrainingCurve,
  onTrainingCurveFailed,
  onTrainingShare,
  onTrainingTrap,
} from "./jobs.ts";
import type { Measure } from "./measures.ts";
import type { Point } from "./points.ts";
import type { Slice, Unit } from "./trainer.ts";
import {
  amended,
  type BrainUse,
  type JobName,
  type Mode,
  onTrainingBack,
  onTrainingChoose,
  onTrainingDraft,
  onTrainingFailed,
  onTrainingKeep,
  onTrainingLoaded,
  onTrainingMode,
  onTrainingName,
  onTrainingPlay,
  onTrainingRemove,
  onTrainingReset,
  onTrainingSliced,
  onTrainingStep,
  type StoredTraining,
  type TrainingTask,
  trainingOf,
} from "./training.ts";

/** The learners are known. */
interface TrainingListedEvent {
  type: "training-listed";
  described: Described;
}

/** What the device has. */
interface TrainingLoadedEvent {
  type: "training-loaded";
  kept: StoredTraining;
}

interface TrainingChooseEvent {
  type: "training-choose";
  learner?: LearnerId;
  preset?: string;
  settings?: Changed;
  seed?: number;
}

interface TrainingDraftEvent {
  type: "training-draft";
  setting: string;
  wrong: boolean;
}

interface TrainingModeEvent {
  type: "training-mode";
  mode: Mode;
}

interface TrainingStepEvent {
  type: "training-step";
  unit: Unit;
}

interface TrainingPlayEvent {
  type: "training-play";
  cell: number;
}

interface TrainingSlicedEvent {
  type: "training-sliced";
  run: number;
  slice: Slice;
  task: TrainingTask | null;
}

/** A worker was lost, and the learner goes on from its file. */
interface TrainingLostEvent {
  type: "training-lost";
  run: number;
}

interface TrainingFailedEvent {
  type: "training-failed";
  run: number | null;
  fault: Fault;
}

/** Whether the device took it. */
interface TrainingSavedEvent {
  type: "training-saved";
  fault: SaveFault | null;
}

interface TrainingTrapEvent {
  type: "training-trap";
  trap: string;
}

/** 0 takes the band away. */
interface TrainingBandEvent {
  type: "training-band";
  seeds: number;
}

interface TrainingShareEvent {
  type: "training-share";
  name: JobName;
  job: number;
  seed: number;
  share: number;
}

interface TrainingCurveEvent {
  type: "training-curve";
  name: JobName;
  job: number;
  seed: number;
  points: readonly Point[];
}

interface TrainingCurveFailedEvent {
  type: "training-curve-failed";
  name: JobName;
  job: number;
  fault: Fault;
}

/** Of a curve that is kept. */
interface TrainingNameEvent {
  type: "training-name";
  style: number;
  name: string;
}

interface TrainingRemoveEvent {
  type: "training-remove";
  style: number;
}

interface TrainingPlotEvent {
  type: "training-plot";
  measure?: Measure;
  logarithmic?: boolean;
  table?: boolean;
}

interface TrainingBoxEvent {
  type: "training-box";
  box: number;
}

/** A plot or a table is kept as a file. */
interface TrainingFileEvent {
  type: "training-file";
  name: string;
  text: string;
  kind: string;
}

interface TrainingUseEvent {
  type: "training-use";
  use: BrainUse;
}

/** The trained player was handed on. */
interface TrainingBrainEvent {
  type: "training-brain";
  task: TrainingTask;
}

export type TrainingEvent =
  | Plain<"training-back" | "training-keep" | "training-reset">
  | TrainingListedEvent
  | TrainingChooseEvent
  | TrainingDraftEvent
  | TrainingModeEvent
  | TrainingStepEvent
  | TrainingPlayEvent
  | TrainingSlicedEvent
  | TrainingLostEvent
  | TrainingFailedEvent
  | TrainingLoadedEvent
  | TrainingSavedEvent
  | TrainingTrapEvent
  | TrainingBandEvent
  | TrainingShareEvent
  | TrainingCurveEvent
  | TrainingCurveFailedEvent
  | TrainingNameEvent
  | TrainingRemoveEvent
  | TrainingPlotEvent
  | TrainingBoxEvent
  | TrainingFileEvent
  | TrainingUseEvent
  | TrainingBrainEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    training: TrainingEvent;
  }
}

export const update: Handlers<TrainingEvent> = {
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
  "training-listed": (state, { described }) => amended(state, { described, fault: null }),
  "training-loaded": onTrainingLoaded,
  "training-lost": (state) => amended(state, { lost: true }),
  "training-mode": onTrainingMode,
  "training-name": onTrainingName,
  "training-play": onTrainingPlay,
  "training-plot": (state, { type: _, ...changes }) => amended(state, changes),
  "training-remove": onTrainingRemove,
  "training-reset": onTrainingReset,
  "training-saved": (state, { fault }) => amended(state, { unsaved: fault !== null }),
  "training-share": onTrainingShare,
  "training-sliced": onTrainingSliced,
  "training-step": onTrainingStep,
  "training-trap": onTrainingTrap,
  "training-use": (state, { use }) => amended(state, { task: { kind: "brain", use } }),
};
