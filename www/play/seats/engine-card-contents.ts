// What a card of an engine says: what the engine is, and what can be set about it. Its fields are made from the engine's own
// description.

import type { AlgorithmInfo, AlgorithmOption } from "../../noughts.js";
import type { LimitField } from "../../shared/game/budget-field.ts";
import { learnPage } from "../../shared/game/learn-page.ts";
import { levelOf, levelsOf } from "../../shared/game/levels.ts";
import { budgetFields, controlId, type NumberField, numberSet } from "../../shared/game/number-fields.ts";
import { settingInSeat } from "../../shared/game/options.ts";
import type { Seat } from "../../shared/game/seats.ts";
import { algorithmLabel, algorithmSummary, gamesPlayed, levelLabel } from "../../shared/i18n/engine-terms.ts";
import { message, text } from "../../shared/i18n/language.ts";
import { optionLabel, optionSummary } from "../../shared/i18n/option-terms.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { field, numberField, type Words } from "../../shared/ui/form-fields.ts";
import { sitterName } from "../../shared/ui/labels.ts";
import { isSwitch, type PlainOption, switchControl } from "../../shared/ui/option-field.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { budgetText } from "./budget-text.ts";

/** An engine on its seat, and where to say what is set. */
export interface Holder {
  state: State;
  seat: Seat;
  info: AlgorithmInfo;
  index: number;
  send: Send;
}

/** The choice of a trained player: a part that loads on demand. */
export type BrainField = (option: AlgorithmOption, holder: Holder) => unknown;

declare module "../../shared/state/feature.ts" {
  interface Chunk {
    cardField?: BrainField;
  }
}

/** @param brainField once it is there */
export function contents(holder: Holder, brainField?: BrainField) {
  const { info, index } = holder;
  return html`
    <h4>${engineName(holder)}</h4>
    <p>${text(algorithmSummary(info))} <a href=${learnPage(info.id)} data-testid="learn-${index}">${message("card.learn", { engine: algorithmLabel(info) })}</a></p>
    <dl>
      <div><dt>${message("card.plays")}</dt><dd>${text(gamesPlayed(info))}</dd></div>
      <div><dt>${message("card.answer")}</dt><dd>${message(info.exact ? "card.exact" : "card.estimate")}</dd></div>
      ${usual(holder)}
    </dl>
    ${info.options.length > 0 ? options(holder, brainField) : nothing}
    <fieldset>
      <legend>${message("card.budget")}</legend>
      ${budgetFields(info).map((limit) => seatField(limit, limitWords(limit), holder))}
    </fieldset>
  `;
}

/** What an engine is called: its level first, which is the name that its seat has. */
function engineName({ state, info, index }: Holder) {
  const engine = text(algorithmLabel(info));
  const sitter = sitterName(state, index);
  return sitter === engine ? engine : message("score.seat", { sitter, mark: engine });
}

/** How long the engine searches: at the level that it is set to, or where nothing is set. */
function usual({ state, seat, info }: Holder) {
  const level = levelOf(state.game.algorithms, seat);
  const known = levelsOf(state.game.algorithms).find(({ id }) => id === level);
  const term = known ? text(levelLabel(known)) : message("card.standard");
  const { budget } = known ? seat : info;
  return html`<div><dt>${term}</dt><dd data-testid="usual">${info.limits.length === 0 ? message("card.atOnce") : budgetText(budget)}</dd></div>`;
}

function options(holder: Holder, brainField?: BrainField) {
  const { seat, info, index, send } = holder;
  // Beside the id there is only what differs from the defaults.
  const changed = Object.keys(seat.algo).length > 1;
  return html`<fieldset>
    <legend>${message("card.options")}</legend>
    ${info.options.map((option) => (option.kind === "brain" ? brainField?.(option, holder) : optionField(option, holder)))}
    <button
      type="button"
      class="quiet"
      data-testid="defaults-${index}"
      aria-disabled=${changed ? "false" : "true"}
      @click=${() => changed && send({ type: "option", seat: index, set: {} })}
    >${message("card.defaults")}</button>
  </fieldset>`;
}

function optionField(option: PlainOption, holder: Holder) {
  const words = { label: text(optionLabel(option)), summary: text(optionSummary(option)) };
  const { seat, info, index, send } = holder;
  const value = settingInSeat(info.options, seat.algo, option);
  if (!isSwitch(option)) {
    return seatField({ ...option, default: Number(value) }, words, holder);
  }
  const id = controlId(option, index);
  const change = (chosen: boolean | string) =>
    send({ type: "option", seat: index, set: { [option.id]: chosen } });
  return field(id, words, switchControl(option, value, { id, describedBy: `${id}-hint` }, change));
}

/** What a limit is called, and what it does. */
export function limitWords({ id }: LimitField) {
  return { label: message(`limit.${id}`), summary: message(`limit.${id}Summary`) };
}

function seatField(about: NumberField, words: Words, { state, seat, index, send }: Holder) {
  const id = controlId(about, index);
  const enter = (text: string | null, done: boolean) =>
    send({ type: "entry", seat: index, field: about, text, done });
  return numberField(about, words, {
    id,
    value: numberSet(seat, about),
    draft: state.forms.drafts[id],
    enter,
  });
}
