// The games offered by name, those that most people look for first.

import type { Rules } from "../../noughts.js";
import type { PlainKey } from "../i18n/language.ts";

export interface Preset {
  id: string;
  rules: Rules;
  /** what people call it, where that is more than its kind and size */
  name?: PlainKey;
  /** what is special about it, if that is not what wins */
  summary?: PlainKey;
}

/** The kinds of a board of one's own: without gravity, and with it. */
export const [PLAIN, FALLING] = ["mnk", "drop"] as const;

const mnk = (rows: number, cols: number, k: number, players: number = 2): Rules => ({
  kind: PLAIN,
  rows,
  cols,
  k,
  players,
});

/** What rules may say beside their kind. */
export interface Fields {
  rows?: number;
  cols?: number;
  k?: number;
  players?: number;
  exact?: boolean;
  swap?: boolean | 2;
}

/** Parts of games. */
export type Parts = Omit<Extract<Rules, { kind: "mnk" }>, keyof Fields | "kind">;

/** Games made of parts join them with what draws or lists those. */
export const PRESETS: Preset[] = [
  { id: "3x3", rules: mnk(3, 3, 3), summary: "game.classicSummary" },
  { id: "ultimate", rules: { kind: "ultimate" }, summary: "game.ultimateSummary" },
  { id: "connect-four", rules: { kind: FALLING, rows: 6, cols: 7, k: 4 }, name: "game.connectFour" },
  { id: "gomoku", rules: mnk(15, 15, 5), name: "game.gomoku" },
  { id: "gomoku-exact", rules: { ...mnk(15, 15, 5), exact: true } as Rules },
  { id: "4x4", rules: mnk(4, 4, 4) },
  { id: "5x5", rules: mnk(5, 5, 4) },
  { id: "7x7", rules: mnk(7, 7, 4) },
  { id: "9x9", rules: mnk(9, 9, 5) },
  { id: "19x19", rules: mnk(19, 19, 5) },
  { id: "3p-5x5", rules: mnk(5, 5, 3, 3) },
  { id: "3p-7x7", rules: mnk(7, 7, 4, 3) },
  { id: "4p-6x6", rules: mnk(6, 6, 3, 4) },
];

/** Offers more games by name. */
export function offer(more: readonly Preset[]) {
  PRESETS.push(...more.filter((preset) => !PRESETS.includes(preset)));
}

/** The first game: the classic board. */
export const [{ rules: FIRST_RULES }] = PRESETS as unknown as [Preset, ...Preset[]];

/** What rules say beside their kind: a kind has only some of these fields. */
export function fieldsOf(rules: Rules): Fields {
  return rules as Fields;
}

/** The game on offer that has these rules, without a word about swapping. */
export function presetOf(rules: Rules) {
  return PRESETS.find((preset) => sameRules(preset.rules, rules));
}

/** Whether two rules are the same game. */
export function sameRules(a: Rules, b: Rules) {
  return wholeOf(a) === wholeOf(b);
}

/** What tells one game from another. */
function wholeOf(rules: Rules) {
  const { exact, swap } = fieldsOf(rules);
  return Object.entries({ players: 2, ...rules, exact: !exact, swap: !swap })
    .sort()
    .join();
}

/** Whether a game is more than plain k in a row, or another kind. */
export function hasParts(rules: Rules) {
  return Object.keys(partsIn(rules)).length > 0;
}

/** What the rules have beyond those of plain games, by the names of the fields. */
export function partsIn(rules: Rules): Parts {
  const { kind, rows, cols, k, players, exact, swap, ...parts } = { ...rules } as Fields & Parts & Rules;
  return parts;
}
