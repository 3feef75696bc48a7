// How the state is changed: a copy of it, and of the concerns in it that differ.

/** @import {Changes, State} from "./types.d.ts" */

/**
 * The state with some facts changed; the concerns that are not named stay the very same objects.
 * @param {State} state
 * @param {Changes} changes by concern
 * @returns {State}
 */
export function amend(state, changes) {
  const amended = Object.entries(changes).map(([concern, facts]) => [
    concern,
    { ...state[/** @type {keyof Changes} */ (concern)], ...facts },
  ]);
  return { ...state, ...Object.fromEntries(amended) };
}
