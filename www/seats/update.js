// The events of the table: who sits where, and how an engine there is set.

/** @import {Mode} from "../game/seats.js" */
/** @import {NumberField} from "../game/number-fields.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */

import { onCards, onLevel, onMode, onResetScore, onSeat, onTime } from "./change-seats.js";

/**
 * @typedef {{ type: "mode", mode: Mode }} ModeEvent
 * @typedef {{ type: "seat", seat: number, who: string }} SeatEvent `"human"` or the id of an algorithm
 * @typedef {{ type: "level", seat: number, level: string }} LevelEvent
 * @typedef {{ type: "option", seat: number, set: Record<string, unknown> }} OptionEvent nothing is set to go back to the defaults
 * @typedef {{ type: "entry", seat: number, field: NumberField, text: string | null, done: boolean }} SeatEntryEvent a number is being typed, or was
 * @typedef {{ type: "time", seat: number, timeMs: number | null }} TimeEvent a thinking time, or `null` for the algorithm's own limit
 * @typedef {Plain<"cards" | "reset-score"> | ModeEvent | SeatEvent | LevelEvent | TimeEvent} SeatsEvent
 * @typedef {OptionEvent | SeatEntryEvent} CardEvent
 */

/** @type {Handlers<SeatsEvent>} */
export const update = {
  mode: onMode,
  seat: onSeat,
  level: onLevel,
  time: onTime,
  cards: onCards,
  "reset-score": onResetScore,
};
