// The names of files that leave the page, without their endings.

/** @import {Rules} from "../noughts.js" */

import { sizesText } from "./kinds.js";
import { PLAIN, presetOf } from "./presets.js";
import { playersOf } from "./seats.js";

/**
 * By game and day, as in `noughts-ultimate-2026-11-23`.
 * @param {Rules | null} rules `null` for several games
 * @param {string} day as in `2026-11-23`
 */
export function fileName(rules, day) {
  return `noughts-${rules ? nameOf(rules) : "games"}-${day}`;
}

/** @param {Rules} rules */
function nameOf(rules) {
  const preset = presetOf(rules);
  if (preset) return preset.id;
  const players = playersOf(rules);
  const kind = rules.kind === PLAIN ? [] : [rules.kind];
  return [...kind, sizesText(rules), ...(players > 2 ? [`${players}p`] : [])].join("-");
}
