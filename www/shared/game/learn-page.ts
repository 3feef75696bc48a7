// The addresses of the Learn pages.

import { language } from "../i18n/language.ts";

/** The language that has pages of its own. */
const OTHER = "zh-CN";

/**
 * A Learn page, in the language of the page where there are any, else in English.
 * @param id of an algorithm or of a game's rules; `index` lists them all
 */
export function learnPage(id: string) {
  const folder = language() === OTHER ? `${OTHER}/` : "";
  return `learn/${folder}${id}.html`;
}
