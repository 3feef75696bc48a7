// The ghosts of moves on the board: of a principal variation, or of the path to a node of a tree.

import type { Found } from "../../play/board/board-view.ts";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { tokenAt } from "../../shared/game/tokens.ts";
import { message, number } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { markName } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import type { Ghost } from "./best-line.ts";

/**
 * The moves of a line on their squares, numbered from the position that is shown.
 * @returns by square
 */
export function ghostsFound(state: State, ghosts: readonly Ghost[]): (readonly [number, Found])[] {
  const there = shown(state);
  const moves = [...movesOnBoard(there), ...ghosts.map(({ move }) => move)];
  return ghosts.map(({ square }, index) => {
    const ply = index + 1;
    const token = tokenAt({ ...state, game: { ...there, moves } }, there.cursor + index);
    const label = message("square.line", { ply, mark: markName(token) });
    const content = html`<span class="line-ghost" aria-hidden="true">${mark(token, true)}<b>${number(ply)}</b></span>`;
    return [square, { label, text: "", content, level: null }];
  });
}
