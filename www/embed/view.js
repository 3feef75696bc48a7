// A board on somebody's page: the squares, whose turn it is or who won, and one small row of controls.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {PlainKey} from "../i18n/language.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Said} from "./wanted.js" */

import { board } from "../board/board-view.js";
import { modeOf } from "../game/seats.js";
import { stonesOffered } from "../game/selectors.js";
import { isLabelled, squareWords } from "../game/square-words.js";
import { language, message, text } from "../i18n/language.js";
import { statusOf } from "../page/status-text.js";
import { amend } from "../state/amend.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { PARTS } from "./parts.js";
import { SHAPES } from "./sprite.js";

/** `theme` is one of tokens.css, or what the reader's system says; `faults` are what the page wants of it and cannot have; `whole` is where the same game can be played with all of Noughts. @typedef {{ readonly: boolean, theme: "light" | "dark" | "contrast" | null, faults: readonly Said[], whole: ((state: State) => string) | null }} Look */

/** What it says to choose a side of an opening, in the order in which they move. */
const SIDES = /** @type {const} */ (["opening.first", "opening.second"]);

/**
 * @param {Look} look
 * @param {unknown} content
 */
export function framed({ theme }, content) {
  return html`<div class="noughts" lang=${language()} data-theme=${theme ?? nothing}>
    <svg class="sprite" aria-hidden="true">${SHAPES}</svg>
    <div class="play">${content}</div>
  </div>`;
}

/**
 * The board with everything around it.
 * @param {State} state
 * @param {Send} send
 * @param {Look} look
 * @param {readonly Said[]} faults of what the page wants
 */
export function gameView(state, send, look, faults) {
  // On a board to look at no seat is a person's, who could play, and nobody thinks.
  const drawn = look.readonly ? amend(seatedBy(state, "engine"), { turn: { paused: true } }) : state;
  const { boards, gomoku, tools } = PARTS;
  return html`
    ${[...faults, ...look.faults, ...stopped(state)].map(({ said }) => html`<p class="problem" role="alert">${text(said)}</p>`)}
    ${board(drawn, send, { tools, boards, look: gomoku.look(drawn) })}
    ${tools.tools(drawn, send)}
    ${status(look.readonly ? seatedBy(state, "human") : state)}
    ${look.readonly ? nothing : offers(state, send)}
    ${row(state, send, look)}
  `;
}

/**
 * Why the engine does not answer.
 * @param {State} state
 * @returns {Said[]}
 */
function stopped({ failure: { fault } }) {
  return fault ? [{ said: { key: "embed.stopped", params: { cause: causeOf(fault) } } }] : [];
}

/**
 * What a fault says, as a part of a sentence.
 * @param {Fault} fault
 */
export function causeOf({ message, params }) {
  const { cause = message } = params ?? {};
  return String(cause).replace(/\.$/, "");
}

/** What is seen until there is an engine to ask for the rules. */
export function loadingView() {
  const text = message("part.loading");
  return html`<div class="frame"><div class="coming"><p class="status" role="status">${text}</p></div></div>`;
}

/**
 * Why there is no board.
 * @param {readonly string[]} meanings
 * @param {(() => void) | null} retry
 */
export function brokenView(meanings, retry) {
  return html`<div class="problem" role="alert">
    ${meanings.map((meaning) => html`<p>${meaning}</p>`)}
    ${retry ? button("retry", "panel.retry", retry) : nothing}
  </div>`;
}

/**
 * The same game between others.
 * @param {State} state
 * @param {"human" | "engine"} kind
 * @returns {State}
 */
function seatedBy(state, kind) {
  return amend(state, { game: { seats: state.game.seats.map((seat) => ({ ...seat, kind })) } });
}

/**
 * The line for the eyes, and what a screen reader is told once for every turn.
 * @param {State} state
 */
function status(state) {
  const { text: seen, heard = seen, quiet } = statusOf(state);
  const { toMove } = state.game.position;
  // A screen reader says a changed text only: the same words again need a difference that nobody sees.
  const tail = state.messages.echo % 2 === 0 ? "" : "\u00a0";
  const isSaid = state.messages.aloud !== null || !quiet;
  return html`<p class="status" id="status" data-testid="status" data-seat=${toMove ?? nothing} ?data-turn=${toMove !== null}>${seen}</p>
    <p class="spoken" role="status">${isSaid ? heard + tail : ""}</p>`;
}

/**
 * What the person to move may do besides placing a stone: take one over, or choose a side.
 * @param {State} state
 * @param {Send} send
 */
function offers(state, send) {
  const { position, rules } = state.game;
  const offered = stonesOffered(state.game);
  if (offered.length === 0) return nothing;
  const labelled = isLabelled(rules, state.settings.coordinates);
  const label = (/** @type {number} */ move, /** @type {number} */ index) => {
    const side = position.opening && SIDES[index];
    return side ? message(side) : message("swap.take", { square: squareWords(rules, move, labelled) });
  };
  return html`<div class="row">
    ${offered.map((move, index) => html`<button type="button" @click=${() => send({ type: "play", move, over: true })}>${label(move, index)}</button>`)}
  </div>`;
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Look} look
 */
function row(state, send, { readonly, whole }) {
  if (readonly && !whole) return nothing;
  return html`<div class="row" part="controls">
    ${readonly ? nothing : html`${transport(state, send)} ${button("new", "controls.new", () => send({ type: "new" }))}`}
    ${whole ? html`<a href=${whole(state)} target="_blank" rel="noopener" aria-label=${message("embed.whole")} title=${message("embed.whole")}>Noughts</a>` : nothing}
  </div>`;
}

/**
 * What goes on with a game that waits: engines that play each other, and one that stopped.
 * @param {State} state
 * @param {Send} send
 */
function transport(state, send) {
  const { failure, game, turn } = state;
  if (failure.fault) return button("retry", "panel.retry", () => send({ type: "restart" }));
  if (modeOf(game.seats) !== "watch" || game.position.outcome) return nothing;
  const label = turn.paused ? "controls.resume" : "controls.pause";
  return button("pause", label, () => send({ type: "pause", paused: !turn.paused }));
}

/**
 * @param {string} id
 * @param {PlainKey} label
 * @param {() => void} act
 */
function button(id, label, act) {
  return html`<button type="button" data-testid=${id} @click=${act}>${message(label)}</button>`;
}
