// What the page remembers on this device: appearance and pace, nothing about the person.

/** @typedef {"system" | "light" | "dark"} Theme */
/** @typedef {{ theme: Theme, replyPause: number }} Settings the pause before an engine's move shows, in milliseconds */

/** @type {readonly Theme[]} */
export const THEMES = ["system", "light", "dark"];
/** @type {readonly number[]} */
export const REPLY_PAUSES = [0, 400, 1000];

/** @type {Settings} */
export const DEFAULTS = { theme: "system", replyPause: 400 };

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
    replyPause: REPLY_PAUSES.find((pause) => pause === kept.replyPause) ?? DEFAULTS.replyPause,
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
    const value = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
