// The moves of the game, and the way to the positions between them.

/** @import {LookTo} from "./looking.js" */
/** @import {PlainKey} from "../i18n/language.js" */
/** @import {AppEvent, Send, State} from "../state/types.d.ts" */

import { shown, undoTarget } from "../game/selectors.js";
import { isSideChoice, numberAfter, showsStones, tokenAt } from "../game/tokens.js";
import { language, message } from "../i18n/language.js";
import { thenToBoard } from "../ui/board-focus.js";
import { moveEntry, moveNames } from "../ui/labels.js";
import { mark } from "../ui/marks.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** What a review says of a move. @typedef {(state: State, ply: number) => { sign: unknown, label: string } | null} GradeAfter */

/** The ways to go, with the signs that stand for them. @type {readonly [Extract<LookTo, string>, string][]} */
const WAYS = [
  ["first", "«"],
  ["previous", "‹"],
  ["next", "›"],
  ["last", "»"],
];

/** @type {Readonly<Record<string, LookTo>>} */
const KEYS = {
  ArrowLeft: "previous",
  ArrowUp: "previous",
  "[": "previous",
  ArrowRight: "next",
  ArrowDown: "next",
  "]": "next",
  Home: "first",
  End: "last",
};

/**
 * Below the board: the steps through the game, the ways back, and what a rule offers, or the end of the game.
 * @param {State} state
 * @param {Send} send
 * @param {unknown} [offers]
 */
export function look(state, send, offers) {
  const { cursor } = shown(state);
  const possible = (/** @type {LookTo} */ to) =>
    to === "first" || to === "previous" ? cursor > 0 : cursor < state.game.cursor;
  return html`<div class="look">
    <fieldset class="steps" aria-label=${message("moves.title")} @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(event, send, state)}>${WAYS.map(([to, sign]) => way(to, sign, possible(to), send))}</fieldset>
    ${chips(state, send, offers)}
  </div>`;
}

/**
 * The list of the moves.
 * @param {State} state
 * @param {Send} send
 * @param {GradeAfter} [gradeAfter] of a review
 */
export function moves(state, send, gradeAfter) {
  const { cursor } = shown(state);
  return html`<section class="moves" aria-labelledby="moves-title" @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(event, send, state)}>
    <h2 id="moves-title">${message("moves.title")}</h2>
    ${guard([state.game.rules, state.game.moves, state.game.cursor, cursor, state.games.review, showsStones(state), language()], () => log(state, cursor, send, gradeAfter))}
  </section>`;
}

/**
 * @param {Extract<LookTo, string>} to
 * @param {string} sign
 * @param {boolean} possible
 * @param {Send} send
 */
function way(to, sign, possible, send) {
  const label = message(/** @type {PlainKey} */ (`moves.${to}`));
  return html`<button type="button" class="way" data-testid="moves-${to}" aria-label=${label} title=${label} aria-disabled=${possible ? "false" : "true"} @click=${() => possible && send({ type: "look", to })}>${sign}</button>`;
}

/**
 * The list. The status line reads moves out; here they are looked up.
 * @param {State} state
 * @param {number} ply that is shown
 * @param {Send} send
 * @param {GradeAfter} [gradeAfter]
 */
function log(state, ply, send, gradeAfter) {
  const played = moveNames(state.game);
  return html`<div class="log" role="log" aria-live="off" aria-labelledby="moves-title" data-testid="moves">
    ${
      played.length === 0
        ? html`<p class="hint">${message("moves.none")}</p>`
        : html`<ol>${played.map((name, at) => entry(state, name, at + 1, at + 1 === ply, ply === 0 && at === 0, send, gradeAfter?.(state, at + 1)))}</ol>`
    }
  </div>`;
}

/**
 * @param {State} state
 * @param {string} square or what stands for it
 * @param {number} ply after the move
 * @param {boolean} current
 * @param {boolean} stop whether Tab leads here although it is not the current one
 * @param {Send} send
 * @param {ReturnType<GradeAfter>} [grade]
 */
function entry(state, square, ply, current, stop, send, grade) {
  const label = moveEntry(state, ply, square);
  const number = isSideChoice(state.game, ply - 1) ? nothing : `${numberAfter(state.game, ply)}.`;
  return html`<li><button
    type="button"
    tabindex=${current || stop ? 0 : -1}
    aria-label=${grade ? label + message("gap.parts") + grade.label : label}
    aria-current=${current ? "step" : nothing}
    data-ply=${ply}
    @click=${() => send({ type: "look", to: ply })}
  ><span class="ply">${number}</span> ${mark(tokenAt(state, ply - 1), true)} ${square} ${grade?.sign}</button></li>`;
}

/**
 * @param {KeyboardEvent} event
 * @param {Send} send
 * @param {State} state
 */
function keyed(event, send, { settings }) {
  const to = settings.letters || event.key.length > 1 ? KEYS[event.key] : undefined;
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  send({ type: "look", to });
  event.preventDefault();
}

/**
 * Keeps the shown move in sight inside the list, and the focus on it when it was in the list.
 * @param {ParentNode} root
 */
export function syncMoves(root) {
  const list = root.querySelector(".log");
  const stop = list?.querySelector('button[tabindex="0"]');
  if (!(list instanceof HTMLElement) || !(stop instanceof HTMLElement)) return;
  if (stop !== document.activeElement && list.contains(document.activeElement)) stop.focus();
  const [box, view] = [stop.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < view.top) list.scrollTop += box.top - view.top;
  else if (box.bottom > view.bottom) list.scrollTop += box.bottom - view.bottom;
}

/**
 * The ways back, while there is something to go back to; and what a rule offers besides placing a stone.
 * @param {State} state
 * @param {Send} send
 * @param {unknown} [offers]
 */
function chips(state, send, offers) {
  const { looking, replaced } = state.history;
  // A puzzle has a way back of its own.
  const isGame = state.games.puzzle === null;
  const own = isGame && state.history.own;
  const previous = isGame && state.history.previous && undoTarget(state.game) === null;
  return html`<div class="chips" ?hidden=${!looking && !replaced && !own && !offers && !previous}>
    ${offers}
    ${own ? chip("own", message("games.back"), { type: "own" }, send) : nothing}
    ${looking ? chip("return", message("moves.return"), { type: "look", to: "last" }, send) : nothing}
    ${replaced ? chip("undo-replace", message("moves.undoReplace"), { type: "unreplace" }, send) : nothing}
    ${previous ? chip("previous", message("games.previous"), { type: "previous" }, send) : nothing}
  </div>`;
}

/**
 * A button that is gone when it is pressed; the focus goes on to the board.
 * @param {string} id
 * @param {unknown} label
 * @param {AppEvent} event
 * @param {Send} send
 */
export function chip(id, label, event, send) {
  const press = (/** @type {Event} */ pressed) =>
    thenToBoard(pressed, () => send(event), { preventScroll: true });
  return html`<button type="button" class="chip" data-testid=${id} @click=${press}>${label}</button>`;
}
