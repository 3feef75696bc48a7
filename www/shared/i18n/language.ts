// The language of the page. What the page says is kept as a message, a key with parameters, and becomes a text
// when it is drawn: so it follows when another language is chosen.

export type { Language } from "./languages.ts";

import type { Keys } from "./keys.ts";
import { FORMATS, LANGUAGES, type Language } from "./languages.ts";
import { lazy } from "./lazy.ts";
import { ENGLISH, textsIn } from "./texts.ts";

export { LANGUAGES } from "./languages.ts";

/**
 * A text with `{names}` for its parameters. Where there are several, the parameter named in `by` decides: by
 * itself, `none` if it is missing, or, where it is a number, by the plural rules of the language.
 */
export type Text = string | { by: string; other: string; [variant: string]: string };

/** By key. */
export type Texts = Readonly<Record<string, Text>>;

export type MessageKey = keyof Keys;

/** Those that are said with some parameters, or without. */
export type KeyFor<Params> = { [Key in MessageKey]: Params extends Keys[Key] ? Key : never }[MessageKey];

/** Those that are said as they are. */
export type PlainKey = KeyFor<object>;

/** What a message must be given: all that any of its keys needs. */
type ParamsOf<Key extends MessageKey> = (
  Key extends MessageKey
    ? (params: Keys[Key]) => void
    : never
) extends (params: infer All) => void
  ? All
  : never;

type Given<Key extends MessageKey> = [keyof ParamsOf<Key>] extends [never]
  ? []
  : object extends ParamsOf<Key>
    ? [params?: ParamsOf<Key>]
    : [params: ParamsOf<Key>];

export interface Message {
  key: MessageKey;
  params?: Params;
}

/** Something in the engine's own words, unless the catalogue has better ones. */
export interface Term {
  key: string;
  english: string;
  params?: Params;
}

export type Params = Readonly<Record<string, Param>>;

export type Param = string | number | Message | Term | readonly (string | Term)[];

/** The folders whose texts the page says. */
const folders: Set<string> = new Set();
/** What is here of each language. */
const here: Map<Language, Record<string, Text>> = new Map([["en", { ...ENGLISH }]]);
/** What is here or on its way, by language and folder. */
const asked: Map<string, Promise<void>> = new Map();

/** What is spoken before any language was asked for: nothing on the page, English in the package. */
let voice = voiceOf("en");
let wanted: Language = "en";

/** The language that is spoken. */
export function language(): Language {
  return voice.language;
}

/**
 * The language for a setting.
 * @param preferred what the browser's owner reads, the dearest first
 */
export function languageFor(setting: Language | "system", preferred: readonly string[]): Language {
  if (setting !== "system") return setting;
  const spoken = Object.keys(LANGUAGES) as Language[];
  const [dearest] = preferred.flatMap((tag) => spoken.filter((one) => primary(one) === primary(tag)));
  return dearest ?? "en";
}

/** Names folders whose texts are to be there when a language is spoken next. */
export function expectTexts(added: readonly URL[]) {
  for (const { href } of added) folders.add(href);
}

/** Loads the texts of some folders in the language of the page. */
export async function learn(added: readonly URL[]) {
  const languages = new Set([voice.language, wanted]);
  await Promise.all([...languages].flatMap((language) => added.map(({ href }) => bring(language, href))));
  expectTexts(added);
  // Somebody may have chosen another language meanwhile.
  if (!languages.has(wanted) || !languages.has(voice.language)) await learn(added);
}

/** Changes the language, once its texts are there. */
export async function speak(next: Language) {
  wanted = next;
  await bringAll(next);
  // Somebody may have changed their mind meanwhile.
  if (wanted === next) voice = voiceOf(next);
}

/**
 * Makes a language ready to be spoken at once, where what is drawn next may be in another one than what was drawn before.
 * @returns speaks it
 */
export async function speakerOf(next: Language): Promise<() => void> {
  await bringAll(next);
  const own = voiceOf(next);
  return () => {
    voice = own;
  };
}

/** Loads all that the page says in a language. */
async function bringAll(language: Language): Promise<void> {
  const known = folders.size;
  await Promise.all([...folders].map((folder) => bring(language, folder)));
  if (folders.size > known) await bringAll(language);
}

/** Loads the texts of a folder, once. What cannot be loaded can be asked for again. */
function bring(language: Language, folder: string) {
  const name = `${language} ${folder}`;
  const coming = asked.get(name) ?? textsIn(folder, language).then((texts) => keep(language, texts));
  asked.set(name, coming);
  coming.catch(() => asked.delete(name));
  return coming;
}

function keep(language: Language, texts: Texts) {
  here.set(language, Object.assign(here.get(language) ?? {}, texts));
}

export function message<Key extends MessageKey>(key: Key, ...given: Given<Key>) {
  const params = given[0] as Params | undefined;
  return text(params ? { key, params } : { key });
}

export function text(said: Message | Term): string {
  const { params } = said;
  const found = voice.messages[said.key] ?? ("english" in said ? said.english : lacking(said.key));
  return filled(typeof found === "string" ? found : chosen(found, params), params);
}

/** A fault of the page: nobody should read a key. */
function lacking(key: string) {
  // biome-ignore lint/suspicious/noConsole: told to its developers, and to the tests, which fail by it
  console.error(`No text: ${key}`);
  return key;
}

/**
 * Sentences one after another.
 * @param sentences empty ones are left out
 */
export function joinSentences(...sentences: string[]) {
  return sentences.filter(Boolean).join(message("gap.sentences"));
}

export function number(value: number) {
  // Small whole numbers are written alike in every language here. The first page has no others: it needs no formatter.
  if (value >= 0 && value < 1000 && Number.isInteger(value)) return String(value);
  return signs(voice.plain().format(value));
}

/**
 * A part of the whole, in whole percent.
 * @param part 0 to 1
 */
export function percent(part: number) {
  return signs(voice.percent().format(part));
}

/** A number to two places. */
export function hundredths(value: number) {
  return signs(voice.hundredths().format(value));
}

/** A number to two places with its sign, which zero does not have. */
export function signed(value: number) {
  return signs(voice.signed().format(value));
}

/** A day and the time of it. */
export function dateTime(time: Date) {
  return voice.dates().format(time);
}

/** @param language whose texts are here */
function voiceOf(language: Language) {
  const format = FORMATS[language] ?? language;
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return {
    language,
    messages: here.get(language) ?? {},
    // The first of these takes a slow phone a tenth of a second to make, and the first page needs none.
    plain: lazy(() => new Intl.NumberFormat(format, { maximumFractionDigits: 6 })),
    plurals: lazy(() => new Intl.PluralRules(format)),
    dates: lazy(() => new Intl.DateTimeFormat(format, { dateStyle: "medium", timeStyle: "short" })),
    lists: lazy(() => new Intl.ListFormat(format)),
    percent: lazy(() => new Intl.NumberFormat(format, { style: "percent" })),
    hundredths: lazy(() => new Intl.NumberFormat(format, places)),
    signed: lazy(() => new Intl.NumberFormat(format, { ...places, signDisplay: "exceptZero" })),
  };
}

function primary(tag: string) {
  return tag.split("-")[0];
}

function chosen(variants: Exclude<Text, string>, params: Params = {}) {
  const by = params[variants.by];
  const plural = typeof by === "number" ? variants[voice.plurals().select(by)] : undefined;
  return variants[String(by ?? "none")] ?? plural ?? variants.other;
}

function filled(text: string, params: Params = {}) {
  return text.replaceAll(/\{(\w+)\}/g, (place, name) => {
    const param = params[name];
    return param === undefined ? place : shown(param);
  });
}

function shown(param: Param): string {
  if (typeof param === "string") return param;
  if (typeof param === "number") return number(param);
  return "key" in param ? text(param) : voice.lists().format(param.map(shown));
}

/** @param number with the minus sign of a typewriter */
function signs(number: string) {
  return number.replace("-", "−");
}
