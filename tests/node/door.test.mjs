// What the engine answers, through the package, in Node.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  algorithms,
  best_move,
  game,
  merge_reports,
  repeatable,
  Search,
  SWAP,
  search_tree,
  status,
  THREE_PLAYERS,
  TIC_TAC_TOE,
  ULTIMATE,
} from "./engine.mjs";

/** @import {AlgorithmInfo, Report, State} from "../../pkg/noughts.js" */

const ALL_RULES = [TIC_TAC_TOE, ULTIMATE, THREE_PLAYERS];

/** @param {number} length */
const numbersBelow = (length) => [...Array(length).keys()];

/**
 * A budget that every limit of an algorithm can meet in a moment.
 * @param {AlgorithmInfo} algorithm
 */
function smallBudget(algorithm) {
  const small = { iterations: 100, nodes: 1000, depth: 2 };
  const limits = /** @type {const} */ (["iterations", "nodes", "depth"]);
  const taken = limits
    .filter((limit) => algorithm.limits.includes(limit))
    .map((limit) => [limit, small[limit]]);
  return { seed: 1, ...Object.fromEntries(taken) };
}

/**
 * @param {State} state
 * @param {Report} report
 */
function assertWellFormed(state, report) {
  const { legalMoves } = status(state);
  assert.ok(report.move !== null && legalMoves.includes(report.move), `move ${report.move}`);
  assert.equal(report.pv[0], report.move);
  assert.equal(report.candidates[0]?.move, report.move);
  assert.ok(report.candidates.every((candidate) => legalMoves.includes(candidate.move)));
  assert.equal(new Set(report.candidates.map((candidate) => candidate.move)).size, report.candidates.length);
  assert.ok(Math.abs(report.value) <= 1, `value ${report.value}`);
  assert.ok(report.proven === null || report.plies !== null || report.proven === "draw");
}

test("the empty boards", () => {
  const small = status(game(TIC_TAC_TOE));
  assert.equal(small.toMove, 0);
  assert.equal(small.outcome, null);
  assert.deepEqual(small.legalMoves, numbersBelow(9));
  assert.deepEqual(small.cells, Array(9).fill(null));
  assert.ok(!("boards" in small) || small.boards === undefined);

  const ultimate = status(game(ULTIMATE));
  assert.deepEqual(ultimate.legalMoves, numbersBelow(81));
  assert.deepEqual(ultimate.boards, Array(9).fill(null));
  assert.deepEqual(ultimate.activeBoards, numbersBelow(9));
});

test("a won game: who, and along which cells", () => {
  const won = status(game(TIC_TAC_TOE, 0, 3, 1, 4, 2));
  assert.equal(won.toMove, null);
  assert.deepEqual(won.legalMoves, []);
  assert.deepEqual(won.outcome, { kind: "win", player: 0, line: [0, 1, 2] });
  assert.deepEqual(won.cells, [0, 0, 0, 1, 1, null, null, null, null]);
});

test("a drawn game", () => {
  const drawn = status(game(TIC_TAC_TOE, 0, 1, 2, 4, 3, 5, 7, 6, 8));
  assert.deepEqual(drawn.outcome, { kind: "draw" });
  assert.equal(drawn.toMove, null);
});

test("the third player moves third", () => {
  assert.equal(status(game(THREE_PLAYERS, 0, 1)).toMove, 2);
  assert.deepEqual(status(game(THREE_PLAYERS, 0, 1, 2)).cells.slice(0, 4), [0, 1, 2, null]);
});

test("in Ultimate the cell played sends the opponent to that board", () => {
  const sent = status(game(ULTIMATE, 4 * 9 + 7));
  assert.deepEqual(sent.activeBoards, [7]);
  assert.deepEqual(
    sent.legalMoves,
    numbersBelow(9).map((cell) => 7 * 9 + cell),
  );
});

test("every algorithm offered for some rules plays them", () => {
  for (const rules of ALL_RULES) {
    const offered = algorithms(rules);
    assert.ok(offered.length >= 2, JSON.stringify(rules));
    for (const algorithm of offered) {
      const state = game(rules, 4);
      const report = best_move(state, algorithm.id, smallBudget(algorithm));
      assertWellFormed(state, report);
      assert.equal(report.algo, algorithm.id);
      assert.equal(report.seed, 1);
    }
  }
});

test("the picker's entries say what a form needs", () => {
  for (const rules of ALL_RULES) {
    for (const { id, label, summary, family, exact, options, budget, limits } of algorithms(rules)) {
      for (const words of [id, label, summary, family]) assert.ok(words.length > 0, id);
      assert.equal(typeof exact, "boolean");
      assert.ok(limits.every((limit) => ["timeMs", "iterations", "nodes", "depth"].includes(limit)));
      assert.ok(Object.keys(budget).every((key) => key === "seed" || limits.some((limit) => limit === key)));
      for (const option of options) {
        assert.ok(option.label.length > 0 && option.summary.length > 0, `${id}.${option.id}`);
        // The default of an option is a value the engine takes.
        const chosen = { id, [option.id]: option.default };
        assert.ok(
          best_move(game(TIC_TAC_TOE, 0, 1, 2, 4, 3, 5, 7), rules === TIC_TAC_TOE ? chosen : "random", {}),
        );
      }
    }
  }
});

test("plain minimax examines the whole tree of the empty board, alpha-beta a thirtieth of it", () => {
  const whole = best_move(game(TIC_TAC_TOE), "minimax", {});
  assert.equal(whole.counters.nodes, 549_946);
  const bare = { id: "alphabeta", table: false, killers: false, ordering: false };
  const pruned = best_move(game(TIC_TAC_TOE), bare, {});
  assert.equal(pruned.counters.nodes, 18_297);
  for (const report of [whole, pruned]) {
    assert.equal(report.proven, "draw");
    assert.equal(report.value, 0);
    assert.equal(report.stoppedBy, "finished");
  }
});

test("the fastest win is played, and its length is told", () => {
  for (const algorithm of ["minimax", "alphabeta", "mcts"]) {
    const report = best_move(game(TIC_TAC_TOE, 0, 3, 1, 4), algorithm, { seed: 3 });
    assert.equal(report.move, 2, algorithm);
    assert.equal(report.proven, "win", algorithm);
    assert.equal(report.plies, 1, algorithm);
    assert.equal(report.value, 1, algorithm);
  }
});

test("a search of a finished game has no move to report", () => {
  for (const { id } of algorithms(TIC_TAC_TOE)) {
    const report = best_move(game(TIC_TAC_TOE, 0, 3, 1, 4, 2), id, {});
    assert.equal(report.move, null, id);
    assert.deepEqual(report.pv, [], id);
  }
});

test("three players: one value for each", () => {
  const three = algorithms(THREE_PLAYERS).map(({ id }) =>
    best_move(game(THREE_PLAYERS), id, { iterations: 200, nodes: 20_000 }),
  );
  for (const report of three) assert.equal(report.values?.length, 3, report.algo);
});

test("the same seed and the same work give the same report", () => {
  for (const rules of ALL_RULES) {
    for (const algorithm of algorithms(rules)) {
      const search = () => repeatable(best_move(game(rules, 12), algorithm.id, smallBudget(algorithm)));
      if (rules !== TIC_TAC_TOE) assert.deepEqual(search(), search(), algorithm.id);
    }
  }
});

test("limits hold, and the report says which of them ended the search", () => {
  const state = game(ULTIMATE);
  const iterations = best_move(state, "mcts", { iterations: 500, seed: 1 });
  assert.equal(iterations.stoppedBy, "iterations");
  assert.equal(iterations.counters.playouts, 500);
  const nodes = best_move(state, "alphabeta", { nodes: 5000 });
  assert.equal(nodes.stoppedBy, "nodes");
  assert.ok(nodes.counters.nodes <= 5000, `${nodes.counters.nodes} nodes`);
  const depth = best_move(state, "alphabeta", { depth: 3 });
  assert.equal(depth.stoppedBy, "depth");
  assert.equal(depth.counters.depth, 3);
  const time = best_move(state, "mcts", { timeMs: 20 });
  assert.equal(time.stoppedBy, "time");
});

test("progress reports are whole reports, and the listener may use the engine", () => {
  const state = game(ULTIMATE);
  for (const [algorithm, budget] of /** @type {const} */ ([
    ["mcts", { iterations: 20_000, seed: 1 }],
    ["alphabeta", { depth: 4, seed: 1 }],
  ])) {
    /** @type {Report[]} */
    const seen = [];
    const report = best_move(state, algorithm, budget, (progress) => {
      seen.push(progress);
      assert.equal(best_move(game(TIC_TAC_TOE, 0, 3, 1, 4), "minimax", {}).move, 2);
    });
    assert.ok(seen.length >= 1, algorithm);
    const legal = status(state).legalMoves;
    for (const { move, pv } of seen)
      assert.ok(move !== null && legal.includes(move) && pv[0] === move, algorithm);
    assertWellFormed(state, report);
    assert.deepEqual(repeatable(report), repeatable(best_move(state, algorithm, budget)), algorithm);
  }
});

test("what a listener throws comes out of the search", () => {
  const listener = () => {
    throw new RangeError("enough");
  };
  const search = () => best_move(game(ULTIMATE), "mcts", { iterations: 20_000 }, listener);
  assert.throws(search, { name: "RangeError", message: "enough" });
  assertWellFormed(game(ULTIMATE), best_move(game(ULTIMATE), "mcts", { iterations: 100 }));
});

test("a search kept alive keeps its tree, between runs and across moves", () => {
  const search = new Search(game(ULTIMATE), "mcts", 7);
  search.run({ iterations: 1000 });
  const report = search.run({ iterations: 1000 });
  const visits = (/** @type {Report} */ { candidates }) =>
    candidates.reduce((sum, candidate) => sum + (candidate.visits ?? 0), 0);
  assert.equal(visits(report), 2000);
  assert.ok(report.move !== null);
  search.advance(report.move);
  const after = search.run({ iterations: 1 });
  assertWellFormed(game(ULTIMATE, report.move), after);
  assert.ok(visits(after) > 1, "the visits below the move played are kept");
  search.free();
});

test("one run of a kept search is the search itself", () => {
  const state = game(ULTIMATE, 40);
  const search = new Search(state, "mcts", 7);
  const kept = search.run({ iterations: 2000 });
  search.free();
  assert.deepEqual(repeatable(kept), repeatable(best_move(state, "mcts", { iterations: 2000, seed: 7 })));
});

test("single iterations are those of a run, and a node lists every legal move", () => {
  for (const id of ["mcts", "flat-mc", "puct"]) {
    const state = game(ULTIMATE, 40);
    const [stepped, run] = [new Search(state, id, 7), new Search(state, id, 7)];
    for (let number = 1; number <= 50; number += 1) {
      const step = stepped.step();
      assert.equal(step?.iteration, number, id);
      const { moves } = game(ULTIMATE, 40, ...(step?.path ?? []), ...(step?.playout ?? []));
      const { outcome } = status({ rules: ULTIMATE, moves });
      assert.equal(step?.outcome?.kind, id === "puct" ? undefined : outcome?.kind, id);
    }
    run.run({ iterations: 50 });
    assert.deepEqual([stepped.iterations(), run.iterations()], [50, 50]);
    assert.deepEqual(stepped.node(), run.node([]), id);
    assert.deepEqual(
      run.node([36]).children.map(({ move }) => move),
      status(game(ULTIMATE, 40, 36)).legalMoves,
      id,
    );
    stepped.free();
    run.free();
  }
});

test("merged reports add their visits up", () => {
  const state = game(ULTIMATE);
  const parts = [1, 2, 3].map((seed) => best_move(state, "mcts", { iterations: 1000, seed }));
  const merged = merge_reports(parts);
  assertWellFormed(state, merged);
  assert.equal(merged.counters.playouts, 3000);
  for (const { move, visits } of merged.candidates) {
    const sum = parts.flatMap((part) => part.candidates.filter((candidate) => candidate.move === move));
    assert.equal(
      visits,
      sum.reduce((total, candidate) => total + (candidate.visits ?? 0), 0),
    );
  }
  const most = Math.max(...merged.candidates.map((candidate) => candidate.visits ?? 0));
  assert.equal(merged.candidates[0]?.visits, most);
});

test("a proof in one report decides the merged one", () => {
  const state = game(TIC_TAC_TOE, 0, 3, 1, 4);
  const proof = best_move(state, "mcts", { iterations: 1000, seed: 1 });
  const merged = merge_reports([proof, best_move(state, "mcts", { iterations: 1000, seed: 2 })]);
  assert.equal(merged.move, 2);
  assert.equal(merged.proven, "win");
});

test("a first stone that wins is taken over, and the search goes on from there", () => {
  assert.ok(status(game(SWAP, 5)).legalMoves.includes(5));
  const { toMove, cells } = status(game(SWAP, 5, 5));
  assert.deepEqual([toMove, cells[5]], [0, 1]);
  const search = new Search(game(SWAP, 5), "mcts", 7);
  const report = search.run({ iterations: 3000 });
  assertWellFormed(game(SWAP, 5), report);
  assert.deepEqual([report.move, report.pv[0]], [5, 5]);
  search.advance(5);
  assertWellFormed(game(SWAP, 5, 5), search.run({ iterations: 3000 }));
  assert.throws(() => search.advance(5), { name: "IllegalMove", message: /at ply 2: b3 is taken/ });
  search.free();
});

test("every algorithm plays before, at and after a swap", () => {
  for (const algorithm of algorithms(SWAP)) {
    for (const state of [game(SWAP), game(SWAP, 5), game(SWAP, 5, 5)]) {
      const { move, pv, candidates } = best_move(state, algorithm.id, smallBudget(algorithm));
      const { legalMoves } = status(state);
      assert.deepEqual([pv[0], candidates[0]?.move], [move, move], algorithm.id);
      assert.ok(
        candidates.every((candidate) => legalMoves.includes(candidate.move)),
        algorithm.id,
      );
    }
  }
});

test("reports about a stone that may be taken over can be merged", () => {
  for (const state of [game(SWAP), game(SWAP, 5)]) {
    const merged = merge_reports(
      [1, 2, 3].map((seed) => best_move(state, "mcts", { iterations: 500, seed })),
    );
    assertWellFormed(state, merged);
  }
});

test("the tree of a search comes as typed columns, beside the report", () => {
  const bare = { id: "alphabeta", table: false, killers: false, ordering: false };
  const { report, trace } = search_tree(game(TIC_TAC_TOE), bare);
  assert.deepEqual(repeatable(report), repeatable(best_move(game(TIC_TAC_TOE), bare, { seed: report.seed })));
  assert.deepEqual([trace.visited, trace.recorded, trace.seats], [18_297, 18_297, 2]);
  const {
    exits,
    bounds,
    visited,
    recorded,
    seats,
    values,
    visits,
    skipped,
    skippedFrom,
    wins,
    losses,
    ...columns
  } = trace;
  for (const [name, column] of Object.entries(columns)) {
    assert.ok(ArrayBuffer.isView(column), name);
    assert.equal(column.length, recorded, name);
  }
  assert.deepEqual([values.length, visits.length, wins.length, losses.length], [0, 0, 0, 0]);
  assert.deepEqual([skippedFrom.length, skippedFrom.at(-1)], [recorded + 1, skipped.length]);
  const cut = exits.indexOf("cutoff");
  for (const [node, exit] of trace.exit.entries()) {
    assert.equal(exit === cut, skippedFrom[node] !== skippedFrom[node + 1], `node ${node}`);
  }
  assert.equal(trace.exit.filter((exit) => exit === cut).length, 4237);
  assert.deepEqual([trace.parent[0], trace.move[0], trace.best[0]], [-1, -1, 1]);
  assert.ok(Number.isNaN(trace.alpha[0]) && Number.isNaN(trace.beta[0]));
});

test("a search for a tree reports its progress, and its listener can end it", () => {
  const state = game({ kind: "mnk", rows: 15, cols: 15, k: 5 }, 112);
  /** @type {Report[]} */
  const said = [];
  const whole = search_tree(state, "pvs", { depth: 2 }, { nodes: 10 }, (report) => said.push(report));
  assert.ok(said.some(({ counters }) => counters.depth === 1));
  const { report, trace } = search_tree(state, "pvs", { depth: 2 }, { nodes: 10 }, () => false);
  assert.equal(report.stoppedBy, "cancelled");
  assert.ok(trace.visited < whole.trace.visited && trace.recorded > 0);
  const refuse = () => {
    throw new RangeError("enough");
  };
  assert.throws(() => search_tree(state, "pvs", { depth: 2 }, {}, refuse), { message: "enough" });
  assert.throws(() => search_tree(state, "pvs", {}, {}, /** @type {any} */ (3)), { name: "BadCallback" });
});
