// What the games on offer are called.

import type { Preset } from "../game/presets.ts";
import { playersOf } from "../game/seats.ts";
import { message } from "../i18n/language.ts";
import { gameGoal, gameName, sizeOf } from "./labels.ts";

/** The name of a game on offer, where what wins is said beside it. */
export function presetName({ rules }: Preset) {
  const players = playersOf(rules);
  return players > 2 ? message("game.players", { players }) : gameName(rules);
}

/** All of that in a line. */
export function presetLine(preset: Preset) {
  return message("game.whole", { game: presetName(preset), goal: presetSummary(preset) });
}

/** What is special about a game on offer. */
export function presetSummary({ name, rules, summary }: Preset) {
  if (summary) return message(summary);
  const goal = gameGoal(rules);
  // The name of the others is their size.
  const isNamed = name !== undefined || playersOf(rules) > 2;
  return isNamed ? message("game.whole", { game: sizeOf(rules), goal }) : goal;
}
