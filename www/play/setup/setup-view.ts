// A board of one's own, by its numbers. The engine says whether they make a game.

import type { Rules, RulesField } from "../../noughts.js";
import { hasParts } from "../../shared/game/presets.ts";
import { joinSentences, message, type PlainKey, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { gameGoal, gameName } from "../../shared/ui/labels.ts";
import { type NumberInput, numberInput, type Typed } from "../../shared/ui/number-input.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gallery } from "./gallery-view.ts";
import {
  type Draft,
  FIELDS,
  hasFall,
  hasRoomForParts,
  hasSwap2,
  isNumber,
  numberIn,
  outsideOf,
  type PartValue,
  partFields,
  RULES_FOR_TWO,
  type RuleForTwo,
  rangeOf,
  type Setup,
  type SizeField,
} from "./setup.ts";

export function setup(state: State, send: Send) {
  const { setup } = state.forms;
  if (!setup) return nothing;
  return setup.own ? form(setup, send) : gallery(state, setup.left, send);
}

function form(draft: Setup, send: Send) {
  return html`<form method="dialog" @submit=${(event: Event) => submit(event, send)}>
    <div class="setup-head">
      <h2 id="setup-title">${message("setup.own")}</h2>
      <button type="button" data-testid="setup-all" @click=${(event: Event) => toGallery(event, send)}>${message("setup.title")}</button>
    </div>
    <fieldset class="sizes" aria-labelledby="setup-title">
      ${FIELDS.map((field) => sizeField(field, draft, send))}
    </fieldset>
    ${hasFall(draft.size) ? nothing : lengths(draft, send)}
    ${draft.size.players === 2 && !hasParts(draft.rules) ? forTwo(draft, send) : nothing}
    ${hasRoomForParts(draft.size) ? parts(draft, send) : nothing}
    <div class="dialog-actions">
      <div class="problem" role="status" data-testid="setup-problem">
        ${
          draft.problems.length === 0
            ? html`<p>${message("game.whole", words(draft.rules))}</p>`
            : html`<p class="error" id="setup-error">${joinSentences(...draft.problems.map(text))}</p>${draft.nearest ? nearest(draft.nearest, send) : nothing}`
        }
        ${draft.leftOut.length > 0 ? html`<p data-testid="setup-left-out">${joinSentences(...draft.leftOut.map(text))}</p>` : nothing}
      </div>
      <button type="button" class="quiet" data-testid="setup-rules" aria-haspopup="dialog" ?disabled=${draft.problems.length > 0} @click=${() => send({ type: "rules-open" })}>${message("rules.title")}</button>
      <button type="button" data-testid="cancel" @click=${() => send({ type: "setup-close" })}>${message("setup.cancel")}</button>
      <button type="submit" class="primary" data-testid="start" ?disabled=${draft.problems.length > 0}>${message("setup.start", words(draft.rules))}</button>
    </div>
  </form>`;
}

function submit(event: Event, send: Send) {
  event.preventDefault();
  send({ type: "setup-start" });
}

function toGallery(event: Event, send: Send) {
  send({ type: "setup-own", own: false });
  focusOnceDrawn(event, ".setup-head button");
}

function sizeField(field: SizeField, draft: Draft, send: Send) {
  const about = { id: `size-${field}`, value: draft.size[field], ...rangeOf(field) };
  const change = (value: number) => send({ type: "setup-size", field, value });
  return html`<label>
    <span>${message(`setup.${field}`)}</span>
    ${numberDraft({ ...about, isWrong: draft.wrong.includes(field), describedBy: "setup-error" }, change)}
  </label>`;
}

/** A number that stays as it is entered, possible or not. */
function numberDraft(
  about: Pick<NumberInput, "id" | "value" | "min" | "max" | "isWrong" | "describedBy">,
  change: (value: number) => void,
) {
  const enter = ({ text }: Typed) => {
    const value = text?.trim() ? Number(text) : Number.NaN;
    if (!Object.is(value, about.value)) change(value);
  };
  return numberInput({ ...about, describedBy: about.isWrong ? about.describedBy : undefined, enter });
}

/** Which rows win. */
function lengths({ size }: Draft, send: Send) {
  const change = ({ currentTarget }: Event) => {
    const value = (currentTarget as HTMLSelectElement).value === "exact";
    send({ type: "setup-size", field: "exact", value });
  };
  const k = Number.isNaN(size.k) ? "k" : size.k;
  return html`<label class="field">
    <span>${message("setup.wins")}</span>
    <select data-testid="exact" @change=${change}>
      <option value="more" .selected=${live(!size.exact)}>${message("setup.orMore", { k })}</option>
      <option value="exact" .selected=${live(size.exact)}>${message("setup.exactly", { k })}</option>
    </select>
  </label>`;
}

/** A rule for two players, or none. */
function forTwo({ size }: Draft, send: Send) {
  const rules = RULES_FOR_TWO.filter((rule) => rule !== "swap2" || hasSwap2(size));
  const chosen = rules.find((rule) => size[rule]);
  const choose = (field: RuleForTwo, value: boolean) => send({ type: "setup-size", field, value });
  const none = () => chosen && choose(chosen, false);
  const radio = (id: string, isChosen: boolean, change: () => void) =>
    html`<label class="field">
      <input type="radio" name="for-two" data-testid=${id} .checked=${live(isChosen)} @change=${change} />
      <span>${message(`setup.${id}` as PlainKey)}</span>
    </label>`;
  return html`<fieldset class="group for-two">
    <legend>${message("setup.forTwo")}</legend>
    ${radio("noRule", !chosen, none)}
    ${rules.map((rule) => radio(rule, rule === chosen, () => choose(rule, true)))}
  </fieldset>`;
}

/** What makes another game of it, as the engine describes it. */
function parts(draft: Setup, send: Send) {
  return html`<details class="setup-parts" ?open=${draft.unfolded}>
    <summary>${message("setup.parts")}</summary>
    ${partFields().map((field) => part(field, draft, send))}
  </details>`;
}

function part(field: RulesField, draft: Draft, send: Send) {
  const { name, words } = field;
  const given = draft.size.parts[name];
  const change = (value: PartValue) => send({ type: "setup-part", name, value });
  const label = html`<span>${message(`setup.part.${name}` as PlainKey)}</span>`;
  if (words) {
    const word = given ?? words[0]?.[0];
    return html`<label class="field">${label}
      <select data-testid="part-${name}" @change=${({ currentTarget }: Event) => change((currentTarget as HTMLSelectElement).value)}>
        ${words.map(([one]) => html`<option value=${one} .selected=${live(one === word)}>${message(`setup.part.${name}.${one}` as PlainKey)}</option>`)}
      </select>
    </label>`;
  }
  if (isNumber(field)) {
    const id = `part-${name}`;
    const isWrong = draft.wrong.includes(name);
    const about = { id, isWrong, describedBy: `${id}-error`, value: numberIn(draft.size, field) };
    return html`<label class="field">${label} ${numberDraft({ ...about, ...field.values }, change)}</label>
      ${isWrong ? html`<p class="error" id="${id}-error">${text(outsideOf(field))}</p>` : nothing}`;
  }
  return html`<label class="field">${label}
    <input type="checkbox" data-testid="part-${name}" .checked=${live(given === true)} @change=${({ currentTarget }: Event) => change((currentTarget as HTMLInputElement).checked)} />
  </label>`;
}

function nearest(rules: Rules, send: Send) {
  const use = (event: Event) => {
    send({ type: "setup-rules", rules });
    focusOnceDrawn(event, ".setup .primary");
  };
  return html`<button type="button" data-testid="use-nearest" @click=${use}>${message("setup.use", words(rules))}</button>`;
}

function words(rules: Rules) {
  return { game: gameName(rules), goal: gameGoal(rules) };
}
