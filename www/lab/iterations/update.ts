// The events of the view of the iterations.

import type { Fault } from "../../engine/protocol.ts";
import type { Change, Handlers, Plain, State } from "../../shared/state/types.ts";
import type { IterationChoice } from "./iteration-place.ts";
import {
  type IterationRequest,
  onIterationBoard,
  onIterationChoose,
  onIterationFailed,
  onIterationFound,
  onIterationGo,
  onIterationNode,
  onIterationPlay,
  onIterationShares,
  onIterationStep,
  onIterationStride,
  onIterationTick,
  type Phase,
  type Stride,
} from "./iterations.ts";
import type { Looked, Shares } from "./look.ts";

interface IterationChooseEvent {
  type: "iteration-choose";
  choice: Partial<Omit<IterationChoice, "at">>;
}

interface IterationGoEvent {
  type: "iteration-go";
  at: number;
  phase?: Phase | null;
}

interface IterationStepEvent {
  type: "iteration-step";
  way: 1 | -1;
}

interface IterationPlayEvent {
  type: "iteration-play";
  on: boolean;
}

interface IterationStrideEvent {
  type: "iteration-stride";
  stride: Stride;
}

interface IterationNodeEvent {
  type: "iteration-node";
  node: readonly number[];
}

interface IterationFoundEvent {
  type: "iteration-found";
  request: IterationRequest;
  looked: Looked;
}

interface IterationFailedEvent {
  type: "iteration-failed";
  request: IterationRequest;
  fault: Fault;
}

interface IterationSharesEvent {
  type: "iteration-shares";
  request: IterationRequest;
  shares: Shares;
}

type IterationEvent =
  | Plain<"iteration-board" | "iteration-tick">
  | IterationChooseEvent
  | IterationGoEvent
  | IterationStepEvent
  | IterationPlayEvent
  | IterationStrideEvent
  | IterationNodeEvent
  | IterationFoundEvent
  | IterationFailedEvent
  | IterationSharesEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    iterations: IterationEvent;
  }
}

/** The address names the iteration. */
function addressed(state: State): Change {
  return [state, { type: "keep" }];
}

export const update: Handlers<IterationEvent> = {
  "iteration-board": onIterationBoard,
  "iteration-choose": (state, event) => addressed(onIterationChoose(state, event)),
  "iteration-failed": onIterationFailed,
  "iteration-found": (state, event, referee) => addressed(onIterationFound(state, event, referee)),
  "iteration-go": (state, event) => addressed(onIterationGo(state, event)),
  "iteration-node": onIterationNode,
  "iteration-play": (state, event) => addressed(onIterationPlay(state, event)),
  "iteration-shares": onIterationShares,
  "iteration-step": (state, event) => addressed(onIterationStep(state, event)),
  "iteration-stride": onIterationStride,
  "iteration-tick": (state) => addressed(onIterationTick(state)),
};
