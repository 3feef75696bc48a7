// The events of a hint: somebody asks for the next step, and the search for it ends.

/** @import {Report} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */

import { onAdvice, onHint, onNoAdvice } from "./change-hint.js";

/**
 * @typedef {{ type: "advice", report: Report }} AdviceEvent the search for a hint is over
 * @typedef {{ type: "no-advice", fault: Fault }} NoAdviceEvent the search for a hint broke off
 * @typedef {Plain<"hint"> | AdviceEvent | NoAdviceEvent} HintEvent
 */

/** @type {Handlers<HintEvent>} */
export const update = {
  hint: onHint,
  advice: onAdvice,
  "no-advice": onNoAdvice,
};
