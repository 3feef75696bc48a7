// What else there is to play: the puzzles, the opponents and the algorithms.

import { message } from "../shared/i18n/language.ts";
import type { Send, State } from "../shared/state/types.ts";
import { html } from "../vendor/lit-html/lit-html.js";
import { added } from "./chunks.ts";

declare module "../shared/state/feature.ts" {
  interface Chunk {
    /** how the week of somebody with the puzzles of the day goes; `null` before it has begun */
    week?: (state: State) => unknown;
  }
}

export function cards(state: State, send: Send) {
  const week = added("week")[0]?.(state);
  return html`<div class="cards">
    <button type="button" name="puzzles" data-testid="puzzles" @click=${() => send({ type: "puzzle", now: new Date(), easy: !week })}><b>${message("score.puzzles")}</b> <small>${week ?? message("cards.easy")}</small></button>
    <button type="button" data-testid="ladder" data-opens="who" aria-haspopup="dialog" @click=${() => send({ type: "who-open" })}><b>${message("cards.case")}</b> <small>${message("cards.opponents")}</small></button>
    <button type="button" data-testid="algorithms" aria-haspopup="dialog" @click=${() => send({ type: "who-open", algorithms: true })}><b>${message("who.open")}</b> <small>${message("cards.algorithms")}</small></button>
  </div>`;
}
