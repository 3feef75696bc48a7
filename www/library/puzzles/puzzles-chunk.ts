// Puzzles, which load when somebody wants one.

import type { Send, State } from "../../shared/state/types.ts";
import { VARIANTS } from "../../shared/variants/variants.ts";
import { puzzlesIn } from "./list.ts";
import { followPuzzle, withPuzzles } from "./puzzle.ts";
import { puzzle } from "./puzzle-view.ts";
import { RECORD } from "./record.ts";

export { update } from "./puzzle.ts";
export { told } from "./told.ts";

const answer = await fetch(new URL("./puzzles.txt", import.meta.url));
if (!answer.ok) throw new Error(`the puzzles could not be loaded: ${answer.status}`);
const list = puzzlesIn(await answer.text());

export const sections = {
  above: (state: State, send: Send) => (state.games.puzzle ? puzzle(state, send) : null),
};
export const styles = [
  new URL("../../play/ending/ending.css", import.meta.url),
  new URL("./puzzle.css", import.meta.url),
];
export const presets = VARIANTS;
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/variants/", import.meta.url),
  new URL("../../shared/link/", import.meta.url),
  new URL("./", import.meta.url),
];
export const kept = [RECORD];

/** The puzzles come with the part. */
export function follow(before: State, after: State) {
  return followPuzzle(before, after.games.puzzles ? after : withPuzzles(after, list));
}
