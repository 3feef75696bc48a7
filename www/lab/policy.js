// The map of a policy: whose it is, as which colour, which part of it is looked at, and how the player is judged.

/** @import {AlgorithmInfo, Budget} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Change, EventOf, State} from "../state/types.d.ts" */
/** @import {Judged, PlayerPart} from "./judging.js" */
/** @import {Policy, Turn} from "./policy-map.js" */

import { LEVEL, levelSetting } from "../game/levels.js";
import { settingOf } from "../game/options.js";
import { amend } from "../state/amend.js";
import { judgementCsv } from "./judgement.js";
import { along } from "./policy-map.js";

/**
 * @typedef {object} PolicyView
 * @property {readonly AlgorithmInfo[] | null} algorithms what plays 3 x 3; `null` until somebody has asked
 * @property {string} who the id of an algorithm, or `LEVEL` and that of a level
 * @property {number} seat the colour that it plays
 * @property {number} seed
 * @property {Turn | null} map `null` until all of it is there
 * @property {Fault | null} fault
 * @property {number} searched positions so far
 * @property {readonly number[]} path moves of the opponent to the turn that is looked at
 * @property {number | null} playouts of each move, where somebody has set them
 * @property {Judged | null} judged the player in all positions, as both colours; `null` until all are asked
 * @property {Fault | null} judgeFault
 * @property {number} asked positions so far
 */
/** A map to be made; `null` asks who can be mapped. @typedef {{ request: Policy | null, deps: readonly unknown[] }} PolicyTask */
/** A player to be judged. @typedef {{ request: readonly PlayerPart[], deps: readonly unknown[] }} JudgementTask */

/** The limits of work that make a player repeatable; a limit of time would not. */
const WORK = { iterations: 1000, nodes: 1_000_000 };
/** No map. @type {Pick<PolicyView, "map" | "fault" | "searched" | "path">} */
const NOTHING = { map: null, fault: null, searched: 0, path: [] };
/** No judgement. @type {Pick<PolicyView, "judged" | "judgeFault" | "asked">} */
const UNJUDGED = { judged: null, judgeFault: null, asked: 0 };
/** The player with the rules of a good game, which is no search. @type {PolicyView} */
const FIRST_POLICY = {
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

/**
 * @param {Pick<State, "lab">} state
 * @returns {PolicyView}
 */
export function policyOf({ lab }) {
  return lab.policy ?? FIRST_POLICY;
}

/**
 * @param {State} state
 * @param {EventOf<"policy-listed">} event
 */
export function onPolicyListed(state, { algorithms }) {
  return withPolicy(state, { algorithms });
}

/**
 * Somebody else is mapped, or as another colour, or with another seed. The judgement is about both colours.
 * @param {State} state
 * @param {EventOf<"policy">} event
 */
export function onPolicy(state, { changes }) {
  const { judged, judgeFault, asked } = policyOf(state);
  const isSame = Object.keys(changes).every((key) => key === "seat");
  const judgement = isSame ? { judged, judgeFault, asked } : UNJUDGED;
  // A number of playouts is one player's.
  const playouts = "who" in changes ? { playouts: null } : {};
  return withPolicy(state, { ...NOTHING, ...judgement, ...playouts, ...changes });
}

/**
 * What the view asks for.
 * @param {PolicyView} view
 * @returns {Policy | null} `null` where nobody is called that
 */
export function wanted({ algorithms, who, playouts, seat, seed }) {
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
 * @param {PolicyView} view
 * @returns {number | null} `null` where it cannot
 */
export function playoutsOf({ algorithms, who, playouts }) {
  const info = algorithms?.find(({ id }) => id === who);
  if (!info?.limits.includes("iterations")) return null;
  return playouts ?? info.budget.iterations ?? WORK.iterations;
}

/**
 * A player as those between which it chooses by chance: one that slips follows its rules, or makes a random move.
 * @param {PolicyView} view
 * @returns {PlayerPart[]} none where nobody is called that
 */
export function partsOf(view) {
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

/**
 * The same budget, as work.
 * @param {Budget} budget
 * @param {number} seed
 * @returns {Budget}
 */
function repeatable({ timeMs, ...budget }, seed) {
  return { ...(timeMs !== undefined && WORK), ...budget, seed };
}

/**
 * What is to be made. Nothing is searched while nobody sees the page.
 * @param {State} state
 * @returns {PolicyTask | null}
 */
export function policyTask(state) {
  const view = policyOf(state);
  if (state.lab.view !== "policy" || !state.device.seen || view.map || view.fault) return null;
  const { algorithms, who, playouts, seat, seed } = view;
  const request = wanted(view);
  return algorithms && !request ? null : { request, deps: [algorithms, who, playouts, seat, seed] };
}

/**
 * Who is to be judged, once the map is there.
 * @param {State} state
 * @returns {JudgementTask | null}
 */
export function judgementTask(state) {
  const view = policyOf(state);
  const { algorithms, judged, judgeFault, map, playouts, seed, who } = view;
  if (state.lab.view !== "policy" || !state.device.seen || !map || judged || judgeFault) return null;
  return { request: partsOf(view), deps: [algorithms, who, playouts, seed] };
}

/**
 * @param {State} state
 * @param {Partial<PolicyView>} changes
 * @returns {State}
 */
function withPolicy(state, changes) {
  return amend(state, { lab: { policy: { ...policyOf(state), ...changes } } });
}

/**
 * @param {State} state
 * @param {EventOf<"policy-progress">} event
 */
export function onPolicyProgress(state, { searched }) {
  return withPolicy(state, { searched });
}

/**
 * @param {State} state
 * @param {EventOf<"policy-found">} event
 */
export function onPolicyFound(state, { map }) {
  return withPolicy(state, { map });
}

/**
 * @param {State} state
 * @param {EventOf<"policy-failed">} event
 */
export function onPolicyFailed(state, { fault }) {
  return withPolicy(state, { fault });
}

/**
 * @param {State} state
 * @param {EventOf<"policy-judging">} event
 */
export function onPolicyJudging(state, { asked }) {
  return withPolicy(state, { asked });
}

/**
 * @param {State} state
 * @param {EventOf<"policy-judged">} event
 */
export function onPolicyJudged(state, { judged }) {
  return withPolicy(state, { judged });
}

/**
 * @param {State} state
 * @param {EventOf<"policy-unjudged">} event
 */
export function onPolicyUnjudged(state, { fault }) {
  return withPolicy(state, { judgeFault: fault });
}

/**
 * The judgement as a file.
 * @param {State} state
 * @returns {Change}
 */
export function onPolicyCsv(state) {
  const { judged, seed, who } = policyOf(state);
  if (!judged) return state;
  const text = judgementCsv(who, seed, judged);
  return [state, { type: "download", name: "noughts-judgement.csv", text, kind: "text/csv" }];
}

/**
 * Another part of the map is looked at, as far as there is one.
 * @param {State} state
 * @param {EventOf<"policy-look">} event
 */
export function onPolicyLook(state, { path }) {
  const { map } = policyOf(state);
  if (!map) return state;
  return withPolicy(state, { path: path.slice(0, along(map, path).length - 1) });
}
