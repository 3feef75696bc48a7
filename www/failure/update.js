// The events of an engine that stopped.

/** @import {Fault} from "../engine/protocol.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */

import { POSITION_DEFAULTS } from "../game/position.js";
import { amend } from "../state/amend.js";

/** @typedef {{ type: "failed", fault: Fault }} FailedEvent the running search broke off */
/** @typedef {Plain<"restart"> | FailedEvent} FailureEvent */

/** @type {Handlers<FailureEvent>} */
export const update = {
  failed: (state, { fault }) => amend(state, { failure: { fault }, turn: { progress: null } }),
  restart: (state) =>
    amend(amend(state, POSITION_DEFAULTS), { failure: { attempts: state.failure.attempts + 1 } }),
};
