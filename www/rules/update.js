// The events of the rules: somebody wants to read them, and what the device has of the lessons.

/** @import {Rules} from "../noughts.js" */
/** @import {Handlers} from "../state/types.d.ts" */
/** @import {TaughtEvent} from "./lessons.js" */

import { amend } from "../state/amend.js";
import { onTaught } from "./lessons.js";

/** How a game is played. @typedef {{ kind: "rules", rules: Rules }} RulesDialog */

/**
 * @typedef {{ type: "rules-open", rules: Rules }} RulesOpenEvent
 * @typedef {RulesOpenEvent | TaughtEvent} RulesEvent
 */

/** @type {Handlers<RulesEvent>} */
export const update = {
  "rules-open": (state, { rules }) => amend(state, { forms: { dialog: { kind: "rules", rules } } }),
  "rules-taught": onTaught,
};
