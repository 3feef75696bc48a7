// The events of the laboratory.

import type { Fault } from "../engine/protocol.ts";
import type { AlgorithmInfo, Report } from "../noughts.js";
import type { SourceAnswer, SourceDocument, SourceDocumentId, SourceRow } from "../noughts_lab.js";
import { amend } from "../shared/state/amend.ts";
import type { Handlers, Plain } from "../shared/state/types.ts";
import {
  onCompareEntrant,
  onCompareStart,
  onCompareStop,
  type Scope,
  withResult,
} from "./compare/comparison.ts";
import { csvOf } from "./csv.ts";
import {
  onAgain,
  onFailed,
  onListed,
  onOpen,
  onRun,
  onRunAll,
  onStop,
  withRowResult,
} from "./numbers/numbers.ts";
import type { Judged } from "./policy/judging.ts";
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
  type PolicyView,
} from "./policy/policy.ts";
import type { Turn } from "./policy/policy-map.ts";

interface CompareEntrantEvent {
  type: "compare-entrant";
  algorithm: string;
  on: boolean;
}

interface CompareScopeEvent {
  type: "compare-scope";
  scope: Scope;
}

/** A search of the comparison is over. */
interface ComparedEvent {
  type: "compared";
  report: Report;
}

/** A search of the comparison broke off. */
interface NotComparedEvent {
  type: "not-compared";
  fault: Fault;
}

type CompareEvent =
  | Plain<"compare-start" | "compare-stop" | "compare-csv">
  | CompareEntrantEvent
  | CompareScopeEvent
  | ComparedEvent
  | NotComparedEvent;

interface NumbersListedEvent {
  type: "numbers-listed";
  documents: SourceDocument[];
  rows: SourceRow[];
}

interface NumbersOpenEvent {
  type: "numbers-open";
  document: SourceDocumentId;
  open: boolean;
}

interface NumbersRunEvent {
  type: "numbers-run";
  row: string;
}

interface NumbersComputedEvent {
  type: "numbers-computed";
  row: string;
  answer: SourceAnswer;
}

/** A row broke off; `null` is the list of rows. */
interface NumbersFailedEvent {
  type: "numbers-failed";
  row: string | null;
  fault: Fault;
}

type NumbersEvent =
  | Plain<"numbers-again" | "numbers-run-all" | "numbers-stop">
  | NumbersListedEvent
  | NumbersOpenEvent
  | NumbersRunEvent
  | NumbersComputedEvent
  | NumbersFailedEvent;

interface ChoosePolicyEvent {
  type: "policy";
  changes: Partial<Pick<PolicyView, "who" | "seat" | "seed" | "playouts">>;
}

/** Who can be mapped. */
interface PolicyListedEvent {
  type: "policy-listed";
  algorithms: AlgorithmInfo[];
}

/** In positions. */
interface PolicyProgressEvent {
  type: "policy-progress";
  searched: number;
}

interface PolicyFoundEvent {
  type: "policy-found";
  map: Turn;
}

interface PolicyFailedEvent {
  type: "policy-failed";
  fault: Fault;
}

/** Another part of the map, by the opponent's moves. */
interface PolicyLookEvent {
  type: "policy-look";
  path: readonly number[];
}

/** In positions. */
interface PolicyJudgingEvent {
  type: "policy-judging";
  asked: number;
}

interface PolicyJudgedEvent {
  type: "policy-judged";
  judged: Judged;
}

/** The judging broke off. */
interface PolicyUnjudgedEvent {
  type: "policy-unjudged";
  fault: Fault;
}

/** The picture is kept as a file. */
interface PolicySvgEvent {
  type: "policy-svg";
  text: string;
}

type PolicyEvent =
  | ChoosePolicyEvent
  | PolicyListedEvent
  | PolicyProgressEvent
  | PolicyFoundEvent
  | PolicyFailedEvent
  | PolicyLookEvent
  | PolicyJudgingEvent
  | PolicyJudgedEvent
  | PolicyUnjudgedEvent
  | PolicySvgEvent
  | Plain<"policy-csv">;

/** Of the views that are a part together. */
type LabEvent = CompareEvent | NumbersEvent | PolicyEvent;

declare module "../shared/state/types.ts" {
  interface Events {
    lab: LabEvent;
  }
}

export const update: Handlers<LabEvent> = {
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
