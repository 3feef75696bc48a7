// The principal variation: moves to point at, and their ghosts on the board.

/** @import {Report} from "../noughts.js" */
/** @import {Found} from "./squares-view.js" */
/** @import {Ghost} from "./best-line.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { movesOnBoard, shown } from "../game/selectors.js";
import { tokenAt } from "../game/tokens.js";
import { message, number } from "../i18n/language.js";
import { markName, moveNames } from "../ui/labels.js";
import { mark } from "../ui/marks.js";
import { html } from "../vendor/lit-html/lit-html.js";

/**
 * The moves as buttons: whoever points at one sees the line up to it, whoever presses it keeps that.
 * @param {State} state
 * @param {Report} report
 * @param {Send} send
 */
export function variation(state, { pv }, send) {
  const { pinned = 0, ghosts = [] } = state.analysis.line ?? {};
  const there = shown(state);
  const names = moveNames(there, pv).slice(there.cursor);
  return html`<div class="variation" role="group" aria-label=${message("line.label")} data-testid="pv">
    ${names.map((square, index) => {
      const ply = index + 1;
      const point = () => send({ type: "line", tried: ply });
      const leave = () => send({ type: "line", tried: 0 });
      return html`<button
        type="button"
        aria-label=${message("line.ply", { ply, square })}
        aria-pressed=${pinned === ply ? "true" : "false"}
        ?data-shown=${ply <= ghosts.length}
        @pointerenter=${point}
        @pointerleave=${leave}
        @focus=${point}
        @blur=${leave}
        @click=${() => send({ type: "line", pinned: pinned === ply ? 0 : ply, tried: 0 })}
      >${square}</button>`;
    })}
  </div>`;
}

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
