// The events of an engine that stopped, and of the ways on.

/** @import {Fault} from "../engine/protocol.js" */
/** @import {Handlers, Plain} from "../core/types.d.ts" */

import { POSITION_DEFAULTS } from "../game/position.js";
import { onEase } from "./failure.js";

/**
 * @typedef {{ type: "failed", fault: Fault }} FailedEvent the running search broke off
 * @typedef {{ type: "not-copied", text: string }} NotCopiedEvent
 * @typedef {Plain<"restart" | "ease" | "copied"> | FailedEvent | NotCopiedEvent} FailureEvent
 */

/** @type {Handlers<FailureEvent>} */
export const update = {
  failed: (state, { fault }) => ({ ...state, failure: fault, progress: null }),
  restart: (state) => ({ ...state, ...POSITION_DEFAULTS, attempt: state.attempt + 1 }),
  ease: onEase,
  copied: (state) => ({ ...state, notice: { key: "notice.copied" } }),
  "not-copied": (state, { text }) => ({ ...state, notice: { key: "notice.notCopied", params: { text } } }),
};
