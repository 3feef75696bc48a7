// Reads a game from a file or a line of text. What cannot be read is said; what can, is kept.

/** @import {AlgorithmInfo, Budget, Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Maker} from "../game/played-by.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {Linked, Problem, Token} from "../link/read-link.js" */
/** @import {GameRecord} from "./record.js" */

import { moveNamed } from "../game/coordinates.js";
import { rulesInRange } from "../game/kinds.js";
import { accepts } from "../game/options.js";
import { FIRST_RULES, PRESETS } from "../game/presets.js";
import { shapeOf } from "../game/shape.js";
import { LINK_LIMITS } from "../link/link.js";
import {
  allows,
  defaultSeats,
  fragmentIn,
  honours,
  isGame,
  linked,
  movesRead,
  namesIn,
  problem,
  takesItsBrain,
  WORDS,
} from "../link/read-link.js";
import { asObject, parsed } from "../storage/schema.js";
import { FORMAT, VERSION } from "./record.js";

/** Without seats where the text says nothing about them. @typedef {Omit<Linked, "place" | "ply" | "puzzle" | "seats" | "step" | "view"> & { ply?: number | null, playedBy?: Maker[], seats: Seat[] | null }} Imported */

/** A mark and a cell of Ultimate, counted from 0; or whatever stands where they were expected. */
const MARKED = /[XO]\d{0,2}|[^XO\s]+/g;
const MARKS = "XO";
const LONGEST_MAKER = 80;

/**
 * Reads a game from any of the forms that people have: a file of ours, a link, our move text, moves without
 * blanks between them (`h8h9i10`), or marks with the numbers of cells in Ultimate (`X40O36`).
 * @param {string} text
 * @param {Rules} rules of the present game: lists of squares do not say their board
 * @param {Referee} referee
 * @returns {Imported}
 */
export function imported(text, rules, referee) {
  const trimmed = text.trim();
  if (trimmed.startsWith("{")) return fromFile(trimmed, rules, referee);
  const fragment = fragmentIn(trimmed);
  if (fragment !== null) {
    const { place: _place, puzzle: _puzzle, step: _step, view: _view, ...game } = linked(fragment, referee);
    return game;
  }
  if (/^X\d/.test(trimmed)) return fromMarks(trimmed, referee);
  return fromMoves(trimmed, /^\d\.\d/.test(trimmed) ? nested() : rules, referee);
}

/** The game on offer whose board is made of boards: such lists of squares say so themselves. */
function nested() {
  return PRESETS.find(({ rules }) => shapeOf(rules).small)?.rules ?? FIRST_RULES;
}

/**
 * Reads a record that was parsed already.
 * @param {GameRecord | Readonly<Record<string, unknown>>} record
 * @param {Rules} otherwise where the record names no game
 * @param {Referee} referee
 * @returns {Imported & { playedBy: Maker[] }}
 */
export function opened(record, otherwise, referee) {
  /** @type {Problem[]} */
  const problems = [];
  if (record.version !== undefined && record.version !== VERSION) {
    problems.push(problem("record.badVersion", "version", wordOf(record.version)));
  }
  const rules = rulesIn(record.rules, otherwise, referee, problems);
  const seats = Array.isArray(record.seats)
    ? seatsIn(record.seats, rules, referee.algorithms(rules), problems, referee)
    : null;
  const text = Array.isArray(record.moves) ? record.moves.map(wordOf).join(" ") : "";
  const moveOf = (/** @type {string} */ word) =>
    /^\d{1,4}$/.test(word) ? Number(word) : moveNamed(rules, word.toLowerCase());
  const { moves, tokens } = movesRead(rules, text, WORDS, referee, moveOf);
  const playedBy = makersIn(record.playedBy, moves.length);
  return { rules, seats, moves, playedBy, problems: [...problems, ...moveProblems(text, tokens, moves)] };
}

/**
 * Who made the moves. Releases before this was kept do not say.
 * @param {unknown} value
 * @param {number} count of the moves
 */
function makersIn(value, count) {
  const given = Array.isArray(value) ? value : [];
  return Array.from({ length: count }, (_, ply) =>
    typeof given[ply] === "string" && given[ply].length <= LONGEST_MAKER ? given[ply] : null,
  );
}

/**
 * @param {string} text
 * @param {Rules} rules
 * @param {Referee} referee
 * @returns {Imported}
 */
function fromFile(text, rules, referee) {
  const record = asObject(parsed(text));
  const foreign = record?.format !== undefined && record.format !== FORMAT;
  if (record && !foreign && Array.isArray(record.moves)) return opened(record, rules, referee);
  const token = foreign ? wordOf(record?.format) : text;
  const problems = [problem("record.unreadable", foreign ? "format" : "", token)];
  return { rules, seats: null, moves: [], problems };
}

/**
 * @param {string} text
 * @param {Rules} rules
 * @param {Referee} referee
 * @returns {Imported}
 */
function fromMoves(text, rules, referee) {
  const { moves, tokens } = movesRead(rules, text, namesIn(rules), referee);
  const problems = moves.length > 0 ? moveProblems(text, tokens, moves) : [noMoves(text, tokens)];
  return { rules, seats: null, moves, problems };
}

/**
 * A text none of whose moves can be played is no list of moves of this game.
 * @param {string} text
 * @param {readonly Token[]} tokens
 */
function noMoves(text, tokens) {
  const [first] = tokens;
  return first
    ? problem("record.noMoves", "moves", first.token, text, first.at)
    : problem("record.unreadable", "", "");
}

/**
 * @param {string} text
 * @param {Referee} referee
 * @returns {Imported}
 */
function fromMarks(text, referee) {
  const rules = nested();
  const moveOf = (/** @type {string} */ word) => (/^[XO]\d{1,2}$/.test(word) ? Number(word.slice(1)) : null);
  const { moves: legal, tokens } = movesRead(rules, text, MARKED, referee, moveOf);
  // Whose move it was is the rules' word, not the text's.
  const { cells } = referee.status({ rules, moves: legal });
  const swapped = legal.findIndex((move, ply) => tokens[ply]?.token[0] !== MARKS[cells[move] ?? -1]);
  const moves = swapped < 0 ? legal : legal.slice(0, swapped);
  const problems = moves.length > 0 ? moveProblems(text, tokens, moves) : [noMoves(text, tokens)];
  return { rules, seats: null, moves, problems };
}

/**
 * The token after the moves that could be played, if there is one.
 * @param {string} text
 * @param {readonly Token[]} tokens
 * @param {readonly number[]} moves
 */
function moveProblems(text, tokens, moves) {
  const bad = tokens[moves.length];
  return bad ? [problem("record.badMove", "moves", bad.token, text, bad.at)] : [];
}

/**
 * @param {unknown} value
 * @param {Rules} otherwise
 * @param {Referee} referee
 * @param {Problem[]} problems
 * @returns {Rules}
 */
function rulesIn(value, otherwise, referee, problems) {
  if (value === undefined) return otherwise;
  const rules = rulesInRange(asObject(value) ?? {});
  if (rules && isGame(rules, referee)) return rules;
  problems.push(problem("record.badGame", "rules", wordOf(value)));
  return otherwise;
}

/**
 * @param {readonly unknown[]} values
 * @param {Rules} rules
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {Problem[]} problems
 * @param {Referee} referee
 * @returns {Seat[]}
 */
function seatsIn(values, rules, algorithms, problems, referee) {
  const newcomers = defaultSeats(rules, algorithms);
  if (values.length !== newcomers.length) {
    problems.push(problem("record.badSeats", "seats", String(values.length)));
  }
  const given = newcomers.map((_, index) => asObject(values[index]) ?? {});
  // Nobody sits on two seats: the participants hold together or not at all.
  const participants = new Set(given.map(({ participant }) => participant));
  const everyone = newcomers.every(({ participant }) => participants.has(participant));
  return newcomers.map((newcomer, index) => {
    const seat = seatIn(given[index] ?? {}, newcomer, algorithms, problems, referee);
    return everyone ? { ...seat, participant: Number(given[index]?.participant) } : seat;
  });
}

/**
 * @param {Readonly<Record<string, unknown>>} value
 * @param {Seat} seat who sits here where the record does not say
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {Problem[]} problems
 * @param {Referee} referee
 * @returns {Seat}
 */
function seatIn(value, seat, algorithms, problems, referee) {
  const kind = value.kind === "human" || value.kind === "engine" ? value.kind : seat.kind;
  const set = asObject(value.algo);
  if (!set) return { ...seat, kind };
  const info = algorithms.find(({ id }) => id === set.id);
  if (!info) {
    if (kind === "engine") problems.push(problem("record.badSeat", "seats", wordOf(set.id)));
    return { ...seat, kind };
  }
  const options = info.options.map((option) => {
    const { [option.id]: value } = set;
    const isRead = option.kind !== "brain" || takesItsBrain({ id: info.id, brain: value }, referee);
    return { id: option.id, value, fits: accepts(option, value) && isRead };
  });
  const budget = asObject(value.budget) ?? {};
  const limits = LINK_LIMITS.map((id) => {
    const value = budget[id];
    return { id, value, fits: honours(info, id) && allows(id, value) };
  });
  for (const { id, value: wrong } of [...options, ...limits].filter(
    (one) => !one.fits && one.value !== undefined,
  )) {
    problems.push(problem("record.badOption", "seats", `${id}: ${wordOf(wrong)}`));
  }
  const { participant } = seat;
  return {
    kind,
    participant,
    ...(typeof value.level === "string" ? { level: value.level } : {}),
    algo: { id: info.id, ...fitting(options) },
    budget: /** @type {Budget} */ (fitting(limits)),
  };
}

/** @param {readonly { id: string, value: unknown, fits: boolean }[]} settings */
function fitting(settings) {
  return Object.fromEntries(settings.filter(({ fits }) => fits).map(({ id, value }) => [id, value]));
}

/**
 * A value as somebody wrote it. A nested one may be too deep to be written again.
 * @param {unknown} value
 */
function wordOf(value) {
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? "[…]" : "{…}";
}
