// Solving a game backwards: what the engine records of retrograde analysis, and what the view makes of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import {
  analystOf,
  backwardsTask,
  countAt,
  countOf,
  endOf,
  knownAt,
  lastOf,
} from "../../www/lab/backwards/backwards.ts";
import { pathTo } from "../../www/lab/tree/trace.ts";
import { updated } from "../js/toy.mjs";
import { best_move, search_tree, status } from "./engine.mjs";
import { referee } from "./referee.mjs";

/** @import {Rules, SearchTree, Trace} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {Rules} */
const VANISHING = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2, life: 3 };
/** @type {Rules} */
const MISERE = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2, goal: "misere" };
/** @type {Rules} */
const WILD = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2, marks: "either" };

/** @param {Rules} rules @param {number[]} moves */
const solved = (rules, moves = []) => search_tree({ rules, moves }, "retrograde", {}, {});

/** @param {Trace} trace @param {number} node */
const movesTo = (trace, node) => pathTo(trace, node).map((step) => trace.move[step] ?? 0);

test("each recorded position has the result, the distance and a best move that an analysis of its own finds", () => {
  for (const [rules, start] of /** @type {[Rules, number[]][]} */ ([
    [VANISHING, [4, 0]],
    [MISERE, []],
    [WILD, []],
  ])) {
    const { report, trace } = solved(rules, start);
    assert.equal(report.stoppedBy, "finished");
    const distances = new Set();
    for (let node = 0; node < trace.recorded; node += 1) {
      const moves = [...start, ...movesTo(trace, node)];
      const ended = status({ rules, moves }).outcome !== null;
      assert.equal(trace.exits[trace.exit[node] ?? 0], ended ? "terminal" : "full");
      if (ended) continue;
      const own = best_move({ rules, moves }, "retrograde", {});
      assert.equal(trace.value[node], own.value, `${moves}`);
      const distance = trace.value[node] === 0 ? null : (trace.plies[node] ?? 0) - (trace.ply[node] ?? 0);
      assert.equal(distance, own.plies, `${moves}`);
      const best = trace.best[node] ?? -1;
      if (best < 0) continue;
      distances.add(distance ?? 0);
      assert.equal(trace.parent[best], node);
      const [candidate] = own.candidates.filter(({ move }) => move === trace.move[best]);
      assert.deepEqual([candidate?.value, candidate?.plies ?? null], [own.value, own.plies], `${moves}`);
    }
    const { draws } = countOf(trace);
    const counted = [...trace.wins.keys()].filter((distance) => {
      const { wins, losses } = countAt(trace, distance);
      return wins + losses > 0 || (distance === 0 && draws > 0);
    });
    const found = [...distances].sort((a, b) => a - b);
    assert.deepEqual(found, counted, "each distance has some of its positions, and so have the draws");
    assert.ok(trace.recorded < 800, `${trace.recorded}`);
  }
});

test("no more nodes and plies are recorded than asked for", () => {
  const { trace } = search_tree({ rules: MISERE, moves: [] }, "retrograde", {}, { nodes: 30, depth: 2 });
  assert.ok(trace.recorded > 10 && trace.recorded <= 30, `${trace.recorded}`);
  assert.ok(trace.ply.every((ply) => ply <= 2));
  assert.ok(trace.wins.length > 2, "the numbers are those of all positions");
});

test("all positions are won, lost or drawn, and where players take turns odd distances win", () => {
  const { report, trace } = solved(VANISHING);
  const { wins, losses, draws } = countOf(trace);
  assert.deepEqual([trace.visited, wins + losses + draws], [4916, 4916]);
  assert.ok(report.plies !== null && report.plies <= lastOf(trace));
  for (let distance = 1; distance <= lastOf(trace); distance += 1) {
    const at = countAt(trace, distance);
    assert.equal(distance % 2 === 1 ? at.losses : at.wins, 0, `${distance}`);
    assert.ok(at.wins + at.losses > 0, `${distance}`);
  }
  const known = [0, lastOf(trace), endOf(trace)].map((time) => knownAt(trace, time));
  assert.deepEqual(known, [0, wins + losses, 4916]);
});

test("an analysis that a limit stops counts nothing", () => {
  const { report, trace } = search_tree({ rules: VANISHING, moves: [] }, "retrograde", { nodes: 500 }, {});
  assert.equal(report.stoppedBy, "nodes");
  assert.deepEqual([trace.wins.length, trace.losses.length, trace.recorded], [0, 0, 10]);
});

/** @param {AppEvent[]} events @param {State} start */
const after = (events, start) => events.reduce((state, event) => updated(state, event, referee), start);

/** The view with a game on the board. @param {Rules} rules */
const opened = (rules) =>
  after(
    [
      { type: "setup-open" },
      { type: "setup-rules", rules },
      { type: "setup-start" },
      { type: "mode", mode: "2p" },
      { type: "view", view: "backwards" },
    ],
    initial(referee, DEFAULTS, true),
  );

test("the view solves the position on the board, and steps from the ends to what is drawn", () => {
  let state = after([{ type: "play", move: 4 }], opened(VANISHING));
  assert.equal(backwardsTask(state)?.request, "start", "a small game is solved at once");
  state = after([{ type: "backwards-start" }], state);
  const task = backwardsTask(state);
  assert.ok(task && typeof task.request !== "string");
  const { game, algo, budget } = task.request;
  assert.deepEqual([game.moves, algo], [[4], { id: "retrograde" }]);
  const answer = /** @type {SearchTree} */ (search_tree(game, algo, budget, {}));
  state = after([{ type: "backwards-found", answer }], state);
  const shown = () => state.lab.backwards;
  const [last, end] = [lastOf(answer.trace), endOf(answer.trace)];
  assert.deepEqual([end, shown()?.time], [last + 1, 0]);
  assert.ok((shown()?.examples ?? []).length > 0);
  for (const { position } of shown()?.examples ?? []) assert.equal(position.outcome?.kind, "win");
  for (const [asked, there, result] of /** @type {[number, number, string][]} */ ([
    [1, 1, "win"],
    [2, 2, "loss"],
    [-1, 0, "loss"],
    [last, last, last % 2 === 1 ? "win" : "loss"],
    [99, end, "draw"],
  ])) {
    state = after([{ type: "backwards-time", time: asked, quiet: false }], state);
    assert.equal(shown()?.time, there);
    const examples = shown()?.examples ?? [];
    assert.ok(examples.length > 0 && examples.length <= 6, `${there}: ${examples.length}`);
    const results = new Set(examples.map(({ result }) => result));
    assert.deepEqual([...results], [result]);
    if (there > 0)
      assert.ok(examples.every(({ best, position }) => position.legalMoves.includes(best ?? -1)));
  }
  // From the last step they begin again, and stop there by themselves.
  state = after([{ type: "backwards-play", on: true }], state);
  for (let time = 0; time < end; time += 1) {
    assert.deepEqual([shown()?.time, backwardsTask(state)?.request], [time, "tick"]);
    state = after([{ type: "backwards-tick" }], state);
  }
  assert.deepEqual([shown()?.time, shown()?.playing, backwardsTask(state)], [end, false, null]);
});

test("a larger board waits for a press, and what cannot be listed is not asked for", () => {
  const wide = opened({ kind: "mnk", rows: 4, cols: 5, k: 4, players: 2 });
  assert.deepEqual([analystOf(wide)?.id, backwardsTask(wide)], ["retrograde", null]);
  for (const rules of /** @type {Rules[]} */ ([
    { kind: "ultimate" },
    { kind: "mnk", rows: 15, cols: 15, k: 5, players: 2 },
    { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2, swap: true },
  ])) {
    const state = after([{ type: "backwards-start" }], opened(rules));
    assert.equal(analystOf(state), null);
    assert.equal(backwardsTask(state), null);
  }
});
