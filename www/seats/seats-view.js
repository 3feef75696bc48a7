// The table: one box for each seat, with who sits there and how long an engine may think.

/** @import {AlgorithmInfo} from "../noughts.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {AppEvent, Send, State} from "../state/types.d.ts" */
/** @import {CardContents} from "./engine-card.js" */

import { LEVEL, levelOf, levelsOf } from "../game/levels.js";
import { isHuman, modeOf } from "../game/seats.js";
import { tokenOf } from "../game/tokens.js";
import { algorithmLabel, algorithmSummary, familyLabel, levelLabel } from "../i18n/engine-terms.js";
import { message, text } from "../i18n/language.js";
import { duration, markName, sitterName } from "../ui/labels.js";
import { mark } from "../ui/marks.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { card } from "./engine-card.js";

const MODES = /** @type {const} */ (["1p", "2p", "watch"]);

/** Thinking times offered, in milliseconds. */
const TIMES = [100, 300, 1000, 3000, 10_000, 60_000];

/**
 * The switch between one player, people only and engines only.
 * @param {State} state
 * @param {Send} send
 */
export function modes(state, send) {
  const current = modeOf(state.game.seats);
  return html`<fieldset class="modes" aria-label=${message("mode.label")}>
    ${MODES.map(
      (mode) => html`<button
        type="button"
        data-testid="mode-${mode}"
        aria-pressed=${mode === current}
        @click=${() => send({ type: "mode", mode })}
      >${message(`mode.${mode}`, { players: state.game.seats.length })}</button>`,
    )}
  </fieldset>`;
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {CardContents} [contents] of the cards, once they are there
 */
export function seats(state, send, contents) {
  // Everybody stays at a place of their own, whoever begins.
  const order = state.game.seats.map((seat, index) => ({ seat, index }));
  order.sort((a, b) => a.seat.participant - b.seat.participant);
  return html`<div class="seats">${order.map(({ seat, index }) => seatBox(state, seat, index, send, contents))}</div>`;
}

/**
 * @param {State} state
 * @param {Seat} seat
 * @param {number} index
 * @param {Send} send
 * @param {CardContents} [contents]
 */
function seatBox(state, seat, index, send, contents) {
  const turn = state.game.position.toMove === index;
  const info = isHuman(seat) ? undefined : state.game.algorithms.find(({ id }) => id === seat.algo.id);
  // A level says how long it thinks; what else is set about it stands on the card.
  const timed = seat.budget.timeMs !== undefined || levelOf(state.game.algorithms, seat) === null;
  const engine = info
    ? html`${timed && info.limits.includes("timeMs") ? thinkingTime(state, index, send) : nothing} ${card({ state, seat, info, index, send }, contents)}`
    : nothing;
  return html`<section class="seat" data-seat=${index} ?data-engine=${!isHuman(seat)} ?data-turn=${turn} aria-label=${message("seat.label", { mark: markName(tokenOf(state, index)), sitter: sitterName(state, index) })}>
    ${mark(tokenOf(state, index), true)} ${sitter(state, seat, index, send)} ${engine}
  </section>`;
}

/**
 * @param {State} state
 * @param {Seat} seat
 * @param {number} index
 * @param {Send} send
 */
function sitter(state, seat, index, send) {
  const level = levelOf(state.game.algorithms, seat);
  const engine = level ? `${LEVEL}${level}` : seat.algo.id;
  const current = isHuman(seat) ? "human" : engine;
  const choice = (
    /** @type {string} */ value,
    /** @type {string} */ label,
    /** @type {string | typeof nothing} */ summary,
  ) => html`<option value=${value} title=${summary} .selected=${live(value === current)}>${label}</option>`;
  const person = choice(
    "human",
    isHuman(seat) ? sitterName(state, index) : message("seat.human"),
    message("seat.humanSummary"),
  );
  return html`<select
    class="sitter"
    data-testid="seat-${index}"
    aria-label=${message("seat.who", { mark: markName(tokenOf(state, index)) })}
    @change=${(/** @type {Event} */ event) => send(seating(index, chosenIn(event)))}
  >
    ${isHuman(seat) ? person : nothing}
    <optgroup label=${message("seat.levels")}>
      ${levelsOf(state.game.algorithms).map((one) => choice(`${LEVEL}${one.id}`, text(levelLabel(one)), nothing))}
    </optgroup>
    ${isHuman(seat) ? nothing : person}
    ${families(state.game.algorithms).map(
      ([
        family,
        infos,
      ]) => html`<optgroup label=${message("seat.algorithms", { family: familyLabel(family) })}>
        ${infos.map((info) => choice(info.id, text(algorithmLabel(info)), text(algorithmSummary(info))))}
      </optgroup>`,
    )}
  </select>`;
}

/**
 * @param {number} seat
 * @param {string} chosen
 * @returns {AppEvent}
 */
function seating(seat, chosen) {
  if (chosen.startsWith(LEVEL)) return { type: "level", seat, level: chosen.slice(LEVEL.length) };
  return { type: "seat", seat, who: chosen };
}

/**
 * @param {readonly AlgorithmInfo[]} algorithms
 * @returns {[string, AlgorithmInfo[]][]}
 */
export function families(algorithms) {
  /** @type {Map<string, AlgorithmInfo[]>} */
  const groups = new Map();
  for (const info of algorithms) groups.set(info.family, [...(groups.get(info.family) ?? []), info]);
  return [...groups];
}

/**
 * @param {State} state
 * @param {number} index
 * @param {Send} send
 */
function thinkingTime(state, index, send) {
  const timeMs = state.game.seats[index]?.budget.timeMs;
  const times =
    timeMs === undefined || TIMES.includes(timeMs) ? TIMES : [...TIMES, timeMs].sort((a, b) => a - b);
  const choice = (/** @type {string} */ value, /** @type {string} */ label) =>
    html`<option value=${value} .selected=${live(value === String(timeMs ?? ""))}>${label}</option>`;
  return html`<select
    class="time"
    data-testid="budget-${index}"
    aria-label=${message("seat.time", { mark: markName(tokenOf(state, index)) })}
    @change=${(/** @type {Event} */ event) => send({ type: "time", seat: index, timeMs: Number(chosenIn(event)) || null })}
  >
    ${times.map((time) => choice(String(time), duration(time)))}
    ${choice("", message("seat.standard"))}
  </select>`;
}

/** @param {Event} event */
function chosenIn({ currentTarget }) {
  return /** @type {HTMLSelectElement} */ (currentTarget).value;
}
