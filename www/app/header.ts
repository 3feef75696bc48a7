// The head of the page: its name, the game that is played, and the ways to everything beside the game.

import { learnPage } from "../shared/game/learn-page.ts";
import { LANGUAGES, message } from "../shared/i18n/language.ts";
import type { Send, State, View } from "../shared/state/types.ts";
import { gameGoal, gameName } from "../shared/ui/labels.ts";
import { icon } from "../shared/ui/marks.ts";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { added } from "./chunks.ts";
import { LANGUAGE_CHOICES, THEMES } from "./settings/choices.ts";

declare module "../shared/state/feature.ts" {
  interface Chunk {
    /** in the header */
    newRelease?: Drawing;
  }
}

export function header(state: State, send: Send) {
  const { rules } = state.game;
  return html`<header>
    <button type="button" class="skip" data-testid="skip" @click=${toBoard}>${message("places.board")}</button>
    <h1 aria-label="Noughts"><span>N</span><svg class="nought" viewBox="0 0 100 100" aria-hidden="true"><use href="#mark-1"></use></svg><span>ughts</span></h1>
    <p class="release" role="status" data-testid="release">${added("newRelease")[0]?.(state, send) ?? nothing}</p> ${places(state, send)}
    <button type="button" class="game" data-testid="setup" aria-haspopup="dialog" data-opens="setup" aria-busy=${busy(state, "setup")} @click=${() => send({ type: "setup-open" })}>
      <b>${gameName(rules)}</b> <span>${gameGoal(rules)}</span> ${icon("open")}
    </button>
    ${opener(state, "rules", "rules", message("rules.title"), () => send({ type: "rules-open" }), "?")}
    ${theme(state, send)} ${languages(state, send)}
    ${opener(state, "games-open", "games", message("games.title"), () => send({ type: "games-open" }))}
    ${opener(state, "settings", "settings", message("settings.title"), () => send({ type: "settings-open", keys: false }))}
  </header>`;
}

/** The square that Tab leads to, past everything above the board. */
function toBoard() {
  (document.querySelector('.board [tabindex="0"]') as HTMLElement).focus();
}

/** Whether a feature that a button opens is being loaded. */
function busy({ chunks }: Pick<State, "chunks">, feature: "games" | "lab" | "rules" | "settings" | "setup") {
  return chunks[feature] === "loading" ? "true" : "false";
}

/** @param sign in place of an icon */
function opener(
  state: State,
  id: string,
  dialog: "games" | "rules" | "settings",
  label: string,
  open: () => void,
  sign: unknown = icon(dialog),
) {
  return html`<button
    type="button"
    class="bare"
    data-testid=${id}
    aria-haspopup="dialog"
    title=${label}
    aria-label=${label}
    data-opens=${dialog}
    aria-busy=${busy(state, dialog)}
    @click=${open}
  >${sign}</button>`;
}

/** The places of Noughts. Where there is no room for words, the laboratory's button leads back to the game as well. */
function places({ lab: { view, lastView }, chunks }: State, send: Send) {
  const go = (next: View | null) => () => send({ type: "view", view: next });
  return html`<nav class="places" aria-label=${message("places.label")}>
    <button type="button" class="bare" data-testid="play-open" aria-current=${view ? nothing : "page"} @click=${go(null)}>${message("places.play")}</button>
    <button type="button" class="bare" data-testid="lab-open" data-opens="lab" aria-current=${view ? "page" : nothing} aria-busy=${busy({ chunks }, "lab")} @click=${go(view ? null : (lastView ?? "tree"))}>${icon("lab")}<span>${message("places.lab")}</span></button>
    <a class="bare" data-testid="learn-open" href=${learnPage("index")}>${icon("learn")}<span>${message("places.learn")}</span></a>
  </nav>`;
}

function theme({ settings }: State, send: Send) {
  const label = message("theme.label", { theme: settings.theme });
  const next = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length];
  return html`<button
    type="button"
    class="bare wide-only"
    data-testid="theme"
    title=${label}
    aria-label=${label}
    @click=${() => next && send({ type: "settings", settings: { theme: next } })}
  >${icon(settings.theme)}</button>`;
}

/** The choice of language: an icon over a list whose names are each in their own language. */
function languages({ settings }: State, send: Send) {
  const choose = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    const chosen = LANGUAGE_CHOICES.find((choice) => choice === value);
    if (chosen) send({ type: "settings", settings: { language: chosen } });
  };
  return html`<span class="language wide-only">
    ${icon("language")}
    <select data-testid="language" aria-label=${message("language.label")} title=${message("language.label")} @change=${choose}>
      ${LANGUAGE_CHOICES.map((choice) =>
        choice === "system"
          ? html`<option value=${choice} .selected=${live(choice === settings.language)}>${message("language.system")}</option>`
          : html`<option value=${choice} lang=${choice} .selected=${live(choice === settings.language)}>${LANGUAGES[choice]}</option>`,
      )}
    </select>
  </span>`;
}
