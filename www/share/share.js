// The dialog that shares the game on the board: what it is asked to do, and what became of it.

/** @import {Handlers} from "../state/types.d.ts" */

import { dayOf } from "../game/day.js";
import { amend } from "../state/amend.js";

/** @typedef {"sheet" | "text" | "link" | "picture"} ShareWay to the system's sheet, to the clipboard as text with its link or as the link alone, as a file */
/** @typedef {{ how: ShareWay, text: string, done: boolean }} Shared with the text that was to be shared */
/** @typedef {{ kind: "share", day: string, shared: Shared | null }} ShareDialog on a day as in `2026-11-23` */

/**
 * @typedef {{ type: "share-open", now: Date }} ShareOpenEvent
 * @typedef {{ type: "shared", shared: Shared }} SharedEvent
 * @typedef {ShareOpenEvent | SharedEvent} ShareEvent
 */

/** @type {Handlers<ShareEvent>} */
export const update = {
  "share-open": (state, { now }) =>
    amend(state, { forms: { dialog: { kind: "share", day: dayOf(now), shared: null } } }),
  shared: (state, { shared }) => {
    const { dialog } = state.forms;
    return dialog?.kind === "share" ? amend(state, { forms: { dialog: { ...dialog, shared } } }) : state;
  },
};
