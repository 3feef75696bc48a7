// What the options of an engine are set to: what somebody chose, what the chosen preset sets, and what they are otherwise.

import type { AlgorithmInfo, AlgorithmOption } from "../../noughts.js";

/** The options that are set, by id. */
type Chosen = Readonly<Record<string, unknown>>;

/** Games between the same players are to differ. A single search need not. */
const IN_A_SEAT = new Map([["variety", true]]);

/** Whether an option may be set to a value. */
export function accepts(option: AlgorithmOption, value: unknown) {
  if (option.kind === "flag") return typeof value === "boolean";
  if (option.kind === "choice") return option.choices.some(({ id }) => id === value);
  // The engine alone reads a brain.
  if (option.kind === "brain") return typeof value === "string";
  return typeof value === "number" && isWithin(option, value);
}

export function isWithin(
  { kind, min, max }: { kind: "count" | "number"; min: number; max: number },
  value: number,
) {
  return value >= min && value <= max && (kind === "number" || Number.isInteger(value));
}

/**
 * What an option is when nothing is set: what the chosen preset sets, or else its default.
 * @param options of the algorithm
 */
export function usualOf(
  options: readonly AlgorithmOption[],
  chosen: Chosen,
  option: AlgorithmOption,
): unknown {
  return presetValue(options, chosen, option) ?? option.default;
}

/**
 * What it is in a seat when nothing is set.
 * @param options of the algorithm
 */
export function usualInSeat(
  options: readonly AlgorithmOption[],
  chosen: Chosen,
  option: AlgorithmOption,
): unknown {
  return presetValue(options, chosen, option) ?? IN_A_SEAT.get(option.id) ?? option.default;
}

/**
 * What an option is set to.
 * @param options of the algorithm
 */
export function settingOf(options: readonly AlgorithmOption[], chosen: Chosen, option: AlgorithmOption) {
  return chosen[option.id] ?? usualOf(options, chosen, option);
}

/**
 * What an option of an engine in a seat is set to.
 * @param options of the algorithm
 */
export function settingInSeat(options: readonly AlgorithmOption[], chosen: Chosen, option: AlgorithmOption) {
  return chosen[option.id] ?? usualInSeat(options, chosen, option);
}

/** Those of the chosen options that differ from what is usual. */
export function changedFrom(
  usual: typeof usualOf,
  { options }: Pick<AlgorithmInfo, "options">,
  chosen: Chosen,
): Record<string, unknown> {
  const changed = options.filter(
    (option) => (chosen[option.id] ?? usual(options, chosen, option)) !== usual(options, chosen, option),
  );
  return Object.fromEntries(changed.map(({ id }) => [id, chosen[id]]));
}

/** Those of the chosen options that differ from what an engine in a seat does anyway. */
export function changedInSeat(info: Pick<AlgorithmInfo, "options">, chosen: Chosen) {
  return changedFrom(usualInSeat, info, chosen);
}

/** What an engine in a seat is to be told: what is chosen, and what is otherwise in a seat than elsewhere. */
export function toldInSeat<T extends Chosen>(info: Pick<AlgorithmInfo, "options"> | undefined, chosen: T): T {
  const usual = info?.options.filter(({ id }) => IN_A_SEAT.has(id)).map(({ id }) => [id, IN_A_SEAT.get(id)]);
  return { ...Object.fromEntries(usual ?? []), ...chosen };
}

/** What the chosen preset sets an option to; nothing where it leaves the option alone. */
function presetValue(options: readonly AlgorithmOption[], chosen: Chosen, { id }: AlgorithmOption): unknown {
  const words = options.flatMap((one) =>
    one.kind === "choice"
      ? one.choices.filter((choice) => choice.id === (chosen[one.id] ?? one.default))
      : [],
  );
  return words.flatMap(({ options: preset = [] }) => preset).find((set) => set.id === id)?.value;
}

/** Whether an algorithm plays what somebody trained. */
export function takesBrain({ options }: Pick<AlgorithmInfo, "options">) {
  return options.some(({ kind }) => kind === "brain");
}
