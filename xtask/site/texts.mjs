// The texts of the page, which lie in its folders: `<language>.json`, in English and in every other language. A visitor loads
// one language: what that lacks is completed from English. `node texts.mjs` writes their keys and parameters as types.

/** @import {Text, Texts} from "../../www/shared/i18n/language.ts" */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The list of the languages, below www/. */
const LANGUAGES = /(^|[\\/])languages\.[jt]s$/;
const ENGLISH = "en.json";
/** The texts of the script that comes before all others, and their place in it. */
const FIRST = { folder: "first", script: "first.js", place: '{ "@words@": {} }' };

/**
 * @param {string} www
 * @returns {string[]} the tags of all languages, English first
 */
export function languagesIn(www) {
  const [file = ""] = readdirSync(www, { recursive: true, encoding: "utf8" }).filter((one) =>
    LANGUAGES.test(one),
  );
  const [, list = ""] = /LANGUAGES = \{([^}]*)\}/.exec(readFileSync(join(www, file), "utf8")) ?? [];
  const tags = [...list.matchAll(/(?:^|,)\s*"?([\w-]+)"?:/g)].map(([, tag = ""]) => tag);
  if (tags[0] !== "en") throw new Error(`${file} does not list English first`);
  return tags;
}

/**
 * @param {string} www
 * @returns {string[]} the folders below it that have texts
 */
export function foldersIn(www) {
  const files = readdirSync(www, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /[\\/]en\.json$/.test(file))
    .map((file) => file.slice(0, -ENGLISH.length - 1));
}

/**
 * What is said of a feature before its chunk is there, by the beginning of its key: it comes with the texts of the folder that says it.
 * @type {Readonly<Record<string, string>>}
 */
const SAID_ELSEWHERE = { "view.": "lab", "setting.": "app/settings" };

/**
 * What a folder says in a language.
 * @param {string} folder
 * @param {string} language
 * @returns {Texts} complete
 */
export function textsIn(folder, language) {
  const www = rootOf(folder);
  const place = relative(www, folder).split(sep).join("/");
  const isOf = (/** @type {string} */ key) =>
    Object.entries(SAID_ELSEWHERE).find(([start]) => key.startsWith(start))?.[1];
  const own = Object.entries(written(folder, language)).filter(([key]) => (isOf(key) ?? place) === place);
  if (!Object.values(SAID_ELSEWHERE).includes(place)) return Object.fromEntries(own);
  const others = foldersIn(www).filter((one) => join(www, one) !== join(folder));
  const said = others.flatMap((one) => Object.entries(written(join(www, one), language)));
  return Object.fromEntries([...own, ...said.filter(([key]) => isOf(key) === place)]);
}

/**
 * The folder with all scripts, which has the languages.
 * @param {string} folder in it
 */
function rootOf(folder) {
  let root = folder;
  while (!existsSync(join(root, "shared/i18n")) && dirname(root) !== root) root = dirname(root);
  return root;
}

/**
 * What lies in a folder, with English where the language lacks something.
 * @param {string} folder
 * @param {string} language
 * @returns {Texts}
 */
function written(folder, language) {
  const own = join(folder, `${language}.json`);
  return { ...read(join(folder, ENGLISH)), ...(existsSync(own) && read(own)) };
}

/**
 * @param {string} file
 * @returns {Texts}
 */
function read(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * The first script with its texts.
 * @param {string} source
 * @param {string} www
 */
export function withWords(source, www) {
  if (source.split(FIRST.place).length !== 2) {
    throw new Error(`${FIRST.script} does not hold ${FIRST.place} exactly once`);
  }
  const folder = join(www, FIRST.folder);
  const words = languagesIn(www).map((language) => {
    const texts = Object.entries(textsIn(folder, language));
    // Every byte of this script is waited for.
    return [language, Object.fromEntries(texts.map(([key, text]) => [key.replace(/^first\./, ""), text]))];
  });
  return source.replace(FIRST.place, () => JSON.stringify(Object.fromEntries(words)));
}

/**
 * Completes the texts of a site whose files lie in their places.
 * @param {string} app its folder of scripts
 */
export async function completeTexts(app) {
  const script = join(app, FIRST.script);
  await writeFile(script, withWords(readFileSync(script, "utf8"), app));
  const complete = foldersIn(app).flatMap((folder) =>
    languagesIn(app).map((language) => ({
      file: join(app, folder, `${language}.json`),
      texts: textsIn(join(app, folder), language),
    })),
  );
  for (const { file, texts } of complete) await writeFile(file, JSON.stringify(texts));
}

/**
 * The keys of all texts with their parameters, as types.
 * @param {string} www
 * @returns {string} a file of declarations
 */
export function declarations(www) {
  const texts = foldersIn(www).map((folder) => read(join(www, folder, ENGLISH)));
  const keys = Object.entries(Object.assign({}, ...texts)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = keys.map(([key, text]) => `  ${JSON.stringify(key)}: ${paramsOf(text)};\n`);
  return `// Written by \`node xtask/site/texts.mjs\` from the English texts: their keys, and what a text needs to be said.

import type { Param } from "./language.ts";

export interface Keys {
${lines.join("")}}
`;
}

/**
 * What a text needs in every variant must be given, and what decides on the variant where the text says it; the rest may be.
 * @param {Text} text
 * @returns {string} a type
 */
function paramsOf(text) {
  const { by = "", ...variants } = typeof text === "string" ? { other: text } : text;
  const said = Object.values(variants).map((variant) => places(variant));
  const all = new Set(said.flat());
  const isNeeded = (/** @type {string} */ name) =>
    name === by ? !("none" in variants) : said.every((names) => names.includes(name));
  const needed = [...all].filter(isNeeded);
  const optional = [...all, by].filter((name) => name && !needed.includes(name));
  const params = [
    ...needed.map((name) => `${name}: Param`),
    ...[...new Set(optional)].map((name) => `${name}?: Param`),
  ];
  return params.length > 0 ? `{ ${params.toSorted().join("; ")} }` : "object";
}

/** @param {string} text */
function places(text) {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const www = fileURLToPath(new URL("../../www/", import.meta.url));
  await writeFile(join(www, "shared/i18n/keys.ts"), declarations(www));
}
