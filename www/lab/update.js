// The events of the laboratory.

/** @import {Algo, Report, SearchTree} from "../noughts.js" */
/** @import {SourceAnswer, SourceDocument, SourceDocumentId, SourceRow} from "../noughts_lab.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {Scope} from "./comparison.js" */
/** @import {TreeRequest} from "./tree.js" */

import { amend } from "../state/amend.js";
import { onTreeBeside, onTreeFlip, withBeside } from "./beside.js";
import { onCompareEntrant, onCompareStart, onCompareStop, withResult } from "./comparison.js";
import { csvOf } from "./csv.js";
import { onAgain, onFailed, onListed, onOpen, onRun, onRunAll, onStop, withRowResult } from "./numbers.js";
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
 * @typedef {{ type: "compare-entrant", algorithm: string, on: boolean }} CompareEntrantEvent
 * @typedef {{ type: "compare-scope", scope: Scope }} CompareScopeEvent
 * @typedef {{ type: "compared", report: Report }} ComparedEvent a search of the comparison is over
 * @typedef {{ type: "not-compared", fault: Fault }} NotComparedEvent a search of the comparison broke off
 * @typedef {{ type: "tree-algo", algo: Exclude<Algo, string>, depth?: number | null }} TreeAlgoEvent whose tree is searched, and with which options
 * @typedef {{ type: "tree-found", part: TreeRequest["part"], answer: SearchTree }} TreeFoundEvent
 * @typedef {{ type: "tree-failed", part: TreeRequest["part"], fault: Fault }} TreeFailedEvent
 * @typedef {{ type: "tree-time", time: number }} TreeTimeEvent a slider goes to a step of the search
 * @typedef {{ type: "tree-step", way: 1 | -1 }} TreeStepEvent to the next step of a listed node, or the one before
 * @typedef {{ type: "tree-play", on: boolean }} TreePlayEvent
 * @typedef {{ type: "tree-beside", id: string }} TreeBesideEvent which switch is turned beside the tree; none where it has no such switch
 * @typedef {{ type: "predict-mark", group: number, from: number | null }} PredictMarkEvent
 * @typedef {{ type: "tree-look", node: number, open?: boolean }} TreeLookEvent a node is looked at, and opened or closed
 * @typedef {Plain<"tree-start" | "tree-place" | "tree-tick" | "tree-flip"> | TreeAlgoEvent | TreeFoundEvent | TreeFailedEvent
 *   | TreeLookEvent | TreeTimeEvent | TreeStepEvent | TreePlayEvent | TreeBesideEvent} TreeEvent
 * @typedef {Plain<"predict-open" | "predict-close" | "predict-check" | "predict-again"> | PredictMarkEvent} PredictEvent
 *
 * @typedef {Plain<"compare-start" | "compare-stop" | "compare-csv"> | CompareEntrantEvent | CompareScopeEvent | ComparedEvent
 *   | NotComparedEvent} CompareEvent
 *
 * @typedef {{ type: "numbers-listed", documents: SourceDocument[], rows: SourceRow[] }} NumbersListedEvent
 * @typedef {{ type: "numbers-open", document: SourceDocumentId, open: boolean }} NumbersOpenEvent
 * @typedef {{ type: "numbers-run", row: string }} NumbersRunEvent
 * @typedef {{ type: "numbers-computed", row: string, answer: SourceAnswer }} NumbersComputedEvent
 * @typedef {{ type: "numbers-failed", row: string | null, fault: Fault }} NumbersFailedEvent a row broke off; `null` is the list of rows
 * @typedef {Plain<"numbers-again" | "numbers-run-all" | "numbers-stop"> | NumbersListedEvent | NumbersOpenEvent
 *   | NumbersRunEvent | NumbersComputedEvent | NumbersFailedEvent} NumbersEvent
 *
 * @typedef {CompareEvent | NumbersEvent | PredictEvent | TreeEvent} LabEvent
 */

/** @type {Handlers<LabEvent>} */
export const update = {
  "compare-entrant": onCompareEntrant,
  "compare-scope": (state, { scope }) => amend(state, { lab: { scope } }),
  "compare-start": onCompareStart,
  "compare-stop": onCompareStop,
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
  "tree-look": onTreeLook,
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
  compared: (state, { report }) => withResult(state, { report }),
  "not-compared": (state, { fault }) => withResult(state, { fault }),
  "compare-csv": (state) => {
    const { comparison } = state.lab;
    return comparison
      ? [state, { type: "download", name: "noughts-comparison.csv", text: csvOf(comparison) }]
      : state;
  },
  "numbers-listed": onListed,
  "numbers-again": onAgain,
  "numbers-open": onOpen,
  "numbers-run-all": onRunAll,
  "numbers-run": onRun,
  "numbers-stop": onStop,
  "numbers-computed": (state, { row, answer }) => withRowResult(state, row, { answer }),
  "numbers-failed": onFailed,
};
