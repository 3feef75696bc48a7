// The events of the view of the iterations.

/** @import {Fault} from "../../engine/protocol.js" */
/** @import {Handlers, Plain} from "../../state/types.d.ts" */
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

/** @type {Handlers<IterationEvent>} */
export const update = {
  "iteration-board": onIterationBoard,
  "iteration-choose": onIterationChoose,
  "iteration-failed": onIterationFailed,
  "iteration-found": onIterationFound,
  "iteration-go": onIterationGo,
  "iteration-node": onIterationNode,
  "iteration-shares": onIterationShares,
  "iteration-step": onIterationStep,
  "iteration-stride": onIterationStride,
};
