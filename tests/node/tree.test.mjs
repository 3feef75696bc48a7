// The tree of a search: what is listed of it, how it is walked, and what is said of a node. The trees are the engine's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { switchesOf, treeBeside } from "../../www/lab/tree/beside.ts";
import { boardsFor, drawingOf } from "../../www/lab/tree/boards.ts";
import { barsOf, flameOf, stackOf, WIDTH } from "../../www/lab/tree/flame.ts";
import { canPredict, cutsOf, groupsOf, verdictOn } from "../../www/lab/tree/predict.ts";
import { codeOf, runningAt } from "../../www/lab/tree/pseudo-code.ts";
import { listedFor, rowsOf } from "../../www/lab/tree/rows.ts";
import {
  endOf,
  nextTime,
  phaseAt,
  soFar,
  stepAt,
  timelineOf,
  windowAt,
} from "../../www/lab/tree/timeline.ts";
import {
  childrenOf,
  exitOf,
  lastRoot,
  pathTo,
  rootsOf,
  scoreFor,
  skippedAt,
  valueFor,
} from "../../www/lab/tree/trace.ts";
import { treeSearchers, treeTask } from "../../www/lab/tree/tree.ts";
import {
  explanation,
  isNullWindow,
  sentence,
  skippedText,
  valueText,
  vectorAt,
  worth,
} from "../../www/lab/tree/tree-words.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { markName } from "../../www/shared/ui/labels.ts";
import { updated } from "../js/toy.mjs";
import { algorithms, search_tree } from "./engine.mjs";
import { referee } from "./referee.mjs";

/** @import {SearchTree} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {FoundTree} from "../../www/lab/tree/tree-words.ts" */

const CLASSIC = { kind: /** @type {const} */ ("mnk"), rows: 3, cols: 3, k: 3 };
const TEXTBOOK = { id: "alphabeta", preset: "textbook" };

/**
 * @param {number[]} moves
 * @param {{ id: string } & Record<string, unknown>} [algo]
 * @returns {FoundTree}
 */
function found(moves, algo = TEXTBOOK) {
  const answer = /** @type {SearchTree} */ (search_tree({ rules: CLASSIC, moves }, algo, {}, {}));
  const root = lastRoot(answer.trace);
  return {
    game: { rules: CLASSIC, moves },
    algo,
    budget: {},
    depth: null,
    fault: null,
    answer,
    open: [root],
    time: endOf(answer.trace),
    playing: false,
    quiet: false,
    cursor: root,
    ghosts: [],
    choices: [],
    boards: new Map(),
    beside: null,
    tokens: ["0", "1"],
  };
}

/** @param {AppEvent[]} events @param {State} [start] */
const after = (events, start = initial(referee, DEFAULTS, true)) =>
  events.reduce((state, event) => updated(state, event, referee), start);

test("what is above and below a node fits together, and every skipped move is a legal one that was not searched", () => {
  const { trace } = found([4, 0, 1]).answer;
  let cuts = 0;
  for (let node = 0; node < trace.recorded; node += 1) {
    const children = childrenOf(trace, node);
    assert.ok(children.every((child) => trace.parent[child] === node && child > node));
    assert.equal(pathTo(trace, node).length, trace.ply[node]);
    const played = [4, 0, 1, ...pathTo(trace, node).map((at) => trace.move[at])];
    const searched = children.map((child) => trace.move[child]);
    for (const move of skippedAt(trace, node)) assert.ok(![...played, ...searched].includes(move));
    if (exitOf(trace, node) === "cutoff") cuts += 1;
    if (children.length > 0) assert.equal(children.length + skippedAt(trace, node).length, 9 - played.length);
  }
  assert.ok(cuts > 20);
});

test("a value is the same for both players, with the sign and the bound turned", () => {
  const { trace } = found([4, 0, 1]).answer;
  for (let node = 0; node < trace.recorded; node += 1) {
    const [first, second] = [valueFor(trace, node, 0), valueFor(trace, node, 1)];
    assert.equal(first.value, 0 - second.value);
    assert.equal(first.bound === "lower", second.bound === "upper");
  }
  const root = lastRoot(trace);
  const values = childrenOf(trace, root).map((child) => valueFor(trace, child, trace.mover[root] ?? 0).value);
  assert.equal(Math.max(...values), trace.value[root]);
});

test("a cut is explained by the reply that refutes it, and by what is to be had elsewhere", () => {
  const tree = found([4, 0, 1]);
  const cut = childrenOf(tree.answer.trace, lastRoot(tree.answer.trace)).find(
    (node) => exitOf(tree.answer.trace, node) === "cutoff",
  );
  assert.ok(cut !== undefined);
  const said = explanation(tree, cut);
  assert.match(
    said,
    /^After \w\d: \d moves skipped: .*\. X wins (at once )?with \w\d\. O loses with \w\d as well, so/,
  );
  assert.match(skippedText(tree, cut), /^\d moves skipped: /);
  assert.equal(valueText(tree, cut), "≤ −1");
  assert.match(
    explanation(tree, lastRoot(tree.answer.trace)),
    /^O does best with \w\d: 0\. The search is done/,
  );
});

test("every node of every search has something to be said of it", () => {
  for (const algo of SEARCHERS) {
    const tree = found([4, 0, 1, 7, 2], algo);
    for (let node = 0; node < tree.answer.trace.recorded; node += 1) {
      const said = [explanation(tree, node), valueText(tree, node)].join(" ");
      assert.doesNotMatch(said, /tree\.|undefined|NaN|\{/, `${algo.id} ${node}: ${said}`);
      assert.ok(said.length > 5);
    }
  }
});

test("only what is open is listed, in the order of the visits; wide nodes are cut short and say so", () => {
  const tree = found([]);
  const { trace } = tree.answer;
  const root = lastRoot(trace);
  const rows = rowsOf(tree);
  assert.deepEqual(
    rows.map(({ node }) => node),
    [root, ...childrenOf(trace, root)],
  );
  assert.deepEqual(new Set(rows.slice(1).map(({ level }) => level)), new Set([2]));
  assert.equal(rowsOf({ ...tree, open: [] }).length, 1);
  const wide = /** @type {SearchTree} */ (
    search_tree(
      { rules: { kind: "mnk", rows: 5, cols: 5, k: 4 }, moves: [12] },
      TEXTBOOK,
      { nodes: 3000 },
      {},
    )
  );
  const top = lastRoot(wide.trace);
  const all = childrenOf(wide.trace, top);
  const listed = rowsOf({ ...tree, answer: wide, open: [top], cursor: all.at(-1) ?? top });
  if (all.length > 12) assert.ok(listed.length - 1 < all.length && listed.some(({ more }) => more > 0));
  assert.ok(
    listed.some(({ node }) => node === all.at(-1)),
    "what one looks at is listed",
  );
});

/** The moves of the position whose tree is searched. @param {State} state */
const searchedMoves = (state) => requestOf(state)?.request.game.moves;

/** The search that a state calls for. @param {State} state */
function requestOf(state) {
  const request = treeTask(state)?.request;
  return typeof request === "object" ? request : undefined;
}

test("what is listed is drawn: boards below one another, no two at one place, with scissors where moves were skipped", () => {
  const listed = found([4, 0, 1]);
  const { trace } = listed.answer;
  const cut = childrenOf(trace, lastRoot(trace)).find((node) => skippedAt(trace, node).length > 0) ?? -1;
  const tree = { ...listed, open: [...listed.open, cut], cursor: cut };
  const boards = boardsFor(tree, referee);
  assert.deepEqual(
    [...boards.keys()],
    rowsOf(tree).map(({ node }) => node),
  );
  for (const [node, { cells }] of boards) {
    const stones = cells.filter((owner) => owner !== null).length;
    assert.equal(stones, 3 + pathTo(trace, node).length);
  }
  const drawing = drawingOf({ ...tree, boards });
  assert.ok(drawing);
  const { board, width, height } = drawing;
  for (const { node, x, y, parent, stub } of drawing.boards) {
    assert.ok(x >= board.width / 2 && x <= width - board.width / 2 && y >= 0 && y + board.height <= height);
    assert.equal(parent?.node ?? -1, trace.parent[node]);
    assert.ok(!parent || parent.y + board.height < y);
    assert.equal(stub !== null, node === cut, `${node}`);
    const beside = drawing.boards.filter((one) => one.node !== node && one.y === y);
    assert.ok(beside.every((one) => Math.abs(one.x - x) >= board.width));
  }
  // Nothing is skipped before the node is left.
  const earlier = { ...tree, boards, time: timelineOf(trace).leave[cut] ?? 0 };
  const stubsIn = (/** @type {FoundTree} */ one) =>
    drawingOf(one)?.boards.filter(({ stub }) => stub !== null);
  assert.equal(stubsIn(earlier)?.length, 1);
  assert.equal(stubsIn({ ...earlier, time: earlier.time - 1 })?.length, 0);
  // Nothing is asked again while the same is listed, and what is closed goes.
  assert.equal(boardsFor({ ...tree, boards }, { status: () => assert.fail() }), boards);
  assert.ok(!boardsFor({ ...tree, open: listed.open, boards }, referee).has(childrenOf(trace, cut)[0] ?? -1));
});

test("of a search in passes the one that one looks at is drawn", () => {
  const tree = found([4, 0, 1], { id: "mtdf" });
  const roots = rootsOf(tree.answer.trace);
  assert.ok(roots.length > 1);
  for (const cursor of roots) {
    const [first, ...others] = boardsFor({ ...tree, open: roots, cursor }, referee).keys();
    assert.equal(first, cursor);
    assert.ok(others.every((node) => tree.answer.trace.parent[node] === cursor));
  }
});

test("a tree is asked for once, keeps its position, and opens at its root", () => {
  const start = after([
    { type: "mode", mode: "2p" },
    { type: "view", view: "tree" },
  ]);
  const [searcher] = treeSearchers(start.game.algorithms);
  assert.ok(searcher, "the toy has an algorithm that searches trees");
  assert.equal(treeTask(start), null);
  const asked = after([{ type: "tree-start" }], start);
  assert.deepEqual(searchedMoves(asked), []);
  assert.deepEqual(searchedMoves(after([{ type: "play", move: 3 }], asked)), []);
  assert.equal(treeTask(after([{ type: "view", view: "compare" }], asked)), null);
  const { answer } = found([]);
  assert.ok(answer);
  const done = after([{ type: "tree-found", part: "tree", answer }], asked);
  assert.equal(treeTask(done), null);
  assert.ok(done.lab.tree?.open.includes(lastRoot(answer.trace)));
  const [first = 0] = childrenOf(answer.trace, lastRoot(answer.trace));
  const opened = after([{ type: "tree-look", node: first, open: true }], done);
  assert.deepEqual(
    opened.lab.tree?.ghosts.map(({ move, player }) => [move, player]),
    [[answer.trace.move[first], 0]],
  );
  const played = after(
    [
      { type: "play", move: 4 },
      { type: "tree-look", node: first },
    ],
    opened,
  );
  assert.deepEqual(played.lab.tree?.ghosts, [], "the board shows another position");
  assert.equal(opened.lab.tree?.cursor, first);
  assert.ok(opened.lab.tree?.open.includes(first));
  assert.ok(!after([{ type: "tree-look", node: first, open: false }], opened).lab.tree?.open.includes(first));
  const fault = { name: "BadBudget", message: "no", fatal: false };
  assert.deepEqual(after([{ type: "tree-failed", part: "tree", fault }], asked).lab.tree?.fault, fault);
});

/** Every way to search a tree. */
const SEARCHERS = [
  { id: "minimax", table: true },
  TEXTBOOK,
  ...treeSearchers(algorithms(CLASSIC)).map(({ id }) => ({ id })),
];
/** X to move; 28 positions with cuts, 210 without. */
const EXAMPLE = [2, 4, 7, 8];

test("the searchers that can be shown are those whose trace is a search", () => {
  const shown = treeSearchers(algorithms(CLASSIC)).map(({ id }) => id);
  for (const { id, family, shows } of algorithms(CLASSIC)) {
    const { trace } = /** @type {SearchTree} */ (
      search_tree({ rules: CLASSIC, moves: EXAMPLE }, id, { seed: 1, iterations: 50, nodes: 5000 }, {})
    );
    const inner = trace.bound.findIndex(
      (bound, node) => trace.ply[node] === 2 && trace.bounds[bound] !== "none",
    );
    // Algorithms that hand the position to others have the traces of those.
    const isTree = shows === "tree";
    if (isTree || family !== "Combined") assert.equal(isTree, inner >= 0, id);
    assert.equal(shown.includes(id), isTree, id);
  }
});

test("a node is entered before its children and left after them, each at a step of its own", () => {
  for (const algo of SEARCHERS) {
    const { trace } = found(EXAMPLE, algo).answer;
    const { steps, enter, leave } = timelineOf(trace);
    assert.equal(steps.length, endOf(trace));
    for (let node = 0; node < trace.recorded; node += 1) {
      const [from = 0, to = 0] = [enter[node], leave[node]];
      assert.deepEqual(stepAt(trace, from), { node, leaves: false });
      assert.deepEqual(stepAt(trace, to), { node, leaves: true });
      let last = from;
      for (const child of childrenOf(trace, node)) {
        assert.equal(enter[child], last + 1, "without a gap");
        last = leave[child] ?? 0;
      }
      assert.equal(to, last + 1);
    }
    assert.equal(stepAt(trace, 0), null);
  }
});

test("what is known by the end of a node is its value, and the window of each child follows from what is known before it", () => {
  const { trace } = found([4]).answer;
  const { enter, leave } = timelineOf(trace);
  for (let node = 0; node < trace.recorded; node += 1) {
    const children = childrenOf(trace, node);
    if (children.length === 0) continue;
    const { best, score } = soFar(trace, node, leave[node] ?? 0);
    assert.deepEqual([best, score], [trace.best[node], (trace.value[node] ?? 0) + 0]);
    assert.deepEqual(soFar(trace, node, enter[node] ?? 0), { best: -1, score: Number.NaN });
    for (const child of children) {
      const { alpha, beta } = windowAt(trace, node, (enter[child] ?? 0) - 1);
      assert.deepEqual([0 - beta, 0 - alpha], [(trace.alpha[child] ?? 0) + 0, (trace.beta[child] ?? 0) + 0]);
      assert.equal(scoreFor(trace, node, child), 0 - (trace.value[child] ?? 0));
    }
  }
});

test("nothing is shown before it is known: values, cuts and sentences follow the time", () => {
  const tree = found(EXAMPLE);
  const { trace } = tree.answer;
  const { enter, leave } = timelineOf(trace);
  for (let time = 0; time <= endOf(trace); time += 1) {
    for (let node = 0; node < trace.recorded; node += 1) {
      const text = valueText({ ...tree, time }, node);
      const said = explanation({ ...tree, time }, node);
      const phase = phaseAt(trace, node, time);
      if (phase === "before") {
        assert.equal(text, "");
        assert.match(said, time === 0 ? /Nothing is searched yet/ : /has not come to this move yet/);
      }
      if (phase !== "after") assert.doesNotMatch(said, /skipped|does best|game is over/);
    }
  }
  const root = lastRoot(trace);
  assert.equal(valueText({ ...tree, time: enter[root] ?? 0 }, root), "…");
  const [first = 0] = childrenOf(trace, root);
  assert.equal(valueText({ ...tree, time: leave[first] ?? 0 }, root), "≥ 0");
  assert.equal(valueText(tree, root), "0");
});

test("every step of every search has a sentence, and a line of pseudo-code that runs", () => {
  for (const algo of SEARCHERS) {
    const tree = found(EXAMPLE, algo);
    const { trace } = tree.answer;
    const lines = codeOf(algo.id, trace).map(({ does }) => does);
    assert.ok(lines.length > 4, algo.id);
    for (let time = 0; time <= endOf(trace); time += 1) {
      const cursor = stepAt(trace, time)?.node ?? 0;
      const said = sentence({ ...tree, time, cursor });
      assert.doesNotMatch(said, /tree\.|undefined|NaN|\{/, `${algo.id} ${time}: ${said}`);
      assert.ok(said.length > 5);
      const { now, next } = runningAt(trace, time);
      assert.ok(lines.includes(now), `${algo.id}: ${now}`);
      assert.ok(next === null || lines.includes(next), `${algo.id}: ${next}`);
    }
  }
});

test("the line that runs is that of the step: a leaf, a cut, a better value", () => {
  const { trace } = found(EXAMPLE).answer;
  const { enter, leave } = timelineOf(trace);
  const line = (/** @type {number} */ time) => runningAt(trace, time).now;
  for (let node = 0; node < trace.recorded; node += 1) {
    assert.equal(line(enter[node] ?? 0), "call");
    const lines = { terminal: "leaf", cutoff: "cut", full: "return" };
    assert.equal(line(leave[node] ?? 0), lines[/** @type {keyof typeof lines} */ (exitOf(trace, node))]);
  }
  const [first = 0, second = 0] = childrenOf(trace, lastRoot(trace));
  assert.equal(runningAt(trace, leave[first] ?? 0).next, "better");
  assert.equal(runningAt(trace, leave[second] ?? 0).next, "loop");
});

test("each sentence says what the step means: tried, first, better, no better, cut above, done", () => {
  const trees = [found(EXAMPLE), found(EXAMPLE, { id: "minimax" }), found([4, 0, 1])];
  const said = trees.flatMap((tree) => {
    const { trace } = tree.answer;
    return Array.from({ length: endOf(trace) + 1 }, (_, time) =>
      sentence({ ...tree, time, cursor: stepAt(trace, time)?.node ?? 0 }),
    );
  });
  for (const expected of [
    /^Nothing is searched yet\. X is to move/,
    /^X tries a3\.$/,
    /^X tries b3\. X already has 0\.$/,
    /^a3: .*It is the first for X: the one to beat\.$|^After a3: .*It is the first for X/,
    /That is better for [XO] than [+−]?\d with \w\d: the new best\./,
    /That is no better for [XO] than [+−]?\d with \w\d\./,
    /^After b3: 3 moves skipped: a2, c2, a1\. O wins at once with a3\. X already has 0 with a3, which is better\. So X will not play b3/,
    /Nothing was left to skip: it was the last move\./,
    /The search is done, after 28 positions\.$/,
  ]) {
    assert.ok(
      said.some((one) => expected.test(one)),
      `${expected}\n${said.join("\n")}`,
    );
  }
});

test("a bound that was set higher up is named with its distance", () => {
  const tree = found([]);
  const { trace } = tree.answer;
  const far = Array.from({ length: trace.recorded }, (_, node) => node).filter((node) => {
    const limit = trace.limit[node] ?? -1;
    return exitOf(trace, node) === "cutoff" && limit >= 0 && (trace.ply[limit] ?? 0) < (trace.ply[node] ?? 0);
  });
  // Most: a bound that was set higher up is not set again by a move that is only as good.
  assert.ok(far.length > 2000, `${far.length} of 4,237 cuts`);
  const said = far.map((node) => explanation(tree, node));
  const above = said.filter((one) => /\d plies higher up/.test(one)).length;
  const lost = said.filter((one) => /loses with \w\d as well/.test(one)).length;
  assert.equal(above + lost, far.length);
  assert.ok(above > 100 && lost > 100, `${above} ${lost}`);
});

test("estimates that differ do not look equal", () => {
  const game = { rules: { kind: /** @type {const} */ ("mnk"), rows: 15, cols: 15, k: 5 }, moves: [112] };
  const answer = /** @type {SearchTree} */ (search_tree(game, { id: "alphabeta" }, { depth: 2 }, {}));
  const tree = { ...found([]), game, answer, time: endOf(answer.trace) };
  let compared = 0;
  for (let node = 0; node < answer.trace.recorded; node += 1) {
    const said = explanation(tree, node);
    const [, reached, known] =
      /brings it to (\S+)\. \w already has (\S+) with \w+, which is better/.exec(said) ?? [];
    if (reached === undefined) continue;
    assert.notEqual(reached, known, said);
    compared += 1;
  }
  assert.ok(compared > 20, `${compared}`);
});

test("searches that are repeated are numbered, and each pass is listed", () => {
  const tree = found([], { id: "mtdf" });
  const { trace } = tree.answer;
  const roots = rootsOf(trace);
  assert.ok(roots.length > 2);
  assert.deepEqual(
    rowsOf({ ...tree, open: [] }).map(({ node, level }) => [node, level]),
    roots.map((node) => [node, 1]),
  );
  const repeated = roots.find((root) => (trace.again[root] ?? 0) === 1) ?? -1;
  assert.match(explanation(tree, repeated), /^This is search 2 of the same position, with another window\./);
});

test("a step stops at listed nodes only: what is closed is stepped over", () => {
  const tree = found(EXAMPLE);
  const { trace } = tree.answer;
  const root = lastRoot(trace);
  const nodes = rowsOf(tree).map(({ node }) => node);
  const { enter, leave } = timelineOf(trace);
  const times = [];
  for (
    let time = nextTime(trace, nodes, 0, 1);
    times.at(-1) !== endOf(trace);
    time = nextTime(trace, nodes, time, 1)
  ) {
    times.push(time);
  }
  const expected = [root, ...childrenOf(trace, root)].flatMap((node) => [enter[node] ?? 0, leave[node] ?? 0]);
  assert.deepEqual(
    times,
    expected.toSorted((a, b) => a - b),
  );
  const back = [];
  for (
    let time = nextTime(trace, nodes, endOf(trace), -1);
    back.at(-1) !== 0;
    time = nextTime(trace, nodes, time, -1)
  ) {
    back.push(time);
  }
  assert.deepEqual(back, [...times.slice(0, -1).reverse(), 0]);
  const inside = childrenOf(trace, childrenOf(trace, root)[0] ?? 0)[0] ?? 0;
  assert.equal(listedFor({ ...tree, cursor: inside }, rowsOf(tree)), trace.parent[inside]);
});

test("the picture of a search has a bar for every position, within its bounds", () => {
  for (const algo of SEARCHERS) {
    const { trace } = found(EXAMPLE, algo).answer;
    const { bars, height } = flameOf(trace);
    const starts = [...bars.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) => found.slice(1).map(Number));
    assert.ok(
      starts.every(([x = -1, y = -1, width = 0]) => x >= 0 && width > 0 && x + width <= WIDTH && y < height),
    );
    const deepest = Math.min(11, Math.max(...trace.ply));
    assert.deepEqual(
      new Set(starts.map(([, y = 0]) => y / 4)),
      new Set(Array.from({ length: deepest + 1 }, (_, ply) => ply)),
    );
    if (trace.recorded < 100) assert.equal(starts.length, trace.recorded, algo.id);
  }
  const { trace } = found([], { id: "minimax" }).answer;
  assert.ok(flameOf(trace).bars.length < 100_000, "what is narrower than a pixel flows together");
  const stack = stackOf(trace, 5);
  assert.deepEqual(stack.slice(1), pathTo(trace, 5));
  assert.equal([...barsOf(trace, stack).matchAll(/M/g)].length, stack.length);
});

/** @param {{ id: string } & Record<string, unknown>} algo @param {number[]} [moves] */
function searched(algo, moves = []) {
  const plays = moves.map((move) => /** @type {const} */ ({ type: "play", move }));
  const start = after([{ type: "mode", mode: "2p" }, ...plays, { type: "view", view: "tree" }]);
  const asked = after([{ type: "tree-algo", algo }, { type: "tree-start" }], start);
  return answered(asked);
}

/** Carries out what the state calls for. @param {State} state @returns {State} */
function answered(state) {
  const task = requestOf(state);
  assert.ok(task);
  const { game, algo, budget } = task.request;
  const answer = /** @type {SearchTree} */ (search_tree(game, algo, budget, task.limits));
  return after([{ type: "tree-found", part: task.part, answer }], state);
}

test("time is walked, played and sought, and the board shows the path at that time", () => {
  const done = searched(TEXTBOOK, EXAMPLE);
  const end = endOf(/** @type {FoundTree} */ (done.lab.tree).answer.trace);
  assert.equal(done.lab.tree?.time, end);
  const sought = after([{ type: "tree-time", time: 3 }], done);
  assert.deepEqual([sought.lab.tree?.time, sought.lab.tree?.cursor, sought.lab.tree?.quiet], [3, 2, true]);
  assert.deepEqual(
    sought.lab.tree?.ghosts.map(({ square, player }) => [square, player]),
    [
      [0, 0],
      [1, 1],
    ],
  );
  assert.equal(after([{ type: "tree-time", time: 1e9 }], done).lab.tree?.time, end);
  const stepped = after([{ type: "tree-step", way: -1 }], done);
  assert.ok((stepped.lab.tree?.time ?? end) < end);
  assert.deepEqual(after([{ type: "tree-step", way: 1 }], stepped).lab.tree?.time, end);
  assert.equal(treeTask(done), null);
  let playing = after([{ type: "tree-play", on: true }], done);
  assert.equal(playing.lab.tree?.time, 0, "from the start");
  let ticks = 0;
  for (; treeTask(playing) && ticks < 100; ticks += 1) playing = after([{ type: "tree-tick" }], playing);
  assert.deepEqual([playing.lab.tree?.time, playing.lab.tree?.playing], [end, false]);
  assert.ok(ticks > 10);
  const paused = after(
    [
      { type: "tree-play", on: true },
      { type: "tree-play", on: false },
    ],
    done,
  );
  assert.equal(treeTask(paused), null);
  assert.equal(after([{ type: "tree-tick" }], paused), paused);
});

test("the squares beside the path are the moves of the node: searched or skipped", () => {
  const state = searched(TEXTBOOK, EXAMPLE);
  const tree = /** @type {FoundTree} */ (state.lab.tree);
  assert.equal(exitOf(tree.answer.trace, tree.cursor), "cutoff");
  const choices = tree.choices.map(({ square, node }) => [square, node < 0]);
  assert.deepEqual(choices, [
    [0, false],
    [3, true],
    [5, true],
    [6, true],
  ]);
});

test("a step has an address, with the algorithm and its depth; it is searched again from there", () => {
  const state = searched({ ...TEXTBOOK, table: true }, EXAMPLE);
  const placed = after([{ type: "tree-time", time: 5 }], state);
  const link = linkOf(placed);
  assert.match(link, /&v=tree\.5\.alphabeta_preset-textbook_table\.1&/);
  assert.doesNotMatch(linkOf(after([{ type: "play", move: 0 }], placed)), /tree\./, "of another position");
  assert.doesNotMatch(linkOf(after([{ type: "view", view: "compare" }], placed)), /alphabeta_/);
  const opened = after([{ type: "open-link", link }]);
  const again = answered(opened);
  assert.deepEqual([again.lab.tree?.time, again.lab.tree?.algo], [5, { ...TEXTBOOK, table: true }]);
  assert.equal(linkOf(again), link);
  const deep = after([{ type: "tree-algo", algo: TEXTBOOK, depth: 2 }, { type: "tree-start" }], state);
  assert.match(linkOf(answered(deep)), /v=tree\.\d+\.alphabeta_d2_preset-textbook/);
});

test("values that differ do not look equal, and no estimate looks like a result", () => {
  const texts = [0, -0, 1, -1, 0.005, -0.25, 0.0003].map((value) => worth(value));
  assert.deepEqual(texts, ["0", "0", "+1", "−1", "+0.005", "−0.250", "≈ 0"]);
  // Every sentence of a search with estimates: the two values that one compares are not written alike.
  const answer = /** @type {SearchTree} */ (
    search_tree({ rules: { kind: "ultimate" }, moves: [40] }, { id: "alphabeta" }, { depth: 3 }, {})
  );
  const tree = {
    ...found([]),
    game: { rules: { kind: /** @type {const} */ ("ultimate") }, moves: [40] },
    answer,
  };
  tree.time = endOf(answer.trace);
  for (let node = 1; node < answer.trace.recorded; node += 1) {
    const said = explanation(tree, node);
    const [, own, has] =
      /brings it to (\S+)\. \S+ already has (\S+) with \S+, which is better/.exec(said) ?? [];
    assert.ok(own === undefined || own !== has, said);
  }
});

test("a window without room is a question", () => {
  const rules = { kind: /** @type {const} */ ("mnk"), rows: 5, cols: 5, k: 4 };
  const { trace } = search_tree({ rules, moves: [12] }, { id: "mtdf" }, { depth: 2 }, {});
  const windows = Array.from(trace.alpha, (alpha, node) => [alpha, trace.beta[node] ?? Number.NaN]);
  const closed = windows.filter(([alpha, beta]) => !Number.isNaN((alpha ?? 0) + (beta ?? 0)));
  const asked = closed.filter(([alpha = 0, beta = 0]) => isNullWindow(alpha, beta));
  // At equal depth a few windows are two points wide.
  assert.ok(asked.length > 0.9 * closed.length, `${asked.length} of ${closed.length}`);
  for (const [alpha, beta] of [
    [Number.NaN, 0],
    [-1, -1],
    [-0.5, 0.5],
    [-1, 1],
  ])
    assert.equal(isNullWindow(alpha ?? 0, beta ?? 0), false);
});

test("the values of three players are said with their names, and shown one by one", () => {
  const rules = { kind: /** @type {const} */ ("mnk"), rows: 4, cols: 4, k: 3, players: 3 };
  const moves = [1, 12, 5, 11, 13, 6];
  const answer = /** @type {SearchTree} */ (search_tree({ rules, moves }, { id: "maxn" }, {}, {}));
  const root = lastRoot(answer.trace);
  const tree = { ...found([]), game: { rules, moves }, answer, time: endOf(answer.trace) };
  const [x, o, third] = ["X", "O", markName("2")];
  assert.equal(valueText(tree, root), `${x} −1, ${o} −1, ${third} +1`);
  assert.deepEqual(vectorAt(tree, root), [-1, -1, 1]);
  assert.equal(vectorAt({ ...tree, time: 1 }, root), null, "nothing is known yet");
  assert.equal(vectorAt(tree, -1), null, "a move that was skipped");
  assert.equal(vectorAt(found(EXAMPLE), 0), null, "two sides have one value");
});

test("an address of step 0 opens the start, and one without a step the end", () => {
  const open = (/** @type {string} */ place) =>
    answered(after([{ type: "open-link", link: `1&g=3x3x3&s=h.h&m=c3b2b1c1&v=tree.${place}` }]));
  const start = open("0.alphabeta_preset-textbook");
  assert.deepEqual([start.lab.tree?.time, start.messages.notice], [0, null]);
  const place = start.lab.places?.tree ?? assert.fail();
  assert.equal(place, "0.alphabeta_preset-textbook");
  assert.equal(open(place).lab.tree?.time, 0, "its own address leads there again");
  const end = open("alphabeta_table.0_killers.0_ordering.0");
  assert.deepEqual([end.lab.tree?.time, end.messages.notice], [56, null]);
  assert.equal(end.lab.tree?.algo.id, "alphabeta");
});

test("an address of a step that does not exist opens what can be read, and says what not", () => {
  const open = (/** @type {string} */ place) =>
    after([{ type: "open-link", link: `1&g=3x3x3&s=h.h&m=c3b2&v=tree.${place}` }]);
  const far = answered(open("999999.alphabeta_preset-textbook"));
  assert.equal(far.lab.tree?.time, endOf(/** @type {FoundTree} */ (far.lab.tree).answer.trace));
  assert.deepEqual(
    [far.messages.notice?.key, far.messages.notice?.params?.token],
    ["link.badStep", "999999"],
  );
  assert.equal(open("x.minimax").messages.notice?.key, "link.badStep");
  assert.equal(answered(open("x.minimax")).lab.tree?.algo.id, "minimax");
  const odd = open("7.nobody");
  assert.deepEqual([odd.messages.notice?.key, answered(odd).lab.tree?.time], ["link.badSeat", 7]);
  assert.equal(open("7.alphabeta_none.1").messages.notice?.key, "link.badOption");
  assert.deepEqual(linked("1&g=3x3x3&v=tree", referee).place, "");
});

test("a switch is searched beside the tree, and the two change places", () => {
  const done = searched(TEXTBOOK);
  const ids = switchesOf(done, /** @type {FoundTree} */ (done.lab.tree)).map(({ id, on }) => [id, on]);
  assert.deepEqual(ids, [
    ["pruning", false],
    ["table", true],
    ["killers", true],
    ["ordering", true],
    ["all", true],
    ["depth", false],
  ]);
  /** @param {string} id */
  const beside = (id) => {
    let state = answered(after([{ type: "tree-beside", id }], done));
    // A tree that is too large is searched once more, to a depth at which all of it is recorded.
    if (id === "pruning") state = answered(state);
    assert.equal(treeTask(state), null);
    return state;
  };
  const counts = ["pruning", "table", "killers", "ordering", "all"].map(
    (id) => beside(id).lab.tree?.beside?.answer?.trace.visited,
  );
  assert.deepEqual(counts, [549_946, 4832, 8333, 3070, 2307]);
  const flipped = after([{ type: "tree-flip" }], beside("table"));
  assert.deepEqual(
    [
      flipped.lab.tree?.answer?.trace.visited,
      flipped.lab.tree?.beside?.answer?.trace.visited,
      flipped.lab.tree?.beside?.on,
    ],
    [4832, 18_297, false],
  );
  assert.equal(after([{ type: "tree-beside", id: "nothing" }], flipped).lab.tree?.beside, null);
  assert.deepEqual(beside("depth").lab.tree?.beside?.budget.depth, 4);
});

test("two trees follow each other along the same moves, as far as both have searched them", () => {
  const done = searched(TEXTBOOK);
  const state = answered(answered(after([{ type: "tree-beside", id: "pruning" }], done)));
  const treesOf = (/** @type {State} */ { lab: { tree } }) => {
    const main = /** @type {FoundTree} */ (tree);
    return { main, other: /** @type {FoundTree} */ (treeBeside(main)) };
  };
  const wayTo = (/** @type {FoundTree} */ { answer: { trace }, cursor }) =>
    pathTo(trace, cursor).map((node) => trace.move[node]);
  const { main, other } = treesOf(state);
  assert.deepEqual(wayTo(other), wayTo(main));
  assert.equal(childrenOf(other.answer.trace, lastRoot(other.answer.trace)).length, 9);
  assert.ok(main.open.length > 1 && other.open.length > 1, "as open as the other one");
  // A reply that was skipped: the other tree stays at the node that skipped it.
  const [, reply] = childrenOf(other.answer.trace, other.cursor);
  const cut = childrenOf(main.answer.trace, lastRoot(main.answer.trace)).find(
    (node) => exitOf(main.answer.trace, node) === "cutoff",
  );
  assert.ok(cut !== undefined && reply !== undefined);
  const first = after([{ type: "tree-look", node: cut }], state);
  const there = childrenOf(other.answer.trace, treesOf(first).other.cursor).find((node) =>
    skippedAt(main.answer.trace, cut).includes(other.answer.trace.move[node] ?? -1),
  );
  assert.ok(there !== undefined);
  const looked = treesOf(after([{ type: "tree-look", node: there, beside: true, open: true }], first));
  assert.deepEqual([looked.main.cursor, looked.other.cursor], [cut, there]);
  assert.ok(looked.other.open.includes(there) && !looked.other.quiet && looked.main.quiet);
  assert.ok(
    looked.main.choices.some(({ node }) => node === -1),
    "the board shows what was skipped",
  );
  // A step of the search takes both along.
  const stepped = treesOf(after([{ type: "tree-time", time: 3 }], first));
  assert.deepEqual(wayTo(stepped.other), wayTo(stepped.main));
});

test("only searches that are sure of the best move are compared with and without cuts", () => {
  const state = searched(TEXTBOOK);
  for (const { id, exact } of treeSearchers(algorithms(CLASSIC))) {
    const tree = found(EXAMPLE, { id });
    const pruning = switchesOf(state, tree).find((one) => one.id === "pruning")?.on;
    const adds = tree.answer.report.counters.cutoffs === 0;
    assert.equal(pruning, exact ? adds : undefined, id);
  }
});

test("what is to be predicted is what alpha-beta skips", () => {
  for (const moves of [[], [4], EXAMPLE, [0, 4, 8], [4, 0, 1], [2, 4, 6, 1]]) {
    const state = after([
      { type: "mode", mode: "2p" },
      ...moves.map((move) => /** @type {const} */ ({ type: "play", move })),
      { type: "view", view: "tree" },
    ]);
    assert.ok(canPredict(state));
    const asked = answered(after([{ type: "predict-open" }], state));
    const { answer } = /** @type {NonNullable<State["lab"]["predict"]>} */ (asked.lab.predict);
    assert.ok(answer);
    const groups = groupsOf(answer.trace);
    const { trace } = found(moves).answer;
    const searchedMoves = childrenOf(trace, lastRoot(trace));
    assert.deepEqual(
      groups.map(({ move }) => move),
      searchedMoves.map((node) => trace.move[node]),
    );
    const cuts = cutsOf(groups).map(({ cut }, at) => groups[at]?.replies.slice(cut).map(({ move }) => move));
    assert.deepEqual(
      cuts,
      searchedMoves.map((node) => skippedAt(trace, node)),
      `after ${moves}`,
    );
  }
});

test("a prediction is marked, checked, and tried again; nothing that answers is searched or shown before", () => {
  const state = searched(TEXTBOOK, EXAMPLE);
  const asked = answered(after([{ type: "predict-open" }], state));
  const marked = after(
    [
      { type: "predict-mark", group: 1, from: 1 },
      { type: "predict-mark", group: 2, from: 0 },
    ],
    asked,
  );
  assert.deepEqual(marked.lab.predict?.marks, [null, 1, 0, null, null]);
  const checked = after([{ type: "predict-check" }], marked);
  const fixed = after([{ type: "predict-mark", group: 1, from: 0 }], checked);
  assert.equal(fixed.lab.predict?.marks, checked.lab.predict?.marks, "what was checked stays");
  const { answer } = /** @type {NonNullable<State["lab"]["predict"]>} */ (checked.lab.predict);
  assert.ok(answer);
  const truth = cutsOf(groupsOf(answer.trace));
  assert.deepEqual(
    truth.map(({ cut }) => cut),
    [4, 1, 1, 1, 1],
  );
  const verdicts = [0, 1, 2, 3].map((at) => verdictOn(truth[2] ?? { cut: 0, had: 0, by: 0 }, 0, at));
  assert.deepEqual(verdicts, ["needed", "right", "right", "right"]);
  assert.equal(verdictOn({ cut: 1, had: 0, by: 0 }, null, 1), "missed");
  assert.deepEqual(after([{ type: "predict-again" }], checked).lab.predict?.marks, []);
  assert.equal(after([{ type: "predict-close" }], checked).lab.predict, null);
});
