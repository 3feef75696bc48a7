// The language of the page. What the page says is kept as a message, a key with parameters, and becomes a text
// when it is drawn: so it follows when another language is chosen.

import { messages } from "../locales/en.js";
import { lazy } from "./lazy.js";

/** @typedef {"en" | "zh-CN"} Language a tag of BCP 47 */

/**
 * A text with `{names}` for its parameters. Where there are several, the parameter named in `by` decides: by
 * itself, `none` if it is missing, or, where it is a number, by the plural rules of the language.
 * @typedef {string | { by: string, other: string, [variant: string]: string }} Text
 */

/**
 * What is said from the start, and what parts say that load on demand.
 * @typedef {keyof typeof messages
 *   | keyof typeof import("../locales/en/analysis.js").messages
 *   | keyof typeof import("../locales/en/boards.js").messages
 *   | keyof typeof import("../locales/en/brains.js").messages
 *   | keyof typeof import("../locales/en/cards.js").messages
 *   | keyof typeof import("../locales/en/curves.js").messages
 *   | keyof typeof import("../locales/en/embed.js").messages
 *   | keyof typeof import("../locales/en/ending.js").messages
 *   | keyof typeof import("../locales/en/games.js").messages
 *   | keyof typeof import("../locales/en/faults.js").messages
 *   | keyof typeof import("../locales/en/gomoku.js").messages
 *   | keyof typeof import("../locales/en/iterations.js").messages
 *   | keyof typeof import("../locales/en/lab.js").messages
 *   | keyof typeof import("../locales/en/lines.js").messages
 *   | keyof typeof import("../locales/en/opening.js").messages
 *   | keyof typeof import("../locales/en/puzzles.js").messages
 *   | keyof typeof import("../locales/en/release.js").messages
 *   | keyof typeof import("../locales/en/reports.js").messages
 *   | keyof typeof import("../locales/en/review.js").messages
 *   | keyof typeof import("../locales/en/rules.js").messages
 *   | keyof typeof import("../locales/en/settings.js").messages
 *   | keyof typeof import("../locales/en/setup.js").messages
 *   | keyof typeof import("../locales/en/share.js").messages
 *   | keyof typeof import("../locales/en/statistics.js").messages
 *   | keyof typeof import("../locales/en/tools.js").messages
 *   | keyof typeof import("../locales/en/tournament.js").messages
 *   | keyof typeof import("../locales/en/training.js").messages
 *   | keyof typeof import("../locales/en/tree.js").messages} MessageKey
 */
/** @typedef {{ key: MessageKey, params?: Params }} Message */
/** Something in the engine's own words, unless the catalogue has better ones. @typedef {{ key: string, english: string, params?: Params }} Term */
/** @typedef {Readonly<Record<string, Param>>} Params */
/** @typedef {string | number | Message | Term | readonly (string | Term)[]} Param */

/** What a language has to say. @typedef {{ messages: Readonly<Record<string, Text>> }} Catalogue */

/** Grows with the parts of the page: each brings its own messages. @type {Record<string, Text>} */
const english = { ...messages };

/** Only English comes in parts: whoever reads another language loads it as a whole. @type {Readonly<Record<Language, () => Promise<Catalogue>>>} */
const CATALOGUES = {
  en: async () => ({ messages: english }),
  "zh-CN": () => import("../locales/zh-CN.js"),
};

/** What each language calls itself. @type {Readonly<Record<Language, string>>} */
export const LANGUAGES = { en: "English", "zh-CN": "简体中文" };

/** The first language: it is here from the start, and whoever has none of the others gets it. */
let voice = voiceOf("en", { messages: english });
/** @type {Language} */
let wanted = "en";

/**
 * The language that is spoken.
 * @returns {Language}
 */
export function language() {
  return voice.language;
}

/**
 * The language for a setting.
 * @param {Language | "system"} setting
 * @param {readonly string[]} preferred what the browser's owner reads, the dearest first
 * @returns {Language}
 */
export function languageFor(setting, preferred) {
  if (setting !== "system") return setting;
  const spoken = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  const [dearest] = preferred.flatMap((tag) => spoken.filter((one) => primary(one) === primary(tag)));
  return dearest ?? "en";
}

/**
 * Changes the language, once its catalogue is there.
 * @param {Language} next
 */
export async function speak(next) {
  wanted = next;
  const catalogue = await CATALOGUES[next]();
  // Somebody may have changed their mind meanwhile.
  if (wanted === next) voice = voiceOf(next, catalogue);
}

/**
 * Makes a language ready to be spoken at once, where what is drawn next may be in another one than what was drawn before.
 * @param {Language} next
 * @returns {Promise<() => void>} speaks it
 */
export async function speakerOf(next) {
  const own = voiceOf(next, await CATALOGUES[next]());
  return () => {
    voice = own;
  };
}

/**
 * Takes in what a part of the page says in English.
 * @param {Readonly<Record<string, Text>>} messages
 */
export function learn(messages) {
  Object.assign(english, messages);
}

/**
 * @param {MessageKey} key
 * @param {Params} [params]
 */
export function message(key, params) {
  return text(params ? { key, params } : { key });
}

/**
 * @param {Message | Term} said
 * @returns {string}
 */
export function text(said) {
  const { params } = said;
  const found = voice.messages[said.key] ?? ("english" in said ? said.english : said.key);
  return filled(typeof found === "string" ? found : chosen(found, params), params);
}

/**
 * Sentences one after another.
 * @param {...string} sentences empty ones are left out
 */
export function joinSentences(...sentences) {
  return sentences.filter(Boolean).join(message("gap.sentences"));
}

/** @param {number} value */
export function number(value) {
  // Small numbers and tenths are written alike in every language here. The first page has no others: it needs no formatter.
  if (value >= 0 && value < 1000 && Number.isInteger(10 * value)) return String(value);
  return signs(voice.plain().format(value));
}

/**
 * A part of the whole, in whole percent.
 * @param {number} part 0 to 1
 */
export function percent(part) {
  return signs(voice.percent().format(part));
}

/**
 * A number to two places.
 * @param {number} value
 */
export function hundredths(value) {
  return signs(voice.hundredths().format(value));
}

/**
 * A number to two places with its sign, which zero does not have.
 * @param {number} value
 */
export function signed(value) {
  return signs(voice.signed().format(value));
}

/**
 * A day and the time of it.
 * @param {Date} time
 */
export function dateTime(time) {
  return voice.dates().format(time);
}

/**
 * @param {Language} language
 * @param {Catalogue} catalogue
 */
function voiceOf(language, { messages }) {
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return {
    language,
    messages,
    // The first of these takes a slow phone a tenth of a second to make, and the first page needs none.
    plain: lazy(() => new Intl.NumberFormat(language, { maximumFractionDigits: 6 })),
    plurals: lazy(() => new Intl.PluralRules(language)),
    dates: lazy(() => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" })),
    lists: lazy(() => new Intl.ListFormat(language)),
    percent: lazy(() => new Intl.NumberFormat(language, { style: "percent" })),
    hundredths: lazy(() => new Intl.NumberFormat(language, places)),
    signed: lazy(() => new Intl.NumberFormat(language, { ...places, signDisplay: "exceptZero" })),
  };
}

/** @param {string} tag */
function primary(tag) {
  return tag.split("-")[0];
}

/**
 * @param {Exclude<Text, string>} variants
 * @param {Params} [params]
 */
function chosen(variants, params = {}) {
  const by = params[variants.by];
  const plural = typeof by === "number" ? variants[voice.plurals().select(by)] : undefined;
  return variants[String(by ?? "none")] ?? plural ?? variants.other;
}

/**
 * @param {string} text
 * @param {Params} [params]
 */
function filled(text, params = {}) {
  return text.replaceAll(/\{(\w+)\}/g, (place, name) => {
    const param = params[name];
    return param === undefined ? place : shown(param);
  });
}

/**
 * @param {Param} param
 * @returns {string}
 */
function shown(param) {
  if (typeof param === "string") return param;
  if (typeof param === "number") return number(param);
  return "key" in param ? text(param) : voice.lists().format(param.map(shown));
}

/** @param {string} number with the minus sign of a typewriter */
function signs(number) {
  return number.replace("-", "−");
}
