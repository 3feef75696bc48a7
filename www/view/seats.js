// The table: one box for each seat, with who sits there and how long an engine may think.

/** @import {AlgorithmInfo, AlgorithmOption} from "../noughts.js" */
/** @import {Seat} from "../app/seats.js" */
/** @import {State} from "../app/state.js" */
/** @import {AppEvent, BudgetField} from "../app/update.js" */

import { isHuman, modeOf } from "../app/seats.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { mark } from "./marks.js";
import { markName, sitterName } from "./words.js";

/** @typedef {(event: AppEvent) => void} Send */

/** @type {readonly { mode: "1p" | "2p" | "watch", label: (players: number) => string }[]} */
const MODES = [
  { mode: "1p", label: () => "1 player" },
  { mode: "2p", label: (players) => `${players} players` },
  { mode: "watch", label: () => "Watch" },
];

/** Thinking times offered, in milliseconds. */
const TIMES = [100, 300, 1000, 3000, 10_000, 60_000];

/** @type {Readonly<Record<BudgetField, string>>} */
const LIMIT_LABELS = { iterations: "Playouts", nodes: "Positions", depth: "Depth", seed: "Seed" };

/**
 * The switch between one player, people only and engines only.
 * @param {State} state
 * @param {Send} send
 */
export function modes(state, send) {
  const current = modeOf(state.seats);
  return html`<fieldset class="modes" aria-label="Who plays">
    ${MODES.map(
      ({ mode, label }) => html`<button
        type="button"
        data-testid="mode-${mode}"
        aria-pressed=${mode === current}
        @click=${() => send({ type: "mode", mode })}
      >${label(state.seats.length)}</button>`,
    )}
  </fieldset>`;
}

/**
 * @param {State} state
 * @param {Send} send
 */
export function seats(state, send) {
  return html`<div class="seats">${state.seats.map((seat, index) => seatBox(state, seat, index, send))}</div>`;
}

/**
 * @param {State} state
 * @param {Seat} seat
 * @param {number} index
 * @param {Send} send
 */
function seatBox(state, seat, index, send) {
  const turn = state.position.toMove === index;
  const info = isHuman(seat) ? undefined : state.algorithms.find(({ id }) => id === seat.algo.id);
  return html`<section class="seat" data-seat=${index} ?data-engine=${!isHuman(seat)} ?data-turn=${turn} aria-label="${markName(index)}, ${sitterName(state, index)}">
    ${mark(index, true)} ${sitter(state, seat, index, send)} ${info ? strength(seat, info, index, send) : nothing}
  </section>`;
}

/**
 * @param {State} state
 * @param {Seat} seat
 * @param {number} index
 * @param {Send} send
 */
function sitter(state, seat, index, send) {
  const current = isHuman(seat) ? "human" : seat.algo.id;
  const choice = (/** @type {string} */ value, /** @type {string} */ label, /** @type {string} */ summary) =>
    html`<option value=${value} title=${summary} .selected=${live(value === current)}>${label}</option>`;
  return html`<select
    class="sitter"
    data-testid="seat-${index}"
    aria-label="Who plays ${markName(index)}"
    @change=${(/** @type {Event} */ event) => send({ type: "seat", seat: index, who: textOf(event) })}
  >
    ${choice("human", isHuman(seat) ? sitterName(state, index) : "Human", "A person at this device")}
    ${families(state.algorithms).map(
      ([family, infos]) => html`<optgroup label=${family}>
        ${infos.map((info) => choice(info.id, info.label, info.summary))}
      </optgroup>`,
    )}
  </select>`;
}

/**
 * @param {readonly AlgorithmInfo[]} algorithms
 * @returns {[string, AlgorithmInfo[]][]}
 */
function families(algorithms) {
  /** @type {Map<string, AlgorithmInfo[]>} */
  const groups = new Map();
  for (const info of algorithms) groups.set(info.family, [...(groups.get(info.family) ?? []), info]);
  return [...groups];
}

/**
 * @param {Seat} seat
 * @param {AlgorithmInfo} info
 * @param {number} index
 * @param {Send} send
 */
function strength(seat, info, index, send) {
  const card = `tuning-${index}`;
  return html`
    ${info.limits.includes("timeMs") ? thinkingTime(seat, index, send) : nothing}
    <button type="button" class="quiet" popovertarget=${card} aria-label="More about ${info.label}, ${markName(index)}">More</button>
    <div popover id=${card} class="card">
      <h2>${mark(index, true)} ${info.label}</h2>
      <p>${info.summary}</p>
      ${info.limits.filter((limit) => limit !== "timeMs").map((limit) => limitField(seat, limit, index, send))}
      ${limitField(seat, "seed", index, send)} ${info.options.map((option) => optionField(seat, option, index, send))}
    </div>
  `;
}

/**
 * @param {Seat} seat
 * @param {number} index
 * @param {Send} send
 */
function thinkingTime({ budget }, index, send) {
  const { timeMs } = budget;
  const times =
    timeMs === undefined || TIMES.includes(timeMs) ? TIMES : [...TIMES, timeMs].sort((a, b) => a - b);
  const choice = (/** @type {string} */ value, /** @type {string} */ label) =>
    html`<option value=${value} .selected=${live(value === String(timeMs ?? ""))}>${label}</option>`;
  return html`<select
    class="time"
    data-testid="budget-${index}"
    aria-label="Thinking time of ${markName(index)}"
    @change=${(/** @type {Event} */ event) => send({ type: "time", seat: index, timeMs: numberOf(textOf(event)) })}
  >
    ${times.map((time) => choice(String(time), `${time / 1000} s`))}
    ${choice("", "Standard")}
  </select>`;
}

/**
 * @param {Seat} seat
 * @param {BudgetField} field
 * @param {number} index
 * @param {Send} send
 */
function limitField({ budget }, field, index, send) {
  return html`<label>
    <span>${LIMIT_LABELS[field]}</span>
    <input
      type="number"
      min=${field === "seed" ? 0 : 1}
      step="1"
      placeholder=${field === "seed" ? "random" : "no limit"}
      data-testid="${field}-${index}"
      .value=${String(budget[field] ?? "")}
      @change=${(/** @type {Event} */ event) => send({ type: "budget", seat: index, field, value: numberOf(textOf(event)) })}
    />
  </label>`;
}

/**
 * @param {Seat} seat
 * @param {AlgorithmOption} option
 * @param {number} index
 * @param {Send} send
 */
function optionField(seat, option, index, send) {
  const value = seat.algo[option.id] ?? option.default;
  const change = (/** @type {unknown} */ chosen) =>
    send({ type: "option", seat: index, id: option.id, value: chosen });
  return html`<label title=${option.summary}><span>${option.label}</span>${optionControl(option, value, change)}</label>`;
}

/**
 * @param {AlgorithmOption} option
 * @param {unknown} value
 * @param {(value: unknown) => void} change
 */
function optionControl(option, value, change) {
  switch (option.kind) {
    case "flag":
      return html`<input type="checkbox" .checked=${live(value === true)} @change=${(/** @type {Event} */ event) => change(checkedOf(event))} />`;
    case "number":
      return html`<input
        type="number"
        min=${option.min}
        max=${option.max}
        step=${option.step}
        .value=${String(value)}
        @change=${(/** @type {Event} */ event) => change(numberOf(textOf(event)) ?? option.default)}
      />`;
  }
}

/** @param {Event} event */
function textOf({ currentTarget }) {
  return currentTarget instanceof HTMLSelectElement || currentTarget instanceof HTMLInputElement
    ? currentTarget.value
    : "";
}

/** @param {Event} event */
function checkedOf({ currentTarget }) {
  return currentTarget instanceof HTMLInputElement && currentTarget.checked;
}

/**
 * The number in a field, or `null` when it is empty.
 * @param {string} text
 */
function numberOf(text) {
  return text.trim() === "" ? null : Number(text);
}
