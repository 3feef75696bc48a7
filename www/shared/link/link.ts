// A game in the fragment of an address: `1&g=3x3x3&s=h.mcts_i10000_s42&f=x&m=b2a3`. Only letters, digits and
// `. _ - & =`, which chat programs leave alone. A dot before a letter parts seats; before a number it parts an
// option from its value, where a word has a dash: `mcts_exploration.1.4_finalMove-value`. The text of a trained player is
// such a word. A level of strength stands for all its settings: `h.medium`. A game with
// exact rules has an e, `15x15x5e`; one with the swap rule ends in an s, `3x3x3s`, with that of swap2 in `s2`, and has a word for its second move, `b2swapa3`. A view of the laboratory is `v=tree`;
// what follows says where one is in it, which only the view can read: `v=iterations.37.mcts_s1_preset-textbook`. A link to an earlier position has its ply, `p=12`, with the whole game; a puzzle
// says how many of the moves lead to it, `q=7`.

import type { Algo, AlgorithmInfo, AlgorithmOption, Rules } from "../../noughts.js";
import { namesOf } from "../game/coordinates.ts";
import { gameText } from "../game/kinds.ts";
import { levelOf } from "../game/levels.ts";
import { changedFrom, usualInSeat, usualOf } from "../game/options.ts";
import { isHuman, type Seat } from "../game/seats.ts";
import { movesOnBoard } from "../game/selectors.ts";
import { shapeOf } from "../game/shape.ts";
import type { State } from "../state/types.ts";

export const VERSION = "1";
export const HUMAN = "h";
/** Which participant moves first. */
export const STARTERS: readonly string[] = ["x", "o", "3", "4", "5", "6", "7", "8"];

/** The limits of a search and its seed; a link knows each by its first letter. */
export const LINK_LIMITS = ["timeMs", "iterations", "nodes", "depth", "seed"] as const;

/** The link to what is on the board, without the `#`. */
export function linkOf(state: State): string {
  const { rules, algorithms, seats } = state.game;
  const names = namesOf(rules, movesOnBoard(state.game));
  const parts = [
    VERSION,
    `g=${gameText(rules)}`,
    `s=${seats.map((seat) => seatText(seat, algorithms)).join(".")}`,
    `f=${STARTERS[seats[0]?.participant ?? 0]}`,
  ];
  const { view, places } = state.lab;
  if (view) parts.push(`v=${view}${places?.[view] ? `.${places[view]}` : ""}`);
  if (names.length > 0) parts.push(`m=${movesText(rules, names)}`);
  if (state.games.puzzle) parts.push(`q=${state.games.puzzle.puzzle.moves.length}`);
  return parts.join("&");
}

export function movesText(rules: Rules, names: readonly string[]) {
  return names.join(isSigned(rules) ? "_" : "");
}

/** Whether the names of moves have signs in them, so that one must be parted from the next. */
export function isSigned(rules: Rules) {
  const { choices, panel } = shapeOf(rules);
  return choices !== undefined || panel !== undefined;
}

function seatText(seat: Seat, algorithms: readonly AlgorithmInfo[]) {
  if (isHuman(seat)) return HUMAN;
  const { algo, budget } = seat;
  const level = levelOf(algorithms, seat);
  if (level && isWord(level, algorithms) && budget.seed === undefined) return level;
  const limits = LINK_LIMITS.flatMap((limit) => {
    const value = budget[limit];
    return value === undefined ? [] : `${limit[0]}${numeral(value)}`;
  });
  return algoText(algo, algorithms, limits, usualInSeat);
}

/** An algorithm with those of its options that are set to something else than usual. */
export function algoText(
  algo: Exclude<Algo, string>,
  algorithms: readonly AlgorithmInfo[],
  limits: readonly string[] = [],
  usual: typeof usualOf = usualOf,
) {
  const info = algorithms.find(({ id }) => id === algo.id) ?? { options: [] };
  const changed = changedFrom(usual, info, algo);
  const options = info.options.filter(({ id }) => changed[id] !== undefined);
  return [algo.id, ...limits, ...options.map((option) => optionText(option, algo[option.id]))].join("_");
}

/** Whether the name of a level can stand for it: an algorithm of the same name goes first. */
export function isWord(level: string, algorithms: readonly AlgorithmInfo[]) {
  return algorithms.every(({ id }) => id !== level);
}

function optionText({ id, kind }: AlgorithmOption, value: unknown) {
  return kind === "choice" || kind === "brain" ? `${id}-${value}` : `${id}.${numeral(Number(value))}`;
}

function numeral(number: number) {
  return String(number).replace("+", "");
}
