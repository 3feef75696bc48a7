// The whole page from its state.

/** @import {Theme} from "../app/settings.js" */
/** @import {State} from "../app/state.js" */
/** @import {AppEvent} from "../app/update.js" */

import { isThinking, requestOf } from "../app/effects.js";
import { language, message } from "../app/language.js";
import { isHuman } from "../app/seats.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { analysis } from "./analysis.js";
import { board } from "./board.js";
import { controls, notice, score } from "./controls.js";
import { dialog, syncDialogs } from "./dialog.js";
import { graph } from "./graph.js";
import { header } from "./header.js";
import { chips, moves, syncMoves } from "./moves.js";
import { report } from "./report.js";
import { modes, seats } from "./seats.js";
import { setup } from "./setup.js";
import { status } from "./status.js";
import { offlineNote } from "./update.js";
import { syncPane, tools } from "./zoom.js";

/** @typedef {(event: AppEvent) => void} Send */

/** Whether somebody asks their system for more contrast. */
export const MORE_CONTRAST = "(prefers-contrast: more)";

/**
 * @param {HTMLElement} root
 * @param {State} state
 * @param {Send} send
 */
export function draw(root, state, send) {
  render(page(state, send), root);
  syncDialogs(root, state);
  syncMoves(root);
  syncPane(root, state);
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
        ${modes(state, send)} ${seats(state, send)} ${clock(state)} ${board(state, send)} ${tools(state, send)} ${status(state)}
        ${controls(state, send)} ${chips(state, send)} ${score(state, send)} ${notice(state, send)}
      </div>
      <aside>${analysis(state, send)} ${moves(state, send)} ${graph(state, send)} ${report(state)} ${offlineNote(state)}</aside>
    </main>
    ${setup(state, send)} ${dialog(state, send)}
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
  const worn = theme === "system" && matchMedia(MORE_CONTRAST).matches ? "contrast" : theme;
  if (worn === "system") delete root.dataset.theme;
  else root.dataset.theme = worn;
}
