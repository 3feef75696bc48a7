// What is trained: the learner, its opponent and its seed, and all its settings as the laboratory's module describes them.

/** @import {LearnerId, LearnerSetting} from "../../noughts_lab.js" */
/** @import {PlainKey} from "../../i18n/language.js" */
/** @import {Send} from "../../state/types.d.ts" */
/** @import {Described, SettingValue} from "./choice.js" */
/** @import {Run, Training} from "./training.js" */

import { message, number } from "../../i18n/language.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, noChange, nothing } from "../../vendor/lit-html/lit-html.js";
import { descriptionOf, presetOf, RECIPE, readValue, SEED, settingsOf } from "./choice.js";
import { choiceName, learnerName, settingName } from "./words.js";

/** These are set above all others. */
const FIRST = ["opponent", "randomShare"];
/** Settings of a learner that are its own when no preset has them. */
const OWN = "own";

/**
 * @param {Training} now
 * @param {Described} described
 * @param {Run} run
 * @param {Send} send
 */
export function settings({ drafts, unread }, described, { choice }, send) {
  const all = settingsOf(described, choice);
  const isMixture = all.some(({ id, value }) => id === "opponent" && value === "mixture");
  const first = all.filter(({ id }) => id === "opponent" || (id === "randomShare" && isMixture));
  const others = all.filter(({ id }) => !FIRST.includes(id));
  const entry = (/** @type {LearnerSetting} */ setting) => {
    const set = (/** @type {SettingValue} */ value) =>
      send({ type: "training-choose", settings: { [setting.id]: value } });
    return field(setting, drafts[setting.id], set, send);
  };
  const seed = { ...SEED, value: choice.seed };
  const setSeed = (/** @type {SettingValue} */ value) =>
    send({ type: "training-choose", seed: Number(value) });
  return html`
    <div class="row">
      <label>${message("training.learner")}
        <select data-testid="training-learner" @change=${(/** @type {Event} */ event) => send({ type: "training-choose", learner: /** @type {LearnerId} */ (valueIn(event)) })}>
          ${described.learners.map(({ id }) => html`<option value=${id} .selected=${live(id === choice.learner)}>${learnerName(id)}</option>`)}
        </select>
      </label>
      ${first.map(entry)} ${field(/** @type {LearnerSetting} */ (seed), drafts.seed, setSeed, send)}
    </div>
    <p class="hint">${message(/** @type {PlainKey} */ (`learner.idea.${choice.learner}`))}</p>
    ${unread.length > 0 ? html`<p class="error" role="status" data-testid="training-unread">${message("training.unread", { words: unread })}</p>` : nothing}
    <details>
      <summary data-testid="training-settings">${message("training.settings")}</summary>
      <div class="row">${presets(described, choice, send)}</div>
      <div class="fields">${others.map(entry)}</div>
      <p class="hint">${message("training.startsAnew")}</p>
    </details>`;
}

/**
 * Known sets of settings, of which one is the recipe.
 * @param {Described} described
 * @param {Run["choice"]} choice
 * @param {Send} send
 */
function presets(described, choice, send) {
  const now = presetOf(described, choice) ?? OWN;
  const known = [RECIPE, ...descriptionOf(described, choice.learner).presets.map(({ id }) => id)];
  const names = known.includes(now) ? known : [...known, now];
  return html`<label>${message("training.preset")}
    <select data-testid="training-preset" @change=${(/** @type {Event} */ event) => send({ type: "training-choose", preset: valueIn(event) })}>
      ${names.map((id) => html`<option value=${id} .selected=${live(id === now)} ?disabled=${id === OWN}>${message(/** @type {PlainKey} */ (`preset.${id}`))}</option>`)}
    </select>
  </label>`;
}

/**
 * @param {LearnerSetting} setting
 * @param {boolean | undefined} draft whether what is being typed is wrong
 * @param {(value: SettingValue) => void} set
 * @param {Send} send
 */
function field(setting, draft, set, send) {
  const id = `training-set-${setting.id}`;
  switch (setting.kind) {
    case "switch":
      return html`<label><input type="checkbox" id=${id} data-testid=${id} .checked=${live(setting.value)} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.currentTarget).checked)}> ${settingName(setting.id)}</label>`;
    case "choice":
      return html`<label>${settingName(setting.id)}
        <select id=${id} data-testid=${id} @change=${(/** @type {Event} */ event) => set(valueIn(event))}>
          ${setting.names.map((name) => html`<option value=${name} .selected=${live(name === setting.value)}>${choiceName(name)}</option>`)}
        </select>
      </label>`;
    default:
      return numeral(setting, id, draft, set, send);
  }
}

/**
 * @param {LearnerSetting & { kind: "whole" | "real" }} setting
 * @param {string} id
 * @param {boolean | undefined} draft
 * @param {(value: SettingValue) => void} set
 * @param {Send} send
 */
function numeral(setting, id, draft, set, send) {
  const isWrong = draft === true;
  const step = setting.kind === "whole" ? setting.step : 1;
  const allowed = { min: number(setting.min), max: number(setting.max), step };
  const enter = (/** @type {Event} */ event) => {
    const { validity, value: typed } = /** @type {HTMLInputElement} */ (event.currentTarget);
    const value = readValue(setting, validity.badInput ? null : typed);
    const wrong = value === null;
    if (wrong !== draft && (wrong || event.type === "input"))
      send({ type: "training-draft", setting: setting.id, wrong });
    if (value !== null && event.type === "change") set(value);
  };
  const kind = step > 1 ? "steps" : setting.kind;
  const range =
    setting.id === SEED.id ? "" : message(step > 1 ? "training.rangeStep" : "training.range", allowed);
  const said = isWrong ? message("training.wrong", { kind, ...allowed }) : range;
  return html`<div class="numeral">
    <label for=${id}>${settingName(setting.id)}</label>
    <input type="number" id=${id} data-testid=${id} min=${setting.min} max=${setting.max} step=${setting.kind === "real" ? "any" : step}
      aria-describedby="${id}-range" aria-invalid=${isWrong ? "true" : "false"}
      .value=${draft === undefined ? live(String(setting.value)) : noChange} @input=${enter} @change=${enter}>
    <span id="${id}-range" class=${isWrong ? "error" : "hint"} role="status">${said}</span>
  </div>`;
}

/** @param {Event} event */
function valueIn({ currentTarget }) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (currentTarget).value;
}
