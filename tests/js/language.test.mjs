import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, mock, test } from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { FEATURES } from "../../www/app/features.ts";
import {
  dateTime,
  hundredths,
  LANGUAGES,
  language,
  languageFor,
  message,
  number,
  signed,
  speak,
  text,
} from "../../www/shared/i18n/language.ts";
import { FORMATS } from "../../www/shared/i18n/languages.ts";
import { declarations, withWords } from "../../xtask/site/texts.mjs";
import * as english from "./catalogue.mjs";
import { FOLDERS, fileOf, OTHERS, textsOf } from "./catalogue.mjs";

/** @import {MessageKey, Text} from "../../www/shared/i18n/language.ts" */

const WWW = new URL("../../www/", import.meta.url);
/** What stays as it is in Chinese: names, marks and symbols, and what a line of pseudo-code does. */
const NAMES =
  /\n[a-z]+ |\{\w+\}|Enter|Ctrl|Home|End|Page (?:Up|Down)|Noughts|WebAssembly|SIMD|Chrome|Edge|Firefox|Safari|fastchess|Alpha-beta|MENACE|TD\(0\)|DQN|REINFORCE|PPO|SVG|CSV|JSON|Carsten|nestedsoftware|MTD\(f\)|MaxN|swap2|PUCT|UCT|UCB|MAX|MIN|ln|alpha|beta|gamma|NaN|Lichess|Piskvork|SGF|Gomocalc|Elo|Notakto|Qubic|\b(?:[XOk]|[WDL]{1,2})\b/g;

/** @param {string} file below www/ */
const source = (file) => readFileSync(new URL(file, WWW), "utf8");

/** The list of all keys, which says none of them. */
const KEYS = "shared/i18n/keys.ts";

/** Every script of ours, as one text. */
const scripts = readdirSync(WWW, { encoding: "utf8", recursive: true })
  .filter((file) => /\.[jt]s$/.test(file) && !file.startsWith("vendor") && file !== KEYS)
  .map(source)
  .join("\n");

/**
 * The texts of a message, whatever its parameters.
 * @param {Text | undefined} message
 * @returns {string[]}
 */
function variants(message = "") {
  if (typeof message === "string") return [message];
  const { by: _, ...others } = message;
  return Object.values(others);
}

/** @param {Text | undefined} message */
function places(message) {
  return [...new Set(variants(message).flatMap((variant) => variant.match(/\{\w+\}/g) ?? []))].toSorted();
}

/**
 * What a message may be decided by.
 * @param {Text | undefined} message
 */
function decidedBy(message = "") {
  return typeof message === "string" ? places(message).join(" ") : message.by;
}

afterEach(() => speak("en"));

test("the types of the messages are those of the texts", () => {
  assert.equal(
    source("shared/i18n/keys.ts"),
    declarations(fileURLToPath(WWW)),
    "run `node xtask/site/texts.mjs`",
  );
});

test("every message has its parameters in every language", () => {
  for (const language of OTHERS) {
    const texts = textsOf(language);
    for (const [key, message] of Object.entries(english.messages)) {
      const said = texts[key] ?? "";
      assert.deepEqual(places(said), places(message), `${language}: ${key}`);
      // Tools for translators show it like a text.
      if (typeof said !== "string") assert.match(decidedBy(message), new RegExp(`\\b${said.by}\\b`), key);
    }
  }
});

test("a language says nothing in a folder that English does not, but what the engine says of itself", () => {
  for (const language of OTHERS) {
    for (const folder of FOLDERS) {
      const known = fileOf(folder, "en");
      const strange = Object.keys(fileOf(folder, language)).filter((key) => !(key in known));
      assert.deepEqual(
        strange.filter((key) => !/^(algorithm|family|level|option|plays)\./.test(key)),
        [],
        `${language}: ${folder}`,
      );
    }
  }
});

/** Where the laboratory says something, Spanish may leave it to English. */
const LABORATORY = /^lab\b/;

test("Spanish has all that is said to players, and no letters of another language", () => {
  for (const folder of FOLDERS.filter((one) => !LABORATORY.test(one))) {
    const spanish = fileOf(folder, "es");
    for (const key of Object.keys(fileOf(folder, "en"))) assert.ok(key in spanish, `${folder}: ${key}`);
    for (const said of Object.values(spanish).flatMap(variants))
      assert.doesNotMatch(said, /\p{sc=Han}|[“”]/u, said);
  }
});

test("what a language lacks is said in English", async () => {
  await speak("es");
  assert.equal(message("tournament.title"), english.messages["tournament.title"]);
  assert.equal(message("theme.label", { theme: "dark" }), "Tema: oscuro");
});

test("Chinese is complete, and Chinese", () => {
  for (const folder of FOLDERS) {
    const chinese = fileOf(folder, "zh-CN");
    for (const key of Object.keys(fileOf(folder, "en"))) assert.ok(key in chinese, `${folder}: ${key}`);
    for (const said of Object.values(chinese).flatMap(variants))
      assert.doesNotMatch(
        said.replaceAll(NAMES, ""),
        /[a-z]{2}/i,
        `${said}: a name is a parameter, or one of NAMES`,
      );
  }
});

test("every message is said somewhere", () => {
  const made = [...scripts.matchAll(/`([\w.]+\.)\$\{\w+(?:\.\w+)?\}(\w*)`/g)];
  for (const key of Object.keys(english.messages)) {
    const named = scripts.includes(`"${key}"`);
    const put = made.some(([, start = "", end = ""]) => key.startsWith(start) && key.endsWith(end));
    const title = Object.entries(FEATURES).some(
      ([name, feature]) => "dialog" in feature && key === `${name}.title`,
    );
    const first = key.startsWith("first.") && source("first.js").includes(key.slice("first.".length));
    // A reader of links and one of records have the same list of problems; the codes of faults come from the engine, too.
    assert.ok(named || put || title || first || /^(link|record|fault)\./.test(key), key);
  }
});

test("numbers choose the plural of the language, words choose by themselves", async () => {
  assert.equal(message("budget.iterations", { limit: 1 }), "1 playout");
  assert.equal(message("budget.iterations", { limit: 1234.5 }), "1,234.5 playouts");
  assert.equal(message("theme.label", { theme: "dark" }), "Theme: dark");
  assert.equal(message("theme.label", { theme: "neon" }), "Theme: neon");
  await speak("zh-CN");
  assert.equal(message("budget.iterations", { limit: 1 }), "1 局模拟对局");
  assert.equal(message("mode.2p", { players: 2 }), "双人");
  assert.equal(message("mode.2p", { players: 3 }), "3 人");
});

test("numbers have the signs of print, and none for zero", () => {
  assert.equal(number(-1234567.25), "−1,234,567.25");
  assert.equal(hundredths(0.005), "0.01");
  assert.deepEqual([0.254, -0.254, 0.001, -0.001, 0].map(signed), ["+0.25", "−0.25", "0.00", "0.00", "0.00"]);
});

test("small numbers need no formatter, and are written as it would write them", async () => {
  for (const one of /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES))) {
    await speak(one);
    const formatter = new Intl.NumberFormat(FORMATS[one] ?? one, { maximumFractionDigits: 6 });
    for (let tenths = 0; tenths <= 20_000; tenths += 1) {
      assert.equal(number(tenths / 10), formatter.format(tenths / 10), one);
    }
  }
});

test("many dates are written by one formatter, and in the language that is spoken", async () => {
  const made = mock.method(Intl, "DateTimeFormat");
  await speak("zh-CN");
  const day = new Date(2026, 10, 22, 9, 5);
  for (let count = 0; count < 400; count += 1) assert.match(dateTime(day), /^2026年11月22日/);
  assert.equal(made.mock.callCount(), 1);
  made.mock.restore();
});

test("a message within a message, a term and a list of terms follow the language", async () => {
  const term = (/** @type {string} */ id) => ({ key: `algorithm.${id}.label`, english: id.toUpperCase() });
  const notice = {
    key: /** @type {MessageKey} */ ("notice.replaced"),
    params: { replaced: ["pvs", "perfect", "unheard-of"].map(term), by: term("mcts") },
  };
  const stays = {
    key: /** @type {MessageKey} */ ("field.stays"),
    params: {
      problem: {
        key: /** @type {MessageKey} */ ("field.allowed"),
        params: { kind: "count", min: 1, max: 1e6 },
      },
      now: { key: /** @type {MessageKey} */ ("limit.none") },
    },
  };
  assert.equal(text(notice), "PVS, PERFECT, and UNHEARD-OF cannot play this game. MCTS plays instead.");
  assert.equal(text(stays), "Enter a whole number from 1 to 1,000,000. Still set to: no limit.");
  await speak("zh-CN");
  assert.equal(text(notice), "主要变例搜索、完美和UNHEARD-OF不能下这种棋，改由蒙特卡洛树搜索对局。");
  assert.equal(text(stays), "请输入 1 至 1,000,000 的整数。仍为：不限。");
});

test("what a parameter says is left alone", () => {
  assert.equal(message("refusal.taken", { square: "{square} $& b2" }), "Already taken: {square} $& b2.");
});

test("every code that the page's own scripts give to a fault has words", () => {
  const codes = [...scripts.matchAll(/\bcode: "(\w+)"/g)].map(([, code]) => `fault.${code}`);
  assert.ok(codes.length >= 4, String(codes));
  for (const code of codes) assert.ok(code in english.messages, code);
});

test("the language is the chosen one, or the first that somebody reads", () => {
  for (const [setting, preferred, expected] of /** @type {const} */ ([
    ["system", ["zh-CN"], "zh-CN"],
    ["system", ["zh-Hant-TW", "en"], "zh-CN"],
    ["system", ["tlh-CH", "tlh", "zh", "en"], "zh-CN"],
    ["system", ["en-GB", "zh"], "en"],
    ["system", ["eng", "tlh"], "en"],
    ["system", [], "en"],
    ["en", ["zh"], "en"],
    ["zh-CN", ["en"], "zh-CN"],
    ["system", ["es-MX", "en"], "es"],
  ])) {
    assert.equal(languageFor(setting, preferred), expected, `${setting} ${preferred}`);
    assert.equal(firstWords(setting, preferred).lang, expected, `first.js: ${setting} ${preferred}`);
  }
});

test("the last wish counts, however long a catalogue takes", async () => {
  await Promise.all([speak("zh-CN"), speak("en")]);
  assert.equal(language(), "en");
  await Promise.all([speak("en"), speak("zh-CN")]);
  assert.equal(language(), "zh-CN");
});

test("the first script has its words in every language", () => {
  assert.equal(firstWords("zh-CN", []).textContent, "页面未能完整加载。请检查网络连接，然后重新加载。");
  for (const setting of Object.keys(LANGUAGES)) {
    // What a language lacks is said in English.
    const said = { ...fileOf("first", "en"), ...fileOf("first", setting) }["first.incomplete"];
    assert.equal(firstWords(setting, []).textContent, said);
  }
});

const FIRST_SCRIPT = withWords(source("first.js"), fileURLToPath(WWW));

/**
 * Runs the first script in a page that cannot be loaded.
 * @param {string} setting
 * @param {readonly string[]} languages
 */
function firstWords(setting, languages) {
  const src = "https://example.org/app/first.js";
  class HTMLScriptElement {
    src = src;
  }
  class MutationObserver {
    observe() {}
  }
  const status = { lang: "", textContent: "", append: () => {} };
  /** @type {Record<string, (event: unknown) => void>} */
  const on = {};
  runInNewContext(FIRST_SCRIPT, {
    HTMLScriptElement,
    MutationObserver,
    ErrorEvent: class {},
    localStorage: { getItem: () => JSON.stringify({ language: setting }) },
    navigator: { languages },
    matchMedia: () => ({ matches: false }),
    setTimeout: () => {},
    location: { hash: "", search: "" },
    URL,
    URLSearchParams,
    document: {
      hidden: true,
      currentScript: { src, dataset: {} },
      head: { append: () => {} },
      createElement: () => ({}),
      documentElement: { dataset: {} },
      addEventListener: () => {},
      getElementById: () => status,
    },
    addEventListener: (/** @type {string} */ type, /** @type {typeof on[string]} */ listener) => {
      on[type] = listener;
    },
  });
  on.error?.({ target: new HTMLScriptElement() });
  return status;
}

/** Counts that are never one, or that follow "of" a number that is never one; and verbs. */
const NEVER_ONE =
  /^(review\.howEngine|tree\.tries|code\.|mode\.2p|game\.party|game\.players|ending\.offer|curves\.full|band\.|traps\.figure|numbers\.|judge\.|speed\.|review\.(iterations|nodes|progress|stopped)|tournament\.(sizeAll|sizeTooLarge|copies)|statistics\.|boxes\.map|tree\.recorded|reason\.visited|compare\.conclusion|fault\.|board\.|opening\.place|exercises\.told\.order)/;
const COUNTED =
  /\{\w+\} (boards|games|hints|iterations|losses|marks|moves|players|plies|positions|proposals|puzzles|rows|samples|searches|seeds|stones|tries|visits)\b/;

test("what is counted in English has a form for one", () => {
  for (const [key, said] of Object.entries(english.messages)) {
    const forms = typeof said === "string" ? { other: said } : said;
    const counts = Object.entries(forms).filter(([form, words]) => form !== "by" && COUNTED.test(words));
    if (counts.length === 0 || NEVER_ONE.test(key)) continue;
    assert.ok("one" in forms || 1 in forms, `${key}: ${JSON.stringify(said)}`);
  }
});
