// The events of a hint: somebody asks for the next step, and the search for it ends.

import type { Fault } from "../../engine/protocol.ts";
import type { Report } from "../../noughts.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import { onAdvice, onHint, onNoAdvice } from "./change-hint.ts";

/** The search for a hint is over. */
interface AdviceEvent {
  type: "advice";
  report: Report;
}

/** The search for a hint broke off. */
interface NoAdviceEvent {
  type: "no-advice";
  fault: Fault;
}

type HintEvent = Plain<"hint"> | AdviceEvent | NoAdviceEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    hint: HintEvent;
  }
}

export const update: Handlers<HintEvent> = {
  hint: onHint,
  advice: onAdvice,
  "no-advice": onNoAdvice,
};
