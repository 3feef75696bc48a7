// A turn at the board: the square that a person chooses, by a click or a touch, and the move that an engine answers.

/** @import {Report} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Change, EventOf, GameState, Handlers, Plain, State} from "../state/types.d.ts" */

import { withAim } from "../board/aim.js";
import { withReport } from "../evaluation/known-values.js";
import { moveOn } from "../game/coordinates.js";
import { personPlaying } from "../game/played-by.js";
import { refusalOf, withMove } from "../game/position.js";
import { humanToMove, isPaused, openMoves, shown, targetOf } from "../game/selectors.js";
import { isLabelled } from "../game/square-words.js";
import { playOn } from "../history/looking.js";
import { withSound } from "../sound/sound.js";
import { amend } from "../state/amend.js";

/**
 * @typedef {{ type: "play", move: number, early?: boolean, over?: boolean }} PlayEvent a person chose a square, or to take its stone over
 * @typedef {{ type: "aim", move: number, moving: boolean }} AimEvent a square was touched
 * @typedef {{ type: "progress", report: Report }} ProgressEvent the running search spoke
 * @typedef {{ type: "answer", report: Report }} AnswerEvent the running search is over
 * @typedef {{ type: "pause", paused: boolean }} PauseEvent
 * @typedef {{ type: "seen", seen: boolean }} SeenEvent the page is hidden, or seen again
 * @typedef {Plain<"slow" | "move-now" | "step"> | PlayEvent | AimEvent | ProgressEvent | AnswerEvent | PauseEvent | SeenEvent} TurnEvent
 */

/** @type {Handlers<TurnEvent>} */
export const update = {
  play: onPlay,
  aim: onAim,
  progress: onProgress,
  answer: onAnswer,
  slow: (state) => amend(state, { turn: { slow: true } }),
  "move-now": onMoveNow,
  pause: (state, { paused }) =>
    amend(state, { turn: { paused, stepping: false, progress: null, slow: false } }),
  // The move is one to be seen.
  step: (state) => amend(state, { turn: { paused: true, stepping: true }, history: { looking: null } }),
  seen: onSeen,
};

/**
 * A person's choice is played, or told why it cannot be.
 * @param {State} state
 * @param {PlayEvent} event
 * @param {Referee} referee
 * @returns {Change}
 */
function onPlay(state, { move, early = false, over = false }, referee) {
  const there = shown(state);
  const open = over ? there.position.legalMoves : openMoves(there);
  if (humanToMove(there) && open.includes(move)) {
    const maker = personPlaying(state, move);
    if (state.history.looking) return withSound(state, playOn(state, move, maker, referee));
    const board = { focus: targetOf(there, move), early: early ? move : state.board.early };
    return withSound(state, withMove(state, move, { board, turn: { paused: false } }, referee, maker));
  }
  return amend(state, {
    board: { focus: targetOf(there, move) },
    messages: {
      refusal: refused(state, there, move),
      aloud: null,
      echo: state.messages.echo + 1,
    },
  });
}

/**
 * Why a square cannot be played.
 * @param {State} state
 * @param {GameState} there what is shown
 * @param {number} move
 */
function refused({ history, settings }, there, move) {
  const isOthers = history.looking && !humanToMove(there) && !there.position.outcome;
  if (isOthers) return { key: /** @type {const} */ ("refusal.looking") };
  return refusalOf(there, move, isLabelled(there.rules, settings.coordinates));
}

/**
 * A touch aims while a person may play; otherwise it is told why not, as a click is.
 * @param {State} state
 * @param {AimEvent} event
 * @param {Referee} referee
 */
function onAim(state, { move, moving }, referee) {
  if (humanToMove(shown(state))) return withAim(state, { move, moving });
  return moving ? state : onPlay(state, { type: "play", move: moveOn(state.game.rules, move) }, referee);
}

/**
 * What the search thinks so far is shown, or played when nobody wants to wait.
 * @param {State} state
 * @param {ProgressEvent} event
 * @param {Referee} referee
 * @returns {Change}
 */
function onProgress(state, { report }, referee) {
  return state.turn.hurry ? answered(state, report, referee) : amend(state, { turn: { progress: report } });
}

/**
 * @param {State} state
 * @param {AnswerEvent} event
 * @param {Referee} referee
 */
function onAnswer(state, { report }, referee) {
  return answered(state, report, referee);
}

/**
 * The best so far is played at once, or as soon as there is any.
 * @param {State} state
 * @param {EventOf<"move-now">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
function onMoveNow(state, _event, referee) {
  return state.turn.progress
    ? answered(state, state.turn.progress, referee)
    : amend(state, { turn: { hurry: true } });
}

/**
 * An engine's move is played, if the rules know it.
 * @param {State} state
 * @param {Report} report
 * @param {Referee} referee
 * @returns {Change}
 */
function answered(state, report, referee) {
  const { move } = report;
  const seat = state.game.position.toMove;
  if (seat === null || move === null || !state.game.position.legalMoves.includes(move)) {
    const message = `it answered with the move ${move}, which cannot be played`;
    const params = { move: String(move) };
    const failure = { name: "IllegalAnswer", code: "illegalAnswer", params, message, fatal: true };
    return amend(state, { failure: { fault: failure }, turn: { progress: null } });
  }
  // Whoever looks back goes on looking.
  const { looking } = state.history;
  const changes = { turn: { lastReport: { report, seat } }, history: { looking } };
  return withSound(state, withMove(withReport(state, report), move, changes, referee));
}

/**
 * A search that is broken off because nobody sees it begins anew later.
 * @param {State} state
 * @param {SeenEvent} event
 * @returns {State}
 */
function onSeen(state, { seen }) {
  if (seen === state.device.seen) return state;
  const next = amend(state, { device: { seen } });
  return isPaused(next) ? amend(next, { turn: { progress: null, slow: false } }) : next;
}
