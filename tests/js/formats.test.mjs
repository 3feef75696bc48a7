// The formats of other programs, on the toy's strips.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { columnDigits } from "../../www/library/games/formats/columns.ts";
import { imported } from "../../www/library/games/formats/formats.ts";
import { readSaid } from "../../www/library/games/read-said.ts";
import { namesOf } from "../../www/shared/game/coordinates.ts";
import { gameText } from "../../www/shared/game/kinds.ts";
import { FIRST_RULES } from "../../www/shared/game/presets.ts";
import { text as said } from "../../www/shared/i18n/language.ts";
import { toy as strips } from "./toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {Referee} from "../../www/engine/engine.ts" */

/** @type {Rules} */
const GOMOKU = { kind: "mnk", rows: 15, cols: 15, k: 5, players: 2 };
/** @type {Rules} */
const WIDE = { kind: "drop", rows: 7, cols: 9, k: 4 };

/** @param {Rules} rules */
const asStrip = (rules) =>
  rules.kind === "ultimate" ? /** @type {Rules} */ ({ kind: "mnk", rows: 9, cols: 9, k: 3 }) : rules;

/** The toy with a ninefold board. @type {Referee} */
const toy = { ...strips, status: ({ rules, moves }) => strips.status({ rules: asStrip(rules), moves }) };

/** What the page says of a text: the game, its moves by their names, and what was read. @param {string} text */
const read = (text, rules = FIRST_RULES) => {
  const game = imported(text, rules, toy);
  const words = readSaid(game);
  return {
    game: gameText(game.rules),
    moves: namesOf(game.rules, game.moves).join(" "),
    said: words && said(words),
    problems: game.problems.map(({ key, token }) => `${key} ${token}`),
  };
};

const file = (/** @type {string} */ name) =>
  readFileSync(new URL(`../data/games/${name}`, import.meta.url), "utf8");

/** @type {[text: string, game: string, moves: string, said: string | null, rules?: Rules][]} */
const GOOD = [
  [file("piskvork.psq"), "15x15x5", "h8 i9 i7 g9 h9", "Piskvork file: 5 moves read. FIRST against SECOND."],
  [
    "Piskvorky 20x20, 0:0, 1\n1,1,0\n20,20,0\nA.zip\nB.zip\n0\n0,Freestyle",
    "20x20x5",
    "a20 t1",
    "Piskvork file: 2 moves read. B against A.",
  ],
  ["Piskvorky 15x12, 0:0, 0\n15,12,0\n-1", "12x15x5", "o1", "Piskvork file: 1 move read."],
  [
    file("gomoku.sgf"),
    "15x15x5",
    "h8 i9 i7 g9 h9 i10",
    "SGF file: 6 moves of the main line read. Ann against Bob [5 dan].",
  ],
  ["(;GM[4]SZ[19]RU[Standard];B[aa];W[ss])", "19x19x5e", "a19 s1", "SGF file: 2 moves read."],
  ["(;GM[4]SZ[15:12]AP[x];B[h8];W[O12])", "12x15x5", "h8 o12", "SGF file: 2 moves read."],
  ["(;GM[4]AB[hh][ii]AW[hi][ji];B[jj];W[kk])", "15x15x5", "h8 h7 i7 j7 j6 k5", "SGF file: 6 moves read."],
  ["(;SZ[15]PB[Ann]PW[Bob];W[hh];B[ii])", "15x15x5", "h8 i7", "SGF file: 2 moves read. Bob against Ann."],
  [
    "(;GM[4]SZ[15];B[hh](;W[ih];B[jj])(;W[aa]C[no (main) line]))",
    "15x15x5",
    "h8 i8 j6",
    "SGF file: 3 moves of the main line read.",
  ],
  ["(;GM[4]SZ[15];B[hh]C[a (good) move])", "15x15x5", "h8", "SGF file: 1 move read."],
  ["(;GM[4];B[hh];W[qq])", "19x19x5", "h12 q3", "SGF file: 2 moves read."],
  ["https://gomocalc.com/#/h8i9h9", "15x15x5", "h8 i9 h9", "Gomocalc link: 3 moves read."],
  ["44455554221", "drop6x7x4", "d d d e e e e d b b a", "Connect Four columns: 11 moves read."],
  ["4 4 5", "drop6x7x4", "d d e", "Connect Four columns: 3 moves read."],
  [
    "https://connect4.gamesolver.org/?pos=4445",
    "drop6x7x4",
    "d d d e",
    "Connect Four columns: 4 moves read.",
  ],
  ["99", "drop7x9x4", "i i", "Connect Four columns: 2 moves read.", WIDE],
  ["https://connect4.gamesolver.org/?pos=4", "drop6x7x4", "d", "Connect Four columns: 1 move read.", WIDE],
  ["8,8 9,9", "15x15x5", "h8 i7", "Pairs of numbers: 2 moves read."],
  ["(8, 8); (9, 9)", "15x15x5", "h8 i7", "Pairs of numbers: 2 moves read."],
  ["8,8,9,9", "15x15x5", "h8 i7", "Pairs of numbers: 2 moves read."],
  ["8,8,120\n9,9,0\n", "15x15x5", "h8 i7", "Pairs of numbers: 2 moves read."],
  ["0,0 14,14", "15x15x5", "a15 o1", "Pairs of numbers: 2 moves read."],
  ["19,19 1,1", "19x19x5", "s1 a19", "Pairs of numbers: 2 moves read."],
  ["2,2 1,1", "3x3x3", "b2 a3", "Pairs of numbers: 2 moves read."],
  ["1. h8 2. i9", "15x15x5", "h8 i9", null],
  ["1) b2 2) a3", "3x3x3", "b2 a3", null],
  ["1.h8 i9\n2.h9", "15x15x5", "h8 i9 h9", null],
  ["1. 5.1 2. 1.9", "uttt", "5.1 1.9", null],
  ["h8i9h9", "15x15x5", "h8 i9 h9", null],
  ["h8 i9", "15x15x5", "h8 i9", null, WIDE],
  ["ｈ８，ｉ９", "15x15x5", "h8 i9", null],
  ["d d e", "drop7x9x4", "d d e", null, WIDE],
];

for (const [text, game, moves, words, rules] of GOOD) {
  test(`${JSON.stringify(text.slice(0, 40))} is read`, () => {
    assert.deepEqual(read(text, rules), { game, moves, said: words, problems: [] });
  });
}

/** @type {[text: string, moves: string, problem: string][]} */
const BAD = [
  ["Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n-1", "h8", "record.badMove 8,8,0"],
  ["Piskvorky 15x15, 11:11, 0\n8,8,0\n16,8,0", "h8", "record.badMove 16,8,0"],
  ["Piskvorky 15x15, 11:11, 0\n0,1,0", "", "record.noMoves 0,1,0"],
  ["Piskvorky 15x15, 11:11, 0\n-1", "", "record.unreadable "],
  ["Piskvorky 40x40, 11:11, 0\n8,8,0", "", "record.badGame Piskvorky 40x40, 11:11, "],
  ["Piskvorky 100x100, 11:11, 0\n8,8,0", "", "record.badGame Piskvorky 100x100, 11:11"],
  ["(;GM[1]SZ[19];B[dd])", "", "record.badGame (;GM[1]SZ[19];B[dd])"],
  ["(;GM[4]SZ[99];B[dd])", "", "record.badGame (;GM[4]SZ[99];B[dd])"],
  ["(;GM[4]SZ[15]RU[Renju];B[hh])", "h8", "record.badRules Renju"],
  ["(;GM[4]SZ[15];B[hh];B[ii])", "h8", "record.badMove B[ii]"],
  ["(;GM[4]SZ[15];B[hh];W[])", "h8", "record.badMove W[]"],
  ["(;GM[4]SZ[15];B[zz])", "", "record.noMoves B[zz]"],
  ["(;GM[4]SZ[15])", "", "record.unreadable "],
  ["https://gomocalc.com/#/h8h8", "h8", "record.badMove h8"],
  ["https://connect4.gamesolver.org/?pos=448", "d d", "record.badMove 8"],
  ["https://connect4.gamesolver.org/?pos=44x", "d d", "record.badMove x"],
  ["https://connect4.gamesolver.org/?pos=", "", "record.unreadable "],
  ["8,8 9,9 8,8", "h8 i7", "record.badMove 8,8"],
  ["8,8 nine", "h8", "record.badMove nine"],
  ["1. h8 2. h8", "h8", "record.badMove h8"],
];

for (const [text, moves, problem] of BAD) {
  test(`of ${JSON.stringify(text)} it is said what is wrong`, () => {
    const { moves: found, problems } = read(text);
    assert.deepEqual([found, problems], [moves, [problem]]);
  });
}

test("among columns that stand alone, a word is no run of columns", () => {
  const { moves, problems } = read("1. d bad", WIDE);
  assert.deepEqual([moves, problems], ["d", ["record.badMove bad"]]);
  assert.equal(read("ddbad", WIDE).moves, "d d b a d");
});

test("what is wrong is marked where it stands, also behind the number of a move", () => {
  const [bad] = imported("1. h8 2. h8", FIRST_RULES, toy).problems;
  assert.deepEqual([bad?.text, bad?.at], ["1. h8 2. h8", 9]);
});

test("Connect Four is written as the digits that are read", () => {
  const digits = "44455554221";
  const { rules, moves } = imported(digits, FIRST_RULES, toy);
  assert.equal(columnDigits(rules, moves), digits);
  const linked = imported(`https://example.org/?pos=${columnDigits(rules, moves)}`, FIRST_RULES, toy);
  assert.deepEqual([linked.rules, linked.moves, linked.problems], [rules, moves, []]);
  for (const other of [WIDE, GOMOKU, FIRST_RULES]) assert.equal(columnDigits(other, [1, 2]), null);
  assert.equal(columnDigits(rules, []), null, "a link without moves says nothing");
});

test("no text takes long, however large", () => {
  const random = Array.from({ length: 1_000_000 }, (_, at) =>
    String.fromCharCode((at * at * 7919 + at) % 251),
  );
  assert.deepEqual(imported(random.join(""), GOMOKU, toy).moves, []);
  const heads = [
    "",
    "Piskvorky 15x15, 1:1, 0\n",
    "(;GM[4]",
    "(;GM[4]C[",
    "#/",
    "?pos=",
    "8,8",
    "1. h8 ",
    "X4",
  ];
  const bodies = [
    " ",
    "\n",
    ".",
    "a",
    "A",
    "A[",
    "\\]",
    "(",
    ")",
    "1",
    "1,",
    "0 ",
    "1. ",
    "a1",
    "h8 ",
    "#",
    "%25",
    "&amp;",
    "X4",
    "B[hh];W[ii]",
    "8,8,0\n",
    "４",
  ];
  for (const head of heads) {
    for (const body of bodies) {
      for (const tail of ["", "!"]) {
        const text = head + body.repeat((head ? 100_000 : 1_000_000) / body.length) + tail;
        // Of the processor, which other runs on the machine do not lengthen. A square of the length takes minutes.
        const start = process.cpuUsage();
        const { rules, moves } = imported(text, GOMOKU, toy);
        const took = process.cpuUsage(start).user / 1000;
        assert.ok(took < 2000, `${head}${body}… takes ${took} ms`);
        toy.status({ rules, moves });
      }
    }
  }
});
