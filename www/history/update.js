// The events that go back and forth through a game, or bring another one.

/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {LookTo} from "./looking.js" */

import { onNew, onPrevious, onRedo, onUndo } from "./history.js";
import { onLook, onUnreplace } from "./looking.js";

/**
 * @typedef {{ type: "look", to: LookTo }} LookEvent
 * @typedef {Plain<"undo" | "redo" | "new" | "previous" | "unreplace"> | LookEvent} HistoryEvent
 */

/** @type {Handlers<HistoryEvent>} */
export const update = {
  undo: onUndo,
  redo: onRedo,
  new: onNew,
  previous: onPrevious,
  look: onLook,
  unreplace: onUnreplace,
};
