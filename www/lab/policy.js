// The map of a policy: whose it is, as which colour, and which part of it is looked at.

/** @import {AlgorithmInfo, Budget} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {EventOf, State} from "../state/types.d.ts" */
/** @import {Policy, Turn} from "./policy-map.js" */

import { LEVEL, levelSetting } from "../game/levels.js";
import { amend } from "../state/amend.js";
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
 */
/** A map to be made; `null` asks who can be mapped. @typedef {{ request: Policy | null, about: readonly unknown[] }} PolicyWish */

/** The limits of work that make a player repeatable; a limit of time would not. */
const WORK = { iterations: 1000, nodes: 1_000_000 };
/** No map. @type {Pick<PolicyView, "map" | "fault" | "searched" | "path">} */
const NOTHING = { map: null, fault: null, searched: 0, path: [] };
/** The player with the rules of a good game, which is no search. @type {PolicyView} */
const FIRST_POLICY = { algorithms: null, who: "perfect", seat: 0, seed: 1, ...NOTHING };

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
 * Somebody else is mapped, or as another colour, or with another seed.
 * @param {State} state
 * @param {EventOf<"policy">} event
 */
export function onPolicy(state, { changes }) {
  return withPolicy(state, { ...NOTHING, ...changes });
}

/**
 * What the view asks for.
 * @param {PolicyView} view
 * @returns {Policy | null} `null` where nobody is called that
 */
export function wanted({ algorithms, who, seat, seed }) {
  if (!algorithms) return null;
  if (who.startsWith(LEVEL)) {
    const setting = levelSetting(algorithms, who.slice(LEVEL.length));
    return setting && { algo: setting.algo, budget: repeatable(setting.budget, seed), seat };
  }
  const info = algorithms.find(({ id }) => id === who);
  return info ? { algo: { id: who }, budget: repeatable(info.budget, seed), seat } : null;
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
 * @returns {PolicyWish | null}
 */
export function policyWish(state) {
  const view = policyOf(state);
  if (state.lab.view !== "policy" || !state.device.seen || view.map || view.fault) return null;
  const { algorithms, who, seat, seed } = view;
  const request = wanted(view);
  return algorithms && !request ? null : { request, about: [algorithms, who, seat, seed] };
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
 * Another part of the map is looked at, as far as there is one.
 * @param {State} state
 * @param {EventOf<"policy-look">} event
 */
export function onPolicyLook(state, { path }) {
  const { map } = policyOf(state);
  if (!map) return state;
  return withPolicy(state, { path: path.slice(0, along(map, path).length - 1) });
}
