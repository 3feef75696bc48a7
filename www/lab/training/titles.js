// What a training is called.

/** @import {LearnerSetting} from "../../noughts_lab.js" */
/** @import {PlainKey} from "../../i18n/language.js" */
/** @import {Choice, Described} from "./choice.js" */

import { message, number } from "../../i18n/language.js";
import { presetOf, settingsOf, trapOf } from "./choice.js";
import { choiceName, learnerName, settingName } from "./words.js";

/**
 * What a training is called: its learner, what is special about it, and the seed.
 * @param {Described} described
 * @param {Choice} choice
 */
export function choiceTitle(described, choice) {
  const name = learnerName(choice.learner);
  const special = specialOf(described, choice);
  const title = special ? message("curve.special", { name, special }) : name;
  return message("curve.title", { title, seed: number(choice.seed) });
}

/**
 * @param {Described} described
 * @param {Choice} choice
 */
function specialOf(described, choice) {
  const trap = trapOf(described, choice);
  if (trap) return message(/** @type {PlainKey} */ (`trap.${trap.id}`));
  const preset = presetOf(described, choice);
  if (preset) return preset === "recipe" ? "" : message(/** @type {PlainKey} */ (`preset.${preset}`));
  const changed = settingsOf(described, choice).filter(({ id }) => choice.settings[id] !== undefined);
  return changed
    .map((setting) => `${settingName(setting.id)} ${valueText(setting)}`)
    .join(message("gap.parts"));
}

/** @param {LearnerSetting} setting */
export function valueText({ kind, value }) {
  if (kind === "switch") return value ? "✓" : "✗";
  return kind === "choice" ? choiceName(String(value)) : number(Number(value));
}
