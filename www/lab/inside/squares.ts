// What a step puts on the squares: the moves that lead to what it is about, and what is known of the next ones.

import type { Found } from "../../play/board/board-view.ts";
import { message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { ghostsFound } from "../../study/analysis/ghosts-view.ts";
import { squareNote } from "../square-note.ts";
import { isOnBoard } from "../tree/tree.ts";

/**
 * By square.
 * @returns empty where the board shows another position
 */
export function foundOn(state: State): ReadonlyMap<number, Found> {
  const { inside } = state.lab;
  if (!inside?.answer || !isOnBoard(state, inside)) return new Map();
  const notes = inside.notes.map(
    ({ square, text }) => [square, squareNote(text, message("inside.square", { text }))] as const,
  );
  return new Map([...notes, ...ghostsFound(state, inside.ghosts)]);
}
