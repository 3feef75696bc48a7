// The picker of every algorithm, with its thinking time and its options.

import { families } from "../../shared/game/families.ts";
import { levelOf } from "../../shared/game/levels.ts";
import { isHuman, type Seat } from "../../shared/game/seats.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { algorithmLabel, algorithmSummary, familyLabel } from "../../shared/i18n/engine-terms.ts";
import { message, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { valueIn } from "../../shared/ui/input.ts";
import { duration, markName } from "../../shared/ui/labels.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type BrainField, contents } from "./engine-card-contents.ts";

/** Thinking times offered, in milliseconds. */
const TIMES = [100, 300, 1000, 3000, 10_000, 60_000];

/** @param brainField the choice of a trained player, once it is there */
export function algorithm(state: State, seat: Seat, index: number, send: Send, brainField?: BrainField) {
  const info = isHuman(seat) ? undefined : state.game.algorithms.find(({ id }) => id === seat.algo.id);
  return html`<section class="card" aria-labelledby="algorithm-title">
    <h3 id="algorithm-title">${message("who.open")}</h3>
    <div class="row">${picker(state, seat, index, send)} ${info?.limits.includes("timeMs") ? thinkingTime(state, index, send) : nothing}</div>
    ${info ? contents({ state, seat, info, index, send }, brainField) : nothing}
  </section>`;
}

function picker({ game: { algorithms } }: State, seat: Seat, index: number, send: Send) {
  const current = isHuman(seat) || levelOf(algorithms, seat) ? "" : seat.algo.id;
  const choice = (value: string, label: string, summary: string) =>
    html`<option value=${value} title=${summary} .selected=${live(value === current)}>${label}</option>`;
  return html`<select
    class="sitter"
    data-testid="seat-${index}"
    aria-label=${message("who.pick")}
    ?autofocus=${current !== ""}
    @change=${(event: Event) => valueIn(event) && send({ type: "seat", seat: index, who: valueIn(event) })}
  >
    ${current === "" ? choice("", message("who.none"), "") : nothing}
    ${families(algorithms).map(
      ([family, infos]) => html`<optgroup label=${text(familyLabel(family))}>
        ${infos.map((info) => choice(info.id, text(algorithmLabel(info)), text(algorithmSummary(info))))}
      </optgroup>`,
    )}
  </select>`;
}

function thinkingTime(state: State, index: number, send: Send) {
  const timeMs = state.game.seats[index]?.budget.timeMs;
  const times =
    timeMs === undefined || TIMES.includes(timeMs) ? TIMES : [...TIMES, timeMs].sort((a, b) => a - b);
  const choice = (value: string, label: string) =>
    html`<option value=${value} .selected=${live(value === String(timeMs ?? ""))}>${label}</option>`;
  return html`<select
    data-testid="budget-${index}"
    aria-label=${message("seat.time", { mark: markName(tokenOf(state, index)) })}
    @change=${(event: Event) => send({ type: "time", seat: index, timeMs: Number(valueIn(event)) || null })}
  >
    ${times.map((time) => choice(String(time), duration(time)))}
    ${choice("", message("seat.standard"))}
  </select>`;
}
