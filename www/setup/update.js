// The events of the dialog that sets up a game.

/** @import {Rules} from "../noughts.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {RuleField, SizeField} from "./setup.js" */

import { onSetupClose, onSetupOpen, onSetupRules, onSetupSize, onSetupStart } from "./setup.js";

/**
 * @typedef {{ type: "setup-rules", rules: Rules }} SetupRulesEvent
 * @typedef {{ type: "setup-size", field: SizeField | RuleField, value: number | boolean }} SetupSizeEvent
 * @typedef {Plain<"setup-open" | "setup-close" | "setup-start"> | SetupRulesEvent | SetupSizeEvent} SetupEvent
 */

/** @type {Handlers<SetupEvent>} */
export const update = {
  "setup-open": onSetupOpen,
  "setup-close": onSetupClose,
  "setup-rules": onSetupRules,
  "setup-size": onSetupSize,
  "setup-start": onSetupStart,
};
