// The events of the view that compares algorithms.

import type { Fault } from "../../engine/protocol.ts";
import type { Report } from "../../noughts.js";
import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import {
  onCompareEntrant,
  onCompareSample,
  onCompareStart,
  onCompareStop,
  type Scope,
  withResult,
} from "./comparison.ts";
import { csvOf } from "./csv.ts";
import type { Sample } from "./known.ts";

interface CompareEntrantEvent {
  type: "compare-entrant";
  algorithm: string;
  on: boolean;
}

interface CompareScopeEvent {
  type: "compare-scope";
  scope: Scope;
}

/** Positions of known value come from elsewhere. */
interface CompareSampleEvent {
  type: "compare-sample";
  changes: Partial<Sample>;
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
  | CompareSampleEvent
  | ComparedEvent
  | NotComparedEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    compare: CompareEvent;
  }
}

export const update: Handlers<CompareEvent> = {
  "compare-entrant": onCompareEntrant,
  "compare-scope": (state, { scope }) => amend(state, { lab: { scope } }),
  "compare-sample": onCompareSample,
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
};
