// The policy of a player of 3 x 3 as a map: what it plays in every position that it lets come about, from one colour, whatever
// the opponent answers. Each answer is searched once; what a position is worth comes from a search of all its continuations.

import type { Algo, Budget, State as Position, Proven, Report, Status } from "../../noughts.js";
import { FIRST_RULES } from "../../shared/game/presets.ts";
import { SMALL_JUDGE } from "../judge.ts";

/** Who plays which colour, and how. */
export interface Policy {
  algo: Algo;
  budget: Budget;
  seat: number;
}

/** A position after a move of the player, or before anybody has moved. */
export interface Turn {
  /** all that were played, the player's last */
  moves: readonly number[];
  /** `null` before the first move */
  judged: Judgement | null;
  /** how the game ended, for the player */
  end: Proven | null;
  /** every move that the opponent has; none where the game is over */
  replies: readonly Reply[];
}

/** A move of the opponent, and what the player makes of it. */
interface Reply {
  move: number;
  turn: Turn;
}

/** What the player did in a position. */
interface Judgement {
  move: number;
  /** whether the player gave away a better result */
  mistake: boolean;
  /** what the position is worth to the player */
  possible: Proven;
  /** what it is worth after the move */
  kept: Proven;
}

/** How games end for a player. */
export type Results = Record<Proven, number>;

/** What the map is made with. */
interface Searcher {
  status: (position: Position) => Status;
  search: (position: Position, algo: Algo, budget: Budget) => Promise<Report>;
  /** is told how many positions were searched */
  onProgress: (positions: number) => void;
}

const RESULTS: readonly Proven[] = ["loss", "draw", "win"];

/** The game of the map. */
export const MAP_RULES = FIRST_RULES;

/**
 * The whole policy of a player.
 * @returns before the first move of the player, or after it where the player begins; rejects as searches do
 */
export async function mapOf(policy: Policy, searcher: Searcher): Promise<Turn> {
  const judge = judgedOnce(policy, searcher);
  return policy.seat === 0
    ? playerMoves([], policy, searcher, judge)
    : opponentMoves([], null, policy, searcher, judge);
}

async function playerMoves(
  moves: readonly number[],
  policy: Policy,
  searcher: Searcher,
  judge: (moves: readonly number[]) => Promise<Judgement>,
): Promise<Turn> {
  const judged = await judge(moves);
  return opponentMoves([...moves, judged.move], judged, policy, searcher, judge);
}

async function opponentMoves(
  moves: readonly number[],
  judged: Judgement | null,
  policy: Policy,
  searcher: Searcher,
  judge: (moves: readonly number[]) => Promise<Judgement>,
): Promise<Turn> {
  const status = searcher.status({ rules: MAP_RULES, moves: [...moves] });
  const replies = [];
  for (const move of status.legalMoves) {
    const after = [...moves, move];
    const end = endOf(searcher.status({ rules: MAP_RULES, moves: after }), policy.seat);
    const over = { moves: after, judged: null, end, replies: [] };
    replies.push({ move, turn: end ? over : await playerMoves(after, policy, searcher, judge) });
  }
  return { moves, judged, end: endOf(status, policy.seat), replies };
}

/** Positions that come about in several ways are searched once. */
function judgedOnce({ algo, budget }: Policy, { status, search, onProgress }: Searcher) {
  const known: Map<string, Promise<Judgement>> = new Map();
  return (moves: readonly number[]) => {
    const position = { rules: MAP_RULES, moves: [...moves] };
    const key = status(position).cells.join();
    const judged =
      known.get(key) ??
      judgement(search(position, algo, budget), search(position, SMALL_JUDGE.algo, SMALL_JUDGE.budget));
    if (!known.has(key)) onProgress(known.size + 1);
    known.set(key, judged);
    return judged;
  };
}

async function judgement(played: Promise<Report>, solved: Promise<Report>): Promise<Judgement> {
  const [{ move }, { proven: possible, value, candidates }] = await Promise.all([played, solved]);
  const chosen = candidates.find((candidate) => candidate.move === move);
  if (move === null || !possible || !chosen?.proven) throw new Error("a position of 3 x 3 was not solved");
  return { move, possible, kept: chosen.proven, mistake: chosen.value < value };
}

function endOf({ outcome }: Status, seat: number): Proven | null {
  if (!outcome) return null;
  if (outcome.kind === "draw") return "draw";
  return outcome.player === seat ? "win" : "loss";
}

/** Whether the player's move was a mistake. */
export function isMistake({ judged }: Turn) {
  return judged?.mistake ?? false;
}

/** Whether the player errs with the move of a turn, or on this map later in the game. */
export function mistakeFrom(turn: Turn): "here" | "later" | null {
  if (isMistake(turn)) return "here";
  return [...turnsOf(turn)].some(isMistake) ? "later" : null;
}

/** The turns of a policy, in the order of play. One that comes about in several ways is there several times. */
export function* turnsOf(turn: Turn): Generator<Turn> {
  yield turn;
  for (const reply of turn.replies) yield* turnsOf(reply.turn);
}

/** How the games end, each line of the opponent counted once. */
export function linesOf(turn: Turn): Results {
  const results = { win: 0, draw: 0, loss: 0 };
  for (const { end } of turnsOf(turn)) if (end) results[end] += 1;
  return results;
}

/**
 * How likely each end is against an opponent who plays every legal move with the same probability.
 * @returns probabilities from 0 to 1, which add up to 1
 */
export function chancesOf({ end, replies }: Turn): Results {
  const results = { win: 0, draw: 0, loss: 0 };
  if (end) results[end] = 1;
  for (const reply of replies) {
    const chances = chancesOf(reply.turn);
    for (const result of RESULTS) results[result] += chances[result] / replies.length;
  }
  return results;
}

/**
 * The mistakes, each position once however it comes about.
 * @param seat of the player
 */
export function mistakesOf(turn: Turn, seat: number): Turn[] {
  const first = new Map();
  for (const one of turnsOf(turn)) {
    if (!isMistake(one)) continue;
    const own = one.moves.filter((_, ply) => ply % 2 === seat).sort();
    const others = one.moves.filter((_, ply) => ply % 2 !== seat).sort();
    const key = `${own} ${others}`;
    if (!first.has(key)) first.set(key, one);
  }
  return [...first.values()];
}

/**
 * The turn that the opponent's moves lead to, as far as they can be played.
 * @param path moves of the opponent
 * @returns the root and all turns on the way
 */
export function along(root: Turn, path: readonly number[]): Turn[] {
  const way = [root];
  for (const move of path) {
    const reply = way.at(-1)?.replies.find((one) => one.move === move);
    if (!reply) break;
    way.push(reply.turn);
  }
  return way;
}
