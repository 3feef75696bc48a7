// What the page says beside the game, and the dialog that is open over it.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Handlers, Plain, State} from "./types.d.ts" */

import { gamesDialog } from "../games/games.js";

/**
 * @typedef {{ type: "dialog", dialog: "settings" | "keys" | "games" | null }} DialogEvent
 * @typedef {Plain<"repeat" | "dismiss" | "unspoken"> | DialogEvent} MessageEvent
 */

/** @type {Handlers<MessageEvent>} */
export const update = {
  dialog: onDialog,
  repeat: (state) => ({ ...state, aloud: "status", echo: state.echo + 1 }),
  dismiss: (state) => ({ ...state, notice: null }),
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
