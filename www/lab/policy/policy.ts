// The map of a policy: whose it is, as which colour, which part of it is looked at, and how the player is judged.

import type { Fault } from "../../engine/protocol.ts";
import type { AlgorithmInfo } from "../../noughts.js";
import { LEVEL, levelSetting } from "../../shared/game/levels.ts";
import { settingOf } from "../../shared/game/options.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State } from "../../shared/state/types.ts";
import { repeatable, WORK } from "../repeatable.ts";
import { judgementCsv } from "./judgement.ts";
import type { Judged, PlayerPart } from "./judging.ts";
import { along, type Policy, type Turn } from "./policy-map.ts";

export interface PolicyView {
  /** what plays 3 x 3; `null` until somebody has asked */
  algorithms: readonly AlgorithmInfo[] | null;
  /** the id of an algorithm, or `LEVEL` and that of a level */
  who: string;
  /** the colour that it plays */
  seat: number;
  seed: number;
  /** `null` until all of it is there */
  map: Turn | null;
  fault: Fault | null;
  /** positions so far */
  searched: number;
  /** moves of the opponent to the turn that is looked at */
  path: readonly number[];
  /** of each move, where somebody has set them */
  playouts: number | null;
  /** the player in all positions, as both colours; `null` until all are asked */
  judged: Judged | null;
  judgeFault: Fault | null;
  /** positions so far */
  asked: number;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** whose policy is mapped; missing or `null` while nobody has seen a map */
    policy?: PolicyView | null;
  }
}

/** A map to be made; `null` asks who can be mapped. */
export interface PolicyTask {
  request: Policy | null;
  deps: readonly unknown[];
}

/** A player to be judged. */
export interface JudgementTask {
  request: readonly PlayerPart[];
  deps: readonly unknown[];
}

/** No map. */
const NOTHING: Pick<PolicyView, "map" | "fault" | "searched" | "path"> = {
  map: null,
  fault: null,
  searched: 0,
  path: [],
};
/** No judgement. */
const UNJUDGED: Pick<PolicyView, "judged" | "judgeFault" | "asked"> = {
  judged: null,
  judgeFault: null,
  asked: 0,
};
/** The player with the rules of a good game, which is no search. */
const FIRST_POLICY: PolicyView = {
  algorithms: null,
  who: "perfect",
  seat: 0,
  seed: 1,
  playouts: null,
  ...NOTHING,
  ...UNJUDGED,
};
/** The option that says how often a player makes a random move instead. */
const EPSILON = "epsilon";

export function policyOf({ lab }: Pick<State, "lab">): PolicyView {
  return lab.policy ?? FIRST_POLICY;
}

export function onPolicyListed(state: State, { algorithms }: EventOf<"policy-listed">) {
  return withPolicy(state, { algorithms });
}

/** Somebody else is mapped, or as another colour, or with another seed. The judgement is about both colours. */
export function onPolicy(state: State, { changes }: EventOf<"policy">) {
  const { judged, judgeFault, asked } = policyOf(state);
  const isSame = Object.keys(changes).every((key) => key === "seat");
  const judgement = isSame ? { judged, judgeFault, asked } : UNJUDGED;
  // A number of playouts is one player's.
  const playouts = "who" in changes ? { playouts: null } : {};
  return withPolicy(state, { ...NOTHING, ...judgement, ...playouts, ...changes });
}

/**
 * What the view asks for.
 * @returns `null` where nobody is called that
 */
export function wanted({ algorithms, who, playouts, seat, seed }: PolicyView): Policy | null {
  if (!algorithms) return null;
  if (who.startsWith(LEVEL)) {
    const setting = levelSetting(algorithms, who.slice(LEVEL.length));
    return setting && { algo: setting.algo, budget: repeatable(setting.budget, seed), seat };
  }
  const info = algorithms.find(({ id }) => id === who);
  if (!info) return null;
  const budget = playouts === null ? info.budget : { ...info.budget, iterations: playouts };
  return { algo: { id: who }, budget: repeatable(budget, seed), seat };
}

/**
 * The playouts of each move, of a player that can be told how many.
 * @returns `null` where it cannot
 */
export function playoutsOf({ algorithms, who, playouts }: PolicyView): number | null {
  const info = algorithms?.find(({ id }) => id === who);
  if (!info?.limits.includes("iterations")) return null;
  return playouts ?? info.budget.iterations ?? WORK.iterations;
}

/**
 * A player as those between which it chooses by chance: one that slips follows its rules, or makes a random move.
 * @returns none where nobody is called that
 */
export function partsOf(view: PolicyView): PlayerPart[] {
  const policy = wanted(view);
  if (!policy) return [];
  const { algo, budget } = policy;
  const chosen = typeof algo === "string" ? { id: algo } : algo;
  const options = view.algorithms?.find(({ id }) => id === chosen.id)?.options ?? [];
  const slips = options.find(({ id }) => id === EPSILON);
  if (!slips) return [{ algo, budget, share: 1 }];
  const often = Number(settingOf(options, chosen, slips));
  return [
    { algo: { ...chosen, [EPSILON]: 0 }, budget, share: 1 - often },
    { algo: { ...chosen, [EPSILON]: 1 }, budget, share: often },
  ].filter(({ share }) => share > 0);
}

/** What is to be made. Nothing is searched while nobody sees the page. */
export function policyTask(state: State): PolicyTask | null {
  const view = policyOf(state);
  if (state.lab.view !== "policy" || !state.device.seen || view.map || view.fault) return null;
  const { algorithms, who, playouts, seat, seed } = view;
  const request = wanted(view);
  return algorithms && !request ? null : { request, deps: [algorithms, who, playouts, seat, seed] };
}

/** Who is to be judged, once the map is there. */
export function judgementTask(state: State): JudgementTask | null {
  const view = policyOf(state);
  const { algorithms, judged, judgeFault, map, playouts, seed, who } = view;
  if (state.lab.view !== "policy" || !state.device.seen || !map || judged || judgeFault) return null;
  return { request: partsOf(view), deps: [algorithms, who, playouts, seed] };
}

function withPolicy(state: State, changes: Partial<PolicyView>): State {
  return amend(state, { lab: { policy: { ...policyOf(state), ...changes } } });
}

export function onPolicyProgress(state: State, { searched }: EventOf<"policy-progress">) {
  return withPolicy(state, { searched });
}

export function onPolicyFound(state: State, { map }: EventOf<"policy-found">) {
  return withPolicy(state, { map });
}

export function onPolicyFailed(state: State, { fault }: EventOf<"policy-failed">) {
  return withPolicy(state, { fault });
}

export function onPolicyJudging(state: State, { asked }: EventOf<"policy-judging">) {
  return withPolicy(state, { asked });
}

export function onPolicyJudged(state: State, { judged }: EventOf<"policy-judged">) {
  return withPolicy(state, { judged });
}

export function onPolicyUnjudged(state: State, { fault }: EventOf<"policy-unjudged">) {
  return withPolicy(state, { judgeFault: fault });
}

/** The judgement as a file. */
export function onPolicyCsv(state: State): Change {
  const { judged, seed, who } = policyOf(state);
  if (!judged) return state;
  const text = judgementCsv(who, seed, judged);
  return [state, { type: "download", name: "noughts-judgement.csv", text, kind: "text/csv" }];
}

/** Another part of the map is looked at, as far as there is one. */
export function onPolicyLook(state: State, { path }: EventOf<"policy-look">) {
  const { map } = policyOf(state);
  if (!map) return state;
  return withPolicy(state, { path: path.slice(0, along(map, path).length - 1) });
}
