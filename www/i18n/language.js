// The language of the page. What the page says is kept as a message, a key with parameters, and becomes a text
// when it is drawn: so it follows when another language is chosen.

/** @import {Keys} from "./keys.d.ts" */
/** @typedef {import("./languages.js").Language} Language */

import { LANGUAGES } from "./languages.js";
import { lazy } from "./lazy.js";
import { ENGLISH, textsIn } from "./texts.js";

export { LANGUAGES } from "./languages.js";

/**
 * A text with `{names}` for its parameters. Where there are several, the parameter named in `by` decides: by
 * itself, `none` if it is missing, or, where it is a number, by the plural rules of the language.
 * @typedef {string | { by: string, other: string, [variant: string]: string }} Text
 */
/** By key. @typedef {Readonly<Record<string, Text>>} Texts */

/** @typedef {keyof Keys} MessageKey */
/** Those that are said with some parameters, or without. @template Params @typedef {{ [Key in MessageKey]: Params extends Keys[Key] ? Key : never }[MessageKey]} KeyFor */
/** Those that are said as they are. @typedef {KeyFor<object>} PlainKey */
/**
 * What a message must be given: all that any of its keys needs.
 * @template {MessageKey} Key
 * @typedef {(Key extends MessageKey ? (params: Keys[Key]) => void : never) extends (params: infer All) => void ? All : never} ParamsOf
 */
/** @template {MessageKey} Key @typedef {[keyof ParamsOf<Key>] extends [never] ? [] : object extends ParamsOf<Key> ? [params?: ParamsOf<Key>] : [params: ParamsOf<Key>]} Given */
/** @typedef {{ key: MessageKey, params?: Params }} Message */
/** Something in the engine's own words, unless the catalogue has better ones. @typedef {{ key: string, english: string, params?: Params }} Term */
/** @typedef {Readonly<Record<string, Param>>} Params */
/** @typedef {string | number | Message | Term | readonly (string | Term)[]} Param */

/** The folders whose texts the page says. @type {Set<string>} */
const folders = new Set();
/** What is here of each language. @type {Map<Language, Record<string, Text>>} */
const here = new Map([["en", { ...ENGLISH }]]);
/** What is here or on its way, by language and folder. @type {Map<string, Promise<void>>} */
const asked = new Map();

/** What is spoken before any language was asked for: nothing on the page, English in the package. */
let voice = voiceOf("en");
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
 * Names folders whose texts are to be there when a language is spoken next.
 * @param {readonly URL[]} added
 */
export function expectTexts(added) {
  for (const { href } of added) folders.add(href);
}

/**
 * Loads the texts of some folders in the language of the page.
 * @param {readonly URL[]} added
 */
export async function learn(added) {
  const languages = new Set([voice.language, wanted]);
  await Promise.all([...languages].flatMap((language) => added.map(({ href }) => bring(language, href))));
  expectTexts(added);
  // Somebody may have chosen another language meanwhile.
  if (!languages.has(wanted) || !languages.has(voice.language)) await learn(added);
}

/**
 * Changes the language, once its texts are there.
 * @param {Language} next
 */
export async function speak(next) {
  wanted = next;
  await bringAll(next);
  // Somebody may have changed their mind meanwhile.
  if (wanted === next) voice = voiceOf(next);
}

/**
 * Makes a language ready to be spoken at once, where what is drawn next may be in another one than what was drawn before.
 * @param {Language} next
 * @returns {Promise<() => void>} speaks it
 */
export async function speakerOf(next) {
  await bringAll(next);
  const own = voiceOf(next);
  return () => {
    voice = own;
  };
}

/**
 * Loads all that the page says in a language.
 * @param {Language} language
 * @returns {Promise<void>}
 */
async function bringAll(language) {
  const known = folders.size;
  await Promise.all([...folders].map((folder) => bring(language, folder)));
  if (folders.size > known) await bringAll(language);
}

/**
 * Loads the texts of a folder, once. What cannot be loaded can be asked for again.
 * @param {Language} language
 * @param {string} folder
 */
function bring(language, folder) {
  const name = `${language} ${folder}`;
  const coming = asked.get(name) ?? textsIn(folder, language).then((texts) => keep(language, texts));
  asked.set(name, coming);
  coming.catch(() => asked.delete(name));
  return coming;
}

/**
 * @param {Language} language
 * @param {Texts} texts
 */
function keep(language, texts) {
  here.set(language, Object.assign(here.get(language) ?? {}, texts));
}

/**
 * @template {MessageKey} Key
 * @param {Key} key
 * @param {Given<Key>} given
 */
export function message(key, ...given) {
  const params = /** @type {Params | undefined} */ (given[0]);
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
 * @param {Language} language whose texts are here
 */
function voiceOf(language) {
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return {
    language,
    messages: here.get(language) ?? {},
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
