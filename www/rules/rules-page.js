// The Learn pages about the rules of a game.

/** @import {Rules} from "../noughts.js" */

import { learnPage } from "../game/learn-page.js";
import { FIRST_RULES, fieldsOf, PLAIN, sameRules } from "../game/presets.js";
import { playersOf } from "../game/seats.js";

/**
 * The page about a game, and those about rules that are added to it.
 * @param {Rules} rules
 * @returns {string[]}
 */
export function rulesPages(rules) {
  return [gameOf(rules), ...addedTo(rules)].map((name) => learnPage(`rules-${name}`));
}

/**
 * The rules that are added to a game.
 * @param {Rules} rules
 */
function addedTo(rules) {
  const { exact, swap } = fieldsOf(rules);
  return [...(exact ? ["exact"] : []), ...(swap ? [swap === 2 ? "swap2" : "swap"] : [])];
}

/** @param {Rules} rules */
function gameOf(rules) {
  if (playersOf(rules) > 2) return "many";
  if (sameRules(rules, FIRST_RULES)) return "3x3";
  return rules.kind === PLAIN ? "rows" : rules.kind;
}
