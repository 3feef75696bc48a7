// What a training is called.

import type { LearnerSetting } from "../../noughts_lab.js";
import { message, number, type PlainKey } from "../../shared/i18n/language.ts";
import { type Choice, type Described, presetOf, settingsOf, trapOf } from "./choice.ts";
import { choiceName, learnerName, settingName } from "./words.ts";

/** What a training is called: its learner, what is special about it, and the seed. */
export function choiceTitle(described: Described, choice: Choice) {
  const name = learnerName(choice.learner);
  const special = specialOf(described, choice);
  const title = special ? message("curve.special", { name, special }) : name;
  return message("curve.title", { title, seed: number(choice.seed) });
}

function specialOf(described: Described, choice: Choice) {
  const trap = trapOf(described, choice);
  if (trap) return message(`trap.${trap.id}` as PlainKey);
  const preset = presetOf(described, choice);
  if (preset) return preset === "recipe" ? "" : message(`preset.${preset}` as PlainKey);
  const changed = settingsOf(described, choice).filter(({ id }) => choice.settings[id] !== undefined);
  return changed
    .map((setting) => `${settingName(setting.id)} ${valueText(setting)}`)
    .join(message("gap.parts"));
}

export function valueText({ kind, value }: LearnerSetting) {
  if (kind === "switch") return value ? "✓" : "✗";
  return kind === "choice" ? choiceName(String(value)) : number(Number(value));
}
