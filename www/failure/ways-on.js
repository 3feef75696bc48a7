// The events of the ways on from an engine that stopped.

/** @import {Handlers, Plain} from "../state/types.d.ts" */

import { amend } from "../state/amend.js";
import { onEase } from "./failure.js";

/** @typedef {{ type: "not-copied", text: string }} NotCopiedEvent */
/** @typedef {Plain<"ease" | "copied"> | NotCopiedEvent} WayOnEvent */

/** @type {Handlers<WayOnEvent>} */
export const update = {
  ease: onEase,
  copied: (state) => amend(state, { messages: { notice: { key: "notice.copied" } } }),
  "not-copied": (state, { text }) =>
    amend(state, { messages: { notice: { key: "notice.notCopied", params: { text } } } }),
};
