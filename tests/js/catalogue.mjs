// Everything that the page says, by language: from the start, and with each of the parts that load on demand.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES, learn } from "../../www/shared/i18n/language.ts";
import { foldersIn, textsIn } from "../../xtask/site/texts.mjs";
import { fetchFile } from "./fetch-file.mjs";

/** @import {Language, Text, Texts} from "../../www/shared/i18n/language.ts" */

export const WWW = fileURLToPath(new URL("../../www/", import.meta.url));

/** The folders of texts; those of the first script are said by no other. */
export const FOLDERS = foldersIn(WWW);

/**
 * What lies in a file, without what the build completes.
 * @param {string} folder
 * @param {string} language
 * @returns {Record<string, Text>}
 */
export function fileOf(folder, language) {
  const file = join(WWW, folder, `${language}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * All texts in a language.
 * @param {Language} language
 * @returns {Texts}
 */
export function textsOf(language) {
  return Object.assign({}, ...FOLDERS.map((folder) => textsIn(join(WWW, folder), language)));
}

/** A message belongs to one folder. */
const keys = FOLDERS.flatMap((folder) => Object.keys(fileOf(folder, "en")));
if (new Set(keys).size < keys.length) throw new Error("two folders have the same message");

export const messages = textsOf("en");
export const OTHERS = /** @type {Language[]} */ (Object.keys(LANGUAGES)).filter((one) => one !== "en");

globalThis.fetch = fetchFile;
// The tests speak as a page does whose parts are all there.
await learn(FOLDERS.map((folder) => new URL(`../../www/${folder}/`, import.meta.url)));
