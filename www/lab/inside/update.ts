// The events of stepping through an algorithm.

import type { Fault } from "../../engine/protocol.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import {
  onInsideFailed,
  onInsideFound,
  onInsidePlay,
  onInsideStart,
  onInsideTick,
  onInsideTime,
} from "./inside.ts";
import type { InsideId } from "./recorders.ts";
import type { Recording } from "./step.ts";

/** An algorithm is to be recorded on the position on the board. */
interface InsideStartEvent {
  type: "inside-start";
  id: InsideId;
}

interface InsideFoundEvent {
  type: "inside-found";
  answer: Recording;
}

interface InsideFailedEvent {
  type: "inside-failed";
  fault: Fault;
}

/** This step is to be shown; `quiet` where a slider says it. */
interface InsideTimeEvent {
  type: "inside-time";
  time: number;
  quiet: boolean;
}

interface InsidePlayEvent {
  type: "inside-play";
  on: boolean;
}

type InsideEvent =
  | Plain<"inside-tick">
  | InsideStartEvent
  | InsideFoundEvent
  | InsideFailedEvent
  | InsideTimeEvent
  | InsidePlayEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    inside: InsideEvent;
  }
}

export const update: Handlers<InsideEvent> = {
  "inside-start": (state, event) => onInsideStart(state, event),
  "inside-found": onInsideFound,
  "inside-failed": onInsideFailed,
  "inside-time": onInsideTime,
  "inside-play": onInsidePlay,
  "inside-tick": onInsideTick,
};
