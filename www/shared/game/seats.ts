// Who sits where: people and engines at the table, and how seats change hands.

import type { AlgorithmInfo, Budget, Rules } from "../../noughts.js";
import type { KeptOptions, Settings } from "../state/settings.ts";
import { gridOf } from "./coordinates.ts";
import { firstLevel, levelSetting } from "./levels.ts";
import type { MatchEnd } from "./match-end.ts";
import { accepts } from "./options.ts";

export interface AlgoSetting {
  id: string;
  [option: string]: unknown;
}

/** One place in the turn order. The engine's setting stays while a person sits here. */
export interface Seat {
  kind: "human" | "engine";
  algo: AlgoSetting;
  budget: Budget;
  /** the level that was asked for; `levelOf` says whether it still holds */
  level?: string;
  /** the same from game to game, while seats rotate */
  participant: number;
  /** the game with a friend (`library/friends/`) whose player on another device sits here */
  friend?: string;
  /** how the person here ended that game, where the rules did not end it */
  ended?: MatchEnd;
  /** the task of a class (`library/classroom/`) that the person here plays the game for */
  task?: string;
  /** of the person who played a game that was kept; those at the device have names in the settings */
  name?: string;
}

/** One person against engines, people only, engines only. */
export type Mode = "1p" | "2p" | "watch";

/** Boards up to this many squares are searched to the end in no time. */
const SMALL_BOARD = 16;
/** Thinking time on larger boards, where an algorithm takes one. */
const LARGE_BOARD_TIME = 1000;

export const isHuman = (seat: Seat) => seat.kind === "human";

/**
 * The name that the person on a seat gave.
 * @param names of those at the device
 * @returns nothing without one, and for an engine
 */
export function nameGiven(seat: Seat, names: Settings["names"]) {
  return (isHuman(seat) && (seat.name ?? names[seat.participant])) || "";
}

/** How many take part. */
export function playersOf(rules: Rules) {
  return ("players" in rules && rules.players) || 2;
}

/** A mode is no state of its own: it is what the seats say. More people and engines mixed count as 1P. */
export function modeOf(seats: readonly Seat[]): Mode {
  if (seats.every(isHuman)) return "2p";
  return seats.some(isHuman) ? "1p" : "watch";
}

/**
 * Whether an engine on this seat beats the one person at the table.
 * @param player who wins
 */
export function isLoss(seats: readonly Seat[], player: number) {
  return modeOf(seats) === "1p" && seats[player]?.kind === "engine";
}

/** The same seats in another mode. The single person is the first participant. */
export function inMode(seats: readonly Seat[], mode: Mode): Seat[] {
  return seats.map((seat) => {
    const kind = mode === "2p" || (mode === "1p" && seat.participant === 0) ? "human" : "engine";
    return seat.kind === kind ? seat : { ...seat, kind };
  });
}

/** The seats for the next game: everybody moves one place up in the turn order. */
export function rotated(seats: readonly Seat[]): Seat[] {
  return [...seats.slice(1), ...seats.slice(0, 1)];
}

/** The setting an algorithm starts with: the options as they were last set, as far as they still exist. */
export function settingFor(
  info: AlgorithmInfo,
  rules: Rules,
  kept: KeptOptions,
): { algo: AlgoSetting; budget: Budget } {
  const timed = !isSmall(rules) && info.limits.includes("timeMs");
  const before = kept[info.id] ?? {};
  const options = info.options.filter((option) => accepts(option, before[option.id]));
  const algo = { id: info.id, ...Object.fromEntries(options.map(({ id }) => [id, before[id]])) };
  return { algo, budget: timed ? { timeMs: LARGE_BOARD_TIME } : info.budget };
}

/**
 * The seats for a game by these rules: participants stay who they are as far as they can, and as strong as they were
 * where that was asked for.
 * @param algorithms what can play by these rules
 * @returns with the ids of the algorithms that cannot play
 * these rules, and of the one that does instead
 */
export function seatsFor(
  rules: Rules,
  algorithms: readonly AlgorithmInfo[],
  before: readonly Seat[],
  kept: KeptOptions,
): { seats: Seat[]; replaced: string[]; by: string } {
  const known = [...before].sort((a, b) => a.participant - b.participant);
  const newcomer = before.length > 0 && before.every(isHuman) ? "human" : "engine";
  const substitute = preferred(rules, algorithms);
  const replaced: Set<string> = new Set();
  const seats = Array.from({ length: playersOf(rules) }, (_, participant) => {
    const seat = known[participant];
    const kind = seat?.kind ?? newcomer;
    const level = levelSetting(algorithms, seat ? seat.level : firstLevel(algorithms));
    if (level) return { kind, ...level, participant };
    const same = algorithms.find(({ id }) => id === seat?.algo.id);
    const info = same ?? substitute;
    if (!info) return { kind: "human" as const, algo: { id: "" }, budget: {}, participant };
    if (seat && !same && kind === "engine") replaced.add(seat.algo.id);
    const setting = settingFor(info, rules, kept);
    const algo = same && seat ? seat.algo : setting.algo;
    return { kind, algo, budget: setting.budget, participant };
  });
  return { seats, replaced: [...replaced], by: substitute?.id ?? "" };
}

/** The first choice of opponent: exact where the board is small enough, sampling elsewhere. */
function preferred(rules: Rules, algorithms: readonly AlgorithmInfo[]) {
  const wish = isSmall(rules) ? "alphabeta" : "mcts";
  return (
    algorithms.find(({ id }) => id === wish) ?? algorithms.find(({ id }) => id === "mcts") ?? algorithms[0]
  );
}

/** Whether an exact search of the whole game takes no time to speak of. */
export function isSmall(rules: Rules) {
  const { rows, cols } = gridOf(rules);
  return rows * cols <= SMALL_BOARD;
}
