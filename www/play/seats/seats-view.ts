// The table: one box for each seat, with who sits there and how long an engine may think.

import type { AlgorithmInfo } from "../../noughts.js";
import { LEVEL, levelOf, levelsOf } from "../../shared/game/levels.ts";
import { isHuman, modeOf, type Seat } from "../../shared/game/seats.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { algorithmLabel, algorithmSummary, familyLabel, levelLabel } from "../../shared/i18n/engine-terms.ts";
import { message, text } from "../../shared/i18n/language.ts";
import type { AppEvent, Send, State } from "../../shared/state/types.ts";
import { valueIn } from "../../shared/ui/input.ts";
import { duration, markName, sitterName } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type CardContents, card } from "./engine-card.ts";

const MODES = ["1p", "2p", "watch"] as const;

/** Thinking times offered, in milliseconds. */
const TIMES = [100, 300, 1000, 3000, 10_000, 60_000];

/** The switch between one player, people only and engines only. */
export function modes(state: State, send: Send) {
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

/** @param contents of the cards, once they are there */
export function seats(state: State, send: Send, contents?: CardContents) {
  // Everybody stays at a place of their own, whoever begins.
  const order = state.game.seats.map((seat, index) => ({ seat, index }));
  order.sort((a, b) => a.seat.participant - b.seat.participant);
  return html`<div class="seats">${order.map(({ seat, index }) => seatBox(state, seat, index, send, contents))}</div>`;
}

function seatBox(state: State, seat: Seat, index: number, send: Send, contents?: CardContents) {
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

function sitter(state: State, seat: Seat, index: number, send: Send) {
  const level = levelOf(state.game.algorithms, seat);
  const engine = level ? `${LEVEL}${level}` : seat.algo.id;
  const current = isHuman(seat) ? "human" : engine;
  const choice = (value: string, label: string, summary: string | typeof nothing) =>
    html`<option value=${value} title=${summary} .selected=${live(value === current)}>${label}</option>`;
  const person = choice(
    "human",
    isHuman(seat) ? sitterName(state, index) : message("seat.human"),
    message("seat.humanSummary"),
  );
  return html`<select
    class="sitter"
    data-testid="seat-${index}"
    aria-label=${message("seat.who", { mark: markName(tokenOf(state, index)) })}
    @change=${(event: Event) => send(seating(index, valueIn(event)))}
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

function seating(seat: number, chosen: string): AppEvent {
  if (chosen.startsWith(LEVEL)) return { type: "level", seat, level: chosen.slice(LEVEL.length) };
  return { type: "seat", seat, who: chosen };
}

export function families(algorithms: readonly AlgorithmInfo[]): [string, AlgorithmInfo[]][] {
  const groups: Map<string, AlgorithmInfo[]> = new Map();
  for (const info of algorithms) groups.set(info.family, [...(groups.get(info.family) ?? []), info]);
  return [...groups];
}

function thinkingTime(state: State, index: number, send: Send) {
  const timeMs = state.game.seats[index]?.budget.timeMs;
  const times =
    timeMs === undefined || TIMES.includes(timeMs) ? TIMES : [...TIMES, timeMs].sort((a, b) => a - b);
  const choice = (value: string, label: string) =>
    html`<option value=${value} .selected=${live(value === String(timeMs ?? ""))}>${label}</option>`;
  return html`<select
    class="time"
    data-testid="budget-${index}"
    aria-label=${message("seat.time", { mark: markName(tokenOf(state, index)) })}
    @change=${(event: Event) => send({ type: "time", seat: index, timeMs: Number(valueIn(event)) || null })}
  >
    ${times.map((time) => choice(String(time), duration(time)))}
    ${choice("", message("seat.standard"))}
  </select>`;
}
