// What to do when the engine is missing or stopped: said on the page, with the game kept.

/** @import {MessageKey} from "../app/language.js" */
/** @import {Fault} from "../engine/protocol.js" */

import { message, sentence } from "../app/language.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @typedef {object} Trouble
 * @property {Fault} fault
 * @property {MessageKey} action the name of the way on
 * @property {() => void} act
 */

/** @type {Readonly<Record<string, MessageKey>>} */
const MEANINGS = { Blocked: "panel.blocked", Unreachable: "panel.unreachable" };

/** @param {Trouble | null} trouble */
export function panel(trouble) {
  if (!trouble) return nothing;
  const { fault, action, act } = trouble;
  const known = MEANINGS[fault.name];
  const details = sentence(fault.message);
  const meaning = known
    ? message(known)
    : message(fault.fatal ? "panel.stopped" : "panel.refused", { fault: details });
  return html`<div class="engine-panel" data-testid="engine-panel">
    <p><strong>${meaning}</strong>${message("gap.sentences")}${message("panel.safe")}</p>
    ${known ? html`<p class="hint">${details}</p>` : nothing}
    <button type="button" class="primary" data-testid="restart" @click=${act}>${message(action)}</button>
  </div>`;
}
