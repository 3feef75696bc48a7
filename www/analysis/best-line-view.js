// The principal variation: moves to point at.

/** @import {Report} from "../noughts.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { shown } from "../game/selectors.js";
import { message } from "../i18n/language.js";
import { moveNames } from "../ui/labels.js";
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
