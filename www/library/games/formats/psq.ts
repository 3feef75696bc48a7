// The files of Piskvork, the manager of the Gomocup tournament: `Piskvorky 15x15, 11:11, 0`, then a line `x,y,time` for each move,
// counted from 1 at the top left; after a game of a tournament the names of both programs, and a code of the result. The last
// number of the first line says which of them began. Source: `openPsq` and `savePsq` in source/game.cpp of
// https://github.com/plastovicka/Piskvork.

import type { Rules } from "../../../noughts.js";
import type { Token, Word } from "../../../shared/link/read-link.ts";
import { gomoku, moveAt, type Written } from "./written.ts";

export function psq(text: string): Written | null {
  const [header, cols, rows] = /^Piskvorky\s+(\d{1,3})x(\d{1,3})[^\r\n]*/i.exec(text) ?? [];
  if (!header) return null;
  const rules = gomoku(Number(cols), Number(rows));
  const [, ...lines] = [...text.matchAll(/[^\r\n]+/g)].map(({ 0: token, index: at }) => ({ token, at }));
  const end = lines.findIndex(({ token }) => !/^\s*\d+\s*,/.test(token));
  const moves = end < 0 ? lines : lines.slice(0, end);
  const names = lines.slice(moves.length, moves.length + 2).map(({ token }) => nameIn(token));
  const players = /,\s*1\s*$/.test(header) ? names.reverse() : names;
  const isNamed = players.length === 2 && players.every((name) => /\D/.test(name));
  return {
    format: "psq",
    rules,
    text,
    words: rules ? wordsIn(moves, rules) : [],
    ...(isNamed && { players }),
  };
}

/** A program without what its file is called. */
function nameIn(line: string) {
  return line
    .trim()
    .replace(/^pbrain-/i, "")
    .replace(/\.(?:exe|zip)$/i, "");
}

function* wordsIn(lines: readonly Token[], rules: Rules): Iterable<Word> {
  for (const { token: line, at } of lines) {
    const [, x, y] = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,|$)/.exec(line) ?? [];
    const start = at + line.length - line.trimStart().length;
    yield { token: line.trim(), at: start, move: y ? moveAt(rules, Number(x) - 1, Number(y) - 1) : null };
  }
}
