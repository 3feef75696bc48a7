// The searches that run: what the state wishes for is compared with what was wished for before, and a search starts, goes
// on or ends.

/** @import {State} from "../state/types.d.ts" */

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
  iterations: (/** @type {State} */ state) => part("iterations")?.iterationWish(state) ?? null,
  numbers: (/** @type {State} */ state) => part("lab")?.numbersWish(state) ?? null,
};

/** @typedef {keyof typeof WISHES} SearchKey */
/** @typedef {{ readonly [Key in SearchKey]: ReturnType<typeof WISHES[Key]> }} Wishes */
/** @typedef {NonNullable<Wishes[SearchKey]>} AnyWish */
/** @typedef {{ [Key in SearchKey]: { type: "start", key: Key, wish: NonNullable<Wishes[Key]> } }[SearchKey]} SearchStart */
/** @typedef {{ type: "abort", key: SearchKey } | SearchStart} SearchChange */
/** Who carries out which wishes. @typedef {{ readonly [Key in SearchKey]: { start: (wish: NonNullable<Wishes[Key]>) => unknown, abort: () => void } }} Runners */

const KEYS = /** @type {SearchKey[]} */ (Object.keys(WISHES));
/** Nothing is searched. @type {Wishes} */
export const NO_WISHES = {
  game: null,
  hint: null,
  analysis: null,
  comparison: null,
  tree: null,
  iterations: null,
  numbers: null,
};

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
    // Each key comes with its own kind of wish; the checker cannot see that for a union.
    return wish ? [...changes, /** @type {SearchStart} */ ({ type: "start", key, wish })] : changes;
  });
}

/**
 * States are never changed in place, so the same objects are the same question.
 * @param {AnyWish | null} a
 * @param {AnyWish | null} b
 */
function sameWish(a, b) {
  if (!a || !b) return a === b;
  return a.about.every((part, index) => part === b.about[index]);
}

/** Lets searches run as the state wishes. */
export class Searches {
  #wishes = NO_WISHES;
  #runners;

  /** @param {Runners} runners */
  constructor(runners) {
    this.#runners = runners;
  }

  /** @param {State} state */
  follow(state) {
    const next = wishes(state);
    const changes = searchChanges(this.#wishes, next);
    this.#wishes = next;
    for (const change of changes) {
      // Its runner takes its kind of wish.
      const runner = /** @type {{ start: (wish: AnyWish) => unknown, abort: () => void }} */ (
        this.#runners[change.key]
      );
      if (change.type === "abort") runner.abort();
      else runner.start(change.wish);
    }
  }
}
