// The view of the iterations: what is looked at of a search, how one steps through it, and what is drawn and said. The
// searches are the engine's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { bands } from "../../www/lab/iterations/bands.ts";
import {
  chosenIn,
  comparedIn,
  isElsewhere,
  iterationsOf,
  iterationTask,
  iterationTickTask,
  PHASES,
  stepFrom,
} from "../../www/lab/iterations/iterations.ts";
import { laidOut } from "../../www/lab/iterations/layout.ts";
import { grown, lookAt, sharesAt } from "../../www/lab/iterations/look.ts";
import { iterationAt, MARKS, PLACES, placeOf, STAGES } from "../../www/lab/iterations/scale.ts";
import { endedIn, leadsIn, stagesOf } from "../../www/lab/iterations/stages.ts";
import { treeIn } from "../../www/lab/iterations/tree-in-phase.ts";
import { phaseText, said, standing } from "../../www/lab/iterations/words.ts";
import { updated } from "../js/toy.mjs";
import { Search, ULTIMATE } from "./engine.mjs";
import { referee } from "./referee.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {IterationRequest} from "../../www/lab/iterations/iterations.ts" */

const CLASSIC = { kind: /** @type {const} */ ("mnk"), rows: 3, cols: 3, k: 3 };
const TEXTBOOK = { id: "mcts", preset: "textbook" };
/** O has taken the middle: X to move. */
const EXAMPLE = [2, 4, 7, 8];

/**
 * @param {number} at
 * @param {{ id: string } & Record<string, unknown>} [algo]
 * @param {number[]} [moves]
 * @param {Rules} [rules]
 * @param {number[]} [path]
 */
function look(at, algo = TEXTBOOK, moves = EXAMPLE, rules = CLASSIC, path = []) {
  return lookAt(null, () => new Search({ rules, moves }, algo, 1), at, path).looked;
}

/** @param {AppEvent[]} events @param {State} [start] */
const after = (events, start = initial(referee, DEFAULTS, true)) =>
  events.reduce((state, event) => updated(state, event, referee), start);

/** The example in the view, as the worker answers. @param {AppEvent[]} events */
function viewed(...events) {
  /** @type {AppEvent[]} */
  const opened = [
    { type: "open-link", link: "1&g=3x3x3&s=h.h&m=c3b2b1c1&v=iterations.37.mcts_s1_preset-textbook" },
  ];
  return [...opened, ...events].reduce(
    (state, event) => answered(after([event], state)),
    initial(referee, DEFAULTS, true),
  );
}

/** @param {State} state */
function answered(state) {
  const task = iterationTask(state);
  if (!task) return state;
  const { request, what } = task.request;
  if (what === "shares") {
    const shares = sharesAt(new Search(request.game, request.algo, request.seed), [1, 10]);
    return after([{ type: "iteration-shares", request, shares }], state);
  }
  const { looked } = lookAt(
    null,
    () => new Search(request.game, request.algo, request.seed),
    request.at,
    request.node,
  );
  return answered(after([{ type: "iteration-found", request, looked }], state));
}

test("going back is the same seed again: each iteration is what it was", () => {
  const search = new Search({ rules: CLASSIC, moves: EXAMPLE }, TEXTBOOK, 1);
  /** @type {Map<number, unknown>} */
  const forward = new Map();
  for (const at of [1, 2, 10, 11, 300, 2000]) {
    const { search: same, looked } = lookAt(search, () => assert.fail("it goes on"), at, []);
    assert.equal(same, search);
    forward.set(at, looked);
  }
  for (const at of [300, 11, 2, 1]) {
    const { search: other, looked } = lookAt(
      search,
      () => new Search({ rules: CLASSIC, moves: EXAMPLE }, TEXTBOOK, 1),
      at,
      [],
    );
    assert.notEqual(other, search);
    assert.deepEqual(looked, forward.get(at), String(at));
  }
  assert.equal(look(0).step, null);
});

test("where a search ends, its last iteration is shown, and that it is the last", () => {
  const usual = look(500, { id: "mcts" });
  assert.ok(usual.ended && usual.at > 0 && usual.at < 100, String(usual.at));
  assert.equal(usual.step?.iteration, usual.at);
  assert.match(
    standing(usual, CLASSIC),
    /It is proved that .* The search ends here: there is no iteration after \d+\.$/,
  );
  const flat = look(500, { id: "flat-mc", playouts: 10 });
  assert.ok(flat.ended && flat.at < 60);
});

test("the picture of the tree has parents first, the path, and counts what it leaves out", () => {
  const search = new Search({ rules: ULTIMATE, moves: [] }, { id: "mcts" }, 3);
  search.run({ iterations: 2000 });
  const step = search.step();
  const nodes = grown(search, step?.path ?? []);
  assert.ok(nodes.length > 50);
  nodes.forEach((node, index) => {
    assert.ok(node.parent < index);
    const drawn = nodes.filter(({ parent }) => parent === index);
    const below = drawn.reduce((sum, { visits }) => sum + visits, 0);
    assert.ok(below <= node.visits);
    assert.equal(node.more === 0 && index === 0, below === node.visits && index === 0);
  });
  assert.equal(treeIn({ ...look(1), tree: nodes, step }, null).path.size, 1 + (step?.path.length ?? 0));
});

test("no two nodes of a row overlap, and areas are visits", () => {
  const placed = laidOut(look(300).tree).placed.flatMap((one) => one ?? []);
  for (const y of new Set(placed.map((one) => one.y))) {
    const row = placed.filter((one) => one.y === y);
    const sorted = [...row].sort((a, b) => a.x - b.x);
    for (let at = 1; at < sorted.length; at += 1) {
      const [left, right] = [sorted[at - 1], sorted[at]];
      assert.ok(left && right && right.x - right.r > left.x + left.r);
    }
  }
  const [root, ...others] = placed;
  const large = others.filter(({ r }) => r > 6);
  assert.ok(root && large.length > 2);
  for (const { node, r } of large)
    assert.ok(Math.abs((r / root.r) ** 2 - node.visits / root.node.visits) < 1e-9);
});

test("before a phase, nothing is shown that it brings", () => {
  const looked = look(37);
  const { step, tree } = looked;
  assert.ok(step && step.expanded !== null);
  const selecting = treeIn(looked, "select");
  assert.equal(
    laidOut(selecting.nodes).placed.filter(Boolean).length,
    tree.length - 1,
    "the new node is not there",
  );
  assert.ok(laidOut(selecting.nodes).height > 0);
  assert.equal(selecting.nodes[0]?.visits, 36);
  assert.equal(treeIn(looked, "expand").nodes.length, tree.length);
  assert.equal(treeIn(looked, "simulate").nodes[0]?.visits, 36);
  assert.equal(treeIn(looked, "backUp").nodes[0]?.visits, 37);
  const sum = (/** @type {import("../../www/lab/iterations/iterations.ts").Phase | null} */ phase) => {
    const view = { ...iterationsOf(viewed()), phase };
    return comparedIn(view, looked).reduce((all, { visits }) => all + visits, 0);
  };
  assert.deepEqual(PHASES.map(sum), [36, 36, 36, 37]);
  assert.equal(sum(null), 37);
  assert.equal(chosenIn({ ...iterationsOf(viewed()), phase: "select" }, looked), step.path[0]);
});

/** @type {readonly ["0", "1"]} */
const XO = ["0", "1"];

test("the sentences have the numbers of the engine", () => {
  const looked = look(37);
  const { step } = looked;
  assert.ok(step);
  const told = { step, rules: CLASSIC, mover: 0, leafMover: 1, tokens: XO };
  const [first] = step.picks;
  const chosen = first?.children.find(({ move }) => move === first.move);
  assert.ok(chosen && chosen.sum !== null && chosen.mean !== null && chosen.exploration !== null);
  assert.ok(first?.children.every(({ sum }) => (sum ?? 0) <= (chosen.sum ?? 0)));
  const two = (/** @type {number} */ value) => value.toFixed(2);
  assert.ok(
    phaseText("select", told).includes(
      `${two(chosen.mean)} + ${two(Number(two(chosen.sum)) - Number(two(chosen.mean)))} = ${two(chosen.sum)} is the largest sum.`,
    ),
    phaseText("select", told),
  );
  assert.match(
    phaseText("expand", told),
    /^\w\d was never tried from there\. It becomes a node of the tree\.$/,
  );
  assert.match(
    phaseText("simulate", told),
    /(random moves? to the end|Nothing is left to play): (a draw|[XO] wins)\.$/,
  );
  assert.match(phaseText("backUp", told), /^\d positions get one visit more\. To the player/);
  assert.match(
    standing(looked, CLASSIC),
    /^After 37 iterations, a3 has \d+% of the visits\. Its mean result is 0\.\d\d\.$/,
  );
  const start = look(1);
  assert.ok(start.step);
  assert.match(
    phaseText("select", { ...told, step: start.step }),
    /^5 moves were never tried\. One of them comes first, at random: \w\d\.$/,
  );
  const flat = look(7, { id: "flat-mc" });
  assert.ok(flat.step);
  assert.match(phaseText("select", { ...told, step: flat.step }), /^It is the turn of \w\d: every move/);
  assert.match(phaseText("expand", { ...told, step: flat.step }), /has no tree/);
});

test("PUCT has priors and values in the place of games", () => {
  const looked = look(50, { id: "puct" }, [], ULTIMATE);
  assert.ok(looked.step?.value !== null && looked.step?.by === "net");
  assert.ok(looked.root.children.every(({ prior }) => prior !== null && prior >= 0 && prior <= 1));
  const told = { step: looked.step, rules: ULTIMATE, mover: 0, leafMover: 1, tokens: XO };
  assert.match(phaseText("simulate", told), /^No game is played\. The net expects 0\.\d\d for O there/);
  assert.match(phaseText("expand", told), /the net gives each move after it a value and a prior/);
});

test("steps go through the phases, and by tens and hundreds, forward and back", () => {
  const start = viewed();
  assert.equal(start.lab.iterationChoice?.at, 37);
  assert.equal(iterationTask(start), null, "it is answered");
  /** @type {AppEvent} */
  const forward = { type: "iteration-step", way: 1 };
  /** @type {AppEvent} */
  const back = { type: "iteration-step", way: -1 };
  const phases = viewed({ type: "iteration-stride", stride: "phase" }, forward);
  assert.deepEqual([phases.lab.iterationChoice?.at, iterationsOf(phases).phase], [38, "select"]);
  const four = viewed(
    { type: "iteration-stride", stride: "phase" },
    forward,
    forward,
    forward,
    forward,
    forward,
  );
  assert.deepEqual([four.lab.iterationChoice?.at, iterationsOf(four).phase], [39, "select"]);
  const again = viewed({ type: "iteration-stride", stride: "phase" }, forward, back);
  assert.deepEqual([again.lab.iterationChoice?.at, iterationsOf(again).phase], [37, "backUp"]);
  const hundreds = viewed({ type: "iteration-stride", stride: 100 }, forward, forward, back, back, back);
  assert.deepEqual([hundreds.lab.iterationChoice?.at, stepFrom(hundreds, -1)], [0, null]);
  assert.equal(said(iterationsOf(hundreds), null), "Nothing is known yet.");
  const last = viewed({ type: "iteration-go", at: 1e9 });
  assert.deepEqual([last.lab.iterationChoice?.at, stepFrom(last, 1)], [10_000, null]);
});

test("steps follow one another once each is answered, up to the end, and from the start after it", () => {
  const at = (/** @type {State} */ state) => state.lab.iterationChoice?.at;
  let state = viewed({ type: "iteration-stride", stride: 1000 }, { type: "iteration-go", at: 8500 });
  assert.equal(iterationTickTask(state), null);
  state = after([{ type: "iteration-play", on: true }], state);
  assert.equal(iterationTickTask(state)?.request, "tick");
  state = after([{ type: "iteration-tick" }], state);
  assert.deepEqual([at(state), iterationTickTask(state)], [9500, null], "the answer is waited for");
  state = answered(state);
  assert.equal(iterationTickTask(state)?.request, "tick");
  for (let step = 0; step < 2; step += 1) state = answered(after([{ type: "iteration-tick" }], state));
  assert.deepEqual([at(state), iterationTickTask(state)], [10_000, null]);
  state = answered(after([{ type: "iteration-play", on: true }], state));
  assert.deepEqual([at(state), iterationTickTask(state)?.request], [0, "tick"]);
  state = answered(after([{ type: "iteration-step", way: 1 }], state));
  assert.deepEqual([at(state), iterationTickTask(state)], [1000, null], "a step of one's own ends it");
});

test("the board has the path and the game of an iteration, and the shares of a node", () => {
  const state = viewed({ type: "iteration-go", at: 30 });
  const { looked, path, playout, heat } = iterationsOf(state);
  assert.deepEqual(
    [...path, ...playout].map(({ move }) => move),
    [...(looked?.step?.path ?? []), ...(looked?.step?.playout ?? [])],
  );
  assert.deepEqual(
    path.map(({ player }) => player),
    path.map((_, ply) => ply % 2),
  );
  assert.ok(Math.abs(heat.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
  const below = viewed({ type: "iteration-node", node: [0] });
  assert.deepEqual(
    iterationsOf(below).way.map(({ square }) => square),
    [0],
  );
  assert.ok(iterationsOf(below).heat.every(({ square }) => square !== 0 && !EXAMPLE.includes(square)));
});

test("the search stays with its position until another is asked for", () => {
  const elsewhere = answered(after([{ type: "undo" }], viewed()));
  assert.ok(isElsewhere(elsewhere));
  assert.equal(iterationTask(elsewhere), null);
  assert.equal(iterationsOf(elsewhere).game?.moves.length, 4);
  assert.equal(
    iterationTask(after([{ type: "iteration-board" }], elsewhere))?.request.request.game.moves.length,
    3,
  );
});

test("the shares of the visits are asked for once for each search, after its iteration", () => {
  const whats = [];
  /** @type {AppEvent} */
  const open = { type: "open-link", link: "1&g=3x3x3&s=h.h&v=iterations.37.mcts_s1_preset-textbook" };
  let state = after([open]);
  const question = () => iterationTask(state)?.request;
  for (let asked = question(); asked; asked = question()) {
    const { request, what } = asked;
    whats.push(what);
    const search = () => new Search(request.game, request.algo, request.seed);
    /** @type {AppEvent} */
    const answer =
      what === "shares"
        ? { type: "iteration-shares", request, shares: sharesAt(search(), [1]) }
        : { type: "iteration-found", request, looked: lookAt(null, search, request.at, []).looked };
    state = after([answer], state);
  }
  assert.deepEqual(whats, ["iteration", "shares"]);
  const stepped = after([{ type: "iteration-step", way: 1 }], state);
  assert.equal(iterationTask(stepped)?.request.what, "iteration");
  assert.equal(iterationTask(answered(stepped)), null);
  const fault = { name: "Lost", message: "no", fatal: false };
  const { request } = iterationsOf(state);
  assert.ok(request);
  const failed = after([{ type: "iteration-failed", request, fault }], state);
  assert.equal(iterationTask(failed), null, "what failed is not asked for again by itself");
});

test("an answer that comes too late changes nothing that was asked since", () => {
  const state = viewed();
  /** @type {IterationRequest | null} */
  const request = iterationsOf(state).request;
  assert.ok(request);
  const other = after([{ type: "iteration-choose", choice: { seed: 2 } }], state);
  const shares = sharesAt(new Search(request.game, request.algo, request.seed), [1, 2]);
  assert.equal(after([{ type: "iteration-shares", request, shares }], other), other);
  assert.equal(iterationsOf(after([{ type: "iteration-shares", request, shares }], state)).shares, shares);
});

test("the slider reaches every part of the run, and the first iterations one by one", () => {
  assert.deepEqual([placeOf(0), placeOf(10_000)], [0, PLACES]);
  for (const at of [0, 1, 2, 3, 10, 100, 1000, 10_000]) assert.equal(iterationAt(placeOf(at)), at);
  assert.ok(MARKS.length > 50 && MARKS.at(-1) === 10_000);
  assert.ok(MARKS.every((mark, index) => mark > (MARKS[index - 1] ?? 0)));
});

test("the stages are the search at 10, 100, 1,000 and 10,000 iterations, with the move that it plays there first", () => {
  const open = () => new Search({ rules: CLASSIC, moves: EXAMPLE }, TEXTBOOK, 1);
  const stages = stagesOf(sharesAt(open(), MARKS));
  assert.deepEqual(
    stages.map(({ at }) => at),
    STAGES,
  );
  const search = open();
  for (const { at, standings } of stages) {
    const report = search.run({ iterations: at - search.iterations() });
    const { children } = search.node([]);
    assert.equal(standings[0]?.move, report.move, String(at));
    for (const { move, share, mean } of standings) {
      const child = children.find((one) => one.move === move);
      assert.deepEqual([share, mean], [(child?.visits ?? 0) / at, child?.mean ?? null]);
    }
  }
  assert.deepEqual(
    leadsIn(stages).flatMap(({ at }) => at),
    STAGES,
  );
  assert.ok(!endedIn(stages));
});

test("a search that ends early has its end as a stage; where moves take turns the mean decides", () => {
  const ended = stagesOf(sharesAt(new Search({ rules: CLASSIC, moves: EXAMPLE }, { id: "mcts" }, 1), MARKS));
  assert.ok(endedIn(ended));
  assert.deepEqual(
    ended.map(({ at }) => at),
    [10, look(500, { id: "mcts" }).at],
  );
  // O to move: a1 is a trap that random games recommend.
  const shares = sharesAt(
    new Search({ rules: CLASSIC, moves: [5, 3, 7] }, { id: "flat-mc", playouts: 5000 }, 1),
    MARKS,
  );
  assert.ok(shares.isFlat);
  const thousand = stagesOf(shares).find(({ at }) => at === 1000);
  assert.equal(thousand?.standings[0]?.move, 6);
});

test("the bands of the river are the shares of the visits", () => {
  const shares = sharesAt(new Search({ rules: CLASSIC, moves: EXAMPLE }, TEXTBOOK, 1), MARKS);
  const all = bands(shares);
  assert.equal(all.length, 5);
  all[0]?.edges.forEach((_, index) => {
    const ends = all.map(({ edges }) => edges[index]);
    assert.equal(ends[0]?.from, 0);
    ends.slice(1).forEach((one, at) => {
      assert.equal(one?.from, ends[at]?.to);
    });
    assert.ok(Math.abs((ends.at(-1)?.to ?? 0) - 1) < 1e-9);
  });
  const ended = sharesAt(new Search({ rules: CLASSIC, moves: EXAMPLE }, { id: "mcts" }, 1), MARKS);
  assert.ok((ended.marks.at(-1)?.at ?? 0) < 100, "a proof ends the run");
});
