// The policy of a player of 3 x 3 as a map: what it plays in every position that it lets come about, from one colour, whatever
// the opponent answers. Each answer is searched once; what a position is worth comes from a search of all its continuations.

/** @import {Algo, Budget, Proven, Report, State as Position, Status} from "../noughts.js" */

import { FIRST_RULES } from "../game/presets.js";

/** Who plays which colour, and how. @typedef {{ algo: Algo, budget: Budget, seat: number }} Policy */

/**
 * A position after a move of the player, or before anybody has moved.
 * @typedef {object} Turn
 * @property {readonly number[]} moves all that were played, the player's last
 * @property {Judgement | null} judged `null` before the first move
 * @property {Proven | null} end how the game ended, for the player
 * @property {readonly Reply[]} replies every move that the opponent has; none where the game is over
 */
/** A move of the opponent, and what the player makes of it. @typedef {{ move: number, turn: Turn }} Reply */

/**
 * What the player did in a position.
 * @typedef {object} Judgement
 * @property {number} move
 * @property {boolean} mistake whether the player gave away a better result
 * @property {Proven} possible what the position is worth to the player
 * @property {Proven} kept what it is worth after the move
 */

/** How games end for a player. @typedef {Record<Proven, number>} Results */

/**
 * @typedef {object} Searcher what the map is made with
 * @property {(position: Position) => Status} status
 * @property {(position: Position, algo: Algo, budget: Budget) => Promise<Report>} search
 * @property {(positions: number) => void} onProgress is told how many positions were searched
 */

/** @type {readonly Proven[]} */
const RESULTS = ["loss", "draw", "win"];
/** It looks at every continuation, each position once, and so knows what every move is worth. */
const JUDGE = { id: "minimax", tableEnds: true };

/** The game of the map. */
export const MAP_RULES = FIRST_RULES;

/**
 * The whole policy of a player.
 * @param {Policy} policy
 * @param {Searcher} searcher
 * @returns {Promise<Turn>} before the first move of the player, or after it where the player begins; rejects as searches do
 */
export async function mapOf(policy, searcher) {
  const judge = judgedOnce(policy, searcher);
  return policy.seat === 0
    ? playerMoves([], policy, searcher, judge)
    : opponentMoves([], null, policy, searcher, judge);
}

/**
 * @param {readonly number[]} moves
 * @param {Policy} policy
 * @param {Searcher} searcher
 * @param {(moves: readonly number[]) => Promise<Judgement>} judge
 * @returns {Promise<Turn>}
 */
async function playerMoves(moves, policy, searcher, judge) {
  const judged = await judge(moves);
  return opponentMoves([...moves, judged.move], judged, policy, searcher, judge);
}

/**
 * @param {readonly number[]} moves
 * @param {Judgement | null} judged
 * @param {Policy} policy
 * @param {Searcher} searcher
 * @param {(moves: readonly number[]) => Promise<Judgement>} judge
 * @returns {Promise<Turn>}
 */
async function opponentMoves(moves, judged, policy, searcher, judge) {
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

/**
 * Positions that come about in several ways are searched once.
 * @param {Policy} policy
 * @param {Searcher} searcher
 */
function judgedOnce({ algo, budget }, { status, search, onProgress }) {
  /** @type {Map<string, Promise<Judgement>>} */
  const known = new Map();
  return (/** @type {readonly number[]} */ moves) => {
    const position = { rules: MAP_RULES, moves: [...moves] };
    const key = status(position).cells.join();
    const judged = known.get(key) ?? judgement(search(position, algo, budget), search(position, JUDGE, {}));
    if (!known.has(key)) onProgress(known.size + 1);
    known.set(key, judged);
    return judged;
  };
}

/**
 * @param {Promise<Report>} played
 * @param {Promise<Report>} solved
 * @returns {Promise<Judgement>}
 */
async function judgement(played, solved) {
  const [{ move }, { proven: possible, value, candidates }] = await Promise.all([played, solved]);
  const chosen = candidates.find((candidate) => candidate.move === move);
  if (move === null || !possible || !chosen?.proven) throw new Error("a position of 3 x 3 was not solved");
  return { move, possible, kept: chosen.proven, mistake: chosen.value < value };
}

/**
 * @param {Status} status
 * @param {number} seat
 * @returns {Proven | null}
 */
function endOf({ outcome }, seat) {
  if (!outcome) return null;
  if (outcome.kind === "draw") return "draw";
  return outcome.player === seat ? "win" : "loss";
}

/**
 * Whether the player's move was a mistake.
 * @param {Turn} turn
 */
export function isMistake({ judged }) {
  return judged?.mistake ?? false;
}

/**
 * Whether the player errs with the move of a turn, or on this map later in the game.
 * @param {Turn} turn
 * @returns {"here" | "later" | null}
 */
export function mistakeFrom(turn) {
  if (isMistake(turn)) return "here";
  return [...turnsOf(turn)].some(isMistake) ? "later" : null;
}

/**
 * The turns of a policy, in the order of play. One that comes about in several ways is there several times.
 * @param {Turn} turn
 * @returns {Generator<Turn>}
 */
export function* turnsOf(turn) {
  yield turn;
  for (const reply of turn.replies) yield* turnsOf(reply.turn);
}

/**
 * How the games end, each line of the opponent counted once.
 * @param {Turn} turn
 * @returns {Results}
 */
export function linesOf(turn) {
  const results = { win: 0, draw: 0, loss: 0 };
  for (const { end } of turnsOf(turn)) if (end) results[end] += 1;
  return results;
}

/**
 * How likely each end is against an opponent who plays every legal move with the same probability.
 * @param {Turn} turn
 * @returns {Results} probabilities from 0 to 1, which add up to 1
 */
export function chancesOf({ end, replies }) {
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
 * @param {Turn} turn
 * @param {number} seat of the player
 * @returns {Turn[]}
 */
export function mistakesOf(turn, seat) {
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
 * @param {Turn} root
 * @param {readonly number[]} path moves of the opponent
 * @returns {Turn[]} the root and all turns on the way
 */
export function along(root, path) {
  const way = [root];
  for (const move of path) {
    const reply = way.at(-1)?.replies.find((one) => one.move === move);
    if (!reply) break;
    way.push(reply.turn);
  }
  return way;
}
