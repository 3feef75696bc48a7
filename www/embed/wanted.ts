// What a page wants of a board, as its attributes say it, in words or as values. What cannot be read is said, and costs
// nothing else: the board shows what could be read.

import type { Referee } from "../engine/engine.ts";
import { faultOf } from "../engine/protocol.ts";
import type { AlgorithmInfo, ErrorName, Rules } from "../noughts.js";
import { moveNamed, nameOf } from "../shared/game/coordinates.ts";
import { levelSetting, levelsOf } from "../shared/game/levels.ts";
import { PRESETS } from "../shared/game/presets.ts";
import { pickRules, rulesWritten } from "../shared/game/read-rules.ts";
import { inMode, type Seat, seatsFor, settingFor } from "../shared/game/seats.ts";
import type { Message, MessageKey } from "../shared/i18n/language.ts";
import { STARTERS } from "../shared/link/link.ts";
import { algoIn } from "../shared/link/read-algo.ts";
import { movesRead, namesIn, takesItsBrain } from "../shared/link/read-link.ts";
import { limitsOf, settingAllowed } from "./setting-said.ts";

export interface Wanted {
  /** the id of a preset, rules as in a link (`15x15x5`), or as the engine has them, also as JSON */
  rules: string | object;
  /** as in a link (`b2a3`), or a list of numbers and of names */
  moves: string | readonly (number | string)[];
  /** an algorithm, perhaps with its settings as in a link (`mcts_i1000`) */
  opponent: string | null;
  level: string | null;
  /** of the person, where an engine plays */
  side: string | null;
}

export type Attribute = "rules" | "moves" | "opponent" | "level" | "side" | "theme";

/** Something that could not be used, in words. */
export interface Said {
  said: Message;
}

/** What is wrong with an attribute. */
export type Fault = Said & {
  name: ErrorName | "UnknownLevel" | "BadSide" | "BadTheme";
  attribute: Attribute;
  given: string;
};

/** The game to show; none where the rules cannot be read. */
export interface Opening {
  rules: Rules;
  seats: Seat[];
  moves: number[];
}

export interface Reading {
  opening: Opening | null;
  faults: readonly Said[];
}

/**
 * What a message says of something that cannot be used. `key` is another message than that of the attribute, `given` another text.
 */
interface Told {
  key?: MessageKey;
  known?: readonly string[];
  cause?: string;
  given?: string;
  algo?: string;
  allowed?: Message;
}

/** The rules where a page says nothing. */
const [USUAL_RULES = ""] = PRESETS.map(({ id }) => id);
/** The side where a page says nothing. */
const [USUAL_SIDE = ""] = STARTERS;
const THEMES = ["light", "dark"] as const;
/** How much of what was given is said again. */
const LONGEST = 40;

export function read(wanted: Wanted, referee: Referee): Reading & { faults: Fault[] } {
  const faults: Fault[] = [];
  const rules = rulesOf(wanted.rules, referee, faults);
  if (!rules) return { opening: null, faults };
  const moves = movesOf(wanted.moves, rules, referee, faults);
  return { opening: { rules, seats: seatsOf(wanted, rules, referee, faults), moves }, faults };
}

/**
 * The theme that a page wants.
 * @returns no theme where the reader's system decides
 */
export function themeIn(given: string | null): { theme: (typeof THEMES)[number] | null; faults: Fault[] } {
  const word = (given ?? "").trim().toLowerCase();
  const theme = THEMES.find((one) => one === word) ?? null;
  return { theme, faults: theme || !word ? [] : [fault("BadTheme", "theme", given, { known: THEMES })] };
}

/** @returns whether it is an array or a typed array */
function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

/** Values that nest deeper are not compared. */
const DEEPEST = 12;

/** Whether two plain values are equal. A field that is `null` is left out, as in the engine. */
export function isSame(a: unknown, b: unknown, depth = DEEPEST): boolean {
  if (Object.is(a ?? null, b ?? null)) return true;
  if (!isComposite(a) || !isComposite(b) || depth === 0 || Array.isArray(a) !== Array.isArray(b))
    return false;
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].every((field) => isSame(Reflect.get(a, field), Reflect.get(b, field), depth - 1));
}

function isComposite(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function fault(
  name: Fault["name"],
  attribute: Attribute,
  given: unknown,
  { key = `embed.${attribute}`, ...told }: Told = {},
): Fault {
  const text = cut(written(given));
  return { name, attribute, given: text, said: { key, params: { given: text, ...told } } };
}

function cut(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function written(given: unknown) {
  if (typeof given === "string") return given;
  try {
    return JSON.stringify(given) ?? String(given);
  } catch {
    // An object that contains itself, for example, has no text.
    return `[${typeof given}]`;
  }
}

/** @returns `null` where the engine knows no such game */
function rulesOf(given: unknown, referee: Referee, faults: Fault[]): Rules | null {
  const refuse = (told: Told) => {
    faults.push(fault("BadRules", "rules", given, told));
    return null;
  };
  try {
    const rules = rulesGiven(given);
    if (!isObject(rules)) return refuse({ known: PRESETS.map(({ id }) => id) });
    referee.status({ rules, moves: [] });
    return pickRules({ ...rules }, false);
  } catch (thrown) {
    const key = thrown instanceof SyntaxError ? "embed.json" : "embed.refused";
    return refuse({ key, cause: faultOf(thrown).message });
  }
}

/** @returns whatever stands for rules; throws a `SyntaxError` where they are JSON that cannot be read */
function rulesGiven(given: unknown): unknown {
  if (typeof given !== "string") return given;
  const text = given.trim().toLowerCase() || USUAL_RULES;
  if (text.startsWith("{")) return JSON.parse(given);
  // The row may have its letter: 15x15k5.
  return PRESETS.find(({ id }) => id === text)?.rules ?? rulesWritten(text.replace(/(?<=\d)k(?=\d)/, "x"));
}

/** @returns whether the engine can say what is wrong with it, if anything is */
function isObject(value: unknown): value is Rules {
  return isComposite(value) && !Array.isArray(value);
}

/** The moves up to the first that cannot be played. */
function movesOf(given: unknown, rules: Rules, referee: Referee, faults: Fault[]) {
  if (typeof given === "string") {
    const { moves, tokens } = movesRead(rules, given, namesIn(rules), referee);
    const bad = tokens[moves.length];
    if (bad) faults.push(fault("IllegalMove", "moves", bad.token));
    return moves;
  }
  if (!isList(given)) {
    faults.push(fault("BadState", "moves", given, { key: "embed.list" }));
    return [];
  }
  const names = Array.from(given, (move) => named(rules, move));
  const { moves } = movesRead(rules, names.join(" "), /\S+/g, referee);
  if (moves.length < names.length) faults.push(fault("IllegalMove", "moves", given[moves.length]));
  return moves;
}

/** The name of a move in a list; of what is none, a word that names no move. */
function named(rules: Rules, move: unknown) {
  if (typeof move === "string") return /^\s*(\S+)\s*$/.exec(move)?.[1] ?? "?";
  const name = typeof move === "number" ? nameOf(rules, move) : "?";
  return moveNamed(rules, name) === move ? name : "?";
}

/** One person and engines, where the page wants an opponent, and people otherwise. */
function seatsOf(wanted: Wanted, rules: Rules, referee: Referee, faults: Fault[]): Seat[] {
  const algorithms = referee.algorithms(rules);
  const { seats } = seatsFor(rules, algorithms, [], {});
  const engine = engineOf(wanted, rules, algorithms, referee, faults);
  const side = sideOf(wanted.side, seats.length, faults);
  if (!engine) return inMode(seats, "2p");
  return seats.map((_, seat) => ({
    ...engine,
    kind: seat === side ? "human" : "engine",
    // The person is the first participant, wherever he or she sits.
    participant: (seat - side + seats.length) % seats.length,
  }));
}

function engineOf(
  { opponent, level }: Wanted,
  rules: Rules,
  algorithms: readonly AlgorithmInfo[],
  referee: Referee,
  faults: Fault[],
): Pick<Seat, "algo" | "budget" | "level"> | null {
  if (opponent) return algorithmOf(opponent, rules, algorithms, referee, faults);
  if (!level) return null;
  const setting = levelSetting(algorithms, level.trim());
  const known = levelsOf(algorithms).map(({ id }) => id);
  if (!setting) faults.push(fault("UnknownLevel", "level", level, { known }));
  return setting;
}

/** Nobody plays where a part of the word cannot be used: another player than the page wants is of no use to it. */
function algorithmOf(
  word: string,
  rules: Rules,
  algorithms: readonly AlgorithmInfo[],
  referee: Referee,
  faults: Fault[],
) {
  const { algo, budget, bad } = algoIn(word.trim(), algorithms);
  const info = algorithms.find(({ id }) => id === algo?.id);
  if (!algo || !info) {
    const [{ token: given } = { token: word }] = bad;
    faults.push(
      fault("UnknownAlgorithm", "opponent", word, { given, known: algorithms.map(({ id }) => id) }),
    );
    return null;
  }
  const tokens = bad.map(({ token }) => token);
  for (const [limit, value] of Object.entries(budget))
    if (!limitsOf(info).some((one) => one === limit)) tokens.push(`${limit[0]}${value}`);
  if (!takesItsBrain(algo, referee)) tokens.push(`brain-${algo.brain}`);
  for (const token of tokens) {
    const told: Told = {
      key: "embed.setting",
      algo: info.id,
      given: cut(token),
      allowed: settingAllowed(token, info),
    };
    faults.push(fault("BadOption", "opponent", word, told));
  }
  if (tokens.length > 0) return null;
  const usual = settingFor(info, rules, {});
  return { algo: { ...algo, id: info.id }, budget: Object.keys(budget).length > 0 ? budget : usual.budget };
}

function sideOf(given: string | null, seats: number, faults: Fault[]) {
  const known = STARTERS.slice(0, seats);
  const side = known.indexOf((given?.trim() || USUAL_SIDE).toLowerCase());
  if (side < 0) faults.push(fault("BadSide", "side", given, { known }));
  return Math.max(0, side);
}
