// The whole page from its state.

/** @import {Theme} from "../app/settings.js" */
/** @import {State} from "../app/state.js" */
/** @import {AppEvent} from "../app/update.js" */

import { isThinking, requestOf } from "../app/effects.js";
import { LANGUAGES, language, message } from "../app/language.js";
import { isHuman } from "../app/seats.js";
import { LANGUAGE_CHOICES, THEMES } from "../app/settings.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { board } from "./board.js";
import { controls, notice, score } from "./controls.js";
import { icon } from "./marks.js";
import { moves, returns, syncMoves } from "./moves.js";
import { report } from "./report.js";
import { modes, seats } from "./seats.js";
import { setup, syncDialog } from "./setup.js";
import { status } from "./status.js";
import { newRelease, offlineNote } from "./update.js";
import { gameGoal, gameName } from "./words.js";

/** @typedef {(event: AppEvent) => void} Send */

/**
 * @param {HTMLElement} root
 * @param {State} state
 * @param {Send} send
 */
export function draw(root, state, send) {
  render(page(state, send), root);
  syncDialog(root, state);
  syncMoves(root);
}

/**
 * @param {State} state
 * @param {Send} send
 */
function page(state, send) {
  return html`
    ${header(state, send)}
    <main>
      <div class="play" .style=${seatRows(state)}>
        ${modes(state, send)} ${seats(state, send)} ${clock(state)} ${board(state, send)} ${status(state)}
        ${controls(state, send)} ${returns(state, send)} ${score(state, send)} ${notice(state, send)}
      </div>
      <aside>${moves(state, send)} ${report(state)} ${offlineNote(state)}</aside>
    </main>
    ${setup(state, send)}
  `;
}

/**
 * How many rows of seats the board must leave room for, on a narrow and on a wide page.
 * @param {State} state
 */
function seatRows({ seats }) {
  const people = seats.filter(isHuman).length;
  const engines = seats.length - people;
  return `--seat-rows:${engines + Math.ceil(people / 2)};--seat-rows-wide:${Math.ceil((people + 2 * engines) / 4)}`;
}

/**
 * @param {State} state
 * @param {Send} send
 */
function header(state, send) {
  const { rules, settings } = state;
  const next = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length] ?? "system";
  const theme = message("theme.label", { theme: settings.theme });
  return html`<header>
    <h1 aria-label="Noughts">N<svg class="nought" viewBox="0 0 100 100" aria-hidden="true"><use href="#mark-1"></use></svg>ughts</h1>
    ${newRelease(state, send)}
    <button type="button" class="game" data-testid="setup" aria-haspopup="dialog" @click=${() => send({ type: "setup-open" })}>
      <b>${gameName(rules)}</b> <span>${gameGoal(rules)}</span> ${icon("open")}
    </button>
    <button
      type="button"
      class="theme"
      data-testid="theme"
      title=${theme}
      aria-label=${theme}
      @click=${() => send({ type: "settings", settings: { theme: next } })}
    >${icon(settings.theme)}</button>
    ${languages(state, send)}
  </header>`;
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
  return html`<span class="language">
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

/**
 * A thin bar that fills while an engine thinks, as far as its time limit tells how long that may take.
 * @param {State} state
 */
function clock(state) {
  const timeMs = requestOf(state)?.budget.timeMs;
  return html`<div class="clock" aria-hidden="true">
    ${isThinking(state) ? html`<div ?data-endless=${timeMs === undefined} .style=${`--time:${timeMs ?? 0}ms`}></div>` : nothing}
  </div>`;
}

/**
 * What concerns the document as a whole.
 * @param {HTMLElement} root
 * @param {Theme} theme
 */
export function wear(root, theme) {
  root.lang = language();
  document.title = message("page.title");
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}
