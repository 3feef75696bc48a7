// The line that says what happened and whose turn it is, once for every turn.

/** @import {State} from "../app/state.js" */

import { joined } from "../app/language.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { hintText } from "./hint.js";
import { evaluationSaid } from "./verdicts.js";
import { isMoving, latestSaid, statusOf } from "./words.js";

/** @param {State} state */
export function status(state) {
  const { text, quiet } = said(state);
  // A screen reader says a changed text only: the same words again need a difference that nobody sees.
  const tail = state.echo % 2 === 0 ? "" : "\u00a0";
  return html`<p class="status" id="status" role="status" aria-atomic="true" data-testid="status"><span aria-hidden=${quiet ? "true" : "false"}>${text}${tail}</span></p>`;
}

/** @param {State} state */
function said(state) {
  if (state.aloud) return { text: evaluationSaid(state), quiet: false };
  return state.hint && !state.looking ? helpOf(state) : statusOf(state);
}

/**
 * A hint takes the place of what everybody knows already: buttons stay where they are while it is asked for.
 * @param {State} state
 */
function helpOf(state) {
  return { text: joined(latestSaid(state), hintText(state)), quiet: isMoving(state) };
}
