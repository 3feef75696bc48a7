// A code that a student hands in: which exercises of a set were solved, at which try, and with which seed.
//
// The bits, in their order: for each kind, whether the set has exercises of it; for each of these kinds, which; the seed of the
// device (20); for each exercise of the set the tries (4), 0 where it is not solved and 15 for more than 14, and, where it is solved,
// how far its seed lies above that of the device (4), 15 where it is another one, which follows (20).

import type { ExerciseList } from "../../noughts_lab.js";
import { type BitReader, handInCode, readHandInCode, SUBJECTS } from "../../shared/game/hand-in-code.ts";
import { allIds, type ExerciseId, numbersIn } from "./exercise-id.ts";
import type { ExerciseRecord } from "./record.ts";

const SEED_BITS = 20;
const TRY_BITS = 4;
const STEP_BITS = 4;
/** The largest number of four bits, which stands for all others. */
const MOST = 15;

/** An exercise of a code; `null` where it is not solved. */
type CodeResult = { tries: number; seed: number } | null;

/** What a code says. */
export type CodeContents = ReadonlyMap<ExerciseId, CodeResult>;

/** A code, or why it is none: its letters do not fit together, or it is about other exercises or something else. */
type ReadCode = { contents: CodeContents } | { problem: "damaged" | "version" };

/** The code of what was done of some exercises. */
export function codeOf(
  ids: readonly ExerciseId[],
  { base, done }: ExerciseRecord,
  list: ExerciseList,
): string {
  const own = base ?? 0;
  return handInCode(SUBJECTS.exercises, (bits) => {
    for (const kind of list.kinds) bits.put(Number(numbersIn(ids, kind).length > 0), 1);
    for (const kind of list.kinds) {
      const numbers = numbersIn(ids, kind);
      if (numbers.length === 0) continue;
      for (let number = 1; number <= list.numbers; number += 1) bits.put(Number(numbers.includes(number)), 1);
    }
    bits.put(own, SEED_BITS);
    for (const id of allIds(list).filter((one) => ids.includes(one))) {
      const result = done[id];
      if (!result?.solved) {
        bits.put(0, TRY_BITS);
        continue;
      }
      bits.put(Math.min(result.tries, MOST), TRY_BITS);
      const step = (result.seed - own + list.seeds) % list.seeds;
      bits.put(Math.min(step, MOST), STEP_BITS);
      if (step >= MOST) bits.put(result.seed, SEED_BITS);
    }
  });
}

export function readCode(text: string, list: ExerciseList): ReadCode {
  const code = readHandInCode(text);
  if (!code) return { problem: "damaged" };
  if (code.subject !== SUBJECTS.exercises) return { problem: "version" };
  const contents = contentsIn(code.bits, list);
  return code.bits.isAtEnd() ? { contents } : { problem: "damaged" };
}

function contentsIn(bits: BitReader, list: ExerciseList): CodeContents {
  const kinds = list.kinds.filter(() => bits.take(1) === 1);
  const ids = kinds.flatMap((kind) => {
    const numbers = Array.from({ length: list.numbers }, (_, at) => at + 1);
    return numbers.filter(() => bits.take(1) === 1).map((number): ExerciseId => `${kind}.${number}`);
  });
  const own = bits.take(SEED_BITS);
  return new Map(
    ids.map((id): [ExerciseId, CodeResult] => {
      const tries = bits.take(TRY_BITS);
      if (tries === 0) return [id, null];
      const step = bits.take(STEP_BITS);
      return [id, { tries, seed: step < MOST ? (own + step) % list.seeds : bits.take(SEED_BITS) }];
    }),
  );
}
