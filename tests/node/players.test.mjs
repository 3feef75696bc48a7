// What the page's picker offers, played: every algorithm, every option of one, every level, and how soon each can be stopped.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { diceOf } from "../js/dice.mjs";
import {
  algorithms,
  best_move,
  game,
  repeatable,
  status,
  THREE_PLAYERS,
  TIC_TAC_TOE,
  ULTIMATE,
} from "./engine.mjs";
import { Learner } from "./lab.mjs";

const LEARNED = /** @type {const} */ (["menace", "td", "q-learning", "dqn", "reinforce", "ppo"]);

/** @import {AlgorithmInfo, Budget, Report, Rules, State} from "../../pkg/noughts.js" */

/** @type {Rules} */
const FOUR_IN_A_ROW = { kind: "mnk", rows: 5, cols: 5, k: 4 };
/** @type {Rules} */
const GOMOKU = { kind: "mnk", rows: 15, cols: 15, k: 5 };
/** @type {Rules} */
const THREE_ON_49 = { kind: "mnk", rows: 7, cols: 7, k: 3, players: 3 };

/**
 * What these count, wherever they search; positions are counted by all. What the others do depends on the position.
 * @type {Record<string, string[]>}
 */
const COUNTED = {
  random: [],
  beatable: [],
  "eps-perfect": [],
  perfect: [],
  greedy: ["depth"],
  minimax: ["depth"],
  negamax: ["depth"],
  alphabeta: ["depth", "cutoffs", "tableHits"],
  pvs: ["depth", "cutoffs", "tableHits"],
  mtdf: ["depth", "cutoffs", "tableHits"],
  maxn: ["depth", "cutoffs"],
  paranoid: ["depth", "cutoffs", "tableHits"],
  brs: ["depth", "cutoffs"],
  "brs-plus": ["depth", "cutoffs"],
  ...Object.fromEntries(LEARNED.map((id) => [id, []])),
  "flat-mc": ["depth", "playouts"],
  mcts: ["depth", "playouts"],
};

/**
 * The work of a search in place of its time.
 * @param {AlgorithmInfo} info
 * @param {Budget} work
 * @returns {Budget}
 */
function limited({ limits }, work) {
  const honoured = Object.entries(work).filter(([limit]) => limits.some((one) => one === limit));
  return { seed: 7, ...Object.fromEntries(honoured) };
}

for (const [name, rules] of Object.entries({
  "3 x 3": TIC_TAC_TOE,
  "5 x 5": FOUR_IN_A_ROW,
  Ultimate: ULTIMATE,
  "three players": THREE_PLAYERS,
})) {
  test(`${name}: each algorithm counts what its kind of search does`, () => {
    for (const info of algorithms(rules)) {
      const { id } = info;
      const work = rules === TIC_TAC_TOE ? {} : { nodes: 200_000, iterations: 500 };
      const report = best_move(game(rules), id, limited(info, work));
      const { nodes, ...others } = report.counters;
      assert.ok(nodes > 0, id);
      const kinds = /** @type {const} */ (["depth", "cutoffs", "tableHits", "playouts"]);
      const counted = kinds.filter((kind) => others[kind] > 0);
      if (COUNTED[id]) assert.deepEqual(counted.toSorted(), COUNTED[id].toSorted(), id);
      if (info.exact && rules === TIC_TAC_TOE)
        assert.deepEqual([report.proven, report.value], ["draw", 0], id);
    }
  });
}

/** @param {typeof LEARNED[number]} learner */
function untrained(learner) {
  const made = new Learner({ learner }, 5);
  const brain = made.brain();
  made.free();
  return brain;
}

/**
 * Values other than the defaults, and whether a report shows that the search obeyed. Of other options, any value will do.
 * @type {Record<string, [value: unknown, obeyed?: (report: Report) => boolean]>}
 */
const EFFECTS = {
  ...Object.fromEntries(
    LEARNED.flatMap((id) => [
      [
        `${id}.age`,
        ["early", ({ reason }) => reason?.code === "learned" && (reason.params.games ?? 0) <= 1000],
      ],
      [
        `${id}.brain`,
        [untrained(id), ({ reason }) => reason?.code === "learned" && reason.params.games === 0],
      ],
    ]),
  ),
  ...Object.fromEntries(["greedy", "negamax", "mcts"].map((id) => [`${id}.near`, [1]])),
  "minimax.table": [true, ({ counters }) => counters.nodes === 7382],
  "minimax.tableEnds": [true, ({ counters }) => counters.nodes === 5478],
  "negamax.table": [true, ({ counters }) => counters.nodes === 7382],
  "negamax.tableEnds": [true, ({ counters }) => counters.nodes === 5478],
  "negamax.drawScore": [0.9, ({ proven, value }) => proven === "draw" && value === 0.9],
  "alphabeta.table": [false, ({ counters }) => counters.tableHits === 0],
  "alphabeta.preset": ["textbook", ({ counters }) => counters.nodes === 18_297],
  "alphabeta.depth": [2, ({ counters }) => counters.depth === 2],
  "pvs.table": [false, ({ counters }) => counters.tableHits === 0],
  "flat-mc.playouts": [10, ({ counters }) => counters.playouts === 90],
  "paranoid.preset": ["published", ({ value }) => value === -1],
  "paranoid.drawIsLoss": [true, ({ value }) => value === -1],
  "mcts.playoutsPerLeaf": [10, ({ counters }) => counters.playouts > counters.nodes],
  "hybrid.reruns": [0],
  "hybrid.endgame": [0],
};

/**
 * A value of an option that is not its default.
 * @param {AlgorithmInfo["options"][number]} option
 */
function otherValue(option) {
  switch (option.kind) {
    case "flag":
      return !option.default;
    case "choice":
      return option.choices.find(({ id }) => id !== option.default)?.id;
    case "brain":
      return "";
    default:
      return option.default === option.max ? option.min : option.max;
  }
}

/**
 * Whether a search may stop early is a matter of time, and what strongest falls back to one of weights. A second proposal is
 * checked only where the first one loses (tests/engine/presets.rs). More than one move is valued on large boards
 * (tests/engine/threats.rs).
 */
const ELSEWHERE = [
  "hybrid.candidates",
  "mcts.earlyStop",
  "strongest.earlyStop",
  "strongest.fallback",
  "strongest.lines",
  "threats.lines",
];

/** In one of these, most options make a difference. Some searches find out everything about 3 x 3, whatever is set. */
const STATES = [
  game(TIC_TAC_TOE),
  game(TIC_TAC_TOE, 4, 0),
  game(FOUR_IN_A_ROW),
  game(THREE_PLAYERS, 6, 12, 8),
];

/** Positions in which these make a difference: where somebody wins, and where the whole tree can be searched. @type {Record<string, State>} */
const SHOWN_BY = {
  "alphabeta.distances": game(TIC_TAC_TOE, 0, 3, 4),
  "mcts.solver": game(TIC_TAC_TOE),
  "hybrid.solver": game(FOUR_IN_A_ROW, 6, 0, 7, 1, 8),
  "hybrid.endgame": game(TIC_TAC_TOE),
  // A row to complete, a row to stop, and a stone to stay near to.
  ...Object.fromEntries(
    ["greedy", "negamax", "mcts"].flatMap((id) => [
      [`${id}.missWin`, game(FOUR_IN_A_ROW, 0, 10, 1, 17, 2, 24)],
      [`${id}.missThreat`, game(FOUR_IN_A_ROW, 10, 0, 17, 1, 24, 2)],
      [`${id}.near`, game(FOUR_IN_A_ROW, 0)],
    ]),
  ),
};

test("every option of every algorithm reaches the search", () => {
  const options = algorithms(TIC_TAC_TOE).flatMap((info) => info.options.map((option) => ({ info, option })));
  const known = new Set(options.map(({ info, option }) => `${info.id}.${option.id}`));
  assert.deepEqual(
    [...Object.keys(EFFECTS), ...ELSEWHERE].filter((name) => !known.has(name)),
    [],
  );
  for (const { info, option } of options) {
    const name = `${info.id}.${option.id}`;
    if (ELSEWHERE.includes(name)) continue;
    const [value, obeyed] = EFFECTS[name] ?? [otherValue(option)];
    const own = SHOWN_BY[name];
    const states = own
      ? [own]
      : STATES.filter(({ rules }) => algorithms(rules).some(({ id }) => id === info.id));
    const reports = states.map((state) => {
      const budget = limited(info, state.rules === TIC_TAC_TOE ? {} : { iterations: 2000, nodes: 20_000 });
      const changed = best_move(state, { id: info.id, [option.id]: value }, budget);
      return { usual: best_move(state, info.id, budget), changed };
    });
    const shown = reports.find(
      ({ usual, changed }) => !isDeepStrictEqual(repeatable(changed), repeatable(usual)),
    );
    assert.ok(shown, name);
    if (obeyed) assert.deepEqual([obeyed(shown.usual), obeyed(shown.changed)], [false, true], name);
  }
});

for (const [name, rules] of Object.entries({
  "3 x 3": TIC_TAC_TOE,
  "5 x 5": FOUR_IN_A_ROW,
  gomoku: GOMOKU,
  Ultimate: ULTIMATE,
  "three players": THREE_PLAYERS,
})) {
  test(`${name}: each level answers, and has a rank of its own`, () => {
    const levels = algorithms(rules).flatMap((info) => info.levels.map((level) => ({ info, level })));
    const ranks = levels.map(({ level }) => level.rank);
    assert.equal(new Set(ranks).size, ranks.length);
    assert.ok(levels.length >= 4, `${levels.length} levels`);
    for (const { info, level } of levels) {
      const options = Object.fromEntries(level.options.map((option) => [option.id, option.value]));
      // What a level may do in its time, it may do in less work.
      const { timeMs, ...work } = Object.keys(level.budget).length > 0 ? level.budget : info.budget;
      const budget = timeMs === undefined ? work : limited(info, { nodes: 2000, iterations: 200, ...work });
      const state = game(rules, 4);
      const { move } = best_move(state, { id: info.id, ...options }, budget);
      assert.ok(move !== null && status(state).legalMoves.includes(move), `${level.id}: ${move}`);
    }
  });
}

for (const [name, rules] of Object.entries({
  gomoku: GOMOKU,
  "three players": THREE_ON_49,
  Ultimate: ULTIMATE,
})) {
  test(`${name}: every search says soon what it would play, and ends when told`, () => {
    const searching = algorithms(rules).filter(({ limits }) => limits.length > 0);
    assert.ok(searching.length >= 6, `${searching.length} algorithms`);
    for (const { id, limits, options } of searching) {
      /** @type {Report[]} */
      const said = [];
      const enough = (/** @type {Report} */ report) => {
        said.push(report);
        throw new RangeError("enough");
      };
      const long = options.some((option) => option.id === "playouts") ? { id, playouts: 100_000 } : id;
      // Long after the runner has given up.
      const budget = limits.includes("timeMs") ? { timeMs: 3_600_000 } : {};
      assert.throws(() => best_move(game(rules), long, budget, enough), { message: "enough" }, id);
      assert.equal(said.length, 1, id);
      assert.ok(status(game(rules)).legalMoves.includes(said[0]?.move ?? -1), id);
    }
  });
}

test("impossible is not beaten by hundreds of random games from either side", () => {
  const [setting] = algorithms(TIC_TAC_TOE).flatMap((info) =>
    info.levels.filter(({ id }) => id === "impossible").map((level) => ({ info, level })),
  );
  if (!setting) throw new Error("no such level");
  const { info, level } = setting;
  const algo = { id: info.id, ...Object.fromEntries(level.options.map(({ id, value }) => [id, value])) };
  const budget = Object.keys(level.budget).length > 0 ? level.budget : info.budget;
  const roll = diceOf(20_240_229);
  for (let round = 0; round < 400; round += 1) {
    const engine = round % 2;
    /** @type {number[]} */
    const moves = [];
    let position = status(game(TIC_TAC_TOE));
    while (position.outcome === null) {
      const { legalMoves, toMove } = position;
      const answered = toMove === engine ? best_move(game(TIC_TAC_TOE, ...moves), algo, budget).move : null;
      moves.push(answered ?? legalMoves[roll(legalMoves.length)] ?? 0);
      position = status(game(TIC_TAC_TOE, ...moves));
    }
    const lost = position.outcome.kind === "win" && position.outcome.player !== engine;
    assert.ok(!lost, `the engine, player ${engine}, lost ${moves}`);
  }
});
