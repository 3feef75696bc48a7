// The slider over a run: its places are logarithmic, since the first iterations differ most.

/** A search is stepped through up to this iteration. */
export const LAST_ITERATION = 10_000;

/** The places of the slider, from 0. */
export const PLACES = 200;

/** The first iterations get this much room. */
const FIRST = 3;
const WIDTH = Math.log(1 + LAST_ITERATION / FIRST);

/** The place of an iteration. */
export function placeOf(at: number) {
  return Math.min(PLACES, (PLACES * Math.log(1 + at / FIRST)) / WIDTH);
}

/** The iteration at a place. */
export function iterationAt(place: number) {
  return Math.round(FIRST * Math.expm1((place / PLACES) * WIDTH));
}

/** The iterations after which the search is shown on a small board. */
export const STAGES: readonly number[] = [10, 100, 1000, LAST_ITERATION];

const EVEN = Array.from({ length: 61 }, (_, index) => iterationAt((index * PLACES) / 60));

/** The iterations after which the shares of the visits are known. */
export const MARKS: readonly number[] = [...new Set([...EVEN, ...STAGES])]
  .filter(Boolean)
  .sort((a, b) => a - b);
