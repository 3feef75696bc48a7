// A game being chosen, by its picture or by its numbers. The engine is asked about whole numbers in their ranges only; whether they make
// a game is its word alone.

import type { Referee } from "../../engine/engine.ts";
import { faultOf } from "../../engine/protocol.ts";
import type { Rules } from "../../noughts.js";
import { kindNamed } from "../../shared/game/kinds.ts";
import { FALLING, fieldsOf, PLAIN, partsIn } from "../../shared/game/presets.ts";
import { pickRules } from "../../shared/game/read-rules.ts";
import type { Message } from "../../shared/i18n/language.ts";
import { isGame } from "../../shared/link/read-link.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, GamesState, State } from "../../shared/state/types.ts";
import { startGameOf } from "../history/other-game.ts";
import type { Left } from "./left.ts";

export type SizeField = "rows" | "cols" | "k" | "players";

/** Rules of which a game has one at most, and a rule that goes with all but gravity. */
export type RuleForTwo = "gravity" | "swap" | "swap2";

export type RuleField = RuleForTwo | "exact";

/** A part of a game, as its field has it. */
export type PartValue = string | number | boolean;

/** With gravity, a swap rule or parts, where two play. */
type Size = Record<SizeField, number> & Record<RuleField, boolean> & { parts: Record<string, PartValue> };

export interface Draft {
  /** as entered, possibly impossible */
  rules: Rules;
  /** the entered numbers, kept while Ultimate is chosen */
  size: Size;
  /** why these rules are no game */
  problems: readonly Message[];
  /** the rules to use instead, when there are problems */
  nearest: Rules | null;
}

/** What the dialog shows. */
export interface Setup extends Draft {
  /** the numbers of a board of one's own, and not the pictures of all games */
  own: boolean;
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
 * @param before the numbers to go back to from Ultimate
 */
export function draft(rules: Rules, before: Size, referee: Referee): Draft {
  const size = sizeOf(rules, before);
  if (!("rows" in rules)) return { rules, size, problems: [], nearest: null };
  const inRange = { ...size } as Size;
  for (const field of FIELDS) inRange[field] = nearestIn(size[field], rangeOf(field));
  const longest = longestRow(inRange, referee);
  inRange.k = Math.min(inRange.k, longest);
  const problems = FIELDS.flatMap((field) => problemWith(field, size, inRange, longest) ?? []);
  if (problems.length > 0) return { rules, size, problems, nearest: rulesOf(inRange) };
  return { rules, size, problems: refusal(rules, referee), nearest: null };
}

/** What a number field accepts: the engine refuses everything else. */
export function rangeOf(field: SizeField) {
  const values = kindNamed(PLAIN)?.fields.find(({ name }) => name === field)?.values;
  if (!values) throw new Error(`own boards have no field ${field}`);
  return values;
}

/** The fields whose numbers make no game. */
export function wrongFields({ size, nearest }: Draft) {
  if (!nearest) return [];
  const right = sizeOf(nearest, size);
  return FIELDS.filter((field) => right[field] !== size[field]);
}

export function onSetupOpen(state: State, _event: EventOf<"setup-open">, referee: Referee): State {
  const shown = { own: false, left: null, archive: null };
  return amend(state, { forms: { setup: { ...draft(state.game.rules, FIRST_SIZE, referee), ...shown } } });
}

/** A part of the own board was chosen; what is usual is left out. */
export function onSetupPart(state: State, { name, value }: EventOf<"setup-part">, referee: Referee): State {
  const { setup } = state.forms;
  if (!setup) return state;
  const { [name]: _, ...others } = setup.size.parts;
  const parts = isUsual(name, value) ? others : { ...others, [name]: value };
  const size = { ...setup.size, parts };
  return drafted(state, { ...setup, size }, rulesOf(size), referee);
}

/** The parts that games on a plain board can have. */
export function partFields() {
  return kindNamed(PLAIN)?.fields.filter(({ part }) => part) ?? [];
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
  return amend(state, { forms: { setup: { ...setup, ...draft(rules, setup.size, referee) } } });
}

export function onSetupClose(state: State): State {
  return state.forms.setup ? amend(state, { forms: { setup: null } }) : state;
}

/** A game was chosen by its picture, or the nearest one that is possible. */
export function onSetupRules(state: State, { rules }: EventOf<"setup-rules">, referee: Referee): State {
  return state.forms.setup ? drafted(state, state.forms.setup, rules, referee) : state;
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

/** Why the engine refuses rules whose numbers are in their ranges: their parts exclude each other. */
function refusal(rules: Rules, referee: Referee): Message[] {
  try {
    referee.status({ rules, moves: [] });
    return [];
  } catch (thrown) {
    const { field = "" } = faultOf(thrown).params ?? {};
    return [{ key: "setup.refused", params: { field: String(field).replace(/^rules\./, "") } }];
  }
}

/**
 * What is wrong with a number, if it is not the one nearest to it that makes a game.
 * @param longest row that fits on the board
 */
function problemWith(field: SizeField, size: Size, nearest: Size, longest: number): Message | null {
  if (size[field] === nearest[field]) return null;
  if (field === "k" && Number.isInteger(size.k) && size.k > longest) {
    return { key: "setup.tooLong", params: { k: longest } };
  }
  const { min, max } = { ...rangeOf(field), ...(field === "k" && { max: longest }) };
  return {
    key: "setup.outside",
    params: { field: { key: `setup.${field}` as const }, min, max },
  };
}

/** The longest row that the engine accepts on a board. One of a single square always fits. */
function longestRow(size: Size, referee: Referee) {
  let { min, max: k } = rangeOf("k");
  while (k > min && !isGame(rulesOf({ ...size, k, parts: {} }), referee)) k -= 1;
  const { layers = 1 } = hasRoomForParts(size) ? size.parts : {};
  return Math.max(k, Number(layers));
}

function nearestIn(value: number, { min, max }: { min: number; max: number }) {
  return Number.isNaN(value) ? Math.min(3, max) : Math.min(max, Math.max(min, Math.round(value)));
}

/** Whether the swap2 opening can be played. */
export function hasSwap2({ k, players }: Size) {
  return players === 2 && k >= SWAP2_FROM;
}
