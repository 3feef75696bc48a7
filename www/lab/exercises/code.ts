// A code that a student hands in: which exercises of a set were solved, at which try, and with which seed. It is no proof: the page
// that makes it can be changed.
//
// The letters are those of Crockford's Base32, which leaves out I, L, O and U (https://www.crockford.com/base32.html). The bits, in
// their order: the version (5); for each kind, whether the set has exercises of it; for each of these kinds, which; the seed of the
// device (20); for each exercise of the set the tries (4), 0 where it is not solved and 15 for more than 14, and, where it is solved,
// how far its seed lies above that of the device (4), 15 where it is another one, which follows (20). Then zeros to the next letter,
// and a check sum of 20 bits.

import type { ExerciseList } from "../../noughts_lab.js";
import { allIds, type ExerciseId, numbersIn } from "./exercise-id.ts";
import type { ExerciseRecord } from "./record.ts";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTER_BITS = 5;
const VERSION = 1;
const SEED_BITS = 20;
const TRY_BITS = 4;
const STEP_BITS = 4;
/** The largest number of four bits, which stands for all others. */
const MOST = 15;
const SUM_LETTERS = 4;
/** Letters between two hyphens. */
const GROUP = 5;

/** An exercise of a code; `null` where it is not solved. */
export type CodeResult = { tries: number; seed: number } | null;

/** What a code says. */
export type CodeContents = ReadonlyMap<ExerciseId, CodeResult>;

/** A code, or why it is none: its letters do not fit together, or a release with other exercises wrote it. */
export type ReadCode = { contents: CodeContents } | { problem: "damaged" | "version" };

/** The code of what was done of some exercises. */
export function codeOf(
  ids: readonly ExerciseId[],
  { base, done }: ExerciseRecord,
  list: ExerciseList,
): string {
  const bits = new Writer();
  const own = base ?? 0;
  bits.put(VERSION, LETTER_BITS);
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
  const letters = bits.letters();
  return (letters + sumOf(letters)).replaceAll(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** Reads a code: small letters, other hyphens and spaces do no harm, nor does an O for a zero. */
export function readCode(text: string, list: ExerciseList): ReadCode {
  const letters = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const [body, sum] = [letters.slice(0, -SUM_LETTERS), letters.slice(-SUM_LETTERS)];
  if (letters.includes("U") || body === "" || sumOf(body) !== sum) return { problem: "damaged" };
  const bits = new Reader(body);
  if (bits.take(LETTER_BITS) !== VERSION) return { problem: "version" };
  const contents = contentsIn(bits, list);
  return bits.isAtEnd() ? { contents } : { problem: "damaged" };
}

function contentsIn(bits: Reader, list: ExerciseList): CodeContents {
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

/** The check sum of some letters: their 32-bit FNV-1a hash, folded to 20 bits. */
function sumOf(letters: string) {
  let hash = 0x811c9dc5;
  for (const letter of letters) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  const folded = ((hash >>> 20) ^ hash) & 0xfffff;
  const sum = new Writer();
  sum.put(folded, SUM_LETTERS * LETTER_BITS);
  return sum.letters();
}

/** Writes numbers one after another, bit by bit. */
class Writer {
  #bits = "";

  put(value: number, bits: number) {
    this.#bits += value.toString(2).padStart(bits, "0");
  }

  /** What was written, with zeros to the end of the last letter. */
  letters() {
    const parts = this.#bits.match(new RegExp(`.{1,${LETTER_BITS}}`, "g")) ?? [];
    return parts.map((part) => LETTERS[Number.parseInt(part.padEnd(LETTER_BITS, "0"), 2)]).join("");
  }
}

/** Reads what a `Writer` has written. */
class Reader {
  #bits: string;
  #at = 0;

  constructor(letters: string) {
    const parts = [...letters].map((letter) =>
      LETTERS.indexOf(letter).toString(2).padStart(LETTER_BITS, "0"),
    );
    this.#bits = parts.join("");
  }

  /** Beyond the end there are zeros. */
  take(bits: number) {
    const part = this.#bits.slice(this.#at, this.#at + bits).padEnd(bits, "0");
    this.#at += bits;
    return Number.parseInt(part, 2);
  }

  /** Whether all was read, but for the zeros of the last letter. */
  isAtEnd() {
    const rest = this.#bits.length - this.#at;
    return rest >= 0 && rest < LETTER_BITS && !this.#bits.slice(this.#at).includes("1");
  }
}
