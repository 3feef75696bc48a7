// What the page remembers on this device: appearance, pace and how engines were set, nothing about the person.

import { asObject, type Migration, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import { joinParts, type KeptRow, type KeptText } from "../../device/storage/storage.ts";
import { LANGUAGES, type Language } from "../../shared/i18n/language.ts";
import type { Coordinates, Settings, Starter, Stones, Theme } from "../../shared/state/settings.ts";
import type { Effect, State } from "../../shared/state/types.ts";
import { analysisSettingsIn, FIRST_ANALYSIS_SETTINGS } from "../../study/analysis/analysis-settings.ts";

interface SpeakEffect {
  type: "speak";
  language: Settings["language"];
}

declare module "../../shared/state/types.ts" {
  interface Effects {
    speak: SpeakEffect;
  }
}

export const THEMES: readonly Theme[] = ["system", "light", "dark", "contrast"];
export const LANGUAGE_CHOICES: readonly Settings["language"][] = [
  "system",
  ...(Object.keys(LANGUAGES) as Language[]),
];
export const COORDINATES: readonly Coordinates[] = ["auto", "always", "never"];
export const STONES: readonly Stones[] = ["off", "plain", "numbers"];
export const REPLY_PAUSES: readonly number[] = [0, 400, 1000];
export const WORKERS: readonly number[] = [0, 1, 2, 4, 8];
export const STARTERS: readonly Starter[] = ["alternate", "loser", "first", "second"];

export const DEFAULTS: Settings = {
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

/** The first leads from schema 1 to 2. */
const MIGRATIONS: readonly Migration[] = [];

/** Reads the settings; whatever is missing, unknown or unreadable is the default. */
export function settingsIn(text: string | null, migrations: readonly Migration[] = MIGRATIONS): Settings {
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

/** The settings as a text, to be kept on this device. */
export function settingsText(settings: Settings) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), ...settings });
}

export const SETTINGS: KeptText<Settings> & KeptRow<Settings> = {
  key: "noughts",
  parse: (text) => settingsIn(text),
  pack: settingsText,
  join: joinParts,
  select: ({ settings }) => settings,
  loaded: (settings) => ({ type: "stored", stored: { settings } }),
};

/** What follows when the language may have changed. */
export function speaking(before: State, after: State): Effect[] {
  const { language } = after.settings;
  return before.settings.language === language ? [] : [{ type: "speak", language }];
}

function oneOf<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}
