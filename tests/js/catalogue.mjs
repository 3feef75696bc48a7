// Everything that the page says in English: from the start, and with each of the parts that load on demand.

import { readdirSync } from "node:fs";
import { learn } from "../../www/i18n/language.js";
import { messages as first } from "../../www/locales/en.js";

/** @import {Text} from "../../www/i18n/language.js" */

const FOLDER = new URL("../../www/locales/en/", import.meta.url);

/** @type {Readonly<Record<string, Text>>[]} */
const parts = await Promise.all(
  readdirSync(FOLDER).map(async (file) => (await import(new URL(file, FOLDER).href)).messages),
);
/** A message belongs to one part. */
const keys = [first, ...parts].flatMap((messages) => Object.keys(messages));
if (new Set(keys).size < keys.length) throw new Error("two catalogues have the same message");

/** @type {Readonly<Record<string, Text>>} */
export const messages = Object.assign({}, first, ...parts);
// The tests speak as a page does whose parts are all there.
learn(messages);
