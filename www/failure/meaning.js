// What it means to a player that the engine is missing or stopped.

/** @import {ErrorName} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {PlainKey} from "../i18n/language.js" */

import { EngineError, faultOf } from "../engine/protocol.js";

/** What the page itself did wrong. Its text is for those who mend it. */
export const PAGE_ERROR = "PageError";
/** @type {Readonly<Record<string, PlainKey>>} */
const MEANINGS = {
  Blocked: "panel.blocked",
  TooOld: "panel.old",
  Unreachable: "panel.unreachable",
  Damaged: "panel.damaged",
  NoWeights: "panel.weights",
  [PAGE_ERROR]: "panel.page",
};
/** What the engine says of these is for everybody. @type {readonly ErrorName[]} */
const REFUSALS = [
  "BadState",
  "BadRules",
  "IllegalMove",
  "UnknownAlgorithm",
  "BadOption",
  "Unsupported",
  "BadBudget",
  "BadCallback",
  "BadReports",
];

/**
 * What kept the page from starting: the engine, or the page itself.
 * @param {unknown} thrown
 * @returns {Fault}
 */
export function startFault(thrown) {
  const fault = faultOf(thrown);
  return thrown instanceof EngineError ? fault : { ...fault, name: PAGE_ERROR };
}

/**
 * What a fault means to a player, where its own text is not for people.
 * @param {Fault} fault
 * @returns {PlainKey | null}
 */
export function meaningOf({ name, fatal }) {
  const refused = REFUSALS.some((refusal) => refusal === name);
  return MEANINGS[name] ?? (fatal || refused ? null : (MEANINGS[PAGE_ERROR] ?? null));
}
