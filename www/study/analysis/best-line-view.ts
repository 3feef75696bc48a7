// The principal variation: moves to point at.

import type { Report } from "../../noughts.js";
import { shown } from "../../shared/game/selectors.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { moveNames } from "../../shared/ui/labels.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** The moves as buttons: whoever points at one sees the line up to it, whoever presses it keeps that. */
export function variation(state: State, { pv }: Report, send: Send) {
  const { pinned = 0, ghosts = [] } = state.analysis.line ?? {};
  const there = shown(state);
  const names = moveNames(there, pv).slice(there.cursor);
  return html`<div class="analysis-line" role="group" aria-label=${message("line.label")} data-testid="pv">
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
