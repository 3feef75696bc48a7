// The events of the board that play no move: the focus goes, and squares are measured. Those of its tools load with them.

/** @import {Handlers} from "../state/types.d.ts" */

import { amend } from "../state/amend.js";
import { onAiming } from "./aim.js";

/**
 * @typedef {{ type: "focus", move: number }} FocusEvent a square has the focus
 * @typedef {{ type: "aiming", aiming: boolean }} AimingEvent squares were measured
 * @typedef {FocusEvent | AimingEvent} BoardEvent
 */

/** @type {Handlers<BoardEvent>} */
export const update = {
  focus: (state, { move }) => (move === state.board.focus ? state : amend(state, { board: { focus: move } })),
  aiming: onAiming,
};
