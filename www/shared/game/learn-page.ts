// The addresses of the Learn pages.

import { language } from "../i18n/language.ts";

/** The language that has pages of its own. */
const OTHER = "zh-CN";
/** The pages that are there in it; the others are English. */
const TRANSLATED =
  /^(index|minimax|alphabeta|mcts|menace|solved|checked|glossary|(rules|article|lesson|print|move)-.+)$/;

/**
 * A Learn page, in the language of the page where it is translated.
 * @param id of an algorithm or of a game's rules; `index` lists them all
 */
export function learnPage(id: string) {
  const folder = language() === OTHER && TRANSLATED.test(id) ? `${OTHER}/` : "";
  return `learn/${folder}${id}.html`;
}
