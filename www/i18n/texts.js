// Where texts come from. On the page each folder of texts has a file for each language. A release gives it a name of its own;
// the board of the package has its texts with it (`xtask/site/element.mjs`).

/** @import {Language} from "./languages.js" */
/** @import {Texts} from "./language.js" */

/** What is here from the start. @type {Texts} */
export const ENGLISH = {};

/**
 * @param {string} folder its address
 * @param {Language} language
 * @returns {Promise<Texts>}
 */
export async function textsIn(folder, language) {
  const response = await fetch(`${folder}${language}.json`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}
