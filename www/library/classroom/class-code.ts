// The code that a student hands in for a task. Its bits: what tells the task from others (20), the id of the work (20), the number of
// games that count (5), for each how it ended (2) and whether with help (1), the number of games that were given up (4), and the length
// of the name in bytes (6) with the bytes, UTF-8 (8 each).

import {
  type BitReader,
  type BitWriter,
  handInCode,
  hashOf,
  readHandInCode,
  SUBJECTS,
} from "../../shared/game/hand-in-code.ts";
import { type ClassTask, saidOf } from "./classroom-task.ts";
import { ENDS, ID_BITS, NAME_BYTES, nameGiven, type Played, type Work } from "./work.ts";

const TASK_BITS = 20;
const COUNT_BITS = 5;
const END_BITS = 2;
const LEFT_BITS = 4;
const LENGTH_BITS = 6;
const BYTE_BITS = 8;

export type ClassCode = Pick<Work, "id" | "name" | "games" | "left">;

/** Why a code says nothing of a task. */
export type CodeFault = "damaged" | "foreign" | "otherTask";

export function classCode({ task, id, name, games, left }: ClassCode & { task: ClassTask }) {
  return handInCode(SUBJECTS.games, (bits) => {
    bits.put(hashOf(saidOf(task)), TASK_BITS);
    bits.put(id, ID_BITS);
    bits.put(games.length, COUNT_BITS);
    for (const { end, helped } of games) {
      bits.put(ENDS.indexOf(end), END_BITS);
      bits.put(Number(helped), 1);
    }
    bits.put(left, LEFT_BITS);
    putName(bits, name);
  });
}

function putName(bits: BitWriter, name: string) {
  const bytes = new TextEncoder().encode(nameGiven(name));
  bits.put(bytes.length, LENGTH_BITS);
  for (const byte of bytes) bits.put(byte, BYTE_BITS);
}

/** Reads a code, which anyone may have written. */
export function readClassCode(text: string, task: ClassTask): ClassCode | CodeFault {
  const code = readHandInCode(text);
  if (!code) return "damaged";
  if (code.subject !== SUBJECTS.games) return "foreign";
  if (code.bits.take(TASK_BITS) !== hashOf(saidOf(task))) return "otherTask";
  return contentsIn(code.bits, task) ?? "damaged";
}

function contentsIn(bits: BitReader, task: ClassTask): ClassCode | null {
  const id = bits.take(ID_BITS);
  const count = bits.take(COUNT_BITS);
  if (count > task.games) return null;
  const games = Array.from({ length: count }, () => {
    const end = ENDS[bits.take(END_BITS)];
    const helped = bits.take(1) === 1;
    return end && { end, helped };
  });
  const left = bits.take(LEFT_BITS);
  const name = nameIn(bits);
  const isWhole =
    games.every((game): game is Played => game !== undefined) && name !== null && bits.isAtEnd();
  return isWhole ? { id, name, games, left } : null;
}

function nameIn(bits: BitReader) {
  const length = bits.take(LENGTH_BITS);
  if (length > NAME_BYTES) return null;
  const bytes = Array.from({ length }, () => bits.take(BYTE_BITS));
  try {
    return nameGiven(new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes)));
  } catch {
    return null;
  }
}
