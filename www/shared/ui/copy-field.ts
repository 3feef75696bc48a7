// Something to copy, by a button or by hand.

import { live } from "../../vendor/lit-html/directives/live.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { message, type PlainKey } from "../i18n/language.ts";
import { copyText } from "./export.ts";

/** What the button says, and what it says once it was pressed. */
export interface CopyWords {
  copy: PlainKey;
  copied: PlainKey;
  /** where the browser does not allow it; the text is selected */
  byHand: PlainKey;
}

/** @param id of the field in tests */
export function copyField(label: string, text: string, id: string, words: CopyWords) {
  const copy = async ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLButtonElement;
    const done = await copyText(text);
    const field = button.parentElement?.querySelector("textarea");
    if (!done) field?.select();
    button.textContent = message(done ? words.copied : words.byHand);
  };
  return html`<div class="copy">
    <label><span>${label}</span><textarea readonly rows="2" spellcheck="false" data-testid=${id} .value=${live(text)}></textarea></label>
    <button type="button" data-testid="${id}-copy" @click=${copy}>${message(words.copy)}</button>
  </div>`;
}
