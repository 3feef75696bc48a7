// The line that says what happened and whose turn it is, once for every turn.

/** @import {State} from "../app/state.js" */

import { text as inWords, joined } from "../app/language.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { hintText } from "./hint.js";
import { statusOf } from "./words.js";

/** @param {State} state */
export function status(state) {
  const { text, quiet } = state.hint && !state.looking ? helpOf(state) : statusOf(state);
  // A screen reader says a changed text only: the same words again need a difference that nobody sees.
  const tail = state.echo % 2 === 0 ? "" : "\u00a0";
  return html`<p class="status" id="status" role="status" aria-atomic="true" data-testid="status"><span aria-hidden=${quiet ? "true" : "false"}>${text}${tail}</span></p>`;
}

/**
 * A hint takes the place of what everybody knows already: buttons stay where they are while it is asked for.
 * @param {State} state
 */
function helpOf(state) {
  const refusal = state.refusal ? inWords(state.refusal) : "";
  return { text: joined(refusal, hintText(state)), quiet: false };
}
