// The ghosts of moves on the board: of a principal variation, or of the path to a node of a tree.

/** @import {Found} from "./squares-view.js" */
/** @import {Ghost} from "./best-line.js" */
/** @import {State} from "../state/types.d.ts" */

import { movesOnBoard, shown } from "../game/selectors.js";
import { tokenAt } from "../game/tokens.js";
import { message, number } from "../i18n/language.js";
import { markName } from "../ui/labels.js";
import { mark } from "../ui/marks.js";
import { html } from "../vendor/lit-html/lit-html.js";

/**
 * The moves of a line on their squares, numbered from the position that is shown.
 * @param {State} state
 * @param {readonly Ghost[]} ghosts
 * @returns {(readonly [number, Found])[]} by square
 */
export function ghostsFound(state, ghosts) {
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
