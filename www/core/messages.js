// What the page says beside the game, and the dialog that is open over it.

/** @import {Referee} from "../engine/engine.js" */
/** @import {EventOf, Handlers, Plain, State} from "./types.d.ts" */

import { gamesDialog } from "../games/games.js";

/**
 * @typedef {{ type: "dialog", dialog: "settings" | "keys" | "games" | null }} DialogEvent
 * @typedef {{ type: "unsaved", fault: "full" | "newer" }} UnsavedEvent the device did not take something
 * @typedef {Plain<"repeat" | "dismiss" | "unspoken"> | DialogEvent | UnsavedEvent} MessageEvent
 */

/** @type {Handlers<MessageEvent>} */
export const update = {
  dialog: onDialog,
  repeat: (state) => ({ ...state, aloud: "status", echo: state.echo + 1 }),
  dismiss: (state) => ({ ...state, notice: null }),
  unsaved: onUnsaved,
  unspoken: (state) => ({ ...state, notice: { key: "language.unreachable" } }),
};

/**
 * @param {State} state
 * @param {DialogEvent} event
 * @param {Referee} referee
 * @returns {State}
 */
function onDialog(state, { dialog }, referee) {
  if (dialog === null) return state.dialog ? { ...state, dialog: null } : state;
  if (dialog === "games") return { ...state, dialog: gamesDialog(state, referee) };
  return { ...state, dialog: { kind: "settings", keys: dialog === "keys" } };
}

/**
 * A device that is full is said where settings and games are; that a newer release has been here, at once.
 * @param {State} state
 * @param {EventOf<"unsaved">} event
 * @returns {State}
 */
function onUnsaved(state, { fault }) {
  if (!state.storage) return state;
  return { ...state, storage: false, notice: fault === "newer" ? { key: "notice.newer" } : state.notice };
}
