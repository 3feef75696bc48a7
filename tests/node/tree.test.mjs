// The tree of a search: what is listed of it, how it is walked, and what is said of a node. The trees are the engine's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { initial } from "../../www/core/update.js";
import { learn } from "../../www/i18n/language.js";
import { childrenOf, exitOf, lastRoot, pathTo, skippedAt, valueFor } from "../../www/lab/trace.js";
import { rowsOf, treeSearchers, treeWish } from "../../www/lab/tree.js";
import { explanation, skippedText, valueText } from "../../www/lab/tree-words.js";
import { messages } from "../../www/locales/en/lab.js";
import { DEFAULTS } from "../../www/settings/settings.js";
import { updated } from "../js/toy.mjs";
import { algorithms, search_tree, status } from "./engine.mjs";

/** @import {SearchTree} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/state/types.d.ts" */
/** @import {FoundTree} from "../../www/lab/tree-words.js" */

const CLASSIC = { kind: /** @type {const} */ ("mnk"), rows: 3, cols: 3, k: 3 };
const TEXTBOOK = { id: "alphabeta", preset: "textbook" };

learn(messages);
const referee = { status, algorithms };

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
    fault: null,
    answer,
    open: [root],
    cursor: root,
    ghosts: [],
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
    /^After \w\d: \d moves skipped: .*\. X wins with \w\d\. O already has −1 with \w\d, which is at least as good\./,
  );
  assert.match(skippedText(tree, cut), /^\d moves skipped: /);
  assert.equal(valueText(tree, cut), "≤ −1");
  assert.match(explanation(tree, lastRoot(tree.answer.trace)), /^O does best with \w\d: 0\.$/);
});

test("every node of every search has something to be said of it", () => {
  for (const algo of [
    { id: "minimax" },
    { id: "alphabeta" },
    { id: "pvs" },
    { id: "mtdf" },
    { id: "paranoid" },
    { id: "maxn" },
    { id: "brs" },
  ]) {
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

test("a tree is asked for once, keeps its position, and opens at its root", () => {
  const start = after([
    { type: "mode", mode: "2p" },
    { type: "view", view: "tree" },
  ]);
  const [searcher] = treeSearchers(start.game.algorithms);
  assert.ok(searcher, "the toy has an algorithm that searches trees");
  assert.equal(treeWish(start), null);
  const asked = after([{ type: "tree-start" }], start);
  assert.deepEqual(treeWish(asked)?.request.game.moves, []);
  assert.deepEqual(treeWish(after([{ type: "play", move: 3 }], asked))?.request.game.moves, []);
  assert.equal(treeWish(after([{ type: "view", view: "compare" }], asked)), null);
  const { answer } = found([]);
  assert.ok(answer);
  const done = after([{ type: "tree-found", answer }], asked);
  assert.equal(treeWish(done), null);
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
  assert.deepEqual(after([{ type: "tree-failed", fault }], asked).lab.tree?.fault, fault);
});
