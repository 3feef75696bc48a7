// The texts of the page, which lie in its folders: `<language>.json`, in English and in every other language. A visitor loads
// one language: what that lacks is completed from English.

/** @import {Text, Texts} from "../../www/i18n/language.js" */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The list of the languages, below www/. */
const LANGUAGES = "i18n/languages.js";
const ENGLISH = "en.json";
/** The texts of the script that comes before all others, and their place in it. */
const FIRST = { folder: "first", script: "first.js", place: '{ "@words@": {} }' };

/**
 * @param {string} www
 * @returns {string[]} the tags of all languages, English first
 */
export function languagesIn(www) {
  const [, list = ""] = /LANGUAGES = \{([^}]*)\}/.exec(readFileSync(join(www, LANGUAGES), "utf8")) ?? [];
  const tags = [...list.matchAll(/(?:^|,)\s*"?([\w-]+)"?:/g)].map(([, tag = ""]) => tag);
  if (tags[0] !== "en") throw new Error(`${LANGUAGES} does not list English first`);
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
 * What a folder says in a language.
 * @param {string} folder
 * @param {string} language
 * @returns {Texts} complete
 */
export function textsIn(folder, language) {
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
  for (const folder of foldersIn(app)) {
    for (const language of languagesIn(app)) {
      const texts = textsIn(join(app, folder), language);
      await writeFile(join(app, folder, `${language}.json`), JSON.stringify(texts));
    }
  }
}
