// A board of one's own, by its numbers. The engine says whether they make a game.

import type { Rules, RulesField } from "../../noughts.js";
import { hasParts } from "../../shared/game/presets.ts";
import { joinSentences, message, type PlainKey, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { gameGoal, gameName } from "../../shared/ui/labels.ts";
import { numberInput, whenPossible } from "../../shared/ui/number-input.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gallery } from "./gallery-view.ts";
import {
  type Draft,
  FIELDS,
  hasFall,
  hasRoomForParts,
  hasSwap2,
  type PartValue,
  partFields,
  RULES_FOR_TWO,
  type RuleForTwo,
  rangeOf,
  type SizeField,
  wrongFields,
} from "./setup.ts";

export function setup(state: State, send: Send) {
  const { setup } = state.forms;
  if (!setup) return nothing;
  return setup.own ? form(setup, send) : gallery(state, setup.left, send);
}

function form(draft: Draft, send: Send) {
  return html`<form method="dialog" @submit=${(event: Event) => submit(event, send)}>
    <div class="setup-head">
      <h2 id="setup-title">${message("setup.own")}</h2>
      <button type="button" data-testid="setup-all" @click=${(event: Event) => toGallery(event, send)}>${message("setup.title")}</button>
    </div>
    <fieldset class="sizes" aria-labelledby="setup-title">
      ${FIELDS.map((field) => sizeField(field, draft, send))}
    </fieldset>
    ${hasFall(draft.size) ? nothing : lengths(draft, send)}
    ${draft.size.players === 2 && !hasParts(draft.rules) ? RULES_FOR_TWO.map((field) => choice(draft, field, send)) : nothing}
    ${hasRoomForParts(draft.size) ? parts(draft, send) : nothing}
    <div class="dialog-actions">
      <div class="problem" role="status" data-testid="setup-problem">
        ${
          draft.problems.length === 0
            ? html`<p>${message("game.whole", words(draft.rules))}</p>`
            : html`<p class="error" id="setup-error">${joinSentences(...draft.problems.map(text))}</p>${draft.nearest ? nearest(draft.nearest, send) : nothing}`
        }
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
  const isWrong = wrongFields(draft).includes(field);
  const enter = (value: number) => {
    if (!Object.is(value, draft.size[field])) send({ type: "setup-size", field, value });
  };
  return html`<label>
    <span>${message(`setup.${field}`)}</span>
    ${numberInput({
      id: `size-${field}`,
      describedBy: isWrong ? "setup-error" : undefined,
      isWrong,
      value: draft.size[field],
      ...rangeOf(field),
      enter: ({ text }) => enter(text?.trim() ? Number(text) : Number.NaN),
    })}
  </label>`;
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

/** A rule for two players. */
function choice({ size }: Draft, field: RuleForTwo, send: Send) {
  if (field === "swap2" && !hasSwap2(size)) return nothing;
  const change = ({ currentTarget }: Event) => {
    const value = (currentTarget as HTMLInputElement).checked;
    send({ type: "setup-size", field, value });
  };
  return html`<label class="field">
    <span>${message(`setup.${field}`)}</span>
    <input type="checkbox" data-testid=${field} .checked=${live(size[field])} @change=${change} />
  </label>`;
}

/** What makes another game of it, as the engine describes it. */
function parts({ size }: Draft, send: Send) {
  return html`<details class="setup-parts" ?open=${Object.keys(size.parts).length > 0}>
    <summary>${message("setup.parts")}</summary>
    ${partFields().map((field) => part(field, size.parts[field.name], send))}
  </details>`;
}

function part({ name, words, values, default: usual }: RulesField, given: PartValue | undefined, send: Send) {
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
  if (values) {
    const value = Number(given ?? usual ?? values.min);
    const id = `part-${name}`;
    return html`<label class="field">${label}
      ${numberInput({ id, value, ...values, enter: whenPossible(value, change, true) })}
    </label>`;
  }
  return html`<label class="field">${label}
    <input type="checkbox" data-testid="part-${name}" .checked=${live(given === true)} @change=${({ currentTarget }: Event) => change((currentTarget as HTMLInputElement).checked)} />
  </label>`;
}

function nearest(rules: Rules, send: Send) {
  return html`<button type="button" data-testid="use-nearest" @click=${() => send({ type: "setup-rules", rules })}>
    ${message("setup.use", words(rules))}
  </button>`;
}

function words(rules: Rules) {
  return { game: gameName(rules), goal: gameGoal(rules) };
}
