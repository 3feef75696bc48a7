// What the page remembers on this device: appearance, pace and how engines were set, nothing about the person.

/** @import {Language} from "./language.js" */

import { LANGUAGES } from "./language.js";

/** @typedef {"system" | "light" | "dark"} Theme */
/** By algorithm, the options that differ from the defaults. @typedef {Readonly<Record<string, Readonly<Record<string, unknown>>>>} KeptOptions */
/** @typedef {{ theme: Theme, language: Language | "system", replyPause: number, options: KeptOptions }} Settings the pause before an engine's move shows, in milliseconds */

/** @type {readonly Theme[]} */
export const THEMES = ["system", "light", "dark"];
/** @type {readonly Settings["language"][]} */
export const LANGUAGE_CHOICES = ["system", .../** @type {Language[]} */ (Object.keys(LANGUAGES))];
/** @type {readonly number[]} */
export const REPLY_PAUSES = [0, 400, 1000];

/** @type {Settings} */
export const DEFAULTS = { theme: "system", language: "system", replyPause: 400, options: {} };

const KEY = "noughts";
const SCHEMA = 1;

/**
 * The place for settings on this device, or `null` where the browser gives none.
 * @returns {Storage | null}
 */
export function deviceStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads the settings; whatever is missing, unknown or unreadable is the default.
 * @param {Pick<Storage, "getItem"> | null} storage
 * @returns {Settings}
 */
export function read(storage) {
  const kept = parsed(storage?.getItem(KEY) ?? null);
  return {
    theme: THEMES.find((theme) => theme === kept.theme) ?? DEFAULTS.theme,
    language: LANGUAGE_CHOICES.find((language) => language === kept.language) ?? DEFAULTS.language,
    replyPause: REPLY_PAUSES.find((pause) => pause === kept.replyPause) ?? DEFAULTS.replyPause,
    // Whether an option still exists, and still accepts its value, is seen where it is used.
    options: Object.fromEntries(Object.entries(record(kept.options)).map(([id, set]) => [id, record(set)])),
  };
}

/**
 * @param {Pick<Storage, "setItem"> | null} storage
 * @param {Settings} settings
 * @returns {boolean} whether they were kept
 */
export function write(storage, settings) {
  try {
    storage?.setItem(KEY, JSON.stringify({ schema: SCHEMA, ...settings }));
    return storage !== null;
  } catch {
    return false;
  }
}

/**
 * @param {string | null} text
 * @returns {Record<string, unknown>}
 */
function parsed(text) {
  try {
    return record(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function record(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
