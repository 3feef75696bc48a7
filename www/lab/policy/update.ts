// The events of the view that maps a policy.

import type { Fault } from "../../engine/protocol.ts";
import type { AlgorithmInfo } from "../../noughts.js";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import type { Judged } from "./judging.ts";
import {
  onPolicy,
  onPolicyCsv,
  onPolicyFailed,
  onPolicyFound,
  onPolicyJudged,
  onPolicyJudging,
  onPolicyListed,
  onPolicyLook,
  onPolicyProgress,
  onPolicyUnjudged,
  type PolicyView,
} from "./policy.ts";
import type { Turn } from "./policy-map.ts";

interface ChoosePolicyEvent {
  type: "policy";
  changes: Partial<Pick<PolicyView, "who" | "seat" | "seed" | "playouts">>;
}

/** Who can be mapped. */
interface PolicyListedEvent {
  type: "policy-listed";
  algorithms: AlgorithmInfo[];
}

/** In positions. */
interface PolicyProgressEvent {
  type: "policy-progress";
  searched: number;
}

interface PolicyFoundEvent {
  type: "policy-found";
  map: Turn;
}

interface PolicyFailedEvent {
  type: "policy-failed";
  fault: Fault;
}

/** Another part of the map, by the opponent's moves. */
interface PolicyLookEvent {
  type: "policy-look";
  path: readonly number[];
}

/** In positions. */
interface PolicyJudgingEvent {
  type: "policy-judging";
  asked: number;
}

interface PolicyJudgedEvent {
  type: "policy-judged";
  judged: Judged;
}

/** The judging broke off. */
interface PolicyUnjudgedEvent {
  type: "policy-unjudged";
  fault: Fault;
}

/** The picture is kept as a file. */
interface PolicySvgEvent {
  type: "policy-svg";
  text: string;
}

type PolicyEvent =
  | ChoosePolicyEvent
  | PolicyListedEvent
  | PolicyProgressEvent
  | PolicyFoundEvent
  | PolicyFailedEvent
  | PolicyLookEvent
  | PolicyJudgingEvent
  | PolicyJudgedEvent
  | PolicyUnjudgedEvent
  | PolicySvgEvent
  | Plain<"policy-csv">;

declare module "../../shared/state/types.ts" {
  interface Events {
    policy: PolicyEvent;
  }
}

export const update: Handlers<PolicyEvent> = {
  policy: onPolicy,
  "policy-listed": onPolicyListed,
  "policy-progress": onPolicyProgress,
  "policy-found": onPolicyFound,
  "policy-failed": onPolicyFailed,
  "policy-look": onPolicyLook,
  "policy-judging": onPolicyJudging,
  "policy-judged": onPolicyJudged,
  "policy-unjudged": onPolicyUnjudged,
  "policy-csv": onPolicyCsv,
  "policy-svg": (state, { text }) => [
    state,
    { type: "download", name: "noughts-policy.svg", text, kind: "image/svg+xml" },
  ],
};
