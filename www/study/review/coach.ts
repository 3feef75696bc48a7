// The coach: which mistakes of a reviewed game somebody goes through, and the moves that are tried instead of them. A move that is
// tried is looked at; the game stays as it was.

import type { Referee } from "../../engine/engine.ts";
import { onLook } from "../../play/history/looking.ts";
import { isOthers } from "../../shared/game/others.ts";
import { asPlayed } from "../../shared/game/played-by.ts";
import { isHuman, playersOf } from "../../shared/game/seats.ts";
import { moverAt, movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, GameState, Handlers, State } from "../../shared/state/types.ts";
import { withKnownValue } from "../evaluation/known-values.ts";
import { endOf } from "../evaluation/result.ts";
import { type Finding, findingAfter } from "./finding.ts";
import { type GradedMove, gradedMoves, isFaulty } from "./grading.ts";
import {
  amended,
  gradesOf,
  knownOf,
  progressOf,
  type Review,
  type ReviewEvent,
  type ReviewTask,
  update as reviewing,
  reviewOf,
  type Trial,
} from "./review.ts";
import { reviewerOf } from "./reviewer.ts";

/** Shows a mistake, by the number of moves before it, or what there is to say at the end. */
interface ReviewGoEvent {
  type: "review-go";
  to: number | "end";
}

/** Somebody tries another move than the one that was played after so many. */
interface ReviewTryEvent {
  type: "review-try";
  ply: number;
}

/** Shows the better move instead of a mistake. */
interface ReviewRevealEvent {
  type: "review-reveal";
  ply: number;
}

/** A search spoke about the move that is tried. */
interface TriedEvent {
  type: "tried";
  finding: Finding;
}

type CoachEvent = ReviewGoEvent | ReviewTryEvent | ReviewRevealEvent | TriedEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    coach: CoachEvent;
  }
}

/** The events of the review, and those of the coach, which shows the first mistake of its own accord. */
export const update = {
  ...reviewing,
  review: (state: State, event: EventOf<"review">, referee: Referee) =>
    withFirstMistake(reviewing.review(state, event, referee), referee),
  "reviews-loaded": (state: State, event: EventOf<"reviews-loaded">, referee: Referee) =>
    withFirstMistake(reviewing["reviews-loaded"](state, event, referee), referee),
  reviewed: (state: State, event: EventOf<"reviewed">, referee: Referee) =>
    withFirstMistake(reviewing.reviewed(state, event), referee),
  "review-close": (state: State) =>
    reviewing["review-close"](reviewOf(state) ? amend(state, { history: { looking: null } }) : state),
  "review-go": (state: State, { to }: ReviewGoEvent, referee: Referee) => goTo(state, to, referee),
  "review-try": onTry,
  "review-reveal": (state: State, { ply }: ReviewRevealEvent, referee: Referee) =>
    amended(goTo(state, ply, referee), { revealed: ply }),
  tried: (state: State, { finding }: TriedEvent) => onTried(state, finding),
} satisfies Handlers<CoachEvent | ReviewEvent>;

/** The mistakes to go through, in the order of the game: those of the people who played, or of everybody where nobody can say who did. */
export function mistakesOf(state: State, review: Review): GradedMove[] {
  const { seats } = asPlayed(state).game;
  const isAnybodys = isOthers(state) || !seats.some(isHuman);
  return gradesOf(state, review).flatMap((move) => {
    const seat = move && seats[move.mover];
    return seat && isFaulty(move) && (isAnybodys || isHuman(seat)) ? [move] : [];
  });
}

/** The mistake that the board shows, or from which a move is tried. */
export function mistakeShown(state: State, review: Review): GradedMove | null {
  const ply = trialOf(state)?.ply ?? (review.ended && !state.history.looking ? -1 : shown(state).cursor - 1);
  return mistakesOf(state, review).find((mistake) => mistake.ply === ply) ?? null;
}

/** What is tried, while the board shows it. */
export function trialOf(state: State): Trial | null {
  const trial = reviewOf(state)?.trial ?? null;
  return trial && state.history.looking === trial.looking ? trial : null;
}

/** Whether a person at the table made a move, and can try another one. */
export function canTry(game: GameState, ply: number) {
  const seat = game.seats[moverAt(game, ply)];
  return seat !== undefined && isHuman(seat);
}

/**
 * Shows the position after a mistake, or the game as it ended.
 * @param to the moves before the mistake
 */
function goTo(state: State, to: number | "end", referee: Referee): State {
  const ended = to === "end";
  const left = amend(amended(state, { ended, trial: null, revealed: null, begun: true }), {
    history: { looking: null },
  });
  return ended ? left : onLook(left, { type: "look", to: to + 1 }, referee);
}

/** The first mistake of the game is shown as soon as it is certain which one that is, unless somebody looks at something else. */
function withFirstMistake(state: State, referee: Referee): State {
  const review = reviewOf(state);
  if (!review || review.begun || review.ended || state.history.looking) return state;
  const [first] = mistakesOf(state, review);
  const { done, all } = progressOf(state, review);
  const isFirst = first && (done === all || !gradesOf(state, review).slice(0, first.ply).includes(null));
  return isFirst ? goTo(state, first.ply, referee) : state;
}

/** The board goes back to before a move, and a person tries another one. */
function onTry(state: State, { ply }: ReviewTryEvent, referee: Referee): State {
  if (!reviewOf(state) || !canTry(state.game, ply)) return state;
  const moves = movesOnBoard(state.game).slice(0, ply);
  const looking = { cursor: ply, position: referee.status({ rules: state.game.rules, moves }) };
  return amend(amended(state, { ended: false, trial: { ply, move: null, looking, finding: null } }), {
    history: { looking },
    messages: { refusal: null, aloud: null },
    board: { aim: null },
  });
}

/** A move that is played while somebody tries is tried: it becomes none of the game. */
export function followTrial(before: State, after: State): State {
  const trial = trialOf(before);
  const { game, history } = after;
  const isPlayed = game.moves !== before.game.moves && game.latest === "played" && !history.looking;
  if (!trial || !isPlayed) return after;
  const move = game.moves[trial.ply];
  if (trial.move !== null || move === undefined) return before;
  const looking = { cursor: game.cursor, moves: game.moves, position: game.position };
  const next = amend(before, {
    history: { looking },
    messages: { refusal: null, aloud: null },
    board: { focus: after.board.focus, aim: null },
  });
  return withVerdict(amended(next, { trial: { ...trial, move, looking } }));
}

/** What a search found out about the move that is tried. */
function onTried(state: State, finding: Finding): State {
  const trial = trialOf(state);
  return trial ? withVerdict(amended(state, { trial: { ...trial, finding } })) : state;
}

/** Remembers what is known by now about the move that is tried, and whether it is better than the mistake. */
function withVerdict(state: State): State {
  const [review, trial] = [reviewOf(state), trialOf(state)];
  const tried = triedMove(state);
  if (!review || !tried || !trial?.looking.moves) return state;
  const known = withKnownValue(state, trial.looking.moves, findingOfTry(review, trial)?.evaluation ?? null);
  if (isFaulty(tried) || review.better.includes(tried.ply)) return known;
  return amended(known, { better: [...review.better, tried.ply] });
}

/** What is known about the position after the move that is tried: the engine's own move has been searched. */
function findingOfTry({ found, checks }: Review, { ply, move, finding }: Trial): Finding | null {
  const here = found[ply];
  return here && move === here.best ? findingAfter(here, checks[ply]) : finding;
}

/**
 * The move that was tried, judged as those of the game are.
 * @returns `null` while nothing is known about it
 */
export function triedMove(state: State): GradedMove | null {
  const [review, trial] = [reviewOf(state), trialOf(state)];
  const here = trial && review?.found[trial.ply];
  if (!here || trial.move === null) return null;
  const { ply, move, looking } = trial;
  const known = knownOf(state, review);
  const end = endOf(looking.position, playersOf(state.game.rules));
  const finding = findingOfTry(review, trial);
  const found = { [ply]: here, ...(finding && { [ply + 1]: finding }) };
  const moves = [...known.moves.slice(0, ply), move];
  return gradedMoves({ ...known, moves, found, end })[ply] ?? null;
}

/** The search for what the move is worth that is tried. */
export function trialTask(state: State): ReviewTask | null {
  const [review, trial] = [reviewOf(state), trialOf(state)];
  if (!review || review.phase === "failed" || !trial?.looking.moves || triedMove(state)) return null;
  const { ply, looking } = trial;
  const reviewer = reviewerOf(state.game.algorithms, state.game.rules);
  if (!reviewer) return null;
  const game = { rules: state.game.rules, moves: trial.looking.moves };
  const job = {
    ply,
    check: false,
    trial: true as const,
    request: { game, algo: reviewer.info.id, budget: reviewer.budget },
  };
  return { deps: [looking], jobs: [job], workers: 1 };
}
