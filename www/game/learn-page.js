// The addresses of the Learn pages.

/** @import {Rules} from "../noughts.js" */

import { language } from "../i18n/language.js";
import { FIRST_RULES, sameRules } from "./presets.js";
import { playersOf } from "./seats.js";

/** The pages that are there in every language, besides those of rules; the others are English. */
const TRANSLATED = ["index", "minimax", "alphabeta", "mcts"];

/**
 * A Learn page, in the language of the page where it is translated.
 * @param {string} id of an algorithm or of a game's rules; `index` lists them all
 */
export function learnPage(id) {
  const translated = TRANSLATED.includes(id) || id.startsWith("rules-");
  const folder = translated && language() !== "en" ? `${language()}/` : "";
  return `learn/${folder}${id}.html`;
}

/**
 * The page about the rules of a game.
 * @param {Rules} rules
 */
export function rulesPage(rules) {
  return learnPage(`rules-${rulesName(rules)}`);
}

/** @param {Rules} rules */
function rulesName(rules) {
  if (rules.kind !== "mnk") return rules.kind;
  if (playersOf(rules) > 2) return "many";
  return sameRules(rules, FIRST_RULES) ? "3x3" : "rows";
}
