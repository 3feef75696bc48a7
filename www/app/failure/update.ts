// The events of an engine that stopped.

import type { Fault } from "../../engine/protocol.ts";
import { POSITION_DEFAULTS } from "../../shared/game/position.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";

/** The running search broke off. */
interface FailedEvent {
  type: "failed";
  fault: Fault;
}

type FailureEvent = Plain<"restart"> | FailedEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    failure: FailureEvent;
  }
}

export const update: Handlers<FailureEvent> = {
  failed: (state, { fault }) => amend(state, { failure: { fault }, turn: { progress: null } }),
  restart: (state) =>
    amend(amend(state, POSITION_DEFAULTS), { failure: { attempts: state.failure.attempts + 1 } }),
};
