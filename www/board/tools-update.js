// The events of the tools of a large board: a square is aimed at by other means than touch, and the board is drawn larger.

/** @import {Handlers} from "../state/types.d.ts" */
/** @import {Direction} from "./change-aim.js" */
/** @import {ZoomTo} from "./change-zoom.js" */

import { onAimName, onNudge } from "./change-aim.js";
import { onZoom } from "./change-zoom.js";

/**
 * @typedef {{ type: "nudge", way: Direction }} NudgeEvent
 * @typedef {{ type: "aim-name", text: string }} AimNameEvent
 * @typedef {{ type: "zoom", to: ZoomTo }} ZoomEvent
 * @typedef {NudgeEvent | AimNameEvent | ZoomEvent} ToolsEvent
 */

/** @type {Handlers<ToolsEvent>} */
export const update = {
  nudge: onNudge,
  "aim-name": onAimName,
  zoom: onZoom,
};
