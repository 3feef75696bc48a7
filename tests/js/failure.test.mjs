import assert from "node:assert/strict";
import { test } from "node:test";
import { detailsOf, smallerBudget } from "../../www/app/failure/failure.ts";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { faultText } from "../../www/shared/fault/fault-text.ts";
import { meaningOf } from "../../www/shared/fault/meaning.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { searchesOf, toy, updated } from "./toy.mjs";

/** @import {Budget} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {AppEvent} */
const failed = { type: "failed", fault: { name: "RuntimeError", message: "unreachable", fatal: true } };

/**
 * An engine that stopped after the first move, with a budget of its own.
 * @param {Budget} budget
 * @returns {State}
 */
function stopped(budget) {
  const start = initial(toy, DEFAULTS, true);
  const seats = start.game.seats.map((seat) => ({ ...seat, budget }));
  return updated(updated(amend(start, { game: { seats } }), { type: "play", move: 4 }, toy), failed, toy);
}

test("every limit that is set shrinks, and the seed stays", () => {
  for (const [budget, smaller] of /** @type {[Budget, Budget | null][]} */ ([
    [{ timeMs: 60_000 }, { timeMs: 6000 }],
    [{ timeMs: 300 }, { timeMs: 100 }],
    [
      { iterations: 10_000, seed: 42 },
      { iterations: 1000, seed: 42 },
    ],
    [
      { nodes: 7, depth: 9 },
      { nodes: 1, depth: 4 },
    ],
    [
      { nodes: 1, depth: 3 },
      { nodes: 1, depth: 1 },
    ],
    [{ seed: 5 }, { timeMs: 1000, seed: 5 }],
    [{ timeMs: 100, depth: 1, seed: 5 }, null],
    [{ timeMs: 50 }, null],
  ])) {
    assert.deepEqual(smallerBudget(stopped(budget)), smaller, JSON.stringify(budget));
  }
});

test("with less to do the same engine is asked again for the same position", () => {
  const state = stopped({ nodes: 1000 });
  const eased = updated(state, { type: "ease" }, toy);
  assert.equal(eased.failure.fault, null);
  assert.equal(eased.messages.notice?.key, "notice.eased");
  assert.deepEqual(eased.game.seats[0]?.budget, { nodes: 1000 }, "the other seat keeps its budget");
  const [search, ...others] = searchesOf(state, { type: "ease" });
  assert.deepEqual(others, []);
  assert.ok(search?.type === "start" && search.key === "game");
  assert.deepEqual(search.task.request, {
    game: { rules: state.game.rules, moves: [4] },
    algo: { id: "alphabeta" },
    budget: { nodes: 100 },
  });
});

test("where a person is to move nothing can be made smaller", () => {
  assert.equal(smallerBudget(initial(toy, DEFAULTS, true)), null);
});

test("what a browser says of an exception is not said on the page", () => {
  for (const [name, message] of /** @type {const} */ ([
    ["RuntimeError", "unreachable"],
    ["TypeError", "Cannot read properties of undefined (reading 'x')"],
    ["RangeError", "Maximum call stack size exceeded"],
  ])) {
    assert.equal(faultText({ name, message, fatal: true }), "internal error");
  }
  const missing = { name: "NoWeights", message: "the answer was 404", fatal: false };
  assert.equal(meaningOf(missing), "panel.weights", "it has words of its own");
});

test("what has a code is said in the words of the page", () => {
  const late = { name: "NoAnswer", code: "noAnswer", message: "late", fatal: true };
  assert.equal(faultText(late), "it did not answer in time");
  const params = { field: "budget.nodes", given: "-5", allowed: "a whole number", min: 0, max: 1e15 };
  const refused = { name: "BadBudget", code: "outOfRange", params, message: "", fatal: false };
  assert.equal(faultText(refused), "budget.nodes must be from 0 to 1,000,000,000,000,000, not -5");
  assert.equal(
    faultText({ ...refused, params: { ...params, max: undefined } }),
    "budget.nodes must be at least 0, not -5",
  );
});

test("the details name the fault, the game and what was asked", () => {
  const state = stopped({ nodes: 7 });
  assert.ok(state.failure.fault);
  const [fault, link, asked] = detailsOf(state.failure.fault, state).split("\n");
  assert.equal(fault, "RuntimeError: unreachable");
  assert.match(link ?? "", /^#1&g=3x3x3&.*&m=b2$/);
  assert.equal(asked, '{"id":"alphabeta"} {"nodes":7}');
});

test("a bug of the page is never told in its own words, nor as a refusal of the engine", () => {
  for (const name of ["TypeError", "ReferenceError", "SyntaxError", "Error", "NetworkError", "PageError"]) {
    const fault = { name, message: "Cannot read properties of undefined (reading 'x')", fatal: false };
    assert.equal(meaningOf(fault), "panel.page", name);
  }
  assert.equal(meaningOf({ name: "BadBudget", message: "nodes is -5", fatal: false }), null);
  assert.equal(meaningOf({ name: "WorkerError", message: "its worker failed", fatal: true }), null);
});

test("a player without its weights is told in plain words, wherever it searches, and a smaller budget is no remedy", () => {
  const message = "a file of the engine could not be loaded: http://127.0.0.1:8471/x answered 404";
  const fault = { name: "NoWeights", message, fatal: false };
  const state = amend(stopped({ nodes: 1000 }), { failure: { fault: fault } });
  assert.equal(meaningOf(fault), "panel.weights");
  assert.equal(smallerBudget(state), null);
  const hinted = updated(initial(toy, DEFAULTS, true), { type: "no-advice", fault }, toy);
  assert.deepEqual(hinted.messages.notice, { key: "panel.weights" });
});
