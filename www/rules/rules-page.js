// The Learn pages about the rules of a game.

/** @import {Rules} from "../noughts.js" */

import { learnPage } from "../game/learn-page.js";
import { FIRST_RULES, sameRules } from "../game/presets.js";
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
  if (rules.kind !== "mnk") return [];
  const exact = rules.exact ? ["exact"] : [];
  const swap = rules.swap ? [rules.swap === 2 ? "swap2" : "swap"] : [];
  return [...exact, ...swap];
}

/** @param {Rules} rules */
function gameOf(rules) {
  if (rules.kind !== "mnk") return rules.kind;
  if (playersOf(rules) > 2) return "many";
  return sameRules(rules, FIRST_RULES) ? "3x3" : "rows";
}
