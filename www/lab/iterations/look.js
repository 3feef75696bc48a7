// What an iteration looks like: the step itself, the nodes around it, and as much of the tree as a picture holds.

/** @import {ComparedChild, Iteration, Proven, Search, SearchedNode} from "../../noughts.js" */

/**
 * A node of the picture; its parent stands before it.
 * @typedef {object} GrownNode
 * @property {number} parent its index; -1 at the root
 * @property {number} move that leads to it; -1 at the root
 * @property {number} visits
 * @property {number | null} mean for the player who moved into it
 * @property {Proven | null} proven for the same player
 * @property {boolean} over whether the game ends there
 * @property {number} more visited children that the picture leaves out
 */

/**
 * @typedef {object} Looked
 * @property {number} at the iteration that is shown: an earlier one than was asked for where the search ended before
 * @property {boolean} ended whether there is no iteration after it
 * @property {Iteration | null} step `null` before the first iteration
 * @property {SearchedNode} root after the iteration
 * @property {SearchedNode} before the node that is looked at, before the iteration
 * @property {SearchedNode} node the same after it
 * @property {readonly GrownNode[]} tree
 */

/** The picture holds so many nodes, so many of them below the root, and so many below each other node. */
const MOST_NODES = 60;
const MOST_AT_ROOT = 12;
const MOST_BELOW = 6;

/**
 * Looks at one iteration of a search.
 * @param {Search | null} kept a search of the same position that may go on, if it is not yet there
 * @param {() => Search} open opens it anew
 * @param {number} at
 * @param {readonly number[]} path to the node that is looked at
 * @returns {{ search: Search, looked: Looked }}
 */
export function lookAt(kept, open, at, path) {
  const search = kept && kept.iterations() < at ? kept : open();
  const done = advance(search, Math.max(0, at - 1));
  const before = search.node(path);
  const step = at > done ? search.step() : null;
  if (step === null && at > 0) {
    // The search ended: its last iteration is shown.
    const last = search.iterations();
    if (search !== kept) search.free();
    const { search: again, looked } = lookAt(null, open, last, path);
    return { search: again, looked: { ...looked, ended: true } };
  }
  const looked = { at, ended: false, step, root: search.node([]), before, node: search.node(path) };
  return { search, looked: { ...looked, tree: grown(search, step?.path ?? []) } };
}

/**
 * @param {Search} search
 * @param {number} to
 * @returns {number} the iterations that were made
 */
function advance(search, to) {
  const missing = to - search.iterations();
  if (missing > 0) search.run({ iterations: missing });
  return search.iterations();
}

/**
 * The most visited nodes, with those of a path.
 * @param {Search} search
 * @param {readonly number[]} path
 * @returns {GrownNode[]}
 */
export function grown(search, path) {
  const root = search.node([]);
  /** @type {GrownNode[]} */
  const nodes = [];
  /** @type {number[][]} */
  const paths = [];
  /** Children that the picture may still take, the most visited first. @type {{ parent: number, child: ComparedChild }[]} */
  let open = [];
  const add = (
    /** @type {number} */ parent,
    /** @type {number[]} */ way,
    /** @type {SearchedNode} */ node,
    /** @type {Pick<ComparedChild, "mean" | "proven" | "visits">} */ { mean, proven, visits },
  ) => {
    const index = nodes.length;
    const visited = node.children.filter((child) => child.visits > 0);
    nodes.push({
      parent,
      move: way.at(-1) ?? -1,
      visits,
      mean,
      proven,
      over: node.children.length === 0,
      more: visited.length,
    });
    paths.push(way);
    const taken = nodes[parent];
    if (taken) taken.more -= 1;
    open.push(...visited.map((child) => ({ parent: index, child })));
    open.sort((a, b) => b.child.visits - a.child.visits || a.child.move - b.child.move);
    return index;
  };
  const take = (/** @type {{ parent: number, child: ComparedChild }} */ one) => {
    open = open.filter((other) => other !== one);
    const way = [...(paths[one.parent] ?? []), one.child.move];
    return add(one.parent, way, search.node(way), one.child);
  };
  let last = add(-1, [], root, { mean: null, proven: null, visits: root.visits });
  for (const move of path) {
    const next = open.find(({ parent, child }) => parent === last && child.move === move);
    if (!next) break;
    last = take(next);
  }
  while (nodes.length < MOST_NODES) {
    const next = open.find(({ parent }) => hasRoom(nodes, parent));
    if (!next) break;
    take(next);
  }
  return nodes;
}

/**
 * @param {readonly GrownNode[]} nodes
 * @param {number} parent
 */
function hasRoom(nodes, parent) {
  const most = parent === 0 ? MOST_AT_ROOT : MOST_BELOW;
  return nodes.filter((node) => node.parent === parent).length < most;
}

/**
 * How the visits of the root are shared out after so many iterations.
 * @typedef {object} Shares
 * @property {readonly number[]} moves
 * @property {boolean} isFlat whether the moves take turns, and only their means differ
 * @property {readonly { at: number, visits: readonly number[], means: readonly (number | null)[] }[]} marks the visits of each move, and its mean result
 */

/**
 * @param {Search} search a new one, which is freed
 * @param {readonly number[]} marks numbers of iterations, ascending; the search may end before the last
 * @returns {Shares}
 */
export function sharesAt(search, marks) {
  const moves = search.node([]).children.map(({ move }) => move);
  let isFlat = false;
  const found = [];
  for (const mark of marks) {
    const at = advance(search, mark);
    const { children } = search.node([]);
    const visits = children.map((child) => child.visits);
    const means = children.map(({ mean }) => mean);
    isFlat = children.some((child) => child.visits > 0 && child.sum === null && child.proven === null);
    if (at > (found.at(-1)?.at ?? 0)) found.push({ at, visits, means });
    if (at < mark) break;
  }
  search.free();
  return { moves, isFlat, marks: found };
}
