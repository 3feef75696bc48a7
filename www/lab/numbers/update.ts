// The events of the view of the source documents' numbers.

import type { Fault } from "../../engine/protocol.ts";
import type { SourceAnswer, SourceDocument, SourceDocumentId, SourceRow } from "../../noughts_lab.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import { onAgain, onFailed, onListed, onOpen, onRun, onRunAll, onStop, withRowResult } from "./numbers.ts";

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

declare module "../../shared/state/types.ts" {
  interface Events {
    numbers: NumbersEvent;
  }
}

export const update: Handlers<NumbersEvent> = {
  "numbers-listed": onListed,
  "numbers-again": onAgain,
  "numbers-open": onOpen,
  "numbers-run-all": onRunAll,
  "numbers-run": (state, event) => [onRun(state, event), { type: "keep" }],
  "numbers-stop": onStop,
  "numbers-computed": (state, { row, answer }) => withRowResult(state, row, { answer }),
  "numbers-failed": onFailed,
};
