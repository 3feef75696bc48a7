// What can be set of the page itself, and how it is set at first.

import { LANGUAGES, type Language } from "../../shared/i18n/language.ts";
import type { Choices } from "../../shared/state/feature.ts";
import type { Coordinates, Settings, Starter, Stones, Theme } from "../../shared/state/settings.ts";
import { FIRST_ANALYSIS_SETTINGS } from "../../study/analysis/analysis-settings.ts";

export const THEMES: readonly Theme[] = ["system", "light", "dark", "contrast"];
export const LANGUAGE_CHOICES: readonly Settings["language"][] = [
  "system",
  ...(Object.keys(LANGUAGES) as Language[]),
];
export const COORDINATES: readonly Coordinates[] = ["auto", "always", "never"];
export const STONES: readonly Stones[] = ["plain", "numbers", "marks"];
export const REPLY_PAUSES: readonly number[] = [0, 400, 1000];
export const WORKERS: readonly number[] = [0, 1, 2, 4, 8];
export const STARTERS: readonly Starter[] = ["alternate", "loser", "first", "second"];

/** What has several values. */
export const CHOICES: Choices = {
  theme: THEMES,
  language: LANGUAGE_CHOICES,
  coordinates: COORDINATES,
  stones: STONES,
  replyPause: REPLY_PAUSES,
  starter: STARTERS,
  letters: [true, false],
  workers: WORKERS,
};

/** What can be set of features, by their list (`settings.ts`). */
export const OF_FEATURES: Choices = {};

/** Where a visitor has set nothing, besides what features add. */
export const DEFAULTS: Settings = {
  theme: "system",
  language: "system",
  coordinates: "auto",
  stones: "plain",
  replyPause: 400,
  starter: "alternate",
  letters: true,
  workers: 0,
  options: {},
  names: {},
  knownNames: [],
  analysis: FIRST_ANALYSIS_SETTINGS,
};
