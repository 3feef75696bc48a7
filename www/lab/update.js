// The events of the laboratory.

/** @import {AlgorithmInfo, Report} from "../noughts.js" */
/** @import {SourceAnswer, SourceDocument, SourceDocumentId, SourceRow} from "../noughts_lab.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {Scope} from "./comparison.js" */
/** @import {Judged} from "./judging.js" */
/** @import {PolicyView} from "./policy.js" */
/** @import {Turn} from "./policy-map.js" */
/** @import {PredictEvent, TreeEvent} from "./tree-update.js" */

import { amend } from "../state/amend.js";
import { onCompareEntrant, onCompareStart, onCompareStop, withResult } from "./comparison.js";
import { csvOf } from "./csv.js";
import { onAgain, onFailed, onListed, onOpen, onRun, onRunAll, onStop, withRowResult } from "./numbers.js";
import {
  onPolicy,
  onPolicyCsv,
  onPolicyFailed,
  onPolicyFound,
  onPolicyJudged,
  onPolicyJudging,
  onPolicyListed,
  onPolicyLook,
  onPolicyProgress,
  onPolicyUnjudged,
} from "./policy.js";

/**
 * @typedef {{ type: "compare-entrant", algorithm: string, on: boolean }} CompareEntrantEvent
 * @typedef {{ type: "compare-scope", scope: Scope }} CompareScopeEvent
 * @typedef {{ type: "compared", report: Report }} ComparedEvent a search of the comparison is over
 * @typedef {{ type: "not-compared", fault: Fault }} NotComparedEvent a search of the comparison broke off
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
 * @typedef {{ type: "policy", changes: Partial<Pick<PolicyView, "who" | "seat" | "seed" | "playouts">> }} ChoosePolicyEvent
 * @typedef {{ type: "policy-listed", algorithms: AlgorithmInfo[] }} PolicyListedEvent who can be mapped
 * @typedef {{ type: "policy-progress", searched: number }} PolicyProgressEvent in positions
 * @typedef {{ type: "policy-found", map: Turn }} PolicyFoundEvent
 * @typedef {{ type: "policy-failed", fault: Fault }} PolicyFailedEvent
 * @typedef {{ type: "policy-look", path: readonly number[] }} PolicyLookEvent another part of the map, by the opponent's moves
 * @typedef {{ type: "policy-judging", asked: number }} PolicyJudgingEvent in positions
 * @typedef {{ type: "policy-judged", judged: Judged }} PolicyJudgedEvent
 * @typedef {{ type: "policy-unjudged", fault: Fault }} PolicyUnjudgedEvent the judging broke off
 * @typedef {{ type: "policy-svg", text: string }} PolicySvgEvent the picture is kept as a file
 * @typedef {ChoosePolicyEvent | PolicyListedEvent | PolicyProgressEvent | PolicyFoundEvent | PolicyFailedEvent
 *   | PolicyLookEvent | PolicyJudgingEvent | PolicyJudgedEvent | PolicyUnjudgedEvent | PolicySvgEvent | Plain<"policy-csv">} PolicyEvent
 *
 * @typedef {CompareEvent | NumbersEvent | PolicyEvent} LabPartEvent of the views that are a part together
 * @typedef {LabPartEvent | PredictEvent | TreeEvent} LabEvent
 */

/** @type {Handlers<LabPartEvent>} */
export const update = {
  "compare-entrant": onCompareEntrant,
  "compare-scope": (state, { scope }) => amend(state, { lab: { scope } }),
  "compare-start": onCompareStart,
  "compare-stop": onCompareStop,
  compared: (state, { report }) => withResult(state, { report }),
  "not-compared": (state, { fault }) => withResult(state, { fault }),
  "compare-csv": (state) => {
    const { comparison } = state.lab;
    return comparison
      ? [
          state,
          { type: "download", name: "noughts-comparison.csv", text: csvOf(comparison), kind: "text/csv" },
        ]
      : state;
  },
  policy: onPolicy,
  "policy-listed": onPolicyListed,
  "policy-progress": onPolicyProgress,
  "policy-found": onPolicyFound,
  "policy-failed": onPolicyFailed,
  "policy-look": onPolicyLook,
  "policy-judging": onPolicyJudging,
  "policy-judged": onPolicyJudged,
  "policy-unjudged": onPolicyUnjudged,
  "policy-csv": onPolicyCsv,
  "policy-svg": (state, { text }) => [
    state,
    { type: "download", name: "noughts-policy.svg", text, kind: "image/svg+xml" },
  ],
  "numbers-listed": onListed,
  "numbers-again": onAgain,
  "numbers-open": onOpen,
  "numbers-run-all": onRunAll,
  "numbers-run": (state, event) => [onRun(state, event), { type: "keep" }],
  "numbers-stop": onStop,
  "numbers-computed": (state, { row, answer }) => withRowResult(state, row, { answer }),
  "numbers-failed": onFailed,
};
