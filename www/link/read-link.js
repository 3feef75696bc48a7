// Reads what link.js writes, and links of other hands. What cannot be read is said, and costs nothing else of the link.

/** @import {AlgorithmInfo, AlgorithmOption, Budget, Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {IterationChoice, View} from "../lab/views.js" */

import { budgetField } from "../game/budget-field.js";
import { hasGravity, moveNamed } from "../game/coordinates.js";
import { rulesWritten } from "../game/kinds.js";
import { asSet, levelSetting } from "../game/levels.js";
import { reading } from "../game/number-fields.js";
import { accepts, changedInSeat } from "../game/options.js";
import { FIRST_RULES } from "../game/presets.js";
import { inMode, rotated, seatsFor } from "../game/seats.js";
import { shapeOf } from "../game/shape.js";
import { LAST_ITERATION, viewNamed } from "../lab/views.js";
import { HUMAN, isWord, LINK_LIMITS, STARTERS, VERSION } from "./link.js";

/**
 * Something in a text that could not be used: a message's key, and its parameters.
 * @typedef {object} Problem
 * @property {`${"link" | "record"}.${"badVersion" | "badGame" | "badSeats" | "badSeat" | "badOption" | "badMove"}` | "link.badBrain" | "link.unreadable" | "link.badPly" | "link.badStarter" | "link.badStep" | "link.badView" | "record.noMoves" | "record.unreadable"} key
 * @property {string} field where the token stands: a key of the link, or a field of the record
 * @property {string} token the start of what could not be used
 * @property {string} text the whole value that holds the token
 * @property {number} at where the token begins in this text, counted from 0
 */

/** A word of a text, and where it begins. @typedef {{ token: string, at: number }} Token */

/** `place` is where one is in a tree, the row of the numbers, or a tournament, which only their views can read, `step` where one is in the iterations, `ply` the one to look at, and `puzzle` how many moves lead to the puzzle that the game is. @typedef {{ rules: Rules, seats: Seat[], moves: number[], ply: number | null, puzzle: number | null, view: View | null, place: string, step: IterationChoice | null, problems: Problem[] }} Linked */

/** The seed of a search whose link has none. */
const FIRST_SEED = 1;

/** Taking turns is what the page does anyway: for one game it says nothing. */
const ALTERNATE = "alt";

const NUMERAL = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/;
/** A square, a first stone that is taken over, or whatever stands where one of them was expected. */
const SQUARES = /swap|[a-z]+\d*|[^a-z\s,;_]+/gi;
/** A column, or whatever stands where one was expected. */
const COLUMNS = /[a-z]|[^a-z\s,;_]+/gi;
/** A board and a cell of Ultimate, or whatever stands where they were expected. */
export const WORDS = /[^\s,;_]+/g;
const LONGEST_TOKEN = 24;
/** What a link may say. */
const FIELDS = "gsfmpqv";
/** Programs that encode what was encoded come in threes at most. */
const MOST_ENCODED = 3;
/** Characters without a width, which some messengers put into long words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * A fragment without what mail programs and messengers do to one: characters that are encoded, once or twice, and the end of a sentence
 * behind it. A link of ours has none of these characters.
 * @param {string} text
 */
function mended(text) {
  let plain = text;
  // Not every percent sign begins a character.
  for (let times = 0; times < MOST_ENCODED; times += 1)
    plain = plain.replace(/%[0-7][0-9a-f]/gi, (sign) => decodeURIComponent(sign));
  return plain
    .replace(INVISIBLE, "")
    .replace(/&(?:(?:amp|#38|#x26);)+/gi, "&")
    .replace(/=3D/g, "=")
    .replace(/[\s.,;:!?)\]}>"'’”»。，）」]+$/, "");
}

/**
 * The fragment of a link to a game in a text that ends with one, or `null`.
 * @param {string} text
 */
export function fragmentIn(text) {
  const plain = mended(text);
  const fragment = plain.slice(plain.lastIndexOf("#") + 1);
  return /^\d+&\S*$/.test(fragment) ? fragment : null;
}

/**
 * Reads a link. Whatever it does not say, or says wrongly, is as on the first visit.
 * @param {string} text a fragment, with or without the `#`
 * @param {Referee} referee
 * @returns {Linked}
 */
export function linked(text, referee) {
  const parts = new URLSearchParams(mended(text.replace(/^#/, "")));
  /** @type {Problem[]} */
  const problems = [];
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
  const view = viewIn(parts.has("v") ? name : null, problems);
  const step = view === "iterations" ? stepIn(place, algorithms, problems) : null;
  // These two have no places.
  if (place !== "" && (view === "compare" || view === "policy"))
    problems.push(problem("link.badView", "v", `${view}.${place}`));
  return {
    rules,
    seats,
    moves,
    ply,
    puzzle,
    view,
    place: view === "iterations" ? "" : place,
    step,
    problems,
  };
}

/**
 * @param {Problem["key"]} key
 * @param {string} field
 * @param {string} token
 * @param {string} text
 * @param {number} at
 * @returns {Problem}
 */
export function problem(key, field, token, text = token, at = 0) {
  return { key, field, token: token.slice(0, LONGEST_TOKEN), text, at };
}

/**
 * The seats of a first visit: one person, who begins, and engines.
 * @param {Rules} rules
 * @param {readonly AlgorithmInfo[]} algorithms
 */
export function defaultSeats(rules, algorithms) {
  return inMode(seatsFor(rules, algorithms, [], {}).seats, "1p");
}

/**
 * The form of the names of moves in a text.
 * @param {Rules} rules
 */
export function namesIn(rules) {
  if (shapeOf(rules).small) return WORDS;
  return hasGravity(rules) ? COLUMNS : SQUARES;
}

/**
 * Whether the referee knows a game by these rules.
 * @param {Rules} rules
 * @param {Referee} referee
 */
export function isGame(rules, referee) {
  return isLegal(rules, [], referee);
}

/**
 * Whether a limit, or the seed, may have this value.
 * @param {typeof LINK_LIMITS[number]} limit
 * @param {unknown} value
 * @returns {value is number}
 */
export function allows(limit, value) {
  if (typeof value !== "number") return false;
  if (limit === "timeMs") return Number.isFinite(value) && value >= 0;
  return reading(budgetField(limit), String(value)).problem === null;
}

/**
 * Whether an algorithm honours a limit; each has a seed. One without limits answers at once, and keeps any.
 * @param {AlgorithmInfo} info
 * @param {typeof LINK_LIMITS[number]} limit
 */
export function honours({ limits }, limit) {
  return limit === "seed" || limits.length === 0 || limits.includes(limit);
}

/**
 * The moves in a text up to the first that is no move, or cannot be played.
 * @param {Rules} rules
 * @param {string} text
 * @param {RegExp} words what counts as one move, well written or not
 * @param {Referee} referee
 * @param {(word: string) => number | null} moveOf
 * @returns {{ moves: number[], tokens: Token[] }} with one token more than moves where the text goes on
 */
export function movesRead(
  rules,
  text,
  words,
  referee,
  moveOf = (word) => moveNamed(rules, word.toLowerCase()),
) {
  const { cells } = referee.status({ rules, moves: [] });
  /** @type {Token[]} */
  const tokens = [];
  /** @type {number[]} */
  const moves = [];
  for (const { 0: token, index: at } of text.matchAll(words)) {
    tokens.push({ token, at });
    const move = /^swap$/i.test(token) ? (moves[0] ?? null) : moveOf(token);
    if (move !== null) moves.push(move);
    // Every move but a swap takes a cell: one move too many is enough to see that they are too many.
    if (move === null || moves.length > cells.length + Number("swap" in rules)) break;
  }
  const legal = legalLength(rules, moves, referee);
  return { moves: moves.slice(0, legal), tokens: tokens.slice(0, legal + 1) };
}

/**
 * How many of the moves can be played. The beginning of a legal game is one too, so the place where it breaks
 * off is found by halving: asking after each move of a large board would keep the page waiting.
 * @param {Rules} rules
 * @param {readonly number[]} moves
 * @param {Referee} referee
 */
function legalLength(rules, moves, referee) {
  if (isLegal(rules, moves, referee)) return moves.length;
  let [legal, illegal] = [0, moves.length];
  while (illegal - legal > 1) {
    const middle = Math.floor((legal + illegal) / 2);
    if (isLegal(rules, moves.slice(0, middle), referee)) legal = middle;
    else illegal = middle;
  }
  return legal;
}

/**
 * @param {Rules} rules
 * @param {readonly number[]} moves
 * @param {Referee} referee
 */
function isLegal(rules, moves, referee) {
  try {
    referee.status({ rules, moves: [...moves] });
    return true;
  } catch {
    return false;
  }
}

/**
 * The ply to look at: the start of the game, or one of its moves.
 * @param {string | null} text
 * @param {readonly number[]} moves
 * @param {Problem[]} problems
 */
function plyIn(text, moves, problems) {
  if (text === null) return null;
  const ply = numberIn(text);
  if (ply !== null && Number.isInteger(ply) && ply >= 0 && ply <= moves.length) return ply;
  problems.push(problem("link.badPly", "p", text));
  return null;
}

/**
 * @param {string | null} text
 * @param {Problem[]} problems
 */
function viewIn(text, problems) {
  const view = viewNamed(text);
  if (text !== null && view === null) problems.push(problem("link.badView", "v", text));
  return view;
}

/**
 * The iteration of a search that the link shows, such as `37.mcts_s1`.
 * @param {string} place
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {Problem[]} problems
 * @returns {IterationChoice | null} `null` where the link names no search that works in iterations
 */
function stepIn(place, algorithms, problems) {
  const [, given = "", word = ""] = /^([^.]*)\.?(.*)$/.exec(place) ?? [];
  if (word === "") return null;
  const { algo, budget, bad } = algoIn(word, algorithms);
  for (const { key, token, at } of bad) problems.push(problem(key, "v", token, word, at));
  if (!algo || algorithms.find(({ id }) => id === algo.id)?.shows !== "iterations") {
    if (bad.length === 0) problems.push(problem("link.badSeat", "v", algo?.id ?? word, word));
    return null;
  }
  const at = numberIn(given);
  const isStep = at !== null && Number.isInteger(at) && at >= 0 && at <= LAST_ITERATION;
  if (!isStep) problems.push(problem("link.badStep", "v", given));
  return { algo, seed: budget.seed ?? FIRST_SEED, at: isStep ? at : 0 };
}

/**
 * @param {string | null} text
 * @param {Referee} referee
 * @param {Problem[]} problems
 * @returns {Rules}
 */
export function rulesIn(text, referee, problems) {
  if (text === null) return FIRST_RULES;
  const rules = rulesWritten(text);
  if (rules && isGame(rules, referee)) return rules;
  problems.push(problem("link.badGame", "g", text));
  return FIRST_RULES;
}

/**
 * The seats in turn order, with the right participant first.
 * @param {string | null} text
 * @param {Seat[]} seats in the order of the participants
 * @param {Problem[]} problems
 */
function startedBy(text, seats, problems) {
  if (text === null || text === ALTERNATE) return seats;
  const starter = STARTERS.indexOf(text);
  if (starter >= 0 && starter < seats.length) {
    return Array.from({ length: starter }).reduce((/** @type {Seat[]} */ turned) => rotated(turned), seats);
  }
  problems.push(problem("link.badStarter", "f", text));
  return seats;
}

/**
 * @param {string | null} text
 * @param {readonly Seat[]} newcomers who sits where the link does not say
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {Problem[]} problems
 * @param {Referee} referee
 * @returns {Seat[]}
 */
function seatsIn(text, newcomers, algorithms, problems, referee) {
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

/**
 * @param {string} word
 * @param {Seat} seat whose setting holds for a person, and where the link names no algorithm of this game
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {Referee} referee
 * @returns {{ seat: Seat, bad: Bad[] }}
 */
function seatIn(word, seat, algorithms, referee) {
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

/**
 * Whether the engine can read the trained player that an algorithm is to play, if there is one.
 * @param {Seat["algo"]} algo
 * @param {Referee} referee
 */
export function takesItsBrain(algo, referee) {
  return algo.brain === undefined || referee.brain(String(algo.brain))?.learner === algo.id;
}

/** What is wrong with a word of a link. @typedef {Pick<Problem, "key" | "token" | "at">} Bad */

/**
 * An algorithm with its limits and options.
 * @param {string} word
 * @param {readonly AlgorithmInfo[]} algorithms
 * @returns {{ algo: Seat["algo"] | null, budget: Budget, bad: Bad[] }} no algorithm where there is none of this name
 */
export function algoIn(word, algorithms) {
  const [id = "", ...fields] = word.split("_");
  const info = algorithms.find((one) => one.id === id);
  if (!info) return { algo: null, budget: {}, bad: [{ key: "link.badSeat", token: id, at: 0 }] };
  /** @type {Bad[]} */
  const bad = [];
  /** @type {Seat["algo"]} */
  const algo = { id };
  /** @type {Budget} */
  const budget = {};
  let at = id.length + 1;
  for (const field of fields) {
    if (!setLimit(budget, field, info) && !setOption(algo, field, info)) {
      bad.push({ key: "link.badOption", token: field, at });
    }
    at += field.length + 1;
  }
  return { algo, budget, bad };
}

/**
 * @param {Budget} budget
 * @param {string} field such as `i10000`
 * @param {AlgorithmInfo} info
 * @returns {boolean} whether the field is a limit that the algorithm honours
 */
function setLimit(budget, field, info) {
  const limit = LINK_LIMITS.find((one) => one[0] === field[0]);
  const value = numberIn(field.slice(1));
  if (!limit || !honours(info, limit) || !allows(limit, value)) return false;
  budget[limit] = value;
  return true;
}

/**
 * @param {Seat["algo"]} algo
 * @param {string} field such as `exploration.1.4` or `finalMove-value`
 * @param {AlgorithmInfo} info
 * @returns {boolean} whether the field is an option with a value that it accepts
 */
function setOption(algo, field, info) {
  const [, name, text = ""] = /^([a-z0-9]+)[.-](.+)$/i.exec(field) ?? [];
  const option = info.options.find(({ id }) => id === name);
  const value = option && valueIn(text, option);
  if (!option || !accepts(option, value)) return false;
  algo[option.id] = value;
  return true;
}

/**
 * @param {string} text
 * @param {AlgorithmOption} option
 */
function valueIn(text, { kind }) {
  if (kind === "choice" || kind === "brain") return text;
  const number = numberIn(text);
  if (kind !== "flag") return number;
  return number === 0 || number === 1 ? number === 1 : null;
}

/** @param {string} text */
function numberIn(text) {
  // There is no use for a minus zero.
  return NUMERAL.test(text) ? Number(text) + 0 : null;
}
