// The head of the page: its name, the game that is played, and the ways to everything beside the game.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {View} from "../lab/views.js" */

import { added } from "../core/chunks.js";
import { learnPage } from "../game/learn-page.js";
import { LANGUAGES, message } from "../i18n/language.js";
import { LANGUAGE_CHOICES, THEMES } from "../settings/settings.js";
import { gameGoal, gameName } from "../ui/labels.js";
import { icon } from "../ui/marks.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @param {State} state
 * @param {Send} send
 */
export function header(state, send) {
  const { rules } = state.game;
  return html`<header>
    <button type="button" class="skip" data-testid="skip" @click=${toBoard}>${message("places.board")}</button>
    <h1 aria-label="Noughts"><span>N</span><svg class="nought" viewBox="0 0 100 100" aria-hidden="true"><use href="#mark-1"></use></svg><span>ughts</span></h1>
    <p class="release" role="status" data-testid="release">${added("newRelease")[0]?.(state, send) ?? nothing}</p> ${places(state, send)}
    <button type="button" class="game" data-testid="setup" aria-haspopup="dialog" data-opens="setup" aria-busy=${busy(state, "setup")} @click=${() => send({ type: "setup-open" })}>
      <b>${gameName(rules)}</b> <span>${gameGoal(rules)}</span> ${icon("open")}
    </button>
    ${opener(state, "rules", "rules", message("rules.title"), () => send({ type: "rules-open", rules }), "?")}
    ${theme(state, send)} ${languages(state, send)}
    ${opener(state, "games-open", "games", message("games.title"), () => send({ type: "games-open" }))}
    ${opener(state, "settings", "settings", message("settings.title"), () => send({ type: "settings-open", keys: false }))}
  </header>`;
}

/** The square that Tab leads to, past everything above the board. */
function toBoard() {
  /** @type {HTMLElement} */ (document.querySelector('.board [tabindex="0"]')).focus();
}

/**
 * Whether a feature that a button opens is being loaded.
 * @param {Pick<State, "chunks">} state
 * @param {"games" | "lab" | "rules" | "settings" | "setup"} feature
 */
function busy({ chunks }, feature) {
  return chunks[feature] === "loading" ? "true" : "false";
}

/**
 * @param {State} state
 * @param {string} id
 * @param {"games" | "rules" | "settings"} dialog
 * @param {string} label
 * @param {() => void} open
 * @param {unknown} [sign] in place of an icon
 */
function opener(state, id, dialog, label, open, sign = icon(dialog)) {
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

/**
 * The places of Noughts. Where there is no room for words, the laboratory's button leads back to the game as well.
 * @param {State} state
 * @param {Send} send
 */
function places({ lab: { view }, chunks }, send) {
  const go = (/** @type {View | null} */ next) => () => send({ type: "view", view: next });
  return html`<nav class="places" aria-label=${message("places.label")}>
    <button type="button" class="bare" data-testid="play-open" aria-current=${view ? nothing : "page"} @click=${go(null)}>${message("places.play")}</button>
    <button type="button" class="bare" data-testid="lab-open" data-opens="lab" aria-current=${view ? "page" : nothing} aria-busy=${busy({ chunks }, "lab")} @click=${go(view ? null : "tree")}>${icon("lab")}<span>${message("places.lab")}</span></button>
    <a class="bare" data-testid="learn-open" href=${learnPage("index")}>${icon("learn")}<span>${message("places.learn")}</span></a>
  </nav>`;
}

/**
 * @param {State} state
 * @param {Send} send
 */
function theme({ settings }, send) {
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

/**
 * The choice of language: an icon over a list whose names are each in their own language.
 * @param {State} state
 * @param {Send} send
 */
function languages({ settings }, send) {
  const choose = (/** @type {Event} */ { currentTarget }) => {
    const { value } = /** @type {HTMLSelectElement} */ (currentTarget);
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
