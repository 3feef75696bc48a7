// The ghosts of moves on the board: of a principal variation, or of the path to a node of a tree.

import type { Found } from "../../play/board/board-view.ts";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { tokenAt, tokenOn } from "../../shared/game/tokens.ts";
import { message, number } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { markName } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { type Ghost, isPassing } from "./best-line.ts";

/**
 * The moves of a line on their squares, numbered from the position that is shown, and faintly the marks that leave with them.
 * @returns by square; of several on one square, the last counts
 */
export function ghostsFound(state: State, ghosts: readonly Ghost[]): (readonly [number, Found])[] {
  const there = shown(state);
  const moves = [...movesOnBoard(there), ...ghosts.map(({ move }) => move)];
  const made = ghosts.map(({ square }, index) => {
    const ply = index + 1;
    const token = tokenAt({ ...state, game: { ...there, moves } }, there.cursor + index);
    const label = message("square.line", { ply, mark: markName(token) });
    const content = html`<span class="line-ghost" ?data-faint=${isPassing(ghosts, index)} aria-hidden="true">${mark(token, true)}<b>${number(ply)}</b></span>`;
    // Where a mark lies now, it will have left.
    return [square, { label, text: "", content, face: content, level: null }] as const;
  });
  return [...leavingFound(state, ghosts), ...made];
}

/** The marks on the board that leave with the moves of a line. */
function leavingFound(state: State, ghosts: readonly Ghost[]): (readonly [number, Found])[] {
  const there = shown(state);
  return ghosts.flatMap(({ left }, index) => {
    const owner = left === null ? null : (there.position.cells[left] ?? null);
    if (left === null || owner === null) return [];
    const label = message("square.lineLeft", { ply: index + 1 });
    const face = html`<span class="line-ghost" data-faint aria-hidden="true">${mark(tokenOn({ ...state, game: there }, owner), true)}</span>`;
    return [[left, { label, text: "", face, level: null }] as const];
  });
}
