// What is heard when: the sounds themselves load once somebody wants them.

/** @import {StateAndEffects, State} from "../state/types.d.ts" */

import { isLoss } from "../game/seats.js";

/** @typedef {"move" | "win" | "loss" | "draw"} Sound */
/** @typedef {{ type: "sound", sound: Sound }} SoundEffect */

/**
 * What the change from one state to the next sounds like, where somebody wants to hear it.
 * @param {State} before
 * @param {State} after
 * @returns {Sound | null}
 */
export function soundOf(before, after) {
  const { latest, moves, position, seats } = after.game;
  const { settings } = after;
  if (!settings.sounds || latest !== "played" || moves === before.game.moves) return null;
  if (!position.outcome) return "move";
  if (position.outcome.kind === "draw") return "draw";
  return isLoss(seats, position.outcome.player) ? "loss" : "win";
}

/**
 * A change with what it sounds like.
 * @param {State} before
 * @param {State} after
 * @returns {StateAndEffects}
 */
export function withSound(before, after) {
  const sound = soundOf(before, after);
  return sound ? [after, { type: "sound", sound }] : [after];
}
