// What the hint says. Each step adds to the one before.

/** @import {Region} from "./hint.js" */
/** @import {State} from "../state/types.d.ts" */

import { letterOf } from "../game/coordinates.js";
import { message } from "../i18n/language.js";
import { reasonText } from "../i18n/reasons.js";
import { moveNames, ninth } from "../ui/labels.js";
import { regionOf } from "./hint.js";

/**
 * @param {State} state
 * @returns {string} nothing without a hint
 */
export function hintText(state) {
  const { hint } = state.turn;
  const { rules } = state.game;
  if (!hint) return "";
  const { step, report } = hint;
  const move = report?.move ?? null;
  if (report === null || move === null) return message("hint.searching");
  const square = moveNames(state.game, [move]).at(-1) ?? "";
  if (step === 1) return whereabouts(regionOf(rules, move), rules.kind === "mnk" ? rules.rows : 0);
  if (step === 2) return message("hint.which", { square });
  return report.reason
    ? message("hint.why", { square, reason: reasonText(report.reason) })
    : message("hint.best", { square });
}

/**
 * @param {Region} region
 * @param {number} rows of the board
 */
function whereabouts({ kind, index }, rows) {
  if (kind === "row") return message("hint.row", { row: rows - index });
  if (kind === "column") return message("hint.column", { column: letterOf(index) });
  if (kind === "part") return message("hint.part", { place: ninth(index) });
  return message("hint.board", { board: index + 1, place: ninth(index) });
}
