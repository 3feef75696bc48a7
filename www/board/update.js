// The events of the board that play no move: the focus goes, a square is aimed at by other means than touch, and the
// board is drawn larger.

/** @import {Handlers} from "../state/types.d.ts" */
/** @import {Direction} from "./aim.js" */
/** @import {ZoomTo} from "./zoom.js" */

import { amend } from "../state/amend.js";
import { onAiming, onAimName, onNudge } from "./aim.js";
import { onZoom } from "./zoom.js";

/**
 * @typedef {{ type: "focus", move: number }} FocusEvent a square has the focus
 * @typedef {{ type: "aiming", aiming: boolean }} AimingEvent squares were measured
 * @typedef {{ type: "nudge", way: Direction }} NudgeEvent
 * @typedef {{ type: "aim-name", text: string }} AimNameEvent
 * @typedef {{ type: "zoom", to: ZoomTo }} ZoomEvent
 * @typedef {FocusEvent | AimingEvent | NudgeEvent | AimNameEvent | ZoomEvent} BoardEvent
 */

/** @type {Handlers<BoardEvent>} */
export const update = {
  focus: (state, { move }) => (move === state.board.focus ? state : amend(state, { board: { focus: move } })),
  aiming: onAiming,
  nudge: onNudge,
  "aim-name": onAimName,
  zoom: onZoom,
};
