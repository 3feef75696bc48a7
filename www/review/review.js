// The review of the game on the board: its state, its events and the searches that it calls for. It belongs to the moves
// that it was begun for, and rests while others are on the board.

/** @import {State as Game} from "../noughts.js" */
/** @import {AnyTask} from "../core/tasks.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Fault, SearchRequest} from "../engine/protocol.js" */
/** @import {Evaluation} from "../evaluation/evaluation.js" */
/** @import {Change, EventOf, GameState, Handlers, Plain, State} from "../state/types.d.ts" */
/** @import {Finding} from "./finding.js" */
/** @import {GradedMove, Known} from "./grading.js" */
/** @import {KeptReview} from "./kept.js" */

import { withKnownValue } from "../evaluation/known-values.js";
import { endOf } from "../evaluation/result.js";
import { isHuman, modeOf, playersOf } from "../game/seats.js";
import { moverAt, movesOnBoard } from "../game/selectors.js";
import { onOpen } from "../history/open-game.js";
import { amend } from "../state/amend.js";
import { gradedMoves, movesToCheck } from "./grading.js";
import { keyOf, legalPart } from "./kept.js";
import { reviewerOf } from "./reviewer.js";

/**
 * @typedef {object} Review
 * @property {GameState["moves"]} moves those of the game that it is of, ...
 * @property {number} cursor ... and how many of them are on the board
 * @property {Readonly<Record<number, Finding>>} found by the number of moves played before
 * @property {Readonly<Record<number, Evaluation>>} checks of positions after the engine's move (grading.js)
 * @property {"running" | "stopped" | "failed"} phase what was asked for; a complete review runs no search
 * @property {Fault | null} fault why it failed
 * @property {boolean} read whether it is known what the device has of it
 * @property {boolean} unkept whether there is something that the device has not
 */

/** A position to search: after so many moves, or after the engine's move there. @typedef {{ ply: number, check: boolean, request: SearchRequest }} Job */
/** @typedef {AnyTask & { jobs: readonly Job[], workers: number }} ReviewTask */
/** @typedef {AnyTask & { kept: KeptReview | null, key: string }} KeepTask `kept` is null to read what there is */

/**
 * @typedef {{ type: "reviewed", ply: number, finding: Finding } | { type: "reviewed", ply: number, check: Evaluation }} ReviewedEvent a search spoke
 * @typedef {{ type: "not-reviewed", fault: Fault }} NotReviewedEvent a search broke off
 * @typedef {{ type: "review-kept", kept: KeptReview | null }} ReviewKeptEvent what the device has of the review
 * @typedef {{ type: "review-stop", stop: boolean }} ReviewStopEvent
 * @typedef {{ type: "try-again", ply: number }} TryAgainEvent the game goes on from there, as a game of its own
 * @typedef {Plain<"review" | "review-close" | "review-saved"> | ReviewedEvent | NotReviewedEvent | ReviewKeptEvent | ReviewStopEvent | TryAgainEvent} ReviewEvent
 */

/** @type {Handlers<ReviewEvent>} */
export const update = {
  review: onReview,
  "review-close": (state) => withReview(state, null),
  "review-stop": (state, { stop }) => amended(state, { phase: stop ? "stopped" : "running", fault: null }),
  "review-saved": (state) => amended(state, { unkept: false }),
  "review-kept": onReviewKept,
  reviewed: onReviewed,
  "not-reviewed": (state, { fault }) => amended(state, { phase: "failed", fault }),
  "try-again": onTryAgain,
};

/**
 * The review of the game that is on the board.
 * @param {State} state
 * @returns {Review | null}
 */
export function reviewOf({ game: { moves, cursor }, games: { review } }) {
  return review && review.moves === moves && review.cursor === cursor ? review : null;
}

/**
 * @param {State} state
 * @param {Review | null} review
 * @returns {State}
 */
function withReview(state, review) {
  return amend(state, { games: { review } });
}

/**
 * @param {State} state
 * @param {Partial<Review>} changes
 */
function amended(state, changes) {
  const review = reviewOf(state);
  return review ? withReview(state, { ...review, ...changes }) : state;
}

/**
 * @param {State} state
 * @returns {State}
 */
function onReview(state) {
  const { moves, cursor } = state.game;
  if (cursor === 0 || !reviewerOf(state.game.algorithms, state.game.rules)) return state;
  if (reviewOf(state)) return amended(state, { phase: "running", fault: null });
  const nothing = { found: {}, checks: {}, fault: null, read: false, unkept: false };
  return withReview(state, { moves, cursor, ...nothing, phase: "running" });
}

/**
 * What the device has of the review. It was written by another visit, and may be damaged: a move that is not legal goes with
 * all that was found there.
 * @param {State} state
 * @param {EventOf<"review-kept">} event
 * @param {Referee} referee
 * @returns {State}
 */
function onReviewKept(state, { kept }, referee) {
  const review = reviewOf(state);
  if (!review) return state;
  const { rules } = state.game;
  const moves = movesOnBoard(state.game);
  const positionAt = (/** @type {number} */ ply) => referee.status({ rules, moves: moves.slice(0, ply) });
  const { found, checks } = kept ? legalPart(kept, moves.length, positionAt) : { found: {}, checks: {} };
  const next = amended(state, {
    found: { ...found, ...review.found },
    checks: { ...checks, ...review.checks },
    read: true,
  });
  return Object.entries(found).reduce(
    (before, [ply, { evaluation }]) => withKnownValue(before, moves.slice(0, Number(ply)), evaluation),
    next,
  );
}

/**
 * @param {State} state
 * @param {EventOf<"reviewed">} event
 * @returns {State}
 */
function onReviewed(state, event) {
  const review = reviewOf(state);
  if (!review) return state;
  const { ply } = event;
  if ("check" in event) {
    return amended(state, { checks: { ...review.checks, [ply]: event.check }, unkept: true });
  }
  const { finding } = event;
  const next = amended(state, { found: { ...review.found, [ply]: finding }, unkept: true });
  return withKnownValue(next, movesOnBoard(state.game).slice(0, ply), finding.evaluation);
}

/**
 * The person who erred tries again, against the same opponents; the game that was reviewed is put away, one undo away. Between
 * engines, a person takes the seat.
 * @param {State} state
 * @param {EventOf<"try-again">} event
 * @param {Referee} referee
 * @returns {Change}
 */
function onTryAgain(state, { ply }, referee) {
  if (!canTryAgain(state.game, ply)) return state;
  const { rules, moves, playedBy } = state.game;
  const mover = moverAt(state.game, ply);
  const seats = state.game.seats.map((seat, at) =>
    at === mover ? { ...seat, kind: /** @type {const} */ ("human") } : seat,
  );
  const before = { moves: moves.slice(0, ply), playedBy: playedBy.slice(0, ply) };
  return onOpen(state, { rules, seats, ...before, problems: [] }, referee);
}

/**
 * Whether somebody can try again from before a move: whoever made it, and nobody takes the opponent's seat.
 * @param {GameState} game
 * @param {number} ply
 */
export function canTryAgain(game, ply) {
  const seat = game.seats[moverAt(game, ply)];
  return seat !== undefined && (isHuman(seat) || modeOf(game.seats) === "watch");
}

/**
 * What is known about the game on the board.
 * @param {State} state
 * @param {Review} review
 * @returns {Known}
 */
function knownOf({ game }, { found, checks }) {
  const players = playersOf(game.rules);
  return { players, moves: movesOnBoard(game), found, checks, end: endOf(game.position, players) };
}

/** @type {WeakMap<Review, (GradedMove | null)[]>} */
const graded = new WeakMap();

/**
 * The moves of the game, judged as far as they can be.
 * @param {State} state
 * @param {Review} review
 */
export function gradesOf(state, review) {
  const grades = graded.get(review) ?? gradedMoves(knownOf(state, review));
  graded.set(review, grades);
  return grades;
}

/**
 * How many searches there are, and how many are done; and the same of those that run now: the positions of the game, or after
 * them the checks.
 * @param {State} state
 * @param {Review} review
 */
export function progressOf(state, review) {
  const plies = positionsOf(state.game);
  const positions = { done: plies.filter((ply) => review.found[ply]).length, all: plies.length };
  const wanted = movesToCheck(knownOf(state, review));
  const checks = { done: wanted.filter((ply) => review.checks[ply]).length, all: wanted.length };
  const isFirst = positions.done < positions.all;
  return {
    done: positions.done + checks.done,
    all: positions.all + checks.all,
    now: isFirst ? { stage: "positions", ...positions } : { stage: "checks", ...checks },
  };
}

/**
 * The positions that are searched, by the number of moves played before: all but the end of a game that is over.
 * @param {GameState} game
 */
function positionsOf({ cursor, position }) {
  return Array.from({ length: position.outcome ? cursor : cursor + 1 }, (_, ply) => ply);
}

/**
 * The searches that are still to be done. Which moves are to be checked is known when all positions are.
 * @param {State} state
 * @param {Review} review
 * @returns {{ stage: "positions" | "checks", jobs: Job[] }}
 */
function jobsOf(state, review) {
  const { rules, algorithms } = state.game;
  const reviewer = reviewerOf(algorithms, rules);
  if (!reviewer) return { stage: "positions", jobs: [] };
  const moves = movesOnBoard(state.game);
  const request = (/** @type {Game["moves"]} */ line) => ({
    game: { rules, moves: line },
    algo: reviewer.info.id,
    budget: reviewer.budget,
  });
  const open = positionsOf(state.game).filter((ply) => !review.found[ply]);
  if (open.length > 0) {
    const jobs = open.map((ply) => ({ ply, check: false, request: request(moves.slice(0, ply)) }));
    return { stage: "positions", jobs };
  }
  const unchecked = movesToCheck(knownOf(state, review)).filter((ply) => !review.checks[ply]);
  const jobs = unchecked.map((ply) => {
    const line = [...moves.slice(0, ply), review.found[ply]?.best ?? 0];
    return { ply, check: true, request: request(line) };
  });
  return { stage: "checks", jobs };
}

/**
 * The searches that the review asks for. Nobody sees them in a hidden tab: there they rest.
 * @param {State} state
 * @returns {ReviewTask | null}
 */
export function reviewTask(state) {
  const review = reviewOf(state);
  if (!review?.read || review.phase !== "running" || !state.device.seen) return null;
  const { stage, jobs } = jobsOf(state, review);
  if (jobs.length === 0) return null;
  return { deps: [review.moves, review.cursor, stage], jobs, workers: state.settings.workers };
}

/**
 * What is to be read from the device, or kept on it.
 * @param {State} state
 * @returns {KeepTask | null}
 */
export function keepTask(state) {
  const review = reviewOf(state);
  if (!review || (review.read && !review.unkept)) return null;
  const { found, checks, read } = review;
  const key = keyOf(state.game.rules, movesOnBoard(state.game));
  return { deps: [key, read, found, checks], key, kept: read ? { key, found, checks } : null };
}
