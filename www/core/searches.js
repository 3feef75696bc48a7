// The searches that run: what the state wishes for is compared with what was wished for before, and a search starts, goes
// on or ends.

/** @import {State, Wish} from "../state/types.d.ts" */
/** @import {SearchRunner} from "./search-runner.js" */

import { moveWish } from "../game/search-request.js";
import { hintWish } from "../hint/hint.js";
import { part } from "./parts.js";

/** Who wishes for searches. Each has one at a time. */
const WISHES = {
  game: moveWish,
  hint: hintWish,
  analysis: (/** @type {State} */ state) => part("analysis")?.analysisWish(state) ?? null,
  comparison: (/** @type {State} */ state) => part("lab")?.compareWish(state) ?? null,
  tree: (/** @type {State} */ state) => part("lab")?.treeWish(state) ?? null,
};

/** @typedef {keyof typeof WISHES} SearchKey */
/** @typedef {Readonly<Record<SearchKey, Wish | null>>} Wishes */
/** @typedef {{ type: "abort", key: SearchKey } | { type: "start", key: SearchKey, wish: Wish }} SearchChange */

const KEYS = /** @type {SearchKey[]} */ (Object.keys(WISHES));
/** Nothing is searched. @type {Wishes} */
export const NO_WISHES = { game: null, hint: null, analysis: null, comparison: null, tree: null };

/**
 * The searches that a state calls for.
 * @param {State} state
 * @returns {Wishes}
 */
export function wishes(state) {
  return /** @type {Wishes} */ (Object.fromEntries(KEYS.map((key) => [key, WISHES[key](state)])));
}

/**
 * What leads from the searches of one state to those of the next.
 * @param {Wishes} before
 * @param {Wishes} after
 * @returns {SearchChange[]}
 */
export function searchChanges(before, after) {
  return KEYS.flatMap((key) => {
    const [old, wish] = [before[key], after[key]];
    if (sameWish(old, wish)) return [];
    /** @type {SearchChange[]} */
    const changes = old ? [{ type: "abort", key }] : [];
    return wish ? [...changes, { type: "start", key, wish }] : changes;
  });
}

/**
 * States are never changed in place, so the same objects are the same question.
 * @param {Wish | null} a
 * @param {Wish | null} b
 */
function sameWish(a, b) {
  if (!a || !b) return a === b;
  return a.about.every((part, index) => part === b.about[index]);
}

/** Lets searches run as the state wishes. */
export class Searches {
  #wishes = NO_WISHES;
  #runners;

  /** @param {Readonly<Record<SearchKey, Pick<SearchRunner, "start" | "abort">>>} runners */
  constructor(runners) {
    this.#runners = runners;
  }

  /** @param {State} state */
  follow(state) {
    const next = wishes(state);
    const changes = searchChanges(this.#wishes, next);
    this.#wishes = next;
    for (const change of changes) {
      if (change.type === "abort") this.#runners[change.key].abort();
      else this.#runners[change.key].start(change.wish);
    }
  }
}
