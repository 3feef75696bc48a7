// The searches that run: what the state wishes for is compared with what was wished for before, and a search starts, goes
// on or ends.

/** @import {State} from "../state/types.d.ts" */

import { moveWish } from "../game/search-request.js";
import { chunkWishes } from "./chunks.js";

/**
 * What is to be computed. `about` tells one wish from another: its objects are compared, and only the runner reads the rest.
 * @typedef {{ about: readonly unknown[] }} AnyWish
 */
/** @typedef {(state: State) => AnyWish | null} Wisher wishes for one search at a time */
/** @typedef {Readonly<Record<string, AnyWish>>} Wishes by the name of the search */
/** @typedef {{ type: "abort", key: string } | { type: "start", key: string, wish: AnyWish }} SearchChange */
/**
 * Carries out one kind of wish. The kinds differ, and each runner is written for its own.
 * @typedef {{ start: (wish: any) => unknown, abort: () => void }} Runner
 */
/** @typedef {Readonly<Record<string, Runner>>} Runners by the name of the search */

/** @type {Readonly<Record<string, Wisher>>} */
const WISHERS = { game: moveWish };

/**
 * The searches that a state calls for.
 * @param {State} state
 * @returns {Wishes}
 */
export function wishes(state) {
  const wishers = Object.entries({ ...WISHERS, ...chunkWishes() });
  return Object.fromEntries(
    wishers.flatMap(([key, wisher]) => {
      const wish = wisher(state);
      return wish ? [[key, wish]] : [];
    }),
  );
}

/**
 * What leads from the searches of one state to those of the next.
 * @param {Wishes} before
 * @param {Wishes} after
 * @returns {SearchChange[]}
 */
export function searchChanges(before, after) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [old, wish] = [before[key], after[key]];
    if (sameWish(old, wish)) return [];
    /** @type {SearchChange[]} */
    const changes = old ? [{ type: "abort", key }] : [];
    return wish ? [...changes, { type: "start", key, wish }] : changes;
  });
}

/**
 * States are never changed in place, so the same objects are the same question.
 * @param {AnyWish | undefined} a
 * @param {AnyWish | undefined} b
 */
function sameWish(a, b) {
  if (!a || !b) return a === b;
  return a.about.length === b.about.length && a.about.every((part, index) => part === b.about[index]);
}

/** Lets searches run as the state wishes. */
export class Searches {
  /** @type {Wishes} */
  #wishes = {};
  #runners;
  #ofChunks;

  /**
   * @param {Runners} runners
   * @param {() => Runners} ofChunks those of the chunks that are there by now
   */
  constructor(runners, ofChunks) {
    this.#runners = runners;
    this.#ofChunks = ofChunks;
  }

  /** @param {State} state */
  follow(state) {
    const next = wishes(state);
    const changes = searchChanges(this.#wishes, next);
    this.#wishes = next;
    for (const change of changes) {
      const runner = this.#runner(change.key);
      if (change.type === "abort") runner?.abort();
      else runner?.start(change.wish);
    }
  }

  /** @param {string} key */
  #runner(key) {
    // A chunk that came later brought runners of its own.
    if (!this.#runners[key]) this.#runners = { ...this.#ofChunks(), ...this.#runners };
    return this.#runners[key];
  }
}
