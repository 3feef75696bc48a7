// The review of the game on the board: its state, its events and the searches that it calls for. It belongs to the moves
// that it was begun for, and rests while others are on the board.

import type { Referee } from "../../engine/engine.ts";
import type { Fault, SearchRequest } from "../../engine/protocol.ts";
import type { State as Game } from "../../noughts.js";
import type { Looking } from "../../play/history/looking.ts";
import { onOpen } from "../../play/history/open-game.ts";
import type { Evaluation } from "../../shared/game/evaluation.ts";
import { seatsPlayed } from "../../shared/game/played-by.ts";
import { isHuman, modeOf, playersOf } from "../../shared/game/seats.ts";
import { moverAt, movesOnBoard } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { AnyTask } from "../../shared/state/task.ts";
import type { Change, EventOf, GameState, Handlers, Plain, State } from "../../shared/state/types.ts";
import { withKnownValue } from "../evaluation/known-values.ts";
import { endOnBoard } from "../evaluation/result.ts";
import { summaries } from "./accuracy.ts";
import type { Finding } from "./finding.ts";
import { type GradedMove, gradedMoves, type Known, movesToCheck } from "./grading.ts";
import { keyOf, legalPart, type Reviews, withKept } from "./kept.ts";
import { reviewerOf } from "./reviewer.ts";

export interface Review {
  /** those of the game that it is of, ... */
  moves: GameState["moves"];
  /** ... and how many of them are on the board */
  cursor: number;
  /** by the number of moves played before */
  found: Readonly<Record<number, Finding>>;
  /** of positions after the engine's move (grading.ts) */
  checks: Readonly<Record<number, Evaluation>>;
  /** what was asked for; a complete review runs no search */
  phase: "running" | "stopped" | "failed";
  /** why it failed */
  fault: Fault | null;
  /** whether the first mistake was shown */
  begun: boolean;
  /** whether all mistakes were gone through */
  ended: boolean;
  /** the ply of the mistake whose better move is shown */
  revealed: number | null;
  /** the plies of mistakes instead of which a better move was found */
  better: readonly number[];
  /** a move that somebody tries, or is about to */
  trial: Trial | null;
}

/** Another move than the one that was played. */
export interface Trial {
  /** how many moves are played before it */
  ply: number;
  /** `null` until somebody tries one */
  move: number | null;
  /** what the board shows */
  looking: Looking;
  /** what a search says of the position after it */
  finding: Finding | null;
}

/** A position to search: after so many moves, or after the engine's move there. */
export interface Job {
  ply: number;
  check: boolean;
  /** whether it is about a move that is tried */
  trial?: true;
  request: SearchRequest;
}

export type ReviewTask = AnyTask & { jobs: readonly Job[]; workers: number };

/** A search spoke. */
type ReviewedEvent =
  | { type: "reviewed"; ply: number; finding: Finding }
  | { type: "reviewed"; ply: number; check: Evaluation };

/** A search broke off. */
interface NotReviewedEvent {
  type: "not-reviewed";
  fault: Fault;
}

/** The device has these, also those of another tab. */
interface ReviewsLoadedEvent {
  type: "reviews-loaded";
  reviews: Reviews;
}

interface ReviewStopEvent {
  type: "review-stop";
  stop: boolean;
}

/** The game on the board is reviewed, unless it is another than was meant. */
interface ReviewBeginEvent {
  type: "review";
  number?: number;
}

/** The game goes on from there, as a game of its own. */
interface TryAgainEvent {
  type: "try-again";
  ply: number;
}

export type ReviewEvent =
  | Plain<"review-close">
  | ReviewBeginEvent
  | ReviewedEvent
  | NotReviewedEvent
  | ReviewsLoadedEvent
  | ReviewStopEvent
  | TryAgainEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    review: ReviewEvent;
  }
  interface GamesState {
    /** of the game on the board, or of one that was; missing while nobody wanted one */
    review?: Review | null;
    /** those that the device has; missing before they are read */
    reviews?: Reviews;
  }
}

/** What is known when a review begins. */
const NOTHING: Omit<Review, "moves" | "cursor" | "phase"> = {
  found: {},
  checks: {},
  fault: null,
  begun: false,
  ended: false,
  revealed: null,
  better: [],
  trial: null,
};

export const update = {
  review: onReview,
  "review-close": (state: State) => withReview(state, null),
  "review-stop": (state: State, { stop }: ReviewStopEvent) =>
    amended(state, { phase: stop ? "stopped" : "running", fault: null }),
  "reviews-loaded": (state: State, { reviews }: ReviewsLoadedEvent, referee: Referee) =>
    restored(amend(state, { games: { reviews } }), referee),
  reviewed: onReviewed,
  "not-reviewed": (state: State, { fault }: NotReviewedEvent) => amended(state, { phase: "failed", fault }),
  "try-again": onTryAgain,
} satisfies Handlers<ReviewEvent>;

/** The review of the game that is on the board. */
export function reviewOf({ game: { moves, cursor }, games: { review } }: State): Review | null {
  return review && review.moves === moves && review.cursor === cursor ? review : null;
}

/** @param review of the game that is on the board */
function withReview(state: State, review: Review | null): State {
  return amend(state, { games: { review } });
}

/** Changes the review of the game that is on the board, if there is one. */
export function amended(state: State, changes: Partial<Review>) {
  const review = reviewOf(state);
  return review ? withReview(state, { ...review, ...changes }) : state;
}

function onReview(state: State, { number }: EventOf<"review">, referee: Referee): State {
  const { moves, cursor } = state.game;
  if (number !== undefined && number !== state.game.number) return state;
  if (cursor === 0 || !reviewerOf(state.game.algorithms, state.game.rules)) return state;
  if (reviewOf(state)) return amended(state, { phase: "running", fault: null });
  return restored(withReview(state, { moves, cursor, ...NOTHING, phase: "running" }), referee);
}

/** @returns the name of the game on the board among reviews */
function nameOf({ game }: State): string {
  return keyOf(game.rules, movesOnBoard(game));
}

/**
 * The review with what the device has of it. That was written by another visit, and may be damaged: a move that is not legal
 * goes with all that was found there.
 */
function restored(state: State, referee: Referee): State {
  const review = reviewOf(state);
  const kept = review && state.games.reviews?.find(({ key }) => key === nameOf(state));
  if (!kept) return state;
  const { rules } = state.game;
  const moves = movesOnBoard(state.game);
  const positionAt = (ply: number) => referee.status({ rules, moves: moves.slice(0, ply) });
  const { found, checks } = legalPart(kept, moves.length, positionAt);
  const next = amended(state, {
    found: { ...found, ...review.found },
    checks: { ...checks, ...review.checks },
  });
  const known = Object.entries(found).reduce(
    (before, [ply, { evaluation }]) => withKnownValue(before, moves.slice(0, Number(ply)), evaluation),
    next,
  );
  return tallied(known);
}

/** A complete review of a game that counts goes into its count. */
function tallied(state: State): State {
  const review = reviewOf(state);
  const { counted, rules } = state.game;
  if (!review || !counted?.result || jobsOf(state, review).jobs.length > 0) return state;
  const person = seatsPlayed(state.game).findIndex((seat) => seat && isHuman(seat));
  const kept = summaries(gradesOf(state, review), playersOf(rules))[person]?.kept;
  return kept ? amend(state, { game: { counted: { ...counted, kept } } }) : state;
}

/** @returns with more in the review, and in what is kept of it */
function withFound(state: State, more: Partial<Pick<Review, "found" | "checks">>): State {
  const next = amended(state, more);
  const review = reviewOf(next);
  const { reviews } = next.games;
  if (!review || !reviews) return next;
  const { found, checks } = review;
  return amend(next, { games: { reviews: withKept(reviews, { key: nameOf(next), found, checks }) } });
}

function onReviewed(state: State, event: EventOf<"reviewed">): State {
  const review = reviewOf(state);
  if (!review) return state;
  const { ply } = event;
  if ("check" in event) {
    return tallied(withFound(state, { checks: { ...review.checks, [ply]: event.check } }));
  }
  const { finding } = event;
  const next = withFound(state, { found: { ...review.found, [ply]: finding } });
  return tallied(withKnownValue(next, movesOnBoard(state.game).slice(0, ply), finding.evaluation));
}

/**
 * The person who erred tries again, against the same opponents; the game that was reviewed is put away, one undo away. Between
 * engines, a person takes the seat.
 */
function onTryAgain(state: State, { ply }: EventOf<"try-again">, referee: Referee): Change {
  if (!canTryAgain(state.game, ply)) return state;
  const { rules, moves, playedBy } = state.game;
  const mover = moverAt(state.game, ply);
  const seats = state.game.seats.map((seat, at) =>
    at === mover ? { ...seat, kind: "human" as const } : seat,
  );
  const before = { moves: moves.slice(0, ply), playedBy: playedBy.slice(0, ply) };
  return onOpen(state, { rules, seats, ...before, paused: false, problems: [] }, referee);
}

/** Whether somebody can try again from before a move: whoever made it, and nobody takes the opponent's seat. */
export function canTryAgain(game: GameState, ply: number) {
  const seat = game.seats[moverAt(game, ply)];
  return seat !== undefined && (isHuman(seat) || modeOf(game.seats) === "watch");
}

/** What is known about the game on the board. */
export function knownOf({ game }: State, { found, checks }: Review): Known {
  const players = playersOf(game.rules);
  return { players, moves: movesOnBoard(game), found, checks, end: endOnBoard(game) };
}

const graded: WeakMap<Review, (GradedMove | null)[]> = new WeakMap();

/** The moves of the game, judged as far as they can be. */
export function gradesOf(state: State, review: Review) {
  const grades = graded.get(review) ?? gradedMoves(knownOf(state, review));
  graded.set(review, grades);
  return grades;
}

/**
 * How many searches there are, and how many are done; and the same of those that run now: the positions of the game, or after
 * them the checks.
 */
export function progressOf(state: State, review: Review) {
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

/** The positions that are searched, by the number of moves played before: all but the end of a game that is over. */
function positionsOf({ cursor, position }: GameState) {
  return Array.from({ length: position.outcome ? cursor : cursor + 1 }, (_, ply) => ply);
}

/** The searches that are still to be done. Which moves are to be checked is known when all positions are. */
function jobsOf(state: State, review: Review): { stage: "positions" | "checks"; jobs: Job[] } {
  const { rules, algorithms } = state.game;
  const reviewer = reviewerOf(algorithms, rules);
  if (!reviewer) return { stage: "positions", jobs: [] };
  const moves = movesOnBoard(state.game);
  const request = (line: Game["moves"]) => ({
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

/** The searches that the review asks for. Nobody sees them in a hidden tab: there they rest. */
export function reviewTask(state: State): ReviewTask | null {
  const review = reviewOf(state);
  if (!review || !state.games.reviews || review.phase !== "running" || !state.device.seen) return null;
  const { stage, jobs } = jobsOf(state, review);
  if (jobs.length === 0) return null;
  return { deps: [review.moves, review.cursor, stage], jobs, workers: state.settings.workers };
}
