// A game being chosen, by its picture or by its numbers. The engine is asked about whole numbers in their ranges only; whether they make
// a game is its word alone.

import type { Referee } from "../../engine/engine.ts";
import { faultOf } from "../../engine/protocol.ts";
import type { Rules, RulesField } from "../../noughts.js";
import { kindNamed } from "../../shared/game/kinds.ts";
import { FALLING, fieldsOf, PLAIN, partsIn } from "../../shared/game/presets.ts";
import { pickRules } from "../../shared/game/read-rules.ts";
import type { Message, PlainKey } from "../../shared/i18n/language.ts";
import { isGame } from "../../shared/link/read-link.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, GamesState, State } from "../../shared/state/types.ts";
import { startGameOf } from "../history/other-game.ts";
import type { Left } from "./left.ts";

export type SizeField = "rows" | "cols" | "k" | "players";

/** Rules of which a game has one at most. */
export type RuleForTwo = "gravity" | "swap" | "swap2";

/** With a rule that goes with all but gravity. */
export type RuleField = RuleForTwo | "exact";

/** A part of a game, as its field has it. */
export type PartValue = string | number | boolean;

/** With gravity, a swap rule or parts, where two play. */
type Size = Record<SizeField, number> & Record<RuleField, boolean> & { parts: Record<string, PartValue> };

interface Range {
  min: number;
  max: number;
}

/** A part that is a number. */
type NumberField = RulesField & { values: Range };

export interface Draft {
  /** as entered, possibly impossible */
  rules: Rules;
  /** what was entered and chosen, kept while Ultimate is chosen, or where it cannot be in the rules */
  size: Size;
  /** why these rules are no game */
  problems: readonly Message[];
  /** the fields, by their names, whose numbers are the problem */
  wrong: readonly string[];
  /** the game to use instead of theirs, if there is one */
  nearest: Rules | null;
  /** what was chosen and cannot be in these rules, with the reason */
  leftOut: readonly Message[];
}

/** What the dialog shows. */
export interface Setup extends Draft {
  /** the numbers of a board of one's own, and not the pictures of all games */
  own: boolean;
  /** whether parts were chosen since it opened: their controls do not fold up under the hand that takes the last one back */
  unfolded: boolean;
  /** the game to go on with */
  left: Left | null;
  /** the earlier games in which it was looked for; `null` before that */
  archive: GamesState["archive"] | null;
}

declare module "../../shared/state/types.ts" {
  interface FormsState {
    /** the game being chosen, while that dialog is open */
    setup: Setup | null;
  }
}

export const FIELDS: readonly SizeField[] = ["rows", "cols", "k", "players"];
export const RULES_FOR_TWO: readonly RuleForTwo[] = ["gravity", "swap", "swap2"];
/** With fewer in a row, the stones of the swap2 opening could win. */
const SWAP2_FROM = 4;
/** Without any of the rules. */
const NO_RULES = { exact: false, gravity: false, swap: false, swap2: false };
/** The numbers that the fields show for a game without any. */
const FIRST_SIZE: Size = { rows: 3, cols: 3, k: 3, players: 2, ...NO_RULES, parts: {} };

/**
 * Looks at rules that somebody asked for.
 * @param size as entered; where Ultimate is chosen, the numbers to go back to
 */
export function draft(rules: Rules, size: Size, referee: Referee): Draft {
  if (!("rows" in rules)) return { rules, size, problems: [], wrong: [], nearest: null, leftOut: [] };
  const inRange = { ...size };
  for (const field of FIELDS) inRange[field] = nearestIn(size[field], rangeOf(field));
  const wrong = partNumbers(size).filter((field) => !isIn(numberIn(size, field), field));
  for (const field of wrong) inRange.parts = withPart(inRange.parts, field.name, nearest(field, size));
  const longest = longestRow(inRange, referee);
  inRange.k = Math.min(inRange.k, longest);
  for (const field of wrong) inRange.parts = withPossible(field, inRange, referee);
  const sizes = FIELDS.filter((field) => size[field] !== inRange[field]);
  const problems = [...sizes.map((field) => problemWith(field, size, longest)), ...wrong.map(outsideOf)];
  const about = { rules, size, leftOut: leftOut(size), wrong: [...sizes, ...wrong.map(({ name }) => name)] };
  if (problems.length === 0) return { ...about, problems: refusal(rules, referee), nearest: null };
  const nearestRules = rulesOf(inRange);
  return { ...about, problems, nearest: isGame(nearestRules, referee) ? nearestRules : null };
}

/** What a number field accepts: the engine refuses everything else. */
export function rangeOf(field: SizeField) {
  const values = kindNamed(PLAIN)?.fields.find(({ name }) => name === field)?.values;
  if (!values) throw new Error(`own boards have no field ${field}`);
  return values;
}

export function onSetupOpen(state: State, _event: EventOf<"setup-open">, referee: Referee): State {
  const { rules } = state.game;
  const size = sizeOf(rules, FIRST_SIZE);
  const shown = { own: false, unfolded: hasAnyParts(size), left: null, archive: null };
  return amend(state, { forms: { setup: { ...draft(rules, size, referee), ...shown } } });
}

/** A part of the own board was chosen; what is usual is left out. */
export function onSetupPart(state: State, { name, value }: EventOf<"setup-part">, referee: Referee): State {
  const { setup } = state.forms;
  if (!setup) return state;
  const size = { ...setup.size, parts: withPart(setup.size.parts, name, value) };
  return drafted(state, { ...setup, size }, rulesOf(size), referee);
}

function withPart(parts: Size["parts"], name: string, value: PartValue): Size["parts"] {
  const { [name]: _, ...others } = parts;
  return isUsual(name, value) ? others : { ...others, [name]: value };
}

/** The parts that games on a plain board can have. */
export function partFields() {
  return kindNamed(PLAIN)?.fields.filter(({ part }) => part) ?? [];
}

/** Those that are numbers, where a game can have parts. */
function partNumbers(size: Size): NumberField[] {
  return hasRoomForParts(size) ? partFields().filter((field) => isNumber(field)) : [];
}

export function isNumber(field: RulesField): field is NumberField {
  return field.values !== null;
}

/** As entered, or the usual one. */
export function numberIn({ parts }: Pick<Size, "parts">, { name, values, default: usual }: NumberField) {
  return Number(parts[name] ?? usual ?? values.min);
}

function isIn(value: number, { values: { min, max } }: NumberField) {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** The number nearest to what was entered; where that is none, the usual one. */
function nearest(field: NumberField, size: Size) {
  const given = numberIn(size, field);
  return nearestIn(Number.isNaN(given) ? numberIn({ parts: {} }, field) : given, field.values);
}

/**
 * The parts with a number that makes a game of them.
 * @param size with the number of its range that is nearest to what was entered
 */
function withPossible(field: NumberField, size: Size, referee: Referee) {
  const { name, values } = field;
  const from = numberIn(size, field);
  const numbers = Array.from({ length: values.max - values.min + 1 }, (_, at) => values.min + at);
  const all = numbers
    .sort((one, other) => Math.abs(one - from) - Math.abs(other - from))
    .map((number) => withPart(size.parts, name, number));
  return all.find((parts) => isGame(rulesOf({ ...size, parts }), referee)) ?? size.parts;
}

function isUsual(part: string, value: PartValue) {
  const { default: usual = 0, words } = partFields().find(({ name }) => name === part) ?? {};
  return words ? value === words[0]?.[0] : Number(value) === usual;
}

/** From the pictures to the numbers, or back. */
export function onSetupOwn(state: State, { own }: EventOf<"setup-own">, referee: Referee): State {
  const { setup } = state.forms;
  return setup ? drafted(state, { ...setup, own }, rulesOf(setup.size), referee) : state;
}

function drafted(state: State, setup: Setup, rules: Rules, referee: Referee) {
  const unfolded = setup.unfolded || hasAnyParts(setup.size);
  return amend(state, { forms: { setup: { ...setup, ...draft(rules, setup.size, referee), unfolded } } });
}

function hasAnyParts({ parts }: Size) {
  return Object.keys(parts).length > 0;
}

export function onSetupClose(state: State): State {
  return state.forms.setup ? amend(state, { forms: { setup: null } }) : state;
}

/** A game was chosen by its picture, or the nearest one that is possible. */
export function onSetupRules(state: State, { rules }: EventOf<"setup-rules">, referee: Referee): State {
  const { setup } = state.forms;
  return setup ? drafted(state, { ...setup, size: sizeOf(rules, setup.size) }, rules, referee) : state;
}

export function onSetupStart(state: State, _event: EventOf<"setup-start">, referee: Referee): Change {
  const { setup } = state.forms;
  if (setup?.problems.length !== 0) return state;
  return startGameOf(amend(state, { forms: { setup: null } }), setup.rules, referee);
}

/** A number of the own board was typed, or a rule chosen. */
export function onSetupSize(state: State, { field, value }: EventOf<"setup-size">, referee: Referee): State {
  if (!state.forms.setup) return state;
  const size = { ...state.forms.setup.size, [field]: value };
  // One excludes the others.
  for (const other of RULES_FOR_TWO) {
    if (value === true && field !== "exact" && other !== field) size[other] = false;
  }
  return drafted(state, { ...state.forms.setup, size }, rulesOf(size), referee);
}

/** Whether stones fall: only two can play like that. */
export function hasFall({ gravity, players }: Pick<Size, "gravity" | "players">) {
  return gravity && players === 2;
}

/** The numbers of a board, or `otherwise` when the rules have none. */
export function sizeOf(rules: Rules, otherwise: Size): Size {
  const { rows, cols, k, players = 2, exact = false, swap } = fieldsOf(rules);
  const parts = partsIn(rules) as Size["parts"];
  if (rows === undefined || cols === undefined || k === undefined) return otherwise;
  const gravity = rules.kind === FALLING;
  return { rows, cols, k, players, exact, gravity, swap: swap === true, swap2: swap === 2, parts };
}

export function rulesOf(size: Size): Rules {
  const parts = hasRoomForParts(size) ? size.parts : {};
  const plain = Object.keys(parts).length === 0;
  const swap = plain && (size.swap2 && hasSwap2(size) ? 2 : size.swap && size.players === 2);
  const { gravity: _, ...sizes } = size;
  return pickRules({ ...sizes, ...parts, kind: hasFall(size) ? FALLING : PLAIN, swap }) as Rules;
}

/** Whether a game can have parts: two play, and stones do not fall down a board. */
export function hasRoomForParts(size: Pick<Size, "gravity" | "players">) {
  return size.players === 2 && !size.gravity;
}

/** What was chosen, but cannot be in the rules: the controls that choose it may be gone. */
function leftOut(size: Size): Message[] {
  const { exact, players, swap2 } = size;
  const chosen = RULES_FOR_TWO.filter((rule) => size[rule]);
  const hasParts = hasAnyParts(size);
  if (players !== 2) {
    const rules = [...chosen, ...(hasParts ? ["parts"] : [])];
    return rules.map((rule) => ({ key: "setup.leftOut.players", params: { rule } }));
  }
  if (hasFall(size)) return exact ? [{ key: "setup.leftOut.exact" }] : [];
  if (hasParts) return chosen.map((rule) => ({ key: "setup.leftOut.parts", params: { rule } }));
  const isShort = swap2 && !hasSwap2(size);
  return isShort ? [{ key: "setup.leftOut.swap2", params: { min: SWAP2_FROM } }] : [];
}

/** Why the engine refuses rules whose numbers are in their ranges: their parts exclude each other. */
function refusal(rules: Rules, referee: Referee): Message[] {
  const { params } = faultIn(rules, referee) ?? {};
  if (!params) return [];
  const { allowed, field } = params;
  return [{ key: "setup.refused", params: { why: `${String(field).replace(/^rules\./, "")}: ${allowed}` } }];
}

/** What the engine says against rules. */
function faultIn(rules: Rules, referee: Referee) {
  try {
    referee.status({ rules, moves: [] });
    return null;
  } catch (thrown) {
    return { params: {}, ...faultOf(thrown) };
  }
}

/**
 * What is wrong with a number.
 * @param longest row that fits on the board
 */
function problemWith(field: SizeField, size: Size, longest: number): Message {
  if (field === "k" && Number.isInteger(size.k) && size.k > longest) {
    return { key: "setup.tooLong", params: { k: longest } };
  }
  return outside(field, { ...rangeOf(field), ...(field === "k" && { max: longest }) });
}

/** What the number of a part must be. */
export function outsideOf({ name, values }: NumberField) {
  return outside(`part.${name}`, values);
}

function outside(field: string, { min, max }: Range): Message {
  return { key: "setup.outside", params: { field: { key: `setup.${field}` as PlainKey }, min, max } };
}

/** The longest row that the engine accepts on a board. */
function longestRow(size: Size, referee: Referee) {
  const { max } = rangeOf("k");
  const { params } = faultIn(rulesOf({ ...size, k: max }), referee) ?? {};
  return params?.field === "rules.k" ? Number(params.max) : max;
}

function nearestIn(value: number, { min, max }: Range) {
  return Number.isNaN(value) ? Math.min(3, max) : Math.min(max, Math.max(min, Math.round(value)));
}

/** Whether the swap2 opening can be played. */
export function hasSwap2({ k, players }: Size) {
  return players === 2 && k >= SWAP2_FROM;
}
