// The whole page from its state.

/** @import {Theme} from "../app/settings.js" */
/** @import {State} from "../app/state.js" */
/** @import {AppEvent} from "../app/update.js" */

import { isThinking, requestOf } from "../app/effects.js";
import { isHuman } from "../app/seats.js";
import { THEMES } from "../app/settings.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { board } from "./board.js";
import { controls, notice, score } from "./controls.js";
import { icon } from "./marks.js";
import { report } from "./report.js";
import { modes, seats } from "./seats.js";
import { setup, syncDialog } from "./setup.js";
import { status } from "./status.js";
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
        ${controls(state, send)} ${score(state, send)} ${notice(state, send)}
      </div>
      <aside>${report(state)}</aside>
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
function header({ rules, settings }, send) {
  const next = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length] ?? "system";
  return html`<header>
    <h1 aria-label="Noughts">N<svg class="nought" viewBox="0 0 100 100" aria-hidden="true"><use href="#mark-1"></use></svg>ughts</h1>
    <button type="button" class="game" data-testid="setup" aria-haspopup="dialog" @click=${() => send({ type: "setup-open" })}>
      <b>${gameName(rules)}</b> <span>${gameGoal(rules)}</span> ${icon("open")}
    </button>
    <button
      type="button"
      class="theme"
      data-testid="theme"
      title="Theme: ${settings.theme}"
      aria-label="Theme: ${settings.theme}"
      @click=${() => send({ type: "settings", settings: { theme: next } })}
    >${icon(settings.theme)}</button>
  </header>`;
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
 * @param {HTMLElement} root
 * @param {Theme} theme
 */
export function wear(root, theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}
