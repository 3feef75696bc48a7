// What the games on offer are called.

/** @import {Preset} from "../game/presets.js" */

import { playersOf } from "../game/seats.js";
import { message } from "../i18n/language.js";
import { gameGoal, gameName, sizeName } from "./labels.js";

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
export function presetSummary({ id, rules }) {
  if (rules.kind === "ultimate") return message("game.ultimateSummary");
  if (id === "3x3") return message("game.classicSummary");
  const goal = gameGoal(rules);
  const sized = id === "gomoku" || id === "connect-four" || playersOf(rules) > 2;
  return sized ? message("game.whole", { game: sizeName(rules), goal }) : goal;
}
