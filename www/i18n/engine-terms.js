// What the engine says about itself, as terms that a language may have words of its own for. English takes the
// engine's.

/** @import {AlgorithmInfo} from "../noughts.js" */
/** @import {Term} from "./language.js" */

/**
 * @param {Pick<AlgorithmInfo, "id" | "label">} info
 * @returns {Term}
 */
export function algorithmLabel({ id, label }) {
  return { key: `algorithm.${id}.label`, english: label };
}

/**
 * @param {AlgorithmInfo} info
 * @returns {Term}
 */
export function algorithmSummary({ id, summary }) {
  return { key: `algorithm.${id}.summary`, english: summary };
}

/**
 * Which games an algorithm plays. Such phrases have no id: many algorithms share one.
 * @param {Pick<AlgorithmInfo, "plays">} info
 * @returns {Term}
 */
export function gamesPlayed({ plays }) {
  return { key: `plays.${plays}`, english: plays };
}

/**
 * @param {string} family
 * @returns {Term}
 */
export function familyLabel(family) {
  return { key: `family.${family}`, english: family };
}

/**
 * @param {{ id: string, label: string }} level
 * @returns {Term}
 */
export function levelLabel({ id, label }) {
  return { key: `level.${id}`, english: label };
}
