// The addresses of the Learn pages.

import { language } from "../i18n/language.js";

/**
 * A Learn page in the language of the page.
 * @param {string} id of an algorithm or of a game's rules; `index` lists them all
 */
export function learnPage(id) {
  return language() === "en" ? `learn/${id}.html` : `learn/${language()}/${id}.html`;
}
