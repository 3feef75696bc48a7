// How good each move of a game was: graded by the chances of winning that it gave away, and exactly where results are
// proved. Expected scores run from 0 to 1; a draw counts half, and among n players 1/n. The thresholds are those of
// the "expected points" of chess sites.

/** @import {Evaluation} from "../evaluation/evaluation.js" */
/** @import {Proven} from "../noughts.js" */
/** @import {Finding} from "./finding.js" */

import { expectedScores } from "../evaluation/shares.js";

/** The grades, the best first. @typedef {"best" | "good" | "inaccuracy" | "mistake" | "blunder"} Grade */
/** What is certain about a move besides its grade. @typedef {"only" | "missedWin" | "missedWinNow" | "missedBlock" | "loses"} Fact */

/**
 * A move of a game, judged.
 * @typedef {object} GradedMove
 * @property {number} ply how many moves were played before it
 * @property {number} mover who made it
 * @property {number} move
 * @property {number} best the move that the reviewing engine would have played
 * @property {number} before the expected score of the mover with the best move
 * @property {number} after the same with the move that was played
 * @property {number} loss how much the move gave away, 0 to 1
 * @property {Grade | null} grade `null` where there was no other move
 * @property {Fact | null} fact
 * @property {number | null} reply the move that wins at once after it, where it missed a block
 */

/**
 * What is known about a game.
 * @typedef {object} Known
 * @property {number} players
 * @property {readonly number[]} moves
 * @property {Readonly<Record<number, Finding>>} found by the number of moves played before
 * @property {Readonly<Record<number, Evaluation>>} checks of positions after the engine's move instead of the one that was played
 * @property {Evaluation | null} end what the end of the game is worth, where it is over
 */

/** @type {readonly Grade[]} */
export const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"];

/** From which loss on a move has each grade. */
export const THRESHOLDS = { good: 0.01, inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 };

/** @type {Readonly<Record<Proven, number>>} */
const RANK = { loss: 0, draw: 1, win: 2 };

/**
 * All moves of a game, judged as far as they can be.
 * @param {Known} known
 * @returns {(GradedMove | null)[]} by the number of moves played before
 */
export function gradedMoves(known) {
  return known.moves.map((_, ply) => gradedMove(known, ply));
}

/**
 * The moves that seem to have given something away against an estimate. Before it counts, the engine also searches the position
 * after its own move: so both moves are judged by searches of the same depth.
 * @param {Known} known
 * @returns {number[]} how many moves were played before each
 */
export function movesToCheck(known) {
  return known.moves.flatMap((_, ply) => (seemsBad(known, ply) ? [ply] : []));
}

/**
 * @param {Known} known
 * @param {number} ply
 */
function seemsBad(known, ply) {
  const { found, players, moves } = known;
  const [before, after] = [found[ply]?.evaluation, evaluationAt(known, ply + 1)];
  if (!before || !after || found[ply]?.best === moves[ply]) return false;
  const { player } = before;
  if (provedFor(before, player, players) !== null) return false;
  return scoreOf(before, player, players) - scoreOf(after, player, players) >= THRESHOLDS.inaccuracy;
}

/**
 * @param {Known} known
 * @param {number} ply
 * @returns {GradedMove | null} `null` while too little is known
 */
function gradedMove(known, ply) {
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
  const grade = exactGrade(results, before, after) ?? (own ? "best" : gradeFor(loss));
  const fact = factOf(here, results, { before, after, own });
  const reply = fact === "missedBlock" ? (found[ply + 1]?.best ?? null) : null;
  const shared = { ply, mover, move, best: here.best, before: then, after: now, fact, reply };
  return here.choices > 1 ? { ...shared, loss, grade } : { ...shared, loss: 0, grade: null, fact: null };
}

/**
 * @param {Known} known
 * @param {number} ply
 */
function evaluationAt({ moves, found, end }, ply) {
  return ply === moves.length && end ? end : (found[ply]?.evaluation ?? null);
}

/**
 * The grade for a loss of expected score.
 * @param {number} loss 0 to 1
 * @returns {Grade}
 */
export function gradeFor(loss) {
  // Differences of decimal fractions end in dust.
  const lost = loss + 1e-9;
  if (lost >= THRESHOLDS.blunder) return "blunder";
  if (lost >= THRESHOLDS.mistake) return "mistake";
  if (lost >= THRESHOLDS.inaccuracy) return "inaccuracy";
  return lost >= THRESHOLDS.good ? "good" : "best";
}

/**
 * The grade where the result is proved before and after the move.
 * @param {{ before: Proven | null, after: Proven | null }} results of the mover
 * @param {Evaluation} before
 * @param {Evaluation} after
 * @returns {Grade | null}
 */
function exactGrade(results, before, after) {
  if (!results.before || !results.after) return null;
  if (RANK[results.after] < RANK[results.before]) return results.after === "loss" ? "blunder" : "mistake";
  const slower =
    results.before === "win" &&
    before.plies !== null &&
    after.plies !== null &&
    after.plies + 1 > before.plies;
  return slower ? "good" : "best";
}

/**
 * @param {Finding} here
 * @param {{ before: Proven | null, after: Proven | null }} results of the mover
 * @param {{ before: Evaluation, after: Evaluation, own: boolean }} searched
 * @returns {Fact | null}
 */
function factOf(here, results, { before, after, own }) {
  if (own) return here.only ? "only" : null;
  if (results.before === "win" && results.after !== "win") {
    return before.plies === 1 ? "missedWinNow" : "missedWin";
  }
  if (results.after !== "loss" || results.before === "loss") return null;
  return after.proven === "win" && after.plies === 1 ? "missedBlock" : "loses";
}

/**
 * The result that is proved for a player.
 * @param {Evaluation} evaluation
 * @param {number} player
 * @param {number} players
 * @returns {Proven | null}
 */
export function provedFor({ proven, player: whose }, player, players) {
  if (proven === null || proven === "draw" || whose === player) return proven;
  if (proven === "win") return "loss";
  return players === 2 ? "win" : null;
}

/**
 * The expected score of a player.
 * @param {Evaluation} evaluation
 * @param {number} player
 * @param {number} players
 */
function scoreOf(evaluation, player, players) {
  return expectedScores(evaluation, players)[player] ?? 0;
}
