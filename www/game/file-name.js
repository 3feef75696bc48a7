// The names of files that leave the page, without their endings.

/** @import {Rules} from "../noughts.js" */

import { FIRST_RULES, PRESETS, sameRules } from "./presets.js";
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
  const preset = PRESETS.find((one) => sameRules(one.rules, rules));
  if (preset) return preset.id;
  if (!("rows" in rules)) return rules.kind;
  const players = playersOf(rules);
  const size = `${rules.rows}x${rules.cols}x${rules.k}`;
  return rules.kind !== FIRST_RULES.kind
    ? `${rules.kind}-${size}`
    : `${size}${players > 2 ? `-${players}p` : ""}`;
}
