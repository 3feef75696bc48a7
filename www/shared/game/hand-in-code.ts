// The codes that students hand in: letters that a person can copy, bits that a feature writes and reads, and a check. Such a code is no
// proof: the page that makes it can be changed.
//
// The letters are those of Crockford's Base32, which leaves out I, L, O and U (https://www.crockford.com/base32.html). The first five
// bits say what the code is about, then follow those of the feature, zeros to the next letter, and a check sum of 20 bits.

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTER_BITS = 5;
const SUM_LETTERS = 4;
/** Letters between two hyphens. */
const GROUP = 5;
/** Longer texts are no codes of ours. */
const LONGEST = 2000;

/** What a code is about, as its first letter has it. */
export const SUBJECTS = { exercises: 1, games: 2 } as const;
type Subject = (typeof SUBJECTS)[keyof typeof SUBJECTS];

/** A line of a list of codes. */
export interface CodeLine {
  /** what stands before the code, such as a name, or the number of the line */
  label: string;
  code: string;
}

/** @param write puts down what the code says */
export function handInCode(subject: Subject, write: (bits: BitWriter) => void) {
  const bits = new BitWriter();
  bits.put(subject, LETTER_BITS);
  write(bits);
  const letters = bits.letters();
  return (letters + sumOf(letters)).replaceAll(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/**
 * Reads a code: small letters, other hyphens and spaces do no harm, nor does an O for a zero.
 * @returns what the code is about, and the bits that follow; `null` where its letters do not fit together
 */
export function readHandInCode(text: string): { subject: number; bits: BitReader } | null {
  if (text.length > LONGEST) return null;
  const letters = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const [body, sum] = [letters.slice(0, -SUM_LETTERS), letters.slice(-SUM_LETTERS)];
  if (letters.includes("U") || body === "" || sumOf(body) !== sum) return null;
  const bits = new BitReader(body);
  return { subject: bits.take(LETTER_BITS), bits };
}

/** The codes of a list, one a line. A code contains no spaces: what stands before it is its label. */
export function codeLines(text: string): CodeLine[] {
  return text.split("\n").flatMap((line, at) => {
    const words = line.trim().split(/\s+/);
    const code = words.pop() ?? "";
    const label = words.join(" ").replace(/[,;:]$/, "");
    return code === "" ? [] : [{ label: label || String(at + 1), code }];
  });
}

/** A label as a cell of a table for other programs: a sign before a formula keeps them from computing it. */
export function labelCell(label: string) {
  return /^[=+\-@\t]/.test(label) ? `'${label}` : label;
}

/** The 32-bit FNV-1a hash of a text, folded to 20 bits. */
export function hashOf(text: string) {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return ((hash >>> 20) ^ hash) & 0xfffff;
}

function sumOf(letters: string) {
  const sum = new BitWriter();
  sum.put(hashOf(letters), SUM_LETTERS * LETTER_BITS);
  return sum.letters();
}

/** Writes numbers one after another, bit by bit. */
export class BitWriter {
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

/** Reads what a `BitWriter` has written. */
export class BitReader {
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
