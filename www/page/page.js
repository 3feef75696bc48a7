// The whole page from its state.

/** @import {Send, State} from "../state/types.d.ts" */

import { analysis } from "../analysis/analysis-view.js";
import { board as squares, syncTabStop } from "../board/board-view.js";
import { nextTask } from "../core/next-task.js";
import { part } from "../core/parts.js";
import { report } from "../evaluation/report-view.js";
import { isThinking, requestOf } from "../game/search-request.js";
import { isHuman } from "../game/seats.js";
import { chips, moves, syncMoves } from "../history/moves-view.js";
import { offlineNote } from "../release/release-view.js";
import { modes, seats } from "../seats/seats-view.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { controls, notice, score } from "./controls.js";
import { dialog, setup, syncDialogs } from "./dialogs.js";
import { header } from "./header.js";
import { status } from "./status.js";

/** The parts of the page, by where they stand. */
const TOP = [header];
const PLAY = [modes, table, clock, board, tools, status, controls, chips, score, notice];
const ASIDE = [laboratory, analysed, moves, graph, reported, offlineNote];
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
  syncTabStop(root, state);
  syncDialogs(root, state);
  syncMoves(root);
  part("tools")?.syncPane(root, state);
  part("tree")?.syncTree(root);
  part("lab")?.syncRow(root, state);
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
    <main data-view=${state.lab.view ?? nothing}>
      <div class="play" .style=${seatRows(state)}>${PLAY.map(drawn)}</div>
      <aside>${ASIDE.map(drawn)}</aside>
    </main>
    ${DIALOGS.map(drawn)}
  `;
}

/**
 * The seats, with what their cards say once somebody opened one.
 * @param {State} state
 * @param {Send} send
 */
function table(state, send) {
  return seats(state, send, part("cards")?.contents);
}

/**
 * The board, with what an analysis says about it while it is on, or a view of the laboratory, and what is aimed at.
 * @param {State} state
 * @param {Send} send
 */
function board(state, send) {
  const analysis = state.analysis.on ? part("analysis") : undefined;
  const { view } = state.lab;
  const shown = view === "tree" || view === "iterations" ? part(view) : undefined;
  return squares(state, send, { analysis: shown ?? analysis, tools: part("tools") });
}

/**
 * The analysis, with its panel while it is on.
 * @param {State} state
 * @param {Send} send
 */
function analysed(state, send) {
  return analysis(state, send, state.analysis.on ? part("analysis")?.panel(state, send) : nothing);
}

/**
 * The graph of the game, while the analysis is on: before that, it would give away too much.
 * @param {State} state
 * @param {Send} send
 */
function graph(state, send) {
  return state.analysis.on ? part("analysis")?.graph(state, send) : nothing;
}

/**
 * What is below a large board.
 * @param {State} state
 * @param {Send} send
 */
function tools(state, send) {
  return part("tools")?.tools(state, send) ?? nothing;
}

/**
 * The view of the laboratory that is open.
 * @param {State} state
 * @param {Send} send
 */
function laboratory(state, send) {
  const views = { tree: part("tree")?.view, iterations: part("iterations")?.view };
  return state.lab.view ? (part("lab")?.view(state, send, views) ?? nothing) : nothing;
}

/**
 * What the last search found.
 * @param {State} state
 * @param {Send} send
 */
function reported(state, send) {
  return report(state, send, part("reports")?.details);
}

/**
 * How many rows of seats the board must leave room for, on a narrow and on a wide page.
 * @param {State} state
 */
function seatRows({ game: { seats } }) {
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
