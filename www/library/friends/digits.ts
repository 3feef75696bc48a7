// Small numbers as one text of letters and digits, which messengers neither cut nor take for markup. It is one large number: a number
// below 81 takes 81 of its values, so that a move on a board of 81 cells costs 1.06 letters.

/** What texts are made of. */
export const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(DIGITS.length);
/** Of the check at the end of a text. */
export const CHECK_LENGTH = 3;
/** Longer texts are no work of ours, and would take long to read. */
const LONGEST = 4000;

/** A number from 0, and how many values it may have. */
export type Digit = readonly [value: number, radix: number];

export function textOf(digits: readonly Digit[]) {
  // The 1 in front keeps zeros that end the list.
  let all = digits.reduceRight((rest, [value, radix]) => rest * BigInt(radix) + BigInt(value), 1n);
  let text = "";
  for (; all > 0n; all /= BASE) text = DIGITS.charAt(Number(all % BASE)) + text;
  return text;
}

/** Takes the numbers out again, in their order. */
export class Digits {
  #rest: bigint;

  /** @throws {RangeError} for a text that has other characters, or too many */
  constructor(text: string) {
    if (text.length > LONGEST || !/^[0-9A-Za-z]+$/.test(text)) throw new RangeError("no digits");
    this.#rest = [...text].reduce((all, sign) => all * BASE + BigInt(DIGITS.indexOf(sign)), 0n);
  }

  get isAtEnd() {
    return this.#rest === 1n;
  }

  /** @throws {RangeError} when there is none left */
  take(radix: number) {
    const size = BigInt(radix);
    const value = this.#rest % size;
    this.#rest /= size;
    if (this.#rest === 0n) throw new RangeError("no digit left");
    return Number(value);
  }
}

/** Tells most texts apart of which a part is missing or changed: three signs of the FNV-1a hash of what they say. */
export function checkOf(said: string) {
  let hash = 0x811c9dc5;
  for (const sign of said) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  let rest = (hash >>> 0) % DIGITS.length ** CHECK_LENGTH;
  let check = "";
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    check += DIGITS.charAt(rest % DIGITS.length);
    rest = Math.floor(rest / DIGITS.length);
  }
  return check;
}
