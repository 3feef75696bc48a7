// What a page wants of a board, as its attributes say it, in words or as values. What cannot be read is said, and costs
// nothing else: the board shows what could be read.

/** @import {AlgorithmInfo, ErrorName, Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {Problem} from "../link/read-link.js" */

import { nameOf } from "../game/coordinates.js";
import { levelSetting, levelsOf } from "../game/levels.js";
import { PRESETS } from "../game/presets.js";
import { inMode, seatsFor, settingFor } from "../game/seats.js";
import { STARTERS } from "../link/link.js";
import { algoIn, isGame, movesRead, namesIn, rulesIn, takesItsBrain } from "../link/read-link.js";

/**
 * @typedef {object} Wanted
 * @property {string | object} rules the id of a preset, rules as in a link (`15x15x5`), or as the engine has them, also as JSON
 * @property {string | readonly number[]} moves as in a link (`b2a3`), or numbers
 * @property {string | null} opponent an algorithm, perhaps with its settings as in a link (`mcts_i1000`)
 * @property {string | null} level
 * @property {string | null} side of the person, where an engine plays
 */

/** @typedef {"rules" | "moves" | "opponent" | "level" | "side"} Attribute */
/** Something that could not be used, in words. @typedef {{ said: Message }} Said */
/** What is wrong with an attribute. @typedef {Said & { name: ErrorName | "UnknownLevel" | "BadSide", attribute: Attribute, given: string }} Fault */
/** The game to show; none where the rules cannot be read. @typedef {{ rules: Rules, seats: Seat[], moves: number[] }} Opening */
/** @typedef {{ opening: Opening | null, faults: readonly Said[] }} Reading */

/** The rules where a page says nothing. */
const [USUAL_RULES = ""] = PRESETS.map(({ id }) => id);
/** The side where a page says nothing. */
const [USUAL_SIDE = ""] = STARTERS;
/** How much of what was given is said again. */
const LONGEST = 40;

/**
 * @param {Wanted} wanted
 * @param {Referee} referee
 * @returns {Reading & { faults: Fault[] }}
 */
export function read(wanted, referee) {
  const rules = rulesOf(wanted.rules, referee);
  if (!rules) return { opening: null, faults: [fault("BadRules", "rules", wanted.rules)] };
  /** @type {Fault[]} */
  const faults = [];
  const moves = movesOf(wanted.moves, rules, referee, faults);
  return { opening: { rules, seats: seatsOf(wanted, rules, referee, faults), moves }, faults };
}

/**
 * @param {Fault["name"]} name
 * @param {Attribute} attribute
 * @param {unknown} given
 * @param {readonly string[]} [known] what could have been given
 * @returns {Fault}
 */
function fault(name, attribute, given, known = []) {
  const whole = typeof given === "string" ? given : (JSON.stringify(given) ?? String(given));
  const text = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
  return {
    name,
    attribute,
    given: text,
    said: { key: `embed.${attribute}`, params: { given: text, known } },
  };
}

/**
 * @param {Wanted["rules"]} given
 * @param {Referee} referee
 * @returns {Rules | null} `null` where the engine knows no such game
 */
function rulesOf(given, referee) {
  if (typeof given !== "string") return checked(given, referee);
  const text = given.trim().toLowerCase() || USUAL_RULES;
  if (text.startsWith("{")) return checked(parsed(given), referee);
  const preset = PRESETS.find(({ id }) => id === text);
  if (preset) return preset.rules;
  /** @type {Problem[]} */
  const problems = [];
  // The row may have its letter: 15x15k5.
  const rules = rulesIn(text.replace(/(?<=\d)k(?=\d)/, "x"), referee, problems);
  return problems.length > 0 ? null : rules;
}

/**
 * @param {unknown} value
 * @param {Referee} referee
 */
function checked(value, referee) {
  const rules = /** @type {Rules} */ (value);
  return isGame(rules, referee) ? rules : null;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The moves up to the first that cannot be played.
 * @param {Wanted["moves"]} given
 * @param {Rules} rules
 * @param {Referee} referee
 * @param {Fault[]} faults
 */
function movesOf(given, rules, referee, faults) {
  const isText = typeof given === "string";
  const text = isText ? given : given.map((move) => named(rules, move)).join(" ");
  const words = isText ? namesIn(rules) : /\S+/g;
  const { moves, tokens } = movesRead(rules, text, words, referee);
  const bad = tokens[moves.length];
  if (bad) faults.push(fault("IllegalMove", "moves", isText ? bad.token : given[moves.length]));
  return moves;
}

/**
 * The name of a move; of a number that is none, a word that names no move.
 * @param {Rules} rules
 * @param {number} move
 */
function named(rules, move) {
  return Number.isInteger(move) && move >= 0 ? nameOf(rules, move) : "?";
}

/**
 * One person and engines, where the page wants an opponent, and people otherwise.
 * @param {Wanted} wanted
 * @param {Rules} rules
 * @param {Referee} referee
 * @param {Fault[]} faults
 * @returns {Seat[]}
 */
function seatsOf(wanted, rules, referee, faults) {
  const algorithms = referee.algorithms(rules);
  const { seats } = seatsFor(rules, algorithms, [], {});
  const engine = engineOf(wanted, rules, algorithms, referee, faults);
  if (!engine) return inMode(seats, "2p");
  const side = sideOf(wanted.side, seats.length, faults);
  return seats.map((_, seat) => ({
    ...engine,
    kind: seat === side ? "human" : "engine",
    // The person is the first participant, wherever he or she sits.
    participant: (seat - side + seats.length) % seats.length,
  }));
}

/**
 * @param {Wanted} wanted
 * @param {Rules} rules
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {Referee} referee
 * @param {Fault[]} faults
 * @returns {Pick<Seat, "algo" | "budget" | "level"> | null}
 */
function engineOf({ opponent, level }, rules, algorithms, referee, faults) {
  if (opponent) return algorithmOf(opponent, rules, algorithms, referee, faults);
  if (!level) return null;
  const setting = levelSetting(algorithms, level.trim());
  const known = levelsOf(algorithms).map(({ id }) => id);
  if (!setting) faults.push(fault("UnknownLevel", "level", level, known));
  return setting;
}

/**
 * @param {string} word
 * @param {Rules} rules
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {Referee} referee
 * @param {Fault[]} faults
 */
function algorithmOf(word, rules, algorithms, referee, faults) {
  const { algo, budget, bad } = algoIn(word.trim(), algorithms);
  const info = algorithms.find(({ id }) => id === algo?.id);
  const known = algorithms.map(({ id }) => id);
  if (!algo || !info) {
    faults.push(fault("UnknownAlgorithm", "opponent", word, known));
    return null;
  }
  if (bad.length > 0 || !takesItsBrain(algo, referee))
    faults.push(fault("BadOption", "opponent", word, known));
  const usual = settingFor(info, rules, {});
  return { algo: { ...algo, id: info.id }, budget: Object.keys(budget).length > 0 ? budget : usual.budget };
}

/**
 * @param {string | null} given
 * @param {number} seats
 * @param {Fault[]} faults
 */
function sideOf(given, seats, faults) {
  const known = STARTERS.slice(0, seats);
  const side = known.indexOf((given?.trim() || USUAL_SIDE).toLowerCase());
  if (side < 0) faults.push(fault("BadSide", "side", given, known));
  return Math.max(0, side);
}
