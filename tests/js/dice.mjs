// Whole numbers that look random and are the same in every run.

/**
 * Each call gives a number from 0 to below its bound (mulberry32).
 * @param {number} seed
 */
export function diceOf(seed) {
  let state = seed;
  return (/** @type {number} */ bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
