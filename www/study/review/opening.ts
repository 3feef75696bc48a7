// How a game of Connect Four was opened. The field has no names for openings beyond the column of the first stone, so that is
// what is named. Results: V. Allis, "A Knowledge-based Approach of Connect-Four" (1988), and J. D. Allen, who solved the game in
// the same year; our own book says the same, and the distances.

import type { Rules } from "../../noughts.js";
import { gridOf, hasGravity } from "../../shared/game/coordinates.ts";
import { PRESETS, sameRules } from "../../shared/game/presets.ts";

/** By how many columns the first stone lies from the middle. */
const OPENINGS = ["centre", "adjacent", "outer", "edge"] as const;

/** @returns `null` in other games, and before the first move */
export function openingOf(rules: Rules, [first]: readonly number[]) {
  const known = PRESETS.find((preset) => hasGravity(preset.rules))?.rules;
  if (first === undefined || !known || !sameRules(rules, known)) return null;
  return OPENINGS[Math.abs(first - (gridOf(rules).cols - 1) / 2)] ?? null;
}
