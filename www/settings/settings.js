// What the page remembers on this device: appearance, pace and how engines were set, nothing about the person.

/** @import {AnalysisSettings} from "../analysis/analysis-settings.js" */
/** @import {Effect, State} from "../state/types.d.ts" */
/** @import {KeptRow} from "../storage/storage.js" */
/** @import {Language} from "../i18n/language.js" */
/** @import {Migration} from "../storage/schema.js" */

import { analysisSettingsIn, FIRST_ANALYSIS_SETTINGS } from "../analysis/analysis-settings.js";
import { LANGUAGES } from "../i18n/language.js";
import { asObject, schemaAfter, unpacked } from "../storage/schema.js";
import { joinParts, KEYS } from "../storage/storage.js";

/** @typedef {"system" | "light" | "dark" | "contrast"} Theme */
/** Who begins a new game: everybody in turn, the loser of the last one, or always the same. @typedef {"alternate" | "loser" | "first" | "second"} Starter */
/** Whether the edge of the board names rows and columns; by itself it does where they are many. @typedef {"auto" | "always" | "never"} Coordinates */
/** What large boards for two show: marks in squares, or stones on the crossings of lines, perhaps with the numbers of the moves. @typedef {"off" | "plain" | "numbers"} Stones */
/** By algorithm, the options that differ from the defaults. @typedef {Readonly<Record<string, Readonly<Record<string, unknown>>>>} KeptOptions */

/**
 * @typedef {object} Settings
 * @property {Theme} theme
 * @property {Language | "system"} language
 * @property {Coordinates} coordinates
 * @property {Stones} stones
 * @property {number} replyPause the pause before an engine's move shows, in milliseconds
 * @property {Starter} starter
 * @property {boolean} sounds
 * @property {boolean} letters whether single characters are keys, where the board has the focus
 * @property {number} workers how many at most do one search; 0 leaves it to the device
 * @property {KeptOptions} options
 * @property {AnalysisSettings} analysis
 */

/** @typedef {{ type: "speak", language: Settings["language"] }} SpeakEffect */

/** @type {readonly Theme[]} */
export const THEMES = ["system", "light", "dark", "contrast"];
/** @type {readonly Settings["language"][]} */
export const LANGUAGE_CHOICES = ["system", .../** @type {Language[]} */ (Object.keys(LANGUAGES))];
/** @type {readonly Coordinates[]} */
export const COORDINATES = ["auto", "always", "never"];
/** @type {readonly Stones[]} */
export const STONES = ["off", "plain", "numbers"];
/** @type {readonly number[]} */
export const REPLY_PAUSES = [0, 400, 1000];
/** @type {readonly number[]} */
export const WORKERS = [0, 1, 2, 4, 8];
/** @type {readonly Starter[]} */
export const STARTERS = ["alternate", "loser", "first", "second"];

/** @type {Settings} */
export const DEFAULTS = {
  theme: "system",
  language: "system",
  coordinates: "auto",
  stones: "off",
  replyPause: 400,
  starter: "alternate",
  sounds: false,
  letters: true,
  workers: 0,
  options: {},
  analysis: FIRST_ANALYSIS_SETTINGS,
};

/** The first leads from schema 1 to 2. @type {readonly Migration[]} */
const MIGRATIONS = [];

/**
 * Reads the settings; whatever is missing, unknown or unreadable is the default.
 * @param {string | null} text
 * @param {readonly Migration[]} [migrations]
 * @returns {Settings}
 */
export function settingsIn(text, migrations = MIGRATIONS) {
  const kept = unpacked(text ?? "", migrations) ?? {};
  return {
    theme: oneOf(THEMES, kept.theme) ?? DEFAULTS.theme,
    language: oneOf(LANGUAGE_CHOICES, kept.language) ?? DEFAULTS.language,
    coordinates: oneOf(COORDINATES, kept.coordinates) ?? DEFAULTS.coordinates,
    stones: oneOf(STONES, kept.stones) ?? DEFAULTS.stones,
    replyPause: oneOf(REPLY_PAUSES, kept.replyPause) ?? DEFAULTS.replyPause,
    starter: oneOf(STARTERS, kept.starter) ?? DEFAULTS.starter,
    sounds: oneOf([true, false], kept.sounds) ?? DEFAULTS.sounds,
    letters: oneOf([true, false], kept.letters) ?? DEFAULTS.letters,
    workers: oneOf(WORKERS, kept.workers) ?? DEFAULTS.workers,
    // Whether an option still exists, and still accepts its value, is seen where it is used.
    options: Object.fromEntries(
      Object.entries(asObject(kept.options) ?? {}).map(([id, set]) => [id, asObject(set) ?? {}]),
    ),
    analysis: analysisSettingsIn(kept.analysis),
  };
}

/**
 * The settings as a text, to be kept on this device.
 * @param {Settings} settings
 */
export function settingsText(settings) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), ...settings });
}

/** @type {KeptRow<Settings>} */
export const SETTINGS = {
  key: KEYS.settings,
  parse: settingsIn,
  pack: settingsText,
  join: joinParts,
  select: ({ settings }) => settings,
  loaded: (settings) => ({ type: "stored", stored: { settings } }),
};

/**
 * What follows when the language may have changed.
 * @param {State} before
 * @param {State} after
 * @returns {Effect[]}
 */
export function speaking(before, after) {
  const { language } = after.settings;
  return before.settings.language === language ? [] : [{ type: "speak", language }];
}

/**
 * @template Choice
 * @param {readonly Choice[]} choices
 * @param {unknown} value
 * @returns {Choice | undefined}
 */
function oneOf(choices, value) {
  return choices.find((choice) => choice === value);
}
