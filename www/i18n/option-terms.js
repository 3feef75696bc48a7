// What the options of an algorithm are called, as terms that a language may have words of its own for.

/** @import {AlgorithmOption} from "../noughts.js" */
/** @import {Term} from "./language.js" */

/**
 * An option means the same wherever there is one.
 * @param {AlgorithmOption} option
 * @returns {Term}
 */
export function optionLabel({ id, label }) {
  return { key: `option.${id}.label`, english: label };
}

/**
 * @param {AlgorithmOption} option
 * @returns {Term}
 */
export function optionSummary({ id, summary }) {
  return { key: `option.${id}.summary`, english: summary };
}

/**
 * @param {AlgorithmOption} option
 * @param {{ id: string, label: string }} choice
 * @returns {Term}
 */
export function choiceLabel({ id }, choice) {
  return { key: `option.${id}.${choice.id}`, english: choice.label };
}
