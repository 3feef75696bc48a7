// What is trained: a learner, those of its settings that differ from the recipe, and a seed; and how an address says that,
// such as `q-learning_s3_alpha.0.4_wrongSign.1_opponent-random`.

import type { LearnerDescription, LearnerId, LearnerSetting, LearnerTrap } from "../../noughts_lab.js";

export type SettingValue = number | boolean | string;

/** Settings that differ from those of the recipe. */
export type Changed = Readonly<Record<string, SettingValue>>;

export interface Choice {
  learner: LearnerId;
  settings: Changed;
  seed: number;
}

/** The learners and their traps, as the laboratory's module lists them, with whether a trained player can sit at the board. */
export interface Described {
  learners: readonly LearnerDescription[];
  traps: readonly LearnerTrap[];
  seats: boolean;
}

/** The largest seed that a learner takes. */
export const LAST_SEED = Number.MAX_SAFE_INTEGER;

/** What is trained first: it is the learner of the textbooks, and unbeatable in a moment. */
export const FIRST_CHOICE: Choice = { learner: "q-learning", settings: {}, seed: 1 };

/** What the settings of the recipe are called among the presets. */
export const RECIPE = "recipe";

/** The seed as a setting, for the form. */
export const SEED: LearnerSetting = { id: "seed", kind: "whole", min: 0, max: LAST_SEED, step: 1, value: 1 };

export function descriptionOf({ learners }: Described, learner: string) {
  const found = learners.find(({ id }) => id === learner) ?? learners[0];
  if (!found) throw new Error("the laboratory has no learners");
  return found;
}

/** All settings with the values that were chosen. */
export function settingsOf(described: Described, { learner, settings }: Choice): LearnerSetting[] {
  return descriptionOf(described, learner).settings.map((setting) =>
    withValue(setting, settings[setting.id]),
  );
}

function withValue(setting: LearnerSetting, value: SettingValue | undefined) {
  return (value === undefined ? setting : { ...setting, value }) as LearnerSetting;
}

/** The chosen value of a setting. */
export function settingOf(described: Described, choice: Choice, id: string) {
  return settingsOf(described, choice).find((setting) => setting.id === id)?.value;
}

/** A setting changed. What is as in the recipe is not named. */
export function changedBy(described: Described, { learner, settings }: Choice, changes: Changed): Changed {
  const all = { ...settings, ...changes };
  const recipe = descriptionOf(described, learner).settings;
  return Object.fromEntries(
    recipe.flatMap(({ id, value }) => (all[id] === undefined || all[id] === value ? [] : [[id, all[id]]])),
  );
}

export function valuesOf(settings: readonly LearnerSetting[]): Changed {
  return Object.fromEntries(settings.map(({ id, value }) => [id, value]));
}

/** Whether two choices are the same training. */
export function isSame(a: Choice, b: Choice) {
  return a.learner === b.learner && a.seed === b.seed && sameSettings(a.settings, b.settings);
}

function sameSettings(a: Changed, b: Changed) {
  const ids = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...ids].every((id) => a[id] === b[id]);
}

/** The preset that the settings are, or `null`. */
export function presetOf(described: Described, choice: Choice) {
  if (Object.keys(choice.settings).length === 0) return RECIPE;
  const { presets } = descriptionOf(described, choice.learner);
  const found = presets.find(({ settings }) =>
    sameSettings(changedBy(described, { ...choice, settings: {} }, valuesOf(settings)), choice.settings),
  );
  return found?.id ?? null;
}

/** The trap that the settings are, or `null`. */
export function trapOf({ traps }: Described, { learner, settings }: Choice) {
  const found = traps.find(
    (trap) => trap.learner === learner && sameSettings(valuesOf(trap.settings), settings),
  );
  return found ?? null;
}

/**
 * The value in a text, or `null` where the setting does not take it.
 * @param text `null` where the browser cannot read a number
 */
export function readValue(setting: LearnerSetting, text: string | null): SettingValue | null {
  switch (setting.kind) {
    case "switch":
      return text === "1" || text === "0" ? text === "1" : null;
    case "choice":
      return setting.names.find((name) => name === text) ?? null;
    default: {
      const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
      const isWhole = setting.kind === "real" || (Number.isSafeInteger(value) && value % setting.step === 0);
      return isWhole && value >= setting.min && value <= setting.max ? value : null;
    }
  }
}

export function placeOf(described: Described, { learner, settings, seed }: Choice) {
  const changed = descriptionOf(described, learner).settings.filter(({ id }) => settings[id] !== undefined);
  const words = changed.map(({ id, kind }) =>
    kind === "choice" ? `${id}-${settings[id]}` : `${id}.${Number(settings[id])}`,
  );
  return [learner, `s${seed}`, ...words].join("_");
}

/**
 * Reads what an address says. What it does not say, or says wrongly, is as in the recipe.
 * @returns with what could not be read
 */
export function placeIn(described: Described, place: string): { choice: Choice; unread: string[] } {
  const [id = "", ...words] = place.split("_");
  const known = described.learners.find((learner) => learner.id === id);
  if (!known) return { choice: FIRST_CHOICE, unread: id === "" ? [] : [id] };
  const settings: Record<string, SettingValue> = {};
  const unread: string[] = [];
  let { seed } = FIRST_CHOICE;
  for (const word of words) {
    const given = /^s\d+$/.test(word) ? readValue(SEED, word.slice(1)) : null;
    const read = given === null ? settingIn(known, word) : null;
    if (typeof given === "number") seed = given;
    else if (read) settings[read.id] = read.value;
    else unread.push(word.slice(0, LONGEST_WORD));
  }
  const choice = { learner: known.id, settings: {}, seed };
  return { choice: { ...choice, settings: changedBy(described, choice, settings) }, unread };
}

/** A longer word is not quoted whole. */
const LONGEST_WORD = 40;

/** @param word such as `alpha.0.4` or `opponent-random` */
function settingIn({ settings }: LearnerDescription, word: string) {
  const [, id, text = ""] = /^([a-z]+)[.-](.+)$/i.exec(word) ?? [];
  const setting = settings.find((one) => one.id === id);
  const value = setting ? readValue(setting, text) : null;
  return setting && value !== null ? { id: setting.id, value } : null;
}
