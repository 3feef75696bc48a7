// What to do when the engine is missing or stopped: said on the page, with the game kept.

/** @import {Fault} from "../engine/protocol.js" */

import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @typedef {object} Trouble
 * @property {Fault} fault
 * @property {string} action the name of the way on
 * @property {() => void} act
 */

/** @type {Readonly<Record<string, string>>} */
const MEANINGS = {
  Blocked:
    "This browser blocks WebAssembly, which Noughts needs. A lockdown mode or a security policy may switch it off; an exception for this page is enough.",
  Unreachable: "The engine could not be loaded. Check the connection.",
};

/** @param {Trouble | null} trouble */
export function panel(trouble) {
  if (!trouble) return nothing;
  const { fault, action, act } = trouble;
  const known = MEANINGS[fault.name];
  const meaning =
    known ??
    (fault.fatal ? `The engine stopped (${fault.message}).` : `The engine refused: ${fault.message}.`);
  return html`<div class="engine-panel" data-testid="engine-panel">
    <p><strong>${meaning}</strong> Your game is safe.</p>
    ${known ? html`<p class="hint">${fault.message}</p>` : nothing}
    <button type="button" class="primary" data-testid="restart" @click=${act}>${action}</button>
  </div>`;
}
