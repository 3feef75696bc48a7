// The events of an engine that stopped, and of the ways on.

/** @import {Fault} from "../engine/protocol.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */

import { POSITION_DEFAULTS } from "../game/position.js";
import { amend } from "../state/amend.js";
import { onEase } from "./failure.js";

/**
 * @typedef {{ type: "failed", fault: Fault }} FailedEvent the running search broke off
 * @typedef {{ type: "not-copied", text: string }} NotCopiedEvent
 * @typedef {Plain<"restart" | "ease" | "copied"> | FailedEvent | NotCopiedEvent} FailureEvent
 */

/** @type {Handlers<FailureEvent>} */
export const update = {
  failed: (state, { fault }) => amend(state, { failure: { fault }, turn: { progress: null } }),
  restart: (state) =>
    amend(amend(state, POSITION_DEFAULTS), { failure: { attempts: state.failure.attempts + 1 } }),
  ease: onEase,
  copied: (state) => amend(state, { messages: { notice: { key: "notice.copied" } } }),
  "not-copied": (state, { text }) =>
    amend(state, { messages: { notice: { key: "notice.notCopied", params: { text } } } }),
};
