// The numbers of the source documents: which rows are computed, one after another, and what they came to.

import type { Fault } from "../../engine/protocol.ts";
import type { SourceAnswer, SourceDocument, SourceDocumentId, SourceRow } from "../../noughts_lab.js";
import { askedOf, withPlace } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State, Task } from "../../shared/state/types.ts";

/** What the worker is asked: to compute the row of an id, or for the list of all rows. */
export interface RowRequest {
  row: string | null;
}

/** How the computation of a row ended. */
export type RowResult = { answer: SourceAnswer } | { fault: Fault };

/** What the documents say. */
export interface Sources {
  documents: readonly SourceDocument[];
  rows: readonly SourceRow[];
}

export interface Numbers {
  /** `null` until they are loaded */
  sources: Sources | null;
  /** why they could not be loaded */
  fault: Fault | null;
  /** the rows that are still to be computed, by id; the first one is being computed */
  queue: readonly string[];
  /** how many rows were asked for since the queue was empty */
  asked: number;
  /** whether some of these were given up */
  stopped: boolean;
  /** by id of the row */
  results: Readonly<Record<string, RowResult>>;
  /** the documents whose rows are shown */
  open: readonly SourceDocumentId[];
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** those of the source documents; missing or `null` while nobody has seen them */
    numbers?: Numbers | null;
  }
}

/**
 * How a row stands to its document. `pending`: it is not computed. `same`: the document is right. `different`: it is
 * wrong. `disputed`: it gives an upper bound or a judgement. `unexpected`: the row does not come to what it must come to, so that the page is wrong. `failed`: it broke off.
 */
type Verdict = "pending" | "same" | "different" | "disputed" | "unexpected" | "failed";

const FIRST_NUMBERS: Numbers = {
  sources: null,
  fault: null,
  queue: [],
  asked: 0,
  stopped: false,
  results: {},
  open: [],
};

export function numbersOf({ lab }: Pick<State, "lab">): Numbers {
  return lab.numbers ?? FIRST_NUMBERS;
}

function withNumbers(state: State, changes: Partial<Numbers>) {
  return amend(state, { lab: { numbers: { ...numbersOf(state), ...changes } } });
}

/** The documents are there: the rows of the first one are shown. */
export function onListed(state: State, { documents, rows }: EventOf<"numbers-listed">) {
  const open = documents.slice(0, 1).map(({ id }) => id);
  return withNumbers(state, { sources: { documents, rows }, fault: null, open });
}

/** The row that an address names is shown with those of its document, and computed. */
export function followNumbers(_before: State, after: State): State {
  const named = askedOf(after, "numbers");
  const { sources } = numbersOf(after);
  if (!named || !sources) return after;
  const row = sources.rows.find(({ id }) => id === named);
  if (row)
    return withPlace(onRun(withNumbers(after, { open: [row.document] }), { row: row.id }), "numbers", row.id);
  const notice = { key: "numbers.noRow" as const, params: { row: named } };
  return amend(withPlace(after, "numbers", ""), { messages: { notice } });
}

/** Loads the documents once more. */
export function onAgain(state: State) {
  return withNumbers(state, { fault: null });
}

/** The rows of a document are shown, or no longer. */
export function onOpen(state: State, { document, open }: EventOf<"numbers-open">): State {
  const shown = numbersOf(state).open;
  if (shown.includes(document) === open) return state;
  return withNumbers(state, {
    open: open ? [...shown, document] : shown.filter((other) => other !== document),
  });
}

/** Computes every row, anew where some were computed. */
export function onRunAll(state: State): State {
  const { sources } = numbersOf(state);
  if (!sources) return state;
  const queue = sources.rows.map(({ id }) => id);
  return withNumbers(state, { queue, asked: queue.length, stopped: false, results: {} });
}

/** Computes one row, next where others wait. The address names it. */
export function onRun(state: State, { row }: Pick<EventOf<"numbers-run">, "row">): State {
  const { queue, asked, results } = numbersOf(state);
  if (queue[0] === row) return state;
  const { [row]: _, ...others } = results;
  const waiting = queue.filter((id) => id !== row);
  const next = [...waiting.slice(0, 1), row, ...waiting.slice(1)];
  const more = next.length - queue.length;
  return withNumbers(withPlace(state, "numbers", row), {
    queue: next,
    asked: queue.length === 0 ? 1 : asked + more,
    stopped: false,
    results: others,
  });
}

export function onStop(state: State): State {
  return numbersOf(state).queue.length > 0 ? withNumbers(state, { queue: [], stopped: true }) : state;
}

/** A row was computed, or broke off: the next one follows. */
export function withRowResult(state: State, row: string, result: RowResult): State {
  const { queue, results } = numbersOf(state);
  if (queue[0] !== row) return state;
  return withNumbers(state, { queue: queue.slice(1), results: { ...results, [row]: result } });
}

export function onFailed(state: State, { row, fault }: EventOf<"numbers-failed">): State {
  return row === null ? withNumbers(state, { fault }) : withRowResult(state, row, { fault });
}

/** What the open view waits for. Nothing is computed while nobody sees the page. */
export function numbersTask(state: State): Task<RowRequest> | null {
  if (state.lab.view !== "numbers" || !state.device.seen) return null;
  const { sources, fault, queue } = numbersOf(state);
  if (!sources) return fault ? null : { request: { row: null }, deps: [null] };
  const [row] = queue;
  return row === undefined ? null : { request: { row }, deps: [row, sources] };
}

export function verdictOf({ differs, expected }: SourceRow, result: RowResult | undefined): Verdict {
  if (!result) return "pending";
  if ("fault" in result) return "failed";
  const { same, values } = result.answer;
  const isExpected =
    same === expected.same &&
    values.length === expected.values.length &&
    values.every((value, at) => value === expected.values[at]);
  if (!isExpected) return "unexpected";
  if (same) return "same";
  return differs === "wrong" ? "different" : "disputed";
}

/** How many of some rows stand how to their document. */
export function countsOf(rows: readonly SourceRow[], results: Numbers["results"]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = {
    pending: 0,
    same: 0,
    different: 0,
    disputed: 0,
    unexpected: 0,
    failed: 0,
  };
  for (const row of rows) counts[verdictOf(row, results[row.id])] += 1;
  return counts;
}
