// The numbers of the source documents: which rows are computed, one after another, and what they came to.

/** @import {SourceAnswer, SourceDocument, SourceDocumentId, SourceRow} from "../noughts_lab.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {EventOf, State, Task} from "../state/types.d.ts" */

import { amend } from "../state/amend.js";

/** What the worker is asked: to compute the row of an id, or for the list of all rows. @typedef {{ row: string | null }} RowRequest */
/** How the computation of a row ended. @typedef {{ answer: SourceAnswer } | { fault: Fault }} RowResult */
/** What the documents say. @typedef {{ documents: readonly SourceDocument[], rows: readonly SourceRow[] }} Sources */

/**
 * @typedef {object} Numbers
 * @property {Sources | null} sources `null` until they are loaded
 * @property {Fault | null} fault why they could not be loaded
 * @property {readonly string[]} queue the rows that are still to be computed, by id; the first one is being computed
 * @property {number} asked how many rows were asked for since the queue was empty
 * @property {boolean} stopped whether some of these were given up
 * @property {Readonly<Record<string, RowResult>>} results by id of the row
 * @property {readonly SourceDocumentId[]} open the documents whose rows are shown
 */

/**
 * How a row stands to its document. `pending`: it is not computed. `same`: the document is right. `different`: it is
 * wrong. `disputed`: it gives an upper bound or a judgement. `unexpected`: the row does not come to what it must come to, so that the page is wrong. `failed`: it broke off.
 * @typedef {"pending" | "same" | "different" | "disputed" | "unexpected" | "failed"} Verdict
 */

/** @type {Numbers} */
const FIRST_NUMBERS = {
  sources: null,
  fault: null,
  queue: [],
  asked: 0,
  stopped: false,
  results: {},
  open: [],
};

/**
 * @param {Pick<State, "lab">} state
 * @returns {Numbers}
 */
export function numbersOf({ lab }) {
  return lab.numbers ?? FIRST_NUMBERS;
}

/**
 * @param {State} state
 * @param {Partial<Numbers>} changes
 */
function withNumbers(state, changes) {
  return amend(state, { lab: { numbers: { ...numbersOf(state), ...changes } } });
}

/**
 * The documents are there: the rows of the first one are shown, or the one that the address names, which is computed.
 * @param {State} state
 * @param {EventOf<"numbers-listed">} event
 */
export function onListed(state, { documents, rows }) {
  const { row: named } = state.lab;
  const row = rows.find(({ id }) => id === named);
  const open = row ? [row.document] : documents.slice(0, 1).map(({ id }) => id);
  const listed = withNumbers(state, { sources: { documents, rows }, fault: null, open });
  if (row) return onRun(listed, { row: row.id });
  if (named === null) return listed;
  const notice = { key: /** @type {const} */ ("numbers.noRow"), params: { row: named } };
  return amend(listed, { lab: { row: null }, messages: { notice } });
}

/**
 * Loads the documents once more.
 * @param {State} state
 */
export function onAgain(state) {
  return withNumbers(state, { fault: null });
}

/**
 * The rows of a document are shown, or no longer.
 * @param {State} state
 * @param {EventOf<"numbers-open">} event
 * @returns {State}
 */
export function onOpen(state, { document, open }) {
  const shown = numbersOf(state).open;
  if (shown.includes(document) === open) return state;
  return withNumbers(state, {
    open: open ? [...shown, document] : shown.filter((other) => other !== document),
  });
}

/**
 * Computes every row, anew where some were computed.
 * @param {State} state
 * @returns {State}
 */
export function onRunAll(state) {
  const { sources } = numbersOf(state);
  if (!sources) return state;
  const queue = sources.rows.map(({ id }) => id);
  return withNumbers(state, { queue, asked: queue.length, stopped: false, results: {} });
}

/**
 * Computes one row, next where others wait. The address names it.
 * @param {State} state
 * @param {Pick<EventOf<"numbers-run">, "row">} event
 * @returns {State}
 */
export function onRun(state, { row }) {
  const { queue, asked, results } = numbersOf(state);
  if (queue[0] === row) return state;
  const { [row]: _, ...others } = results;
  const waiting = queue.filter((id) => id !== row);
  const next = [...waiting.slice(0, 1), row, ...waiting.slice(1)];
  const more = next.length - queue.length;
  return withNumbers(amend(state, { lab: { row } }), {
    queue: next,
    asked: queue.length === 0 ? 1 : asked + more,
    stopped: false,
    results: others,
  });
}

/**
 * @param {State} state
 * @returns {State}
 */
export function onStop(state) {
  return numbersOf(state).queue.length > 0 ? withNumbers(state, { queue: [], stopped: true }) : state;
}

/**
 * A row was computed, or broke off: the next one follows.
 * @param {State} state
 * @param {string} row
 * @param {RowResult} result
 * @returns {State}
 */
export function withRowResult(state, row, result) {
  const { queue, results } = numbersOf(state);
  if (queue[0] !== row) return state;
  return withNumbers(state, { queue: queue.slice(1), results: { ...results, [row]: result } });
}

/**
 * @param {State} state
 * @param {EventOf<"numbers-failed">} event
 * @returns {State}
 */
export function onFailed(state, { row, fault }) {
  return row === null ? withNumbers(state, { fault }) : withRowResult(state, row, { fault });
}

/**
 * What the open view waits for. Nothing is computed while nobody sees the page.
 * @param {State} state
 * @returns {Task<RowRequest> | null}
 */
export function numbersTask(state) {
  if (state.lab.view !== "numbers" || !state.device.seen) return null;
  const { sources, fault, queue } = numbersOf(state);
  if (!sources) return fault ? null : { request: { row: null }, deps: [null] };
  const [row] = queue;
  return row === undefined ? null : { request: { row }, deps: [row, sources] };
}

/**
 * @param {SourceRow} row
 * @param {RowResult | undefined} result
 * @returns {Verdict}
 */
export function verdictOf({ differs, expected }, result) {
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

/**
 * How many of some rows stand how to their document.
 * @param {readonly SourceRow[]} rows
 * @param {Numbers["results"]} results
 * @returns {Record<Verdict, number>}
 */
export function countsOf(rows, results) {
  /** @type {Record<Verdict, number>} */
  const counts = { pending: 0, same: 0, different: 0, disputed: 0, unexpected: 0, failed: 0 };
  for (const row of rows) counts[verdictOf(row, results[row.id])] += 1;
  return counts;
}
