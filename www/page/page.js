// The whole page from its state.

/** @import {Send, State} from "../state/types.d.ts" */

import { analysis } from "../analysis/analysis-view.js";
import { board as squares, syncTabStop } from "../board/board-view.js";
import { chunk } from "../core/loaded.js";
import { nextTask } from "../core/next-task.js";
import { report } from "../evaluation/report-view.js";
import { isThinking, requestOf } from "../game/search-request.js";
import { isHuman } from "../game/seats.js";
import { chip, look, moves, syncMoves } from "../history/moves-view.js";
import { modes, seats } from "../seats/seats-view.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { controls, notice, score } from "./controls.js";
import { dialog, setup, syncDialogs } from "./dialogs.js";
import { header } from "./header.js";
import { status } from "./status.js";

/** The parts of the page, by where they stand. */
const TOP = [header];
const PLAY = [modes, table, puzzled, clock, board, stepped, tools, status, handled, score, notice];
const ASIDE = [laboratory, reviewed, analysed, listed, graph, reported, kept];
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
  chunk("tools")?.syncPane(root, state);
  chunk("tree")?.syncTree(root);
  chunk("lab")?.sync(root, state);
  chunk("review")?.sync(root, state);
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
      <div class="play" ?data-few=${few(state)} .style=${seatRows(state)}>${PLAY.map(drawn)}</div>
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
  const cards = chunk("cards");
  return seats(state, send, cards && ((holder) => cards.contents(holder, chunk("brains")?.brainField)));
}

/**
 * The board, with what an analysis says about it while it is on, or a view of the laboratory, and what is aimed at.
 * @param {State} state
 * @param {Send} send
 */
function board(state, send) {
  const review = reviewOn(state);
  const analysis = state.analysis.on ? chunk("analysis") : review;
  const view = chunk(/** @type {"iterations" | "tournament" | "training" | "tree"} */ (state.lab.view));
  // Some views of the laboratory put something on the board.
  const shown = view && "foundOn" in view ? view : analysis;
  return squares(state, send, {
    analysis: shown,
    tools: chunk("tools"),
    ultimate: chunk("ultimate"),
    ending: review ?? chunk("ending"),
    look: chunk("gomoku")?.look(state),
  });
}

/**
 * The analysis, with its panel while it is on.
 * @param {State} state
 * @param {Send} send
 */
function analysed(state, send) {
  return analysis(state, send, state.analysis.on ? chunk("analysis")?.panel(state, send) : nothing);
}

/**
 * The puzzle on the board.
 * @param {State} state
 * @param {Send} send
 */
function puzzled(state, send) {
  return state.games.puzzle ? chunk("puzzles")?.view(state, send) : nothing;
}

/**
 * What can be done with the game, also once it is over.
 * @param {State} state
 * @param {Send} send
 */
function handled(state, send) {
  return controls(state, send, chunk("ending"));
}

/**
 * The part that reviews the game on the board, while it does.
 * @param {State} state
 */
function reviewOn({ games: { review }, game }) {
  return review?.moves === game.moves ? chunk("review") : undefined;
}

/**
 * @param {State} state
 * @param {Send} send
 */
function reviewed(state, send) {
  return reviewOn(state)?.panel(state, send);
}

/**
 * The moves of the game, with the grades of a review.
 * @param {State} state
 * @param {Send} send
 */
function listed(state, send) {
  return moves(state, send, reviewOn(state)?.gradeAfter);
}

/**
 * The steps through the game, the ways back, and what a rule offers.
 * @param {State} state
 * @param {Send} send
 */
function stepped(state, send) {
  return look(state, send, chunk("gomoku")?.offers(state, send, chip) ?? chunk("ending")?.next(state, send));
}

/**
 * The graph of the game, while the analysis or a review is on: before that, it would give away too much.
 * @param {State} state
 * @param {Send} send
 */
function graph(state, send) {
  return (reviewOn(state) ?? (state.analysis.on ? chunk("analysis") : undefined))?.graph(state, send);
}

/**
 * What is below a large board.
 * @param {State} state
 * @param {Send} send
 */
function tools(state, send) {
  return chunk("tools")?.tools(state, send) ?? nothing;
}

/**
 * The view of the laboratory that is open.
 * @param {State} state
 * @param {Send} send
 */
function laboratory(state, send) {
  return chunk("lab")?.view(state, send, chunk) ?? nothing;
}

/**
 * What the last search found.
 * @param {State} state
 * @param {Send} send
 */
function reported(state, send) {
  return report(state, send, chunk("reports")?.details);
}

/**
 * Whether the page is kept on the device.
 * @param {State} state
 */
function kept(state) {
  return chunk("release")?.offlineNote(state) ?? nothing;
}

/**
 * Whether there is room for the seats beside the modes.
 * @param {State} state
 */
function few({ game: { seats } }) {
  return seats.length === 2 && seats.some(isHuman);
}

/**
 * How many rows of seats the board must leave room for, on a narrow and on a wide page. Of many, the first rows are seen.
 * @param {State} state
 */
function seatRows(state) {
  const { seats } = state.game;
  const people = seats.filter(isHuman).length;
  const engines = seats.length - people;
  const narrow = seats.length > 4 ? 1.6 : engines + Math.max(0, Math.ceil((people - engines) / 2));
  return `--seat-rows:${narrow};--seat-rows-wide:${few(state) ? 0 : Math.ceil((people + 2 * engines) / 4)}`;
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
