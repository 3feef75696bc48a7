// The whole page from its state.

/** @import {Theme} from "../app/settings.js" */
/** @import {State} from "../app/state.js" */
/** @import {AppEvent} from "../app/update.js" */

import { isThinking, requestOf } from "../app/effects.js";
import { language, message } from "../app/language.js";
import { nextTask } from "../app/next-task.js";
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

/** The parts of the page, by where they stand. */
const TOP = [header];
const PLAY = [modes, seats, clock, board, tools, status, controls, chips, score, notice];
const ASIDE = [analysis, moves, graph, report, offlineNote];
const DIALOGS = [setup, dialog];
/** @type {readonly ((state: State, send: Send) => unknown)[]} */
const PARTS = [...TOP, ...PLAY, ...ASIDE, ...DIALOGS];

/** A piece of work that a press may wait for, even where the processor is slow. */
const STEP_MS = 10;

/**
 * @param {HTMLElement} root
 * @param {State} state
 * @param {Send} send
 */
export function draw(root, state, send) {
  render(
    page(state, (part) => part(state, send)),
    root,
  );
  syncDialogs(root, state);
  syncMoves(root);
  syncPane(root, state);
}

/**
 * Draws the page for the first time, out of sight and step by step: a slow phone takes a tenth of a second for it.
 * @param {HTMLElement} root
 * @param {State} state
 * @param {Send} send
 */
export async function drawInSteps(root, state, send) {
  /** @type {Map<unknown, unknown>} */
  const drawn = new Map();
  let start = performance.now();
  for (const part of PARTS) {
    drawn.set(part, part(state, send));
    render(
      page(state, (other) => drawn.get(other) ?? nothing),
      root,
    );
    if (performance.now() - start < STEP_MS) continue;
    await nextTask();
    start = performance.now();
  }
}

/**
 * @param {State} state
 * @param {(part: typeof PARTS[number]) => unknown} drawn
 */
function page(state, drawn) {
  return html`
    ${TOP.map(drawn)}
    <main>
      <div class="play" .style=${seatRows(state)}>${PLAY.map(drawn)}</div>
      <aside>${ASIDE.map(drawn)}</aside>
    </main>
    ${DIALOGS.map(drawn)}
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
 * What concerns the document as a whole. Setting these makes browsers style every element anew, even where they
 * stay the same.
 * @param {HTMLElement} root
 * @param {Theme} theme
 */
export function wear(root, theme) {
  if (root.lang !== language()) root.lang = language();
  if (document.title !== message("page.title")) document.title = message("page.title");
  const worn = theme === "system" && matchMedia(MORE_CONTRAST).matches ? "contrast" : theme;
  if (worn === (root.dataset.theme ?? "system")) return;
  if (worn === "system") delete root.dataset.theme;
  else root.dataset.theme = worn;
}
