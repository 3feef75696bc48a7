// What the options of an engine are set to: what somebody chose, what the chosen preset sets, and what they are otherwise.

/** @import {AlgorithmInfo, AlgorithmOption} from "../noughts.js" */

/** @typedef {Readonly<Record<string, unknown>>} Chosen the options that are set, by id */

/** Games between the same players are to differ. A single search need not. */
const IN_A_SEAT = new Map([["variety", true]]);

/**
 * Whether an option may be set to a value.
 * @param {AlgorithmOption} option
 * @param {unknown} value
 */
export function accepts(option, value) {
  if (option.kind === "flag") return typeof value === "boolean";
  if (option.kind === "choice") return option.choices.some(({ id }) => id === value);
  // The engine alone reads a brain.
  if (option.kind === "brain") return typeof value === "string";
  return typeof value === "number" && isWithin(option, value);
}

/**
 * @param {{ kind: "count" | "number", min: number, max: number }} range
 * @param {number} value
 */
export function isWithin({ kind, min, max }, value) {
  return value >= min && value <= max && (kind === "number" || Number.isInteger(value));
}

/**
 * What an option is when nothing is set: what the chosen preset sets, or else its default.
 * @param {readonly AlgorithmOption[]} options of the algorithm
 * @param {Chosen} chosen
 * @param {AlgorithmOption} option
 * @returns {unknown}
 */
export function usualOf(options, chosen, option) {
  return presetValue(options, chosen, option) ?? option.default;
}

/**
 * What it is in a seat when nothing is set.
 * @param {readonly AlgorithmOption[]} options of the algorithm
 * @param {Chosen} chosen
 * @param {AlgorithmOption} option
 * @returns {unknown}
 */
export function usualInSeat(options, chosen, option) {
  return presetValue(options, chosen, option) ?? IN_A_SEAT.get(option.id) ?? option.default;
}

/**
 * What an option is set to.
 * @param {readonly AlgorithmOption[]} options of the algorithm
 * @param {Chosen} chosen
 * @param {AlgorithmOption} option
 */
export function settingOf(options, chosen, option) {
  return chosen[option.id] ?? usualOf(options, chosen, option);
}

/**
 * What an option of an engine in a seat is set to.
 * @param {readonly AlgorithmOption[]} options of the algorithm
 * @param {Chosen} chosen
 * @param {AlgorithmOption} option
 */
export function settingInSeat(options, chosen, option) {
  return chosen[option.id] ?? usualInSeat(options, chosen, option);
}

/**
 * Those of the chosen options that differ from what is usual.
 * @param {typeof usualOf} usual
 * @param {Pick<AlgorithmInfo, "options">} info
 * @param {Chosen} chosen
 * @returns {Record<string, unknown>}
 */
export function changedFrom(usual, { options }, chosen) {
  const changed = options.filter(
    (option) => (chosen[option.id] ?? usual(options, chosen, option)) !== usual(options, chosen, option),
  );
  return Object.fromEntries(changed.map(({ id }) => [id, chosen[id]]));
}

/**
 * Those of the chosen options that differ from what an engine in a seat does anyway.
 * @param {Pick<AlgorithmInfo, "options">} info
 * @param {Chosen} chosen
 */
export function changedInSeat(info, chosen) {
  return changedFrom(usualInSeat, info, chosen);
}

/**
 * What an engine in a seat is to be told: what is chosen, and what is otherwise in a seat than elsewhere.
 * @template {Chosen} T
 * @param {Pick<AlgorithmInfo, "options"> | undefined} info
 * @param {T} chosen
 * @returns {T}
 */
export function toldInSeat(info, chosen) {
  const usual = info?.options.filter(({ id }) => IN_A_SEAT.has(id)).map(({ id }) => [id, IN_A_SEAT.get(id)]);
  return { ...Object.fromEntries(usual ?? []), ...chosen };
}

/**
 * What the chosen preset sets an option to; nothing where it leaves the option alone.
 * @param {readonly AlgorithmOption[]} options
 * @param {Chosen} chosen
 * @param {AlgorithmOption} option
 * @returns {unknown}
 */
function presetValue(options, chosen, { id }) {
  const words = options.flatMap((one) =>
    one.kind === "choice"
      ? one.choices.filter((choice) => choice.id === (chosen[one.id] ?? one.default))
      : [],
  );
  return words.flatMap(({ options: preset = [] }) => preset).find((set) => set.id === id)?.value;
}

/**
 * Whether an algorithm plays what somebody trained.
 * @param {Pick<AlgorithmInfo, "options">} info
 */
export function takesBrain({ options }) {
  return options.some(({ kind }) => kind === "brain");
}
