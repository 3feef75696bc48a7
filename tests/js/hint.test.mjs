import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { adviceEvents } from "../../www/play/hint/change-hint.ts";
import { canHint, hintsOf } from "../../www/play/hint/hint.ts";
import { hintMarks, regionOf } from "../../www/play/hint/hint-marks.ts";
import { hintText } from "../../www/play/hint/hint-text.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { effectsOf, advisedToy as referee, searchesOf, toy, updated } from "./toy.mjs";

/** @import {Report} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/**
 * @param {AppEvent[]} events
 * @param {State} state
 */
const after = (events, state = initial(referee, DEFAULTS, true)) =>
  events.reduce((before, event) => updated(before, event, referee), state);

/** @type {AppEvent} */
const hint = { type: "hint" };
/** @param {number} move @returns {Report} */
const report = (move) => /** @type {Report} */ (/** @type {unknown} */ ({ move }));
/** @param {number} move @returns {AppEvent} */
const advice = (move) => ({ type: "advice", report: report(move) });

/**
 * @param {State} before
 * @param {AppEvent} event
 */
const searches = (before, event) =>
  searchesOf(before, event, referee).map(({ type, key }) => `${type} ${key}`);

test("the first press asks the strongest for the position on the board; the next presses ask nothing more", () => {
  const start = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 4 },
  ]);
  const asked = after([hint], start);
  assert.deepEqual(effectsOf(start, hint, referee), [{ type: "keep" }]);
  const [search] = searchesOf(start, hint, referee);
  assert.ok(search?.type === "start" && search.key === "hint");
  assert.deepEqual(search.task.request, {
    game: { rules: start.game.rules, moves: [4] },
    algo: "strongest",
    budget: { timeMs: 1000 },
  });
  assert.deepEqual(searches(start, hint), ["start hint"]);
  assert.deepEqual(searches(asked, hint), []);
  assert.deepEqual(searches(asked, advice(0)), ["abort hint"]);
  assert.deepEqual(searches(after([advice(0)], asked), hint), []);
});

test("the steps: where, which, why, and no further", () => {
  const one = after([hint, advice(4)]);
  assert.deepEqual(hintMarks(one), { region: { kind: "row", index: 1 }, move: null });
  const two = after([hint], one);
  assert.deepEqual(hintMarks(two), { region: { kind: "row", index: 1 }, move: 4 });
  const three = after([hint], two);
  assert.equal(three.turn.hint?.step, 3);
  assert.equal(canHint(three), false);
  assert.equal(after([hint], three), three);
});

test("a hint is no longer about the square that was refused before", () => {
  const refused = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 4 },
    { type: "play", move: 4 },
  ]);
  assert.equal(refused.messages.refusal?.key, "refusal.taken");
  const asked = after([hint], refused);
  assert.equal(asked.messages.refusal, null);
  const again = after([advice(0), { type: "play", move: 4 }, hint], asked);
  assert.deepEqual([again.messages.refusal, again.turn.hint?.step], [null, 2]);
});

test("nothing is marked before the answer is there", () => {
  assert.equal(hintMarks(after([hint, hint])), null);
});

test("a hint belongs to its position: a move, an undo or another game calls it off", () => {
  const asked = after([{ type: "mode", mode: "2p" }, { type: "play", move: 4 }, hint]);
  for (const event of /** @type {AppEvent[]} */ ([
    { type: "play", move: 0 },
    { type: "undo" },
    { type: "new" },
  ])) {
    assert.ok(searches(asked, event).includes("abort hint"), event.type);
    assert.equal(after([event], asked).turn.hint, null);
  }
  const found = after([advice(0)], asked);
  assert.ok(!searches(found, { type: "play", move: 0 }).includes("abort hint"));
});

test("an answer that comes too late is nobody's", () => {
  const state = after([]);
  assert.equal(after([advice(4)], state), state);
});

test("hints count once for a position, for the pairing, until the score is reset", () => {
  const two = after([{ type: "mode", mode: "2p" }, hint, hint, advice(4), { type: "play", move: 4 }, hint]);
  assert.equal(hintsOf(two), 2);
  assert.equal(hintsOf(after([{ type: "mode", mode: "1p" }], two)), 0);
  assert.equal(hintsOf(after([{ type: "reset-score" }], two)), 0);
});

test("there is no hint for an engine, in the past, after the end, or with nobody to ask", () => {
  const people = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 4 },
  ]);
  assert.equal(canHint(people), true);
  assert.equal(canHint(after([{ type: "play", move: 4 }])), false);
  assert.equal(canHint(after([{ type: "look", to: "first" }], people)), false);
  assert.equal(canHint(after([{ type: "play", move: 8 }], people)), false);
  assert.equal(canHint(initial(toy, DEFAULTS, true)), false);
});

test("a search that breaks off is said, and the game goes on", () => {
  const fault = { name: "X", code: "noWorker", message: "lost", fatal: true };
  const state = after([hint, { type: "no-advice", fault }]);
  assert.equal(state.turn.hint, null);
  assert.equal(state.failure.fault, null);
  assert.deepEqual(state.messages.notice, { key: "hint.none", params: { fault: "its worker failed" } });
});

test("of a search for a hint only its end is heard", () => {
  /** @type {AppEvent[]} */
  const sent = [];
  const listen = adviceEvents((event) => sent.push(event));
  const fault = { name: "X", message: "x", fatal: false };
  listen({ type: "progress", report: report(4) });
  listen({ type: "slow" });
  listen({ type: "answer", report: report(4) });
  listen({ type: "failed", fault });
  assert.deepEqual(sent, [advice(4), { type: "no-advice", fault }]);
});

test("a region is a row or a column of a small board, a ninth of a large one, a board of Ultimate", () => {
  const mnk = (/** @type {number} */ rows, /** @type {number} */ cols) =>
    /** @type {const} */ ({ kind: "mnk", rows, cols, k: 3 });
  assert.deepEqual(regionOf(mnk(3, 3), 5), { kind: "row", index: 1 });
  assert.deepEqual(regionOf(mnk(9, 2), 5), { kind: "column", index: 1 });
  assert.deepEqual(regionOf(mnk(2, 9), 12), { kind: "row", index: 1 });
  assert.deepEqual(regionOf(mnk(15, 15), 7 * 15 + 14), { kind: "part", index: 5 });
  assert.deepEqual(regionOf(mnk(26, 26), 675), { kind: "part", index: 8 });
  assert.deepEqual(regionOf({ kind: "ultimate" }, 44), { kind: "board", index: 4 });
});

test("each step says more than the one before, and without a reason there is none", () => {
  const step = (/** @type {1 | 2 | 3} */ step, /** @type {Partial<Report>} */ more = {}) =>
    hintText(
      amend(after([hint]), {
        turn: { hint: { step, report: { ...report(4), proven: null, value: 0.5, ...more } } },
      }),
    );
  assert.equal(hintText(after([])), "");
  assert.equal(hintText(after([hint])), "Looking for a hint…");
  assert.equal(step(1), "Hint: look at the middle row.");
  assert.equal(step(2), "Hint: play the centre.");
  assert.equal(
    step(3, { reason: { code: "rule", params: { rule: "centre" }, text: "" } }),
    "Hint: play the centre – it looks best.",
  );
  assert.equal(step(3), "Hint: play the centre – it looks best.");
});
