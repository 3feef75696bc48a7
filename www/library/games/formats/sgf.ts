// The Smart Game Format, FF[4], of a game of gomoku, GM[4]: `(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh];W[ih])`. A point is its column and
// its row as letters from the top left, or, as some programs write it, the name of a square: `h8`. The main line is what comes before the
// first variation ends. Source: https://www.red-bean.com/sgf/sgf4.html (GM, SZ, RU, PB, PW, AB, AW),
// https://www.red-bean.com/sgf/go.html (points) and https://www.red-bean.com/sgf/ff1_3/ff3.html (the main line).

import type { Rules } from "../../../noughts.js";
import { moveNamed } from "../../../shared/game/coordinates.ts";
import { problem } from "../../../shared/link/problem.ts";
import type { Token, Word } from "../../../shared/link/read-link.ts";
import { gomoku, gomokuFor, moveAt, type Written } from "./written.ts";

/** A bracket of the tree, or a property with its values. A value that does not end goes to the end of the text. */
const PARTS = /[()]|([A-Z]{1,8})\s*((?:\[[^\]\\]*(?:\\[\s\S][^\]\\]*)*\]?\s*)+)/g;
const VALUES = /\[([^\]\\]*(?:\\[\s\S][^\]\\]*)*)\]?/g;

const GOMOKU = "4";
/** What people call the rules by which a longer row wins, too, and those by which it does not. */
const FREESTYLE = /^(?:free|gomoku|$)/i;
const EXACT = /^(?:standard|exact)/i;
const LONGEST_NAME = 80;

interface Property extends Token {
  name: string;
  values: readonly string[];
}

export function sgf(text: string): Written | null {
  if (!/^\(\s*;/.test(text)) return null;
  const { properties, isPart } = mainLine(text);
  const first = (wanted: string) => properties.find(({ name }) => name === wanted)?.values[0];
  const game = first("GM") ?? GOMOKU;
  const called = first("RU") ?? "";
  const rules = game === GOMOKU ? rulesFor(first("SZ"), EXACT.test(called), properties) : null;
  const isKnown = FREESTYLE.test(called) || EXACT.test(called);
  const begun = properties.find(({ name }) => name === "B" || name === "W");
  const names = [first("PB"), first("PW")].map((name) => name?.trim().slice(0, LONGEST_NAME) ?? "");
  const players = begun?.name === "W" ? names.reverse() : names;
  return {
    format: "sgf",
    rules,
    text,
    words: rules ? wordsIn(properties, rules) : [],
    ...(names.every(Boolean) && { players }),
    isPart,
    problems: isKnown ? [] : [problem("record.badRules", "RU", called)],
  };
}

/** The properties up to where the first variation ends, and whether there are more variations or games. */
function mainLine(text: string) {
  const properties: Property[] = [];
  let isOver = false;
  for (const { 0: token, 1: name, 2: values = "", index: at } of text.matchAll(PARTS)) {
    if (isOver && token === "(") return { properties, isPart: true };
    if (token === ")") isOver = true;
    if (name && !isOver) properties.push({ name, values: valuesIn(values), token: token.trim(), at });
  }
  return { properties, isPart: false };
}

/** In a value a backslash stands before what would end it. */
function valuesIn(text: string) {
  return [...text.matchAll(VALUES)].map(([, value = ""]) => value.replace(/\\([\s\S])/g, "$1"));
}

/** @param size such as `15`, or `15:12` for columns and rows; a file without one has the usual board */
function rulesFor(size: string | undefined, exact: boolean, properties: readonly Property[]) {
  const [, cols, rows = cols] = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(size ?? "") ?? [];
  if (size !== undefined) return cols ? gomoku(Number(cols), Number(rows), exact) : null;
  const letters = properties.flatMap(({ name, values }) => (/^A?[BW]$/.test(name) ? values : []));
  const furthest = letters.flatMap((point) => [...point].map((letter) => letter.charCodeAt(0) - 96));
  return gomokuFor(furthest.reduce((most, one) => Math.max(most, one), 0));
}

/**
 * The moves, each of the colour whose turn it is. Stones that were set up first are as good as played: which of them came first makes
 * no other position.
 */
function* wordsIn(properties: readonly Property[], rules: Rules): Iterable<Word> {
  const [black = [], white = []] = ["AB", "AW"].map((wanted) =>
    properties.flatMap(({ name, values, token, at }) =>
      name === wanted ? values.map((value) => ({ token, at, move: pointIn(value, rules) })) : [],
    ),
  );
  for (const [at, stone] of black.entries()) yield* [stone, ...white.slice(at, at + 1)];
  if (white.length > black.length) yield* white.slice(black.length);
  let next: string | null = null;
  for (const { name, values, token, at } of properties) {
    if (name !== "B" && name !== "W") continue;
    const isTurn: boolean = next === null || next === name;
    next = name === "B" ? "W" : "B";
    yield { token, at, move: isTurn ? pointIn(values[0] ?? "", rules) : null };
  }
}

function pointIn(value: string, rules: Rules) {
  const [, col, row] = /^([a-z])([a-z])$/.exec(value) ?? [];
  if (!col || !row) return moveNamed(rules, value.toLowerCase());
  return moveAt(rules, col.charCodeAt(0) - 97, row.charCodeAt(0) - 97);
}
