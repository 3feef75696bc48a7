// The events of the tree of a search.

/** @import {Algo, SearchTree} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {TreeRequest} from "./tree.js" */

import { amend } from "../state/amend.js";
import { onBesideLook, onTreeBeside, onTreeFlip, withBeside } from "./beside.js";
import { onPredictMark, onPredictOpen, withPredict } from "./predict.js";
import {
  onTreeAlgo,
  onTreeLook,
  onTreePlace,
  onTreePlay,
  onTreeStart,
  onTreeStep,
  onTreeTick,
  onTreeTime,
  withTree,
  withTreeFault,
} from "./tree.js";

/**
 * @typedef {{ type: "tree-algo", algo: Exclude<Algo, string>, depth?: number | null }} TreeAlgoEvent whose tree is searched, and with which options
 * @typedef {{ type: "tree-found", part: TreeRequest["part"], answer: SearchTree }} TreeFoundEvent
 * @typedef {{ type: "tree-failed", part: TreeRequest["part"], fault: Fault }} TreeFailedEvent
 * @typedef {{ type: "tree-time", time: number }} TreeTimeEvent a slider goes to a step of the search
 * @typedef {{ type: "tree-step", way: 1 | -1 }} TreeStepEvent to the next step of a listed node, or the one before
 * @typedef {{ type: "tree-play", on: boolean }} TreePlayEvent
 * @typedef {{ type: "tree-beside", id: string }} TreeBesideEvent which switch is turned beside the tree; none where it has no such switch
 * @typedef {{ type: "predict-mark", group: number, from: number | null }} PredictMarkEvent
 * @typedef {{ type: "tree-look", node: number, open?: boolean, beside?: boolean }} TreeLookEvent a node is looked at, and opened or closed; of the tree `beside`, or of the other one
 * @typedef {Plain<"tree-start" | "tree-place" | "tree-tick" | "tree-flip"> | TreeAlgoEvent | TreeFoundEvent | TreeFailedEvent
 *   | TreeLookEvent | TreeTimeEvent | TreeStepEvent | TreePlayEvent | TreeBesideEvent} TreeEvent
 * @typedef {Plain<"predict-open" | "predict-close" | "predict-check" | "predict-again"> | PredictMarkEvent} PredictEvent
 */

/** @type {Handlers<PredictEvent | TreeEvent>} */
export const update = {
  "tree-algo": onTreeAlgo,
  "tree-start": onTreeStart,
  "tree-place": onTreePlace,
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
