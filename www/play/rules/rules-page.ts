// The Learn pages about the rules of a game.

import type { Rules } from "../../noughts.js";
import { learnPage } from "../../shared/game/learn-page.ts";
import { FIRST_RULES, fieldsOf, PLAIN, sameRules } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";

/** The page about a game, and those about rules that are added to it. */
export function rulesPages(rules: Rules): string[] {
  return [gameOf(rules), ...addedTo(rules)].map((name) => learnPage(`rules-${name}`));
}

/** The rules that are added to a game. */
function addedTo(rules: Rules) {
  const { exact, swap } = fieldsOf(rules);
  return [...(exact ? ["exact"] : []), ...(swap ? [swap === 2 ? "swap2" : "swap"] : [])];
}

function gameOf(rules: Rules) {
  if (playersOf(rules) > 2) return "many";
  if (sameRules(rules, FIRST_RULES)) return "3x3";
  return rules.kind === PLAIN ? "rows" : rules.kind;
}
