// The events of solving a game backwards.

import type { Fault } from "../../engine/protocol.ts";
import type { SearchTree } from "../../noughts.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import {
  onBackwardsFailed,
  onBackwardsFound,
  onBackwardsPlay,
  onBackwardsProgress,
  onBackwardsStart,
  onBackwardsTick,
  onBackwardsTime,
} from "./backwards.ts";

interface BackwardsProgressEvent {
  type: "backwards-progress";
  listed: number;
}

interface BackwardsFoundEvent {
  type: "backwards-found";
  answer: SearchTree;
}

interface BackwardsFailedEvent {
  type: "backwards-failed";
  fault: Fault;
}

/** This step is to be shown; `quiet` where a slider says it. */
interface BackwardsTimeEvent {
  type: "backwards-time";
  time: number;
  quiet: boolean;
}

interface BackwardsPlayEvent {
  type: "backwards-play";
  on: boolean;
}

type BackwardsEvent =
  | Plain<"backwards-start" | "backwards-tick">
  | BackwardsProgressEvent
  | BackwardsFoundEvent
  | BackwardsFailedEvent
  | BackwardsTimeEvent
  | BackwardsPlayEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    backwards: BackwardsEvent;
  }
}

export const update: Handlers<BackwardsEvent> = {
  "backwards-start": onBackwardsStart,
  "backwards-progress": onBackwardsProgress,
  "backwards-found": onBackwardsFound,
  "backwards-failed": onBackwardsFailed,
  "backwards-time": onBackwardsTime,
  "backwards-play": onBackwardsPlay,
  "backwards-tick": onBackwardsTick,
};
