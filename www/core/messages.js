// What the page says beside the game, and that the dialog over it is closed.

/** @import {Handlers, Plain} from "./types.d.ts" */

/** @typedef {Plain<"repeat" | "dismiss" | "unspoken" | "dialog-close">} MessageEvent */

/** @type {Handlers<MessageEvent>} */
export const update = {
  repeat: (state) => ({ ...state, aloud: "status", echo: state.echo + 1 }),
  dismiss: (state) => ({ ...state, notice: null }),
  unspoken: (state) => ({ ...state, notice: { key: "language.unreachable" } }),
  "dialog-close": (state) => (state.dialog ? { ...state, dialog: null } : state),
};
