// The events that go back and forth through a game, or bring another one.

/** @import {Session} from "../games/session.js" */
/** @import {Linked} from "../link/link.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {LookTo} from "./review.js" */

import { onNew, onRedo, onUndo } from "./history.js";
import { onOpen, onOpenLink, onOwn } from "./open-game.js";
import { onLook, onUnreplace } from "./review.js";

/**
 * @typedef {{ type: "look", to: LookTo }} LookEvent
 * @typedef {{ type: "open", game: Session }} OpenEvent a game of the last visit
 * @typedef {{ type: "open-link", game: Linked }} OpenLinkEvent
 * @typedef {Plain<"undo" | "redo" | "new" | "unreplace" | "own"> | LookEvent | OpenEvent | OpenLinkEvent} HistoryEvent
 */

/** @type {Handlers<HistoryEvent>} */
export const update = {
  undo: onUndo,
  redo: onRedo,
  new: onNew,
  look: onLook,
  unreplace: onUnreplace,
  open: (state, { game }, referee) => onOpen(state, game, referee),
  "open-link": onOpenLink,
  own: onOwn,
};
