// Names of exercises: `values.3` is one, `values.3.4711` has its seed as well, and `set.values-123.cuts-1` are those that a teacher
// has chosen.

import type { ExerciseKind, ExerciseList } from "../../noughts_lab.js";

/** A kind and a number, such as `values.3`. */
export type ExerciseId = `${ExerciseKind}.${number}`;

/** An exercise that can be shown. */
export interface ExerciseAt {
  kind: ExerciseKind;
  number: number;
  seed: number;
}

const SET = "set";

export function idOf({ kind, number }: Pick<ExerciseAt, "kind" | "number">): ExerciseId {
  return `${kind}.${number}`;
}

/** Every exercise, in the order of the list. */
export function allIds({ kinds, numbers }: ExerciseList): ExerciseId[] {
  return kinds.flatMap((kind) => Array.from({ length: numbers }, (_, at) => idOf({ kind, number: at + 1 })));
}

export function addressOf({ kind, number, seed }: ExerciseAt) {
  return `${kind}.${number}.${seed}`;
}

/** The exercises of a kind by their numbers. */
export function numbersIn(ids: readonly ExerciseId[], kind: ExerciseKind): number[] {
  return ids.flatMap((id) => (id.startsWith(`${kind}.`) ? [Number(id.slice(kind.length + 1))] : []));
}

/** The place of a set of exercises. */
export function setText(ids: readonly ExerciseId[], { kinds }: ExerciseList) {
  const words = kinds.map((kind) => [kind, numbersIn(ids, kind).join("")]);
  return [SET, ...words.flatMap(([kind, numbers]) => (numbers ? `${kind}-${numbers}` : []))].join(".");
}

/**
 * Reads a place.
 * @returns `null` where there is no such exercise, or no such set; a seed that is missing is `null`
 */
export function placeIn(
  place: string,
  list: ExerciseList,
): { ids: ExerciseId[] } | { kind: ExerciseKind; number: number; seed: number | null } | null {
  const [first = "", ...words] = place.split(".");
  if (first === SET) return setIn(words, list);
  const kind = list.kinds.find((known) => known === first);
  const [number, seed = null] = words.map((word) => (/^\d{1,7}$/.test(word) ? Number(word) : Number.NaN));
  if (!kind || number === undefined || words.length > 2) return null;
  if (!(number >= 1 && number <= list.numbers) || !(seed === null || seed < list.seeds)) return null;
  return { kind, number, seed };
}

function setIn(words: readonly string[], list: ExerciseList) {
  const all = allIds(list);
  const named = words.flatMap((word) => {
    const [kind, digits = ""] = word.split("-");
    return digits ? [...digits].map((digit) => `${kind}.${digit}`) : [word];
  });
  const ids = all.filter((id) => named.includes(id));
  return ids.length > 0 && named.every((name) => all.some((id) => id === name)) ? { ids } : null;
}
