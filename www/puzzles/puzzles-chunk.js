// Puzzles, which load when somebody wants one.

/** @import {Send, State} from "../state/types.d.ts" */

import { puzzlesIn } from "./list.js";
import { followPuzzle, withPuzzles } from "./puzzle.js";
import { puzzle } from "./puzzle-view.js";
import { RECORD } from "./record.js";

export { update } from "./puzzle.js";
export { told } from "./told.js";

const answer = await fetch(new URL("./puzzles.txt", import.meta.url));
if (!answer.ok) throw new Error(`the puzzles could not be loaded: ${answer.status}`);
const list = puzzlesIn(await answer.text());

export const sections = {
  puzzle: (/** @type {State} */ state, /** @type {Send} */ send) =>
    state.games.puzzle ? puzzle(state, send) : null,
};
export const styles = [
  new URL("../css/ending.css", import.meta.url),
  new URL("../css/puzzles.css", import.meta.url),
];
export const texts = [
  new URL("../game/", import.meta.url),
  new URL("../link/", import.meta.url),
  new URL("./", import.meta.url),
];
export const kept = [RECORD];

/**
 * The puzzles come with the part.
 * @param {State} before
 * @param {State} after
 */
export function follow(before, after) {
  return followPuzzle(before, after.games.puzzles ? after : withPuzzles(after, list));
}
