// What the games on offer are called.

/** @import {Preset} from "../game/presets.js" */

import { playersOf } from "../game/seats.js";
import { message } from "../i18n/language.js";
import { gameGoal, gameName, sizeOf } from "./labels.js";

/**
 * The name of a game on offer, where what wins is said beside it.
 * @param {Preset} preset
 */
export function presetName({ rules }) {
  const players = playersOf(rules);
  return players > 2 ? message("game.players", { players }) : gameName(rules);
}

/**
 * All of that in a line.
 * @param {Preset} preset
 */
export function presetLine(preset) {
  return message("game.whole", { game: presetName(preset), goal: presetSummary(preset) });
}

/**
 * What is special about a game on offer.
 * @param {Preset} preset
 */
export function presetSummary({ name, rules, summary }) {
  if (summary) return message(summary);
  const goal = gameGoal(rules);
  // The name of the others is their size.
  const isNamed = name !== undefined || playersOf(rules) > 2;
  return isNamed ? message("game.whole", { game: sizeOf(rules), goal }) : goal;
}
