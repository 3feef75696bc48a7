// Comparing algorithms: which searches are made, in which order, and what is said of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { compareTask, isStale, pliesOf, resultOf } from "../../www/lab/compare/comparison.ts";
import { conclusion } from "../../www/lab/compare/conclusion.ts";
import { csvOf } from "../../www/lab/compare/csv.ts";
import { rowsOf } from "../../www/lab/compare/known.ts";
import {
  entrantsOf,
  isAsked,
  placeOf,
  QUESTIONS,
  questionsOf,
  setupIn,
  setupOf,
} from "../../www/lab/compare/setup.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { effectsOf, reportOf, toy, updated } from "./toy.mjs";

/** @import {Report} from "../../www/noughts.js" */
/** @import {Comparison} from "../../www/lab/compare/comparison.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @param {AppEvent[]} events @param {State} [start] */
const after = (events, start = initial(toy, DEFAULTS, true)) =>
  events.reduce((state, event) => updated(state, event), start);

const { algorithms } = initial(toy, DEFAULTS, true).game;
const IDS = algorithms.map(({ id }) => id);
/** @type {AppEvent[]} */
const ALL = IDS.map((algorithm) => ({ type: "compare-entrant", algorithm, on: true }));
/** @type {AppEvent[]} */
const OPEN = [{ type: "mode", mode: "2p" }, { type: "view", view: "compare" }, ...ALL];
/** @type {AppEvent} */
const start = { type: "compare-start" };

/**
 * A report that proved a draw.
 * @param {number} nodes
 * @param {Partial<Report>} [others]
 * @returns {Report}
 */
function proof(nodes, others = {}) {
  const report = reportOf(0, { proven: "draw", ...others });
  return { ...report, counters: { ...report.counters, nodes } };
}

/** @param {State} state */
function asked(state) {
  const task = compareTask(state);
  return task && { algorithm: task.request.algo, moves: task.request.game.moves };
}

test("every entrant searches the position once, one after another, in the order of the catalogue", () => {
  let state = after([...OPEN, { type: "play", move: 4 }, start]);
  for (const id of IDS) {
    assert.deepEqual(asked(state), { algorithm: { id }, moves: [4] });
    const info = state.game.algorithms.find((one) => one.id === id);
    assert.deepEqual(compareTask(state)?.request.budget, info?.budget);
    state = after([{ type: "compared", report: reportOf(0) }], state);
  }
  assert.equal(asked(state), null);
  assert.equal(state.lab.comparison?.running, false);
  assert.equal(state.lab.comparison?.results.length, IDS.length);
});

test("a whole game is searched position by position, without one in which nobody is to move", () => {
  const played = after([...OPEN, { type: "play", move: 2 }, { type: "play", move: 3 }]);
  assert.deepEqual(pliesOf(played.game, "game"), [0, 1, 2]);
  const over = after([{ type: "play", move: 8 }], played);
  assert.ok(over.game.position.outcome);
  assert.deepEqual(pliesOf(over.game, "game"), [0, 1, 2]);
  assert.deepEqual(pliesOf(over.game, "position"), []);
  assert.equal(after([start], over), over, "there is nothing to search");
  const running = after([{ type: "compare-setup", changes: { scope: "game" } }, start], over);
  assert.deepEqual(
    running.lab.comparison?.jobs.map(({ ply }) => ply),
    [0, 1, 2].flatMap((ply) => IDS.map(() => ply)),
  );
});

test("it keeps its position, says when the board left it, and is stopped or left by a word", () => {
  const running = after([...OPEN, start]);
  assert.ok(!isStale(running));
  const played = after([{ type: "play", move: 1 }], running);
  assert.ok(isStale(played));
  assert.deepEqual(asked(played)?.moves, []);
  assert.equal(asked(after([{ type: "compare-stop" }], running)), null);
  assert.equal(asked(after([{ type: "view", view: null }], running)), null);
  assert.equal(asked(after([{ type: "seen", seen: false }], running)), null);
  const stopped = after([{ type: "compare-stop" }, { type: "compared", report: reportOf(0) }], running);
  assert.equal(stopped.lab.comparison?.results.length, 0, "a word that comes too late is not heard");
});

test("a search that breaks off is said in its line, and the next one goes on", () => {
  const fault = { name: "NoWeights", message: "there are none", fatal: false };
  const next = after([...OPEN, start, { type: "not-compared", fault }]);
  assert.deepEqual(next.lab.comparison?.results, [{ fault }]);
  assert.deepEqual(asked(next)?.algorithm, { id: IDS[1] });
});

test("without an entrant nothing starts", () => {
  const none = after([...OPEN, ...ALL.map((event) => /** @type {AppEvent} */ ({ ...event, on: false }))]);
  assert.deepEqual(entrantsOf(none), []);
  assert.equal(after([start], none), none);
});

test("the conclusion names the cheapest and the dearest proof, and whether all agree", () => {
  const [first = "", second = ""] = IDS;
  /** @type {AppEvent[]} */
  const two = IDS.slice(2).map((algorithm) => ({ type: "compare-entrant", algorithm, on: false }));
  const running = after([...OPEN, ...two, start]);
  const done = (/** @type {Report[]} */ ...reports) => {
    const state = after(
      reports.map((report) => ({ type: "compared", report })),
      running,
    );
    assert.ok(state.lab.comparison);
    return conclusion(state, state.lab.comparison);
  };
  assert.ok(first && second);
  assert.match(
    done(proof(549_946), proof(18_297)),
    /visited 18,297 positions where .* visited 549,946: 3\.3 % of them\. All proofs/,
  );
  assert.match(done(proof(1000), proof(500)), /50 % of them/);
  assert.match(done(proof(7), proof(7, { proven: "win" })), /contradict/);
  assert.match(done(reportOf(0), reportOf(0)), /None of the searches proved/);
});

/** @type {AppEvent[]} */
const KNOWN = [...OPEN, { type: "compare-setup", changes: { scope: "known" } }, start];

/**
 * A report that proves the value of every move: those of `keeping` draw, the others lose.
 * @param {readonly number[]} moves
 * @param {readonly number[]} keeping
 */
function judgement(moves, keeping) {
  const candidates = moves.map((move) => ({
    ...reportOf(move).candidates[0],
    move,
    proven: keeping.includes(move) ? "draw" : "loss",
  }));
  return /** @type {Report} */ ({ ...reportOf(moves[0] ?? 0), proven: "draw", candidates });
}

test("positions of known value come from their seed alone, each once, and none of them is over", () => {
  const jobs = (/** @type {AppEvent[]} */ ...events) =>
    after([...events, ...KNOWN]).lab.comparison?.jobs ?? [];
  const first = jobs();
  assert.deepEqual(jobs(), first);
  const sample = { games: 10, seed: 2, iterations: 1000 };
  assert.notDeepEqual(jobs({ type: "compare-setup", changes: { sample } }), first);
  const judged = first.filter(({ entrant }) => entrant === null);
  assert.equal(first.length, judged.length * (1 + IDS.length));
  const { rules } = after([]).game;
  const statuses = judged.map(({ moves = [] }) => toy.status({ rules, moves: [...moves] }));
  assert.ok(statuses.length > 20 && statuses.every(({ toMove }) => toMove !== null));
  assert.equal(new Set(statuses.map(({ cells }) => cells.join())).size, statuses.length);
});

test("an algorithm is asked where a move can give the value away, and counted by the number of stones", () => {
  const begun = after(KNOWN);
  assert.deepEqual(asked(begun), { algorithm: { id: "minimax", tableEnds: true }, moves: [] });
  const idle = after([{ type: "compared", report: judgement([0, 1, 2], [0, 1, 2]) }], begun);
  assert.deepEqual(asked(idle)?.algorithm, { id: "minimax", tableEnds: true }, "every move keeps the value");
  const won = { ...judgement([0, 1], [1]), plies: 1 };
  assert.deepEqual(
    asked(after([{ type: "compared", report: won }], begun)),
    asked(idle),
    "a move wins at once",
  );
  assert.equal(asked(idle)?.moves?.length, 1);
  let state = after([{ type: "compared", report: judgement([1, 2, 3, 4], [3]) }], idle);
  for (const [at, id] of IDS.entries()) {
    assert.deepEqual(asked(state), { algorithm: { id }, moves: asked(idle)?.moves });
    assert.equal(compareTask(state)?.request.budget.timeMs, undefined, "it repeats");
    state = after([{ type: "compared", report: reportOf(at === 0 ? 3 : 1) }], state);
  }
  const { comparison } = state.lab;
  assert.ok(comparison);
  const entrants = IDS.map((_, at) => ({ kept: at === 0 ? 1 : 0, all: 1 }));
  assert.deepEqual(rowsOf(comparison), [{ stones: 1, positions: 1, random: 0.25, entrants }]);
  assert.match(csvOf(comparison, algorithms), /^moves,ply,.*\r\n,0,minimax,/);
});

test("values are known in small games alone", () => {
  const large = after([{ type: "open-link", link: "1&g=4x4x4" }, ...KNOWN]);
  assert.equal(setupOf(large).scope, "position");
  assert.equal(setupOf(after(KNOWN)).scope, "known");
});

test("the table for other programs has a line for each search", () => {
  const { comparison } = after([...OPEN, start, { type: "compared", report: proof(5) }]).lab;
  assert.ok(comparison);
  const [head, line, end] = csvOf(comparison, algorithms).split("\r\n");
  assert.equal(head?.split(",").length, 11);
  assert.match(line ?? "", new RegExp(`^0,${IDS[0]},\\w+,.*,draw,5,`));
  assert.equal(end, "");
  assert.deepEqual(effectsOf(after([...OPEN, start]), { type: "compare-csv" })[0]?.type, "download");
});

test("a view has an address, and one that does not exist is said", () => {
  const open = after(OPEN);
  assert.match(linkOf(open), /&v=compare/);
  assert.equal(linked(linkOf(open), toy).view, "compare");
  assert.equal(after([{ type: "open-link", link: linkOf(open) }]).lab.view, "compare");
  const { lab, messages } = after([{ type: "open-link", link: "1&g=3x3x3&v=x" }]);
  assert.deepEqual(
    [lab.view, messages.notice?.key, messages.notice?.problem?.token],
    [null, "link.badView", "x"],
  );
  assert.ok(effectsOf(after([]), { type: "view", view: "compare" }).some(({ type }) => type === "keep"));
});

test("an entrant can be there twice, each with options of its own, and is told from the other", () => {
  const [first = ""] = IDS;
  /** @type {AppEvent[]} */
  const others = IDS.slice(1).map((algorithm) => ({ type: "compare-entrant", algorithm, on: false }));
  const two = after([...OPEN, ...others, { type: "compare-copy", index: 0 }]);
  const algos = (/** @type {State} */ state) => entrantsOf(state).map(({ algo }) => algo);
  assert.deepEqual(algos(two), [{ id: first }, { id: first }]);
  const state = after([{ type: "compare-variant", index: 1, algo: { id: first, other: true } }, start], two);
  assert.deepEqual(algos(state), [{ id: first }, { id: first, other: true }]);
  assert.deepEqual(asked(state)?.algorithm, { id: first });
  const next = after([{ type: "compared", report: proof(9) }], state);
  assert.deepEqual(asked(next)?.algorithm, { id: first, other: true });
  const done = after([{ type: "compared", report: proof(3) }], next);
  assert.ok(done.lab.comparison);
  const found = [0, 1].map((entrant) =>
    resultOf(/** @type {Comparison} */ (done.lab.comparison), { entrant, ply: 0 }),
  );
  assert.deepEqual(
    found.map((result) => result && "report" in result && result.report.counters.nodes),
    [9, 3],
  );
  assert.match(conclusion(done, done.lab.comparison), /visited 3 positions where .* visited 9/);
  assert.deepEqual(algos(after([{ type: "compare-variant", index: 0, algo: null }], state)), [
    { id: first, other: true },
  ]);
});

test("move by move, what the positions after each move cost is added up, and the best of them is the move", () => {
  const [first = ""] = IDS;
  /** @type {AppEvent[]} */
  const others = IDS.slice(1).map((algorithm) => ({ type: "compare-entrant", algorithm, on: false }));
  // On the strip whoever takes the last square wins: that position is over, and nothing is searched there.
  const running = after([
    ...OPEN,
    ...others,
    { type: "compare-setup", changes: { byMove: true } },
    { type: "play", move: 0 },
    start,
  ]);
  const { jobs = [], results = [] } = running.lab.comparison ?? {};
  assert.deepEqual(
    jobs.map(({ moves }) => moves),
    [1, 2, 3, 4, 5, 6, 7, 8].map((move) => [0, move]),
  );
  assert.equal(results.length, 0);
  assert.equal(jobs.filter(({ known }) => known).length, 1);
  const searched = jobs.length - 1;
  /** @type {AppEvent[]} */
  const reports = Array.from({ length: searched }, (_, at) => ({
    type: "compared",
    report: { ...proof(10), value: at === 2 ? -0.5 : 0.5, proven: null },
  }));
  const done = after(reports, running);
  assert.equal(done.lab.comparison?.running, false);
  assert.ok(done.lab.comparison);
  const result = resultOf(done.lab.comparison, { entrant: 0, ply: 1 });
  assert.ok(result && "report" in result);
  assert.equal(result.report.counters.nodes, 10 * searched + 1);
  assert.deepEqual([result.report.move, result.report.value, result.report.proven], [8, 1, "win"]);
  assert.equal(asked(running)?.algorithm && first, first);
  assert.match(csvOf(done.lab.comparison, algorithms), /^moves,ply,/);
});

test("what is compared has an address, and what cannot be read of it is said", () => {
  const referee = after([{ type: "open-link", link: "1&g=3x3x3&s=h.h&v=compare" }]);
  const known = referee.game.algorithms;
  assert.equal(referee.lab.places?.compare, "");
  const setup = {
    ...setupOf(referee),
    scope: /** @type {const} */ ("known"),
    sample: { games: 3, seed: 7, iterations: 50 },
    entrants: IDS.map((id) => ({ id })),
  };
  const place = placeOf(setup, known);
  assert.equal(place, `known_g3_s7_i50.${IDS.join(".")}`);
  assert.deepEqual(setupIn(place, known), { setup, bad: null });
  const linkedTo = after([{ type: "open-link", link: `1&g=3x3x3&s=h.h&v=compare.${place}` }]);
  assert.deepEqual(setupOf(linkedTo), setup);
  assert.equal(linkedTo.lab.places?.compare, place);
  const changed = after([{ type: "compare-setup", changes: { scope: "game" } }], linkedTo);
  assert.equal(changed.lab.places?.compare, `game.${IDS.join(".")}`);
  for (const [wrong, key, token] of [
    ["alphabeta.mcts", "link.badOption", "alphabeta"],
    ["position_x", "link.badOption", "x"],
    ["known_g0", "link.badOption", "g0"],
    ["game.nobody", "link.badSeat", "nobody"],
  ]) {
    const { lab, messages } = after([{ type: "open-link", link: `1&g=3x3x3&s=h.h&v=compare.${wrong}` }]);
    const { problem } = messages.notice ?? {};
    assert.deepEqual([lab.view, problem?.key, problem?.token], ["compare", key, token]);
  }
});

test("a known question sets who takes part, and is shown as the one that is asked", () => {
  const open = after([{ type: "view", view: "compare" }]);
  assert.ok(isAsked(open, "usual"));
  for (const question of questionsOf(open)) {
    const state = after([{ type: "compare-setup", changes: QUESTIONS[question] }], open);
    assert.ok(isAsked(state, question), question);
    const ids = new Set(entrantsOf(state).map(({ algo }) => algo.id));
    for (const { id } of QUESTIONS[question].entrants) assert.ok(ids.has(id) || !IDS.includes(id), id);
  }
});
