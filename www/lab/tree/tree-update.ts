// The events of the tree of a search.

import type { Fault } from "../../engine/protocol.ts";
import type { Algo, SearchTree } from "../../noughts.js";
import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import { onBesideLook, onTreeBeside, onTreeFlip, withBeside } from "./beside.ts";
import { onPredictMark, onPredictOpen, withPredict } from "./predict.ts";
import {
  onTreeAlgo,
  onTreeLook,
  onTreePlay,
  onTreeStart,
  onTreeStep,
  onTreeTick,
  onTreeTime,
  type TreeRequest,
  withTree,
  withTreeFault,
} from "./tree.ts";

/** Whose tree is searched, and with which options. */
interface TreeAlgoEvent {
  type: "tree-algo";
  algo: Exclude<Algo, string>;
  depth?: number | null;
}

interface TreeFoundEvent {
  type: "tree-found";
  part: TreeRequest["part"];
  answer: SearchTree;
}

interface TreeFailedEvent {
  type: "tree-failed";
  part: TreeRequest["part"];
  fault: Fault;
}

/** A slider goes to a step of the search. */
interface TreeTimeEvent {
  type: "tree-time";
  time: number;
}

/** To the next step of a listed node, or the one before. */
interface TreeStepEvent {
  type: "tree-step";
  way: 1 | -1;
}

interface TreePlayEvent {
  type: "tree-play";
  on: boolean;
}

/** Which switch is turned beside the tree; none where it has no such switch. */
interface TreeBesideEvent {
  type: "tree-beside";
  id: string;
}

interface PredictMarkEvent {
  type: "predict-mark";
  group: number;
  from: number | null;
}

/** A node is looked at, and opened or closed; of the tree `beside`, or of the other one. */
interface TreeLookEvent {
  type: "tree-look";
  node: number;
  open?: boolean;
  beside?: boolean;
}

type TreeEvent =
  | Plain<"tree-start" | "tree-tick" | "tree-flip">
  | TreeAlgoEvent
  | TreeFoundEvent
  | TreeFailedEvent
  | TreeLookEvent
  | TreeTimeEvent
  | TreeStepEvent
  | TreePlayEvent
  | TreeBesideEvent;

type PredictEvent =
  | Plain<"predict-open" | "predict-close" | "predict-check" | "predict-again">
  | PredictMarkEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    tree: PredictEvent | TreeEvent;
  }
}

export const update: Handlers<PredictEvent | TreeEvent> = {
  "tree-algo": onTreeAlgo,
  "tree-start": onTreeStart,
  "tree-found": (state, { part, answer }, referee) => {
    if (part === "tree") return withTree(state, answer, referee);
    return part === "beside" ? withBeside(state, { answer }) : withPredict(state, { answer });
  },
  "tree-failed": (state, { part, fault }) => {
    if (part === "tree") return withTreeFault(state, { fault });
    return part === "beside" ? withBeside(state, { fault }) : withPredict(state, { fault });
  },
  "tree-look": (state, event, referee) => (event.beside ? onBesideLook : onTreeLook)(state, event, referee),
  "tree-time": onTreeTime,
  "tree-step": onTreeStep,
  "tree-play": onTreePlay,
  "tree-tick": onTreeTick,
  "tree-beside": onTreeBeside,
  "tree-flip": onTreeFlip,
  "predict-open": onPredictOpen,
  "predict-close": (state) => amend(state, { lab: { predict: null } }),
  "predict-mark": onPredictMark,
  "predict-check": (state) => withPredict(state, { checked: true }),
  "predict-again": (state) => withPredict(state, { checked: false, marks: [] }),
};
