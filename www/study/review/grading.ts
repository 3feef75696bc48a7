// How good each move of a game was: graded by the chances of winning that it gave away, and exactly where results are
// proved. Expected scores run from 0 to 1; a draw counts half, and among n players 1/n. The thresholds are those of
// the "expected points" of chess sites.

import type { Proven } from "../../noughts.js";
import type { Evaluation } from "../../shared/game/evaluation.ts";
import { expectedScores } from "../../shared/game/shares.ts";
import type { Finding } from "./finding.ts";

/** The grades, the best first. */
export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** What is certain about a move besides its grade. */
export type Fact = "only" | "missedWin" | "missedWinNow" | "missedBlock" | "loses" | "slower" | "sooner";

/** A move of a game, judged. */
export interface GradedMove {
  /** how many moves were played before it */
  ply: number;
  /** who made it */
  mover: number;
  move: number;
  /** the move that the reviewing engine would have played */
  best: number;
  /** the expected score of the mover with the best move */
  before: number;
  /** the same with the move that was played */
  after: number;
  /** how much the move gave away, 0 to 1 */
  loss: number;
  /** `null` where there was no other move */
  grade: Grade | null;
  fact: Fact | null;
  /** in how many turns of the winner the game ends after it, and after the best move, where that tells a slower win or a sooner loss */
  turns: { now: number; best: number } | null;
  /** whether a proved win or draw was still one after it; `null` where there was none, or nothing is proved */
  kept: boolean | null;
  /** the move that wins at once after it, where it missed a block */
  reply: number | null;
}

/** What is known about a game. */
export interface Known {
  players: number;
  moves: readonly number[];
  /** by the number of moves played before */
  found: Readonly<Record<number, Finding>>;
  /** of positions after the engine's move instead of the one that was played */
  checks: Readonly<Record<number, Evaluation>>;
  /** what the end of the game is worth, where it is over */
  end: Evaluation | null;
}

export const GRADES: readonly Grade[] = ["best", "good", "inaccuracy", "mistake", "blunder"];

/** From which loss on a move has each grade. */
export const THRESHOLDS = { good: 0.01, inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 };

const RANK: Readonly<Record<Proven, number>> = { loss: 0, draw: 1, win: 2 };

/**
 * All moves of a game, judged as far as they can be.
 * @returns by the number of moves played before
 */
export function gradedMoves(known: Known): (GradedMove | null)[] {
  return known.moves.map((_, ply) => gradedMove(known, ply));
}

/**
 * The moves that seem to have given something away against an estimate. Before it counts, the engine also searches the position
 * after its own move: so both moves are judged by searches of the same depth.
 * @returns how many moves were played before each
 */
export function movesToCheck(known: Known): number[] {
  return known.moves.flatMap((_, ply) => (seemsBad(known, ply) ? [ply] : []));
}

function seemsBad(known: Known, ply: number) {
  const { found, players, moves } = known;
  const [before, after] = [found[ply]?.evaluation, evaluationAt(known, ply + 1)];
  if (!before || !after || found[ply]?.best === moves[ply]) return false;
  const { player } = before;
  if (provedFor(before, player, players) !== null) return false;
  return scoreOf(before, player, players) - scoreOf(after, player, players) >= THRESHOLDS.inaccuracy;
}

/** @returns `null` while too little is known */
function gradedMove(known: Known, ply: number): GradedMove | null {
  const { moves, found, checks, players } = known;
  const [here, move] = [found[ply], moves[ply]];
  const [before, after] = [here?.evaluation, evaluationAt(known, ply + 1)];
  if (!here || !before || !after || move === undefined) return null;
  const mover = before.player;
  const own = move === here.best;
  const checked = own ? undefined : checks[ply];
  if (!checked && seemsBad(known, ply)) return null;
  const now = scoreOf(after, mover, players);
  const then = own ? now : scoreOf(checked ?? before, mover, players);
  const loss = Math.max(0, then - now);
  const results = {
    before: provedFor(checked ?? before, mover, players),
    after: provedFor(after, mover, players),
  };
  const turns = own ? null : turnsGivenAway(results, before, after);
  const grade = exactGrade(results, turns) ?? (own ? "best" : gradeFor(loss));
  const fact = turns ? pace(results) : factOf(here, results, { before, after, own });
  const reply = fact === "missedBlock" ? (found[ply + 1]?.best ?? null) : null;
  const kept = keptResult(results);
  const shared = { ply, mover, move, best: here.best, before: then, after: now, fact, turns, kept, reply };
  return here.choices > 1
    ? { ...shared, loss, grade }
    : { ...shared, loss: 0, grade: null, fact: null, turns: null, kept: null };
}

function evaluationAt({ moves, found, end }: Known, ply: number) {
  return ply === moves.length && end ? end : (found[ply]?.evaluation ?? null);
}

/**
 * The grade for a loss of expected score.
 * @param loss 0 to 1
 */
export function gradeFor(loss: number): Grade {
  // Differences of decimal fractions end in dust.
  const lost = loss + 1e-9;
  if (lost >= THRESHOLDS.blunder) return "blunder";
  if (lost >= THRESHOLDS.mistake) return "mistake";
  if (lost >= THRESHOLDS.inaccuracy) return "inaccuracy";
  return lost >= THRESHOLDS.good ? "good" : "best";
}

/** Whether a move counts as a mistake. */
export function isFaulty({ grade }: Pick<GradedMove, "grade">) {
  return grade === "mistake" || grade === "blunder";
}

/** Of the mover, as far as they are proved. */
interface Results {
  before: Proven | null;
  after: Proven | null;
}

/**
 * The grade where the result is proved before and after the move.
 * @param turns that it gave away, where it kept the result
 */
function exactGrade({ before, after }: Results, turns: GradedMove["turns"]): Grade | null {
  if (!before || !after) return null;
  if (RANK[after] < RANK[before]) return after === "loss" ? "blunder" : "mistake";
  return turns ? "good" : "best";
}

/**
 * The distances of a win that comes later, or a loss that comes sooner, than it had to.
 * @returns `null` for every other move
 */
function turnsGivenAway(results: Results, before: Evaluation, after: Evaluation) {
  if (results.before !== results.after || before.plies === null || after.plies === null) return null;
  const lost = after.plies + 1 - before.plies;
  const isWorse = (results.before === "win" && lost > 0) || (results.before === "loss" && lost < 0);
  return isWorse ? { now: Math.ceil((after.plies + 1) / 2), best: Math.ceil(before.plies / 2) } : null;
}

function pace({ before }: Results): Fact {
  return before === "win" ? "slower" : "sooner";
}

/** @param results of the mover */
function keptResult({ before, after }: Results) {
  return before && after && before !== "loss" ? RANK[after] >= RANK[before] : null;
}

/** @param results of the mover */
function factOf(
  here: Finding,
  results: Results,
  { before, after, own }: { before: Evaluation; after: Evaluation; own: boolean },
): Fact | null {
  if (own) return here.only ? "only" : null;
  if (results.before === "win" && results.after !== "win") {
    return before.plies === 1 ? "missedWinNow" : "missedWin";
  }
  if (results.after !== "loss" || results.before === "loss") return null;
  return after.proven === "win" && after.plies === 1 ? "missedBlock" : "loses";
}

/** The result that is proved for a player. */
export function provedFor(
  { proven, player: whose }: Evaluation,
  player: number,
  players: number,
): Proven | null {
  if (proven === null || proven === "draw" || whose === player) return proven;
  if (proven === "win") return "loss";
  return players === 2 ? "win" : null;
}

/** The expected score of a player. */
function scoreOf(evaluation: Evaluation, player: number, players: number) {
  return expectedScores(evaluation, players)[player] ?? 0;
}
