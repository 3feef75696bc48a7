// What the page remembers on this device: appearance, pace, how engines were set, and the names that people gave.

import { asObject, type Migration, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import { joinParts, type KeptRow, type KeptText } from "../../device/storage/storage.ts";
import type { Feature } from "../../shared/state/feature.ts";
import type { Settings } from "../../shared/state/settings.ts";
import type { Effect, State } from "../../shared/state/types.ts";
import { analysisSettingsIn } from "../../study/analysis/analysis-settings.ts";
import { FEATURES } from "../features.ts";
import { CHOICES, OF_FEATURES, DEFAULTS as OWN } from "./choices.ts";

interface SpeakEffect {
  type: "speak";
  language: Settings["language"];
}

declare module "../../shared/state/types.ts" {
  interface Effects {
    speak: SpeakEffect;
  }
}

Object.assign(OF_FEATURES, ...Object.values<Feature>(FEATURES).map(({ settings }) => settings));

/** Where a visitor has set nothing. */
export const DEFAULTS: Settings = {
  ...OWN,
  ...Object.fromEntries(Object.entries(OF_FEATURES).map(([id, [usual]]) => [id, usual])),
};

/** The first leads from schema 1 to 2. */
const MIGRATIONS: readonly Migration[] = [];

/** Reads the settings; whatever is missing, unknown or unreadable is the default. */
export function settingsIn(text: string | null, migrations: readonly Migration[] = MIGRATIONS): Settings {
  const kept = unpacked(text ?? "", migrations) ?? {};
  return {
    ...DEFAULTS,
    ...chosenIn(kept),
    // Whether an option still exists, and still accepts its value, is seen where it is used.
    options: Object.fromEntries(
      Object.entries(asObject(kept.options) ?? {}).map(([id, set]) => [id, asObject(set) ?? {}]),
    ),
    names: textsIn(kept.names),
    knownNames: Object.values(textsIn(kept.knownNames)),
    analysis: analysisSettingsIn(kept.analysis),
  };
}

function textsIn(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((typeof value === "object" && value) || {}).filter(([, text]) => typeof text === "string"),
  );
}

/** Of what has several values, what is set to one of them. */
function chosenIn(kept: Readonly<Record<string, unknown>>): Partial<Settings> {
  const known = Object.entries<readonly unknown[]>({ ...CHOICES, ...OF_FEATURES });
  return Object.fromEntries(
    known.filter(([id, values]) => values.includes(kept[id])).map(([id]) => [id, kept[id]]),
  );
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
