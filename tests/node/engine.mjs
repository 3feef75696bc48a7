// The package as a program in Node loads it, and the positions that the tests share.

import init, { games, status } from "../../pkg/noughts.js";
import { describedBy } from "../../www/shared/game/shape.ts";

/** @import {Report, Rules, State} from "../../pkg/noughts.js" */

/** The memory of the module, for the tests that watch it. */
export const { memory } = await init();
describedBy({ games, status });

export * from "../../pkg/noughts.js";

/** @type {Rules} */
export const TIC_TAC_TOE = { kind: "mnk", rows: 3, cols: 3, k: 3 };

/** Three in a row on 4 by 4, where a first stone in the middle wins. @type {Rules} */
export const SWAP = { kind: "mnk", rows: 4, cols: 4, k: 3, swap: true };

/** @type {Rules} */
export const ULTIMATE = { kind: "ultimate" };

/** @type {Rules} */
export const THREE_PLAYERS = { kind: "mnk", rows: 5, cols: 5, k: 3, players: 3 };

/**
 * @param {Rules} rules
 * @param {number[]} moves
 * @returns {State}
 */
export function game(rules, ...moves) {
  return { rules, moves };
}

/**
 * Everything of a report that must not depend on the machine.
 * @param {Report} report
 */
export function repeatable(report) {
  const { elapsedMs, ...counters } = report.counters;
  if (!(elapsedMs >= 0)) throw new Error(`elapsedMs is ${elapsedMs}`);
  return { ...report, counters };
}

/**
 * What a call throws.
 * @param {() => unknown} call
 * @returns {unknown}
 */
export function thrown(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("the call was expected to throw, and returned");
}
