// The numbers of the source documents: which rows are computed, in which order, and what is said of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { countsOf, numbersOf, numbersTask, verdictOf } from "../../www/lab/numbers/numbers.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { searchesOf, toy, updated } from "./toy.mjs";

/** @import {SourceDocument, SourceRow} from "../../lab/pkg/noughts_lab.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @param {AppEvent[]} events @param {State} [start] */
const after = (events, start = initial(toy, DEFAULTS, true)) =>
  events.reduce((state, event) => updated(state, event), start);

/** @type {SourceDocument[]} */
const DOCUMENTS = [
  { id: "3x3", title: "3x3 itself", about: "", code: null },
  { id: "demo", title: "Demo page", about: "", code: "https://example.org/" },
];

/**
 * A row that must come to some values.
 * @param {string} id
 * @param {Partial<SourceRow>} [others]
 * @returns {SourceRow}
 */
function row(id, others = {}) {
  const document = id.startsWith("demo") ? "demo" : "3x3";
  const expected = { values: ["9"], same: true };
  return {
    id,
    document,
    title: id,
    known: "printed",
    claimed: ["9"],
    differs: "wrong",
    asksEngine: false,
    expected,
    ...others,
  };
}

const WRONG = row("demo-b", { expected: { values: ["7"], same: false }, why: "It forgets two." });
const ROWS = [row("3x3-a"), row("3x3-b"), row("demo-a"), WRONG];
const IDS = ROWS.map(({ id }) => id);
/** @type {AppEvent} */
const view = { type: "view", view: "numbers" };
/** @type {AppEvent} */
const listed = { type: "numbers-listed", documents: DOCUMENTS, rows: ROWS };
/** @type {AppEvent} */
const all = { type: "numbers-run-all" };
const FAULT = { name: "NoWorker", message: "its worker failed", fatal: true };

/** @param {string} row @returns {AppEvent} */
const asExpected = (row) => {
  const { expected } = ROWS.find(({ id }) => id === row) ?? assert.fail(row);
  return { type: "numbers-computed", row, answer: expected };
};

/** @param {State} state */
const asked = (state) => numbersTask(state)?.request;

test("the view asks for the documents once, again only by hand, and shows the first", () => {
  const open = after([view]);
  assert.deepEqual(asked(open), { row: null });
  assert.equal(asked(after([])), undefined, "a closed view asks for nothing");
  const lost = after([{ type: "numbers-failed", row: null, fault: FAULT }], open);
  assert.equal(asked(lost), undefined);
  assert.deepEqual(asked(after([{ type: "numbers-again" }], lost)), { row: null });
  const numbers = numbersOf(after([listed], open));
  assert.deepEqual([numbers.open, numbers.fault], [["3x3"], null]);
  assert.equal(asked(after([listed], open)), undefined, "nothing is computed before somebody asks");
  assert.equal(after([all], open), open, "nothing is there to be computed");
});

test("all rows are computed one after another, and what they came to is counted", () => {
  let state = after([view, listed, all]);
  for (const id of IDS) {
    assert.deepEqual(asked(state), { row: id });
    state = after([asExpected(id)], state);
  }
  assert.equal(asked(state), undefined);
  assert.deepEqual(countsOf(ROWS, numbersOf(state).results), {
    pending: 0,
    same: 3,
    different: 1,
    disputed: 0,
    unexpected: 0,
    failed: 0,
  });
  const again = after([all], state);
  assert.deepEqual([numbersOf(again).results, asked(again)], [{}, { row: IDS[0] }]);
});

test("a row follows the one before it: its computation starts when that is over", () => {
  const running = after([view, listed, all]);
  const changes = searchesOf(running, asExpected("3x3-a"));
  assert.deepEqual(
    changes.map(({ type, key }) => [type, key]),
    [
      ["abort", "numbers"],
      ["start", "numbers"],
    ],
  );
  assert.deepEqual(searchesOf(running, { type: "focus", move: 3 }), [], "nothing else disturbs it");
});

test("a row that breaks off says so, and the rest goes on", () => {
  const next = after([view, listed, all, { type: "numbers-failed", row: "3x3-a", fault: FAULT }]);
  assert.deepEqual(numbersOf(next).results, { "3x3-a": { fault: FAULT } });
  assert.deepEqual(asked(next), { row: "3x3-b" });
  assert.equal(countsOf(ROWS, numbersOf(next).results).failed, 1);
});

test("one row is computed alone, or next where others wait, and its earlier result is forgotten", () => {
  const alone = after([view, listed, { type: "numbers-run", row: "demo-a" }]);
  assert.deepEqual([asked(alone), numbersOf(alone).asked], [{ row: "demo-a" }, 1]);
  const done = after([asExpected("demo-a")], alone);
  assert.equal(asked(done), undefined);
  assert.deepEqual(numbersOf(after([{ type: "numbers-run", row: "demo-a" }], done)).results, {});

  const running = after([view, listed, all]);
  const sooner = numbersOf(after([{ type: "numbers-run", row: "demo-b" }], running));
  assert.deepEqual([sooner.queue, sooner.asked], [["3x3-a", "demo-b", "3x3-b", "demo-a"], 4]);
  const once = numbersOf(after([asExpected("3x3-a"), { type: "numbers-run", row: "3x3-a" }], running));
  assert.deepEqual([once.queue, once.asked], [["3x3-b", "3x3-a", "demo-a", "demo-b"], 5]);
  assert.equal(after([{ type: "numbers-run", row: "3x3-a" }], running), running, "it is being computed");
});

test("a run is stopped; it rests while the view is closed or nobody sees the page", () => {
  const running = after([view, listed, all, asExpected("3x3-a")]);
  const stopped = after([{ type: "numbers-stop" }, asExpected("3x3-b")], running);
  assert.equal(asked(stopped), undefined);
  assert.deepEqual(Object.keys(numbersOf(stopped).results), ["3x3-a"], "what comes too late is not heard");
  assert.ok(numbersOf(stopped).stopped);
  assert.equal(after([{ type: "numbers-stop" }], stopped), stopped);
  for (const event of /** @type {AppEvent[]} */ ([
    { type: "view", view: null },
    { type: "view", view: "compare" },
    { type: "seen", seen: false },
  ])) {
    assert.equal(asked(after([event], running)), undefined);
  }
  assert.deepEqual(asked(after([{ type: "view", view: null }, view], running)), { row: "3x3-b" });
});

test("a row that does not come to what it must come to is the page's fault", () => {
  const verdict = (/** @type {string[]} */ values, /** @type {boolean} */ same) =>
    verdictOf(WRONG, { answer: { values, same } });
  assert.equal(verdict(["7"], false), "different");
  const bound = { ...WRONG, differs: /** @type {const} */ ("bound") };
  assert.equal(verdictOf(bound, { answer: WRONG.expected }), "disputed");
  assert.equal(verdict(["7"], true), "unexpected");
  assert.equal(verdict(["8"], false), "unexpected");
  assert.equal(verdict(["7", "7"], false), "unexpected");
  assert.equal(verdictOf(WRONG, undefined), "pending");
});

test("documents open and close, and the view has an address", () => {
  const open = after([view, listed, { type: "numbers-open", document: "demo", open: true }]);
  assert.deepEqual(numbersOf(open).open, ["3x3", "demo"]);
  assert.equal(after([{ type: "numbers-open", document: "demo", open: true }], open), open);
  const closed = after([{ type: "numbers-open", document: "3x3", open: false }], open);
  assert.deepEqual(numbersOf(closed).open, ["demo"]);
  assert.match(linkOf(open), /&v=numbers/);
  assert.equal(linked(linkOf(open), toy).view, "numbers");
});

test("an address names a row, which is computed and shown; one that does not exist is said", () => {
  const open = (/** @type {string} */ row) =>
    after([{ type: "open-link", link: `1&v=numbers.${row}` }, listed]);
  const state = open("demo-a");
  assert.deepEqual([asked(state), numbersOf(state).open], [{ row: "demo-a" }, ["demo"]]);
  assert.match(linkOf(state), /&v=numbers\.demo-a$/);
  const other = after([{ type: "open-link", link: "1&v=numbers.3x3-b" }], state);
  assert.deepEqual([numbersOf(other).queue, numbersOf(other).open], [["demo-a", "3x3-b"], ["3x3"]]);
  const none = open("demo-z");
  assert.deepEqual([asked(none), none.messages.notice?.key], [undefined, "numbers.noRow"]);
  assert.match(linkOf(none), /&v=numbers$/);
});
