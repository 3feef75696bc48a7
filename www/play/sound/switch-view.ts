// The switch of the sounds.

import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { html, svg } from "../../vendor/lit-html/lit-html.js";

const LOUD = svg`<path d="M4 10V14H7L12 18V6L7 10ZM15.5 9A4.2 4.2 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5"></path>`;
const SILENT = svg`<path d="M4 10V14H7L12 18V6L7 10ZM16 9.5L21 14.5M21 9.5L16 14.5"></path>`;

/** Silences the page, or lets it be heard again. */
export function soundSwitch({ settings }: State, send: Send, id: string = "sound") {
  const on = settings.sounds === true;
  return html`<button type="button" data-testid=${id} @click=${() => send({ type: "settings", settings: { sounds: !on } })}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${on ? LOUD : SILENT}</svg> ${message("sound.switch", { on: String(on) })}</button>`;
}
