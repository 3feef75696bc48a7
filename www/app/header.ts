// The head of the page: its name, its parts, the game that is played, and the menu.

import { learnPage } from "../shared/game/learn-page.ts";
import { presetOf } from "../shared/game/presets.ts";
import { message } from "../shared/i18n/language.ts";
import type { Send, State, View } from "../shared/state/types.ts";
import { gameGoal, gameName } from "../shared/ui/labels.ts";
import { icon } from "../shared/ui/marks.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { added } from "./chunks.ts";

declare module "../shared/state/feature.ts" {
  interface Chunk {
    /** in the header */
    newRelease?: Drawing;
  }
}

/** The button of the game says where it leads; of a board that is no preset it says what wins. */
export function header(state: State, send: Send) {
  const { rules } = state.game;
  return html`<header>
    <button type="button" class="skip" data-testid="skip" @click=${toBoard}>${message("places.board")}</button>
    <h1 aria-label="Noughts"><span>N</span><svg class="nought" viewBox="0 0 100 100" aria-hidden="true"><use href="#mark-1"></use></svg><span>ughts</span></h1>
    ${places(state, send)}
    <p class="release" role="status" data-testid="release">${added("newRelease")[0]?.(state, send) ?? nothing}</p>
    <button type="button" class="game" data-testid="setup" aria-haspopup="dialog" data-opens="setup" aria-busy=${busy(state, "setup")} @click=${() => send({ type: "setup-open" })}>
      <span><b>${gameName(rules)}</b> <small>${presetOf(rules) ? message("header.all") : gameGoal(rules)}</small></span> ${icon("open")}
    </button>
    <button type="button" class="bare" data-testid="menu" aria-label=${message("menu.title")} aria-haspopup="dialog" data-opens="menu" aria-busy=${busy(state, "menu")} @click=${() => send({ type: "menu-open" })}>${icon("menu")}<span>${message("menu.title")}</span></button>
  </header>`;
}

/** The square that Tab leads to, past everything above the board. */
function toBoard() {
  (document.querySelector('.board [tabindex="0"]') as HTMLElement).focus();
}

/** Whether a feature that a button opens is being loaded. */
function busy({ chunks }: Pick<State, "chunks">, feature: "lab" | "menu" | "setup") {
  return chunks[feature] === "loading" ? "true" : "false";
}

/** The parts of Noughts, where there is room for their names; the menu has them, too. */
function places({ lab: { view, lastView, views }, chunks }: State, send: Send) {
  const go = (next: View | null) => () => send({ type: "view", view: next });
  return html`<nav class="places" aria-label=${message("places.label")}>
    <button type="button" class="bare" data-testid="play-open" aria-current=${view ? nothing : "page"} @click=${go(null)}>${message("places.play")}</button>
    <button type="button" class="bare" data-testid="lab-open" data-opens="lab" aria-current=${view ? "page" : nothing} aria-busy=${busy({ chunks }, "lab")} @click=${go(view ?? lastView ?? views[0] ?? null)}>${message("places.lab")}</button>
    <a class="bare" data-testid="learn-open" href=${learnPage("index")}>${message("places.learn")}</a>
  </nav>`;
}
