// Reads what link.ts writes, and links of other hands. What cannot be read is said, and costs nothing else of the link.

import type { Referee } from "../../engine/engine.ts";
import type { AlgorithmInfo, Rules } from "../../noughts.js";
import { hasGravity, moveNamed } from "../game/coordinates.ts";
import { asSet, levelSetting } from "../game/levels.ts";
import { changedInSeat } from "../game/options.ts";
import { FIRST_RULES } from "../game/presets.ts";
import { rulesWritten } from "../game/read-rules.ts";
import { inMode, rotated, type Seat, seatsFor } from "../game/seats.ts";
import { HUMAN, isSigned, isWord, STARTERS, VERSION } from "./link.ts";
import { type Problem, problem } from "./problem.ts";
import { algoIn, type Bad, numberIn } from "./read-algo.ts";

/** A word of a text, and where it begins. */
export interface Token {
  token: string;
  at: number;
}

/** A word that stands for a move; `null` for none of this board. */
export interface Word extends Token {
  move: number | null;
}

/**
 * `view` has the name of one; `place` is where one is in it, which only the view can read, `ply` the one to look at, `puzzle` how many moves lead to the puzzle that the game is, and `dialogs` those that are open, the lowest first.
 */
export interface Linked {
  rules: Rules;
  seats: Seat[];
  moves: number[];
  ply: number | null;
  puzzle: number | null;
  view: string | null;
  place: string;
  dialogs: string[];
  problems: Problem[];
}

/** Taking turns is what the page does anyway: for one game it says nothing. */
const ALTERNATE = "alt";

/** A square, a first stone that is taken over, or whatever stands where one of them was expected. */
const SQUARES = /swap|[a-z]+\d*|[^a-z\s,;_]+/gi;
/** A column, or whatever stands where one was expected. */
const COLUMNS = /[a-z]|[^a-z\s,;_]+/gi;
/** A board and a cell, or a cell and what is placed there, or whatever stands where they were expected. */
export const WORDS = /[^\s,;_]+/g;
/** What a link may say. */
const FIELDS = "gsfmpqvd";
/** How often marks may fill the board where they leave again. */
const ROUNDS = 50;
/** Programs that encode what was encoded come in threes at most. */
const MOST_ENCODED = 3;
/** The end of a sentence, or of brackets, and what stands before it: so a long row of dots is looked at once. */
const ENDING = /(^|[^\s.,;:!?)\]}>"'’”»。，）」])[\s.,;:!?)\]}>"'’”»。，）」]+$/;
/** Characters without a width, which some messengers put into long words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * A fragment without what mail programs and messengers do to one: characters that are encoded, once or twice, and the end of a sentence
 * behind it. A link of ours has none of these characters.
 */
function mended(text: string) {
  let plain = text;
  // Not every percent sign begins a character.
  for (let times = 0; times < MOST_ENCODED; times += 1)
    plain = plain.replace(/%[0-7][0-9a-f]/gi, (sign) => decodeURIComponent(sign));
  return plain
    .replace(INVISIBLE, "")
    .replace(/&(?:(?:amp|#38|#x26);)+/gi, "&")
    .replace(/=3D/g, "=")
    .replace(ENDING, "$1");
}

/** The fragment of a link to a game in a text that ends with one, or `null`. */
export function fragmentIn(text: string) {
  const plain = mended(text);
  const fragment = plain.slice(plain.lastIndexOf("#") + 1);
  return /^\d+&\S*$/.test(fragment) ? fragment : null;
}

/**
 * Reads a link. Whatever it does not say, or says wrongly, is as on the first visit.
 * @param text a fragment, with or without the `#`
 * @param dialogs the names of those that there are, on a page that has any
 */
export function linked(text: string, referee: Referee, dialogs: readonly string[] = []): Linked {
  const parts = new URLSearchParams(mended(text.replace(/^#/, "")));
  const problems: Problem[] = [];
  const version = [...parts.keys()][0] ?? VERSION;
  const says = [...FIELDS].some((field) => parts.has(field));
  const isMore = [...parts.keys()].some((key) => key !== VERSION);
  if (/^\d+$/.test(version) && version !== VERSION) problems.push(problem("link.badVersion", "", version));
  else if (!says && isMore) problems.push(problem("link.unreadable", "", text));
  const rules = rulesIn(parts.get("g"), referee, problems);
  const algorithms = referee.algorithms(rules);
  const newcomers = startedBy(parts.get("f"), defaultSeats(rules, algorithms), problems);
  const seats = seatsIn(parts.get("s"), newcomers, algorithms, problems, referee);
  const names = parts.get("m") ?? "";
  const { moves, tokens } = movesRead(rules, names, namesIn(rules), referee);
  const bad = tokens[moves.length];
  if (bad) problems.push(problem("link.badMove", "m", bad.token, names, bad.at));
  const ply = plyIn(parts.get("p") ?? null, moves, problems);
  const puzzle = plyIn(parts.get("q") ?? null, moves, problems);
  const [, name = null, place = ""] = /^([^.]*)\.?(.*)$/.exec(parts.get("v") ?? "") ?? [];
  return {
    rules,
    seats,
    moves,
    ply,
    puzzle,
    view: parts.has("v") ? name : null,
    place,
    dialogs: dialogsIn(parts.get("d"), dialogs, problems),
    problems,
  };
}

/** The seats of a first visit: one person, who begins, and engines. */
export function defaultSeats(rules: Rules, algorithms: readonly AlgorithmInfo[]) {
  return inMode(seatsFor(rules, algorithms, [], {}).seats, "1p");
}

/** The form of the names of moves in a text. */
export function namesIn(rules: Rules) {
  if (isSigned(rules)) return WORDS;
  return hasGravity(rules) ? COLUMNS : SQUARES;
}

/** Whether the referee knows a game by these rules. */
export function isGame(rules: Rules, referee: Referee) {
  return isLegal(rules, [], referee);
}

/**
 * The moves in a text up to the first that is no move, or cannot be played.
 * @param form what counts as one move, well written or not
 */
export function movesRead(
  rules: Rules,
  text: string,
  form: RegExp,
  referee: Referee,
  moveOf: (word: string) => number | null = (word) => moveNamed(rules, word.toLowerCase()),
) {
  return legalPart(rules, wordsIn(text, form, moveOf), referee);
}

/** The words of a text, with the moves that they stand for. A swap names the first stone once more. */
export function* wordsIn(
  text: string,
  form: RegExp,
  moveOf: (word: string) => number | null,
): Iterable<Word> {
  let first: number | null = null;
  for (const { 0: token, index: at } of text.matchAll(form)) {
    const move: number | null = /^swap$/i.test(token) ? first : moveOf(token);
    first ??= move;
    yield { token, at, move };
  }
}

/**
 * The words up to the first that is no move, or cannot be played.
 * @returns with one token more than moves where the text goes on
 */
export function legalPart(
  rules: Rules,
  words: Iterable<Word>,
  referee: Referee,
): { moves: number[]; tokens: Token[] } {
  const { cells } = referee.status({ rules, moves: [] });
  const rounds = "life" in rules ? ROUNDS : 1;
  const tokens: Token[] = [];
  const moves: number[] = [];
  for (const { token, at, move } of words) {
    tokens.push({ token, at });
    if (move !== null) moves.push(move);
    // Every move but a swap takes a cell, where marks stay: one move too many is enough to see that they are too many.
    if (move === null || moves.length > cells.length * rounds + Number("swap" in rules)) break;
  }
  const legal = legalLength(rules, moves, referee);
  return { moves: moves.slice(0, legal), tokens: tokens.slice(0, legal + 1) };
}

/**
 * How many of the moves can be played. The beginning of a legal game is one too, so the place where it breaks
 * off is found by halving: asking after each move of a large board would keep the page waiting.
 */
function legalLength(rules: Rules, moves: readonly number[], referee: Referee) {
  if (isLegal(rules, moves, referee)) return moves.length;
  let [legal, illegal] = [0, moves.length];
  while (illegal - legal > 1) {
    const middle = Math.floor((legal + illegal) / 2);
    if (isLegal(rules, moves.slice(0, middle), referee)) legal = middle;
    else illegal = middle;
  }
  return legal;
}

/** Whether the referee knows a game in which these moves are played. */
export function isLegal(rules: Rules, moves: readonly number[], referee: Referee) {
  try {
    referee.status({ rules, moves: [...moves] });
    return true;
  } catch {
    return false;
  }
}

/** The ply to look at: the start of the game, or one of its moves. */
function plyIn(text: string | null, moves: readonly number[], problems: Problem[]) {
  if (text === null) return null;
  const ply = numberIn(text);
  if (ply !== null && Number.isInteger(ply) && ply >= 0 && ply <= moves.length) return ply;
  problems.push(problem("link.badPly", "p", text));
  return null;
}

/** @param known none on a page without dialogs, which passes them over */
function dialogsIn(text: string | null, known: readonly string[], problems: Problem[]) {
  const names = text === null || known.length === 0 ? [] : text.split(".");
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) problems.push(problem("link.badDialog", "d", unknown, String(text)));
  return names.filter((name) => known.includes(name));
}

export function rulesIn(text: string | null, referee: Referee, problems: Problem[]): Rules {
  if (text === null) return FIRST_RULES;
  const rules = rulesWritten(text);
  if (rules && isGame(rules, referee)) return rules;
  problems.push(problem("link.badGame", "g", text));
  return FIRST_RULES;
}

/**
 * The seats in turn order, with the right participant first.
 * @param seats in the order of the participants
 */
function startedBy(text: string | null, seats: Seat[], problems: Problem[]) {
  if (text === null || text === ALTERNATE) return seats;
  const starter = STARTERS.indexOf(text);
  if (starter >= 0 && starter < seats.length) {
    return Array.from({ length: starter }).reduce((turned: Seat[]) => rotated(turned), seats);
  }
  problems.push(problem("link.badStarter", "f", text));
  return seats;
}

/** @param newcomers who sits where the link does not say */
function seatsIn(
  text: string | null,
  newcomers: readonly Seat[],
  algorithms: readonly AlgorithmInfo[],
  problems: Problem[],
  referee: Referee,
): Seat[] {
  if (text === null) return [...newcomers];
  const words = text.split(/\.(?=[a-z])/i);
  if (words.length !== newcomers.length) problems.push(problem("link.badSeats", "s", text));
  let at = 0;
  return newcomers.map((seat, index) => {
    const word = words[index];
    const start = at;
    at += (word?.length ?? 0) + 1;
    if (!word) return seat;
    const { seat: read, bad } = seatIn(word, seat, algorithms, referee);
    for (const { key, token, at: within } of bad)
      problems.push(problem(key, "s", token, text, start + within));
    return read;
  });
}

/** @param seat whose setting holds for a person, and where the link names no algorithm of this game */
function seatIn(
  word: string,
  seat: Seat,
  algorithms: readonly AlgorithmInfo[],
  referee: Referee,
): { seat: Seat; bad: Bad[] } {
  if (word === HUMAN) return { seat: { ...seat, kind: "human" }, bad: [] };
  const level = isWord(word, algorithms) ? levelSetting(algorithms, word) : null;
  if (level) return { seat: { ...seat, kind: "engine", ...level }, bad: [] };
  const { algo, budget, bad } = algoIn(word, algorithms);
  const info = algorithms.find(({ id }) => id === algo?.id);
  if (!algo || !info) return { seat: { ...seat, kind: "engine" }, bad };
  if (!takesItsBrain(algo, referee)) {
    const token = `brain-${algo.brain}`;
    bad.push({ key: "link.badBrain", token, at: word.indexOf(token) });
    delete algo.brain;
  }
  const set = { id: algo.id, ...changedInSeat(info, algo) };
  return { seat: asSet(algorithms, { ...seat, kind: "engine", algo: set, budget }), bad };
}

/** Whether the engine can read the trained player that an algorithm is to play, if there is one. */
export function takesItsBrain(algo: Seat["algo"], referee: Referee) {
  return algo.brain === undefined || referee.brain(String(algo.brain))?.learner === algo.id;
}
