// The events of the view of the iterations.

/** @import {Fault} from "../../engine/protocol.js" */
/** @import {Change, Handlers, Plain, State} from "../../state/types.d.ts" */
/** @import {IterationChoice} from "../views.js" */
/** @import {IterationRequest, Phase, Stride} from "./iterations.js" */
/** @import {Looked, Shares} from "./look.js" */

import {
  onIterationBoard,
  onIterationChoose,
  onIterationFailed,
  onIterationFound,
  onIterationGo,
  onIterationNode,
  onIterationShares,
  onIterationStep,
  onIterationStride,
} from "./iterations.js";

/**
 * @typedef {{ type: "iteration-choose", choice: Partial<Omit<IterationChoice, "at">> }} IterationChooseEvent
 * @typedef {{ type: "iteration-go", at: number, phase?: Phase | null }} IterationGoEvent
 * @typedef {{ type: "iteration-step", way: 1 | -1 }} IterationStepEvent
 * @typedef {{ type: "iteration-stride", stride: Stride }} IterationStrideEvent
 * @typedef {{ type: "iteration-node", node: readonly number[] }} IterationNodeEvent
 * @typedef {{ type: "iteration-found", request: IterationRequest, looked: Looked }} IterationFoundEvent
 * @typedef {{ type: "iteration-failed", request: IterationRequest, fault: Fault }} IterationFailedEvent
 * @typedef {{ type: "iteration-shares", request: IterationRequest, shares: Shares }} IterationSharesEvent
 * @typedef {Plain<"iteration-board"> | IterationChooseEvent | IterationGoEvent | IterationStepEvent | IterationStrideEvent
 *   | IterationNodeEvent | IterationFoundEvent | IterationFailedEvent | IterationSharesEvent} IterationEvent
 */

/**
 * The address names the iteration.
 * @param {State} state
 * @returns {Change}
 */
function addressed(state) {
  return [state, { type: "keep" }];
}

/** @type {Handlers<IterationEvent>} */
export const update = {
  "iteration-board": onIterationBoard,
  "iteration-choose": (state, event) => addressed(onIterationChoose(state, event)),
  "iteration-failed": onIterationFailed,
  "iteration-found": (state, event, referee) => addressed(onIterationFound(state, event, referee)),
  "iteration-go": (state, event) => addressed(onIterationGo(state, event)),
  "iteration-node": onIterationNode,
  "iteration-shares": onIterationShares,
  "iteration-step": (state, event) => addressed(onIterationStep(state, event)),
  "iteration-stride": onIterationStride,
};
