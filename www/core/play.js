// A turn at the board: the square that a person chooses, by a click or a touch, and the move that an engine answers.

/** @import {Report} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {State} from "./types.d.ts" */

import { withAim } from "../board/aim.js";
import { withReport } from "../evaluation/known-values.js";
import { refusalOf, withMove } from "../game/position.js";
import { humanToMove, openSquares, shown } from "../game/selectors.js";
import { playOn } from "../history/review.js";

/**
 * @typedef {{ type: "play", move: number, kept?: boolean, over?: boolean }} PlayEvent a person chose a square, or to take its stone over
 * @typedef {{ type: "progress" | "answer", report: Report }} ReportEvent the running search spoke
 * @typedef {{ type: "aim", move: number, moving: boolean }} AimEvent a square was touched
 */

/**
 * A person's choice is played, or told why it cannot be.
 * @param {State} state
 * @param {PlayEvent} event
 * @param {Referee} referee
 */
export function onPlay(state, { move, kept = false, over = false }, referee) {
  const there = shown(state);
  const open = over ? there.position.legalMoves : openSquares(there);
  if (humanToMove(there) && open.includes(move)) {
    if (state.looking) return playOn(state, move, referee);
    return withMove(state, move, { focus: move, kept: kept ? move : state.kept }, referee);
  }
  return { ...state, focus: move, refusal: refusalOf(there, move), aloud: null, echo: state.echo + 1 };
}

/**
 * A touch aims while a person may play; otherwise it is told why not, as a click is.
 * @param {State} state
 * @param {AimEvent} event
 * @param {Referee} referee
 */
export function onAim(state, { move, moving }, referee) {
  if (humanToMove(shown(state))) return withAim(state, { move, moving });
  return moving ? state : onPlay(state, { type: "play", move }, referee);
}

/**
 * What the search thinks so far is shown, or played when nobody wants to wait.
 * @param {State} state
 * @param {Report} report
 * @param {Referee} referee
 */
export function onProgress(state, report, referee) {
  return state.hurry ? onAnswer(state, report, referee) : { ...state, progress: report };
}

/**
 * An engine's move is played, if the rules know it.
 * @param {State} state
 * @param {Report} report
 * @param {Referee} referee
 * @returns {State}
 */
export function onAnswer(state, report, referee) {
  const { move } = report;
  const seat = state.position.toMove;
  if (seat === null || move === null || !state.position.legalMoves.includes(move)) {
    const message = `it answered with the move ${move}, which cannot be played`;
    const params = { move: String(move) };
    const failure = { name: "IllegalAnswer", code: "illegalAnswer", params, message, fatal: true };
    return { ...state, failure, progress: null };
  }
  // Whoever looks back goes on looking.
  return withMove(
    withReport(state, report),
    move,
    { lastReport: { report, seat }, looking: state.looking },
    referee,
  );
}
