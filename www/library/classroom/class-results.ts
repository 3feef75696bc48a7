// What a class has handed in, added up: a row for each code, a sum for each side.

import { codeLines, labelCell } from "../../shared/game/hand-in-code.ts";
import { cleanName } from "../../shared/game/names.ts";
import { csv } from "../../shared/ui/export.ts";
import { type ClassCode, type CodeFault, readClassCode } from "./class-code.ts";
import { type ClassTask, sideIn } from "./classroom-task.ts";
import type { Played } from "./work.ts";

/** How many games ended how. */
export type Ends = Record<Played["end"], number>;

/** A line that was entered. `twice`: another line has the same student, with as many games or more. */
export interface HandedIn {
  /** the student, or the number of the line */
  label: string;
  /** `null` where it does not count */
  code: ClassCode | null;
  problem: CodeFault | "twice" | null;
}

export interface ClassResults {
  rows: HandedIn[];
  all: Ends;
  /** by the seat that the student had */
  sides: Ends[];
}

/** Longer lists are no class. */
export const LONGEST_LIST = 50_000;

/** Reads codes, one a line. The name of the student is in the code, or stands before it. */
export function classResults(codes: string, task: ClassTask): ClassResults {
  const rows = codeLines(codes.slice(0, LONGEST_LIST)).map(({ label, code }): HandedIn => {
    const read = readClassCode(code, task);
    if (typeof read === "string") return { label, code: null, problem: read };
    return { label: (/^\d+$/.test(label) && cleanName(read.name)) || label, code: read, problem: null };
  });
  const once = withoutRepeats(rows);
  const counted = once.flatMap(({ code }) => code ?? []);
  const games = counted.flatMap((code) =>
    code.games.map((game, at) => ({ ...game, side: sideIn(task, at) })),
  );
  const sides = [...new Set(Array.from({ length: task.games }, (_, at) => sideIn(task, at)))].sort();
  return {
    rows: once,
    all: endsOf(games),
    sides: sides.map((side) => endsOf(games.filter((game) => game.side === side))),
  };
}

/** Of the codes of one student the one with the most games counts, the last of several. */
function withoutRepeats(rows: readonly HandedIn[]): HandedIn[] {
  const best: Map<number, HandedIn> = new Map();
  for (const row of rows) {
    const before = row.code && best.get(row.code.id);
    if (row.code && (before?.code?.games.length ?? 0) <= row.code.games.length) best.set(row.code.id, row);
  }
  return rows.map((row) =>
    row.code && best.get(row.code.id) !== row ? { ...row, code: null, problem: "twice" } : row,
  );
}

export function endsOf(games: readonly Played[]): Ends {
  const count = (end: Played["end"]) => games.filter((game) => game.end === end).length;
  return { won: count("won"), drawn: count("drawn"), lost: count("lost") };
}

export const helpedIn = ({ games }: ClassCode) => games.filter(({ helped }) => helped).length;

/** A line for each code. */
export function classCsv(codes: string, task: ClassTask) {
  const head = ["name", "problem", "games", "won", "drawn", "lost", "helped", "left"];
  const games = Array.from({ length: task.games }, (_, at) => `game ${at + 1}`);
  const lines = classResults(codes, task).rows.map(({ label, code, problem }) => {
    if (!code) return [labelCell(label), problem ?? "", ...Array(6 + task.games).fill("")];
    const { won, drawn, lost } = endsOf(code.games);
    const ends = games.map((_, at) => code.games[at]?.end ?? "");
    return [labelCell(label), "", code.games.length, won, drawn, lost, helpedIn(code), code.left, ...ends];
  });
  return csv([[...head, ...games], ...lines]);
}
