// The Learn pages about the rules of a game.

import type { Rules } from "../../noughts.js";
import { learnPage } from "../../shared/game/learn-page.ts";
import { FIRST_RULES, fieldsOf, type Parts, PLAIN, partsIn, sameRules } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";

/** The pages about what parts change, with the parts that lead to each. Behind `#` stands a section, where a page is about several games. */
const ABOUT_PARTS: readonly (readonly [page: string, isAbout: (parts: Parts) => unknown])[] = [
  ["order-chaos", ({ goal }) => goal === "order"],
  ["wild", ({ goal, marks }) => marks === "either" && !goal],
  ["wild#wild-misere", ({ goal, marks }) => marks === "either" && goal === "misere"],
  ["numerical", ({ marks }) => marks === "numbers"],
  ["notakto", ({ goal, marks }) => marks === "one" && goal !== "last"],
  ["treblecross", ({ goal, marks }) => marks === "one" && goal === "last"],
  ["misere", ({ goal, marks }) => goal === "misere" && marks !== "either"],
  ["vanishing", ({ life, reuse, slide }) => life && !reuse && !slide],
  ["vanishing#reuse", ({ life, reuse }) => life && reuse],
  ["morris", ({ checkered, life = 0, slide }) => slide === "lines" && life < 4 && !checkered],
  ["morris#flying", ({ slide }) => slide === "fly"],
  ["morris#achi", ({ checkered, life = 0, slide }) => slide === "lines" && life > 3 && !checkered],
  ["morris#picaria", ({ checkered, slide }) => slide === "lines" && checkered],
  ["torus", ({ wrap }) => wrap === "both"],
  ["torus#cylinder", ({ wrap }) => wrap === "columns"],
  ["layers", ({ gravity, layers = 1 }) => !gravity && (layers === 2 || layers === 3)],
  ["layers#qubic", ({ gravity, layers = 1 }) => !gravity && layers > 3],
  ["layers#score-four", ({ gravity }) => gravity],
  ["connect6", ({ perTurn }) => perTurn],
];

/** The page about a game, or the sections about its parts, and those about rules that are added to it. */
export function rulesPages(rules: Rules): string[] {
  const parts = partsIn(rules);
  const found = ABOUT_PARTS.filter(([, isAbout]) => isAbout(parts)).map(([page]) => page);
  return [...(found.length > 0 ? found : [gameOf(rules)]), ...addedTo(rules)].map(address);
}

function address(name: string) {
  const [page = "", section] = name.split("#");
  return `${learnPage(`rules-${page}`)}${section ? `#${section}` : ""}`;
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
