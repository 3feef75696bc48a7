// What is trained: the learner, its opponent and its seed, and all its settings as the laboratory's module describes them.

import type { LearnerSetting } from "../../noughts_lab.js";
import { message, number, type PlainKey } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { checkbox, labelled, select } from "../../shared/ui/controls.ts";
import { valueIn } from "../../shared/ui/input.ts";
import { numberInput, type Typed } from "../../shared/ui/number-input.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing, type TemplateResult } from "../../vendor/lit-html/lit-html.js";
import { type TermId, withTerm } from "../terms.ts";
import {
  type Described,
  descriptionOf,
  presetOf,
  RECIPE,
  readValue,
  SEED,
  type SettingValue,
  settingsOf,
} from "./choice.ts";
import type { Run, Training } from "./training.ts";
import { choiceName, learnerName, settingName } from "./words.ts";

/** The settings that are terms. */
const TERMS: Readonly<Record<string, TermId>> = {
  seed: "seed",
  games: "episode",
  firstBeads: "bead",
  stepSizeStart: "learning-rate",
  explorationStart: "epsilon",
  draw: "reward",
  backup: "target",
  lookahead: "target",
  discount: "discount",
  rateStart: "learning-rate",
  replay: "replay-memory",
  batch: "minibatch",
  targetUpdates: "target-network",
  entropyStart: "entropy-bonus",
  epochs: "epoch",
  minibatch: "minibatch",
  clip: "clip",
  lambda: "advantage",
};

/** These are set above all others. */
const FIRST = ["opponent", "randomShare"];
/** Settings of a learner that are its own when no preset has them. */
const OWN = "own";

export function settings({ drafts, unread }: Training, described: Described, { choice }: Run, send: Send) {
  const all = settingsOf(described, choice);
  const isMixture = all.some(({ id, value }) => id === "opponent" && value === "mixture");
  const first = all.filter(({ id }) => id === "opponent" || (id === "randomShare" && isMixture));
  const others = all.filter(({ id }) => !FIRST.includes(id));
  const entry = (setting: LearnerSetting) => {
    const set = (value: SettingValue) => send({ type: "training-choose", settings: { [setting.id]: value } });
    return field(setting, drafts[setting.id], set, send);
  };
  const learners = described.learners.map(({ id }) => [id, learnerName(id)] as const);
  const seed = { ...SEED, value: choice.seed };
  const setSeed = (value: SettingValue) => send({ type: "training-choose", seed: Number(value) });
  return html`
    <div class="row">
      ${labelled(
        message("training.learner"),
        select({ id: "training-learner" }, choice.learner, learners, (learner) =>
          send({ type: "training-choose", learner }),
        ),
      )}
      ${first.map(entry)} ${field(seed as LearnerSetting, drafts.seed, setSeed, send)}
    </div>
    <p class="hint">${message(`learner.idea.${choice.learner}` as PlainKey)}</p>
    ${unread.length > 0 ? html`<p class="error" role="status" data-testid="training-unread">${message("training.unread", { words: unread })}</p>` : nothing}
    <details>
      <summary data-testid="training-settings">${message("training.settings")}</summary>
      <div class="row">${presets(described, choice, send)}</div>
      <div class="fields">${others.map(entry)}</div>
      <p class="hint">${message("training.startsAnew")}</p>
    </details>`;
}

/** Known sets of settings, of which one is the recipe. */
function presets(described: Described, choice: Run["choice"], send: Send) {
  const now = presetOf(described, choice) ?? OWN;
  const known = [RECIPE, ...descriptionOf(described, choice.learner).presets.map(({ id }) => id)];
  const names = known.includes(now) ? known : [...known, now];
  return html`<label>${message("training.preset")}
    <select data-testid="training-preset" @change=${(event: Event) => send({ type: "training-choose", preset: valueIn(event) })}>
      ${names.map((id) => html`<option value=${id} .selected=${live(id === now)} ?disabled=${id === OWN}>${message(`preset.${id}` as PlainKey)}</option>`)}
    </select>
  </label>`;
}

/** @param draft whether what is being typed is wrong */
function field(
  setting: LearnerSetting,
  draft: boolean | undefined,
  set: (value: SettingValue) => void,
  send: Send,
) {
  const id = `training-set-${setting.id}`;
  const withIt = (control: TemplateResult) => withTerm(TERMS[setting.id], settingName(setting.id), control);
  switch (setting.kind) {
    case "switch":
      return withIt(labelled(settingName(setting.id), checkbox({ id }, setting.value, set), true));
    case "choice": {
      const choices = setting.names.map((name) => [name, choiceName(name)] as const);
      return withIt(labelled(settingName(setting.id), select({ id }, setting.value, choices, set)));
    }
    default:
      return numeral(setting, id, draft, set, send);
  }
}

function numeral(
  setting: LearnerSetting & { kind: "whole" | "real" },
  id: string,
  draft: boolean | undefined,
  set: (value: SettingValue) => void,
  send: Send,
) {
  const isWrong = draft === true;
  const step = setting.kind === "whole" ? setting.step : 1;
  const allowed = { min: number(setting.min), max: number(setting.max), step };
  const enter = ({ text }: Typed, isDone: boolean) => {
    const value = readValue(setting, text);
    const wrong = value === null;
    if (wrong !== draft && (wrong || !isDone)) send({ type: "training-draft", setting: setting.id, wrong });
    if (value !== null && isDone) set(value);
  };
  const kind = step > 1 ? "steps" : setting.kind;
  const range =
    setting.id === SEED.id ? "" : message(step > 1 ? "training.rangeStep" : "training.range", allowed);
  const said = isWrong ? message("training.wrong", { kind, ...allowed }) : range;
  return html`<div class="numeral">
    ${withTerm(TERMS[setting.id], settingName(setting.id), html`<label for=${id}>${settingName(setting.id)}</label>`)}
    ${numberInput({ id, describedBy: `${id}-range`, isWrong, isDraft: isWrong, value: setting.value, min: setting.min, max: setting.max, step: setting.kind === "real" ? "any" : step, enter })}
    <span id="${id}-range" class=${isWrong ? "error" : "hint"} role="status">${said}</span>
  </div>`;
}
