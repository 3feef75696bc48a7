// Options that a preset sets.

/** @import {AlgorithmOption} from "../noughts.js" */

/**
 * What the preset that is chosen sets an option to.
 * @param {readonly AlgorithmOption[]} options
 * @param {Readonly<Record<string, unknown>>} algo
 * @param {AlgorithmOption} option
 */
export function presetValue(options, algo, option) {
  const choices = options.flatMap((one) =>
    one.kind === "choice" ? one.choices.filter(({ id }) => id === (algo[one.id] ?? one.default)) : [],
  );
  return choices.flatMap(({ options: preset = [] }) => preset).find(({ id }) => id === option.id)?.value;
}
