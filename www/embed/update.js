// What happens on a board on somebody's page: the events of the page's game, as far as there is anything for them to do.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Settings} from "../settings/settings.js" */
/** @import {AppEvent, Change, State} from "../state/types.d.ts" */
/** @import {Opening} from "./wanted.js" */

import { update as tools } from "../board/tools-update.js";
import { update as board } from "../board/update.js";
import { firstState } from "../core/first-state.js";
import { update as messages } from "../core/messages.js";
import { update as play } from "../core/play.js";
import { update as failure } from "../failure/update.js";
import { OPENING } from "../game/played-by.js";
import { withMove, withPosition } from "../game/position.js";
import { modeOf } from "../game/seats.js";
import { targetOf } from "../game/selectors.js";
import { onUndo, startGame } from "../history/history.js";
import { DEFAULTS } from "../settings/settings.js";

/** A move that a script makes, for whoever is to move. @typedef {{ type: "put", move: number }} PutEvent */
/** @typedef {AppEvent | PutEvent} BoardEvent */

/** Nobody has chosen anything here. @type {Settings} */
const SETTINGS = DEFAULTS;

const HANDLERS = {
  ...board,
  ...failure,
  ...play,
  ...tools,
  new: onNew,
  put: onPut,
  repeat: messages.repeat,
  undo: onUndo,
};

/**
 * The state of a board with a game on it. Engines alone wait until somebody wants to watch.
 * @param {Opening} opening
 * @param {Referee} referee
 * @returns {State}
 */
export function openedState({ rules, seats, moves }, referee) {
  const algorithms = referee.algorithms(rules);
  // The game begins with these moves.
  const playedBy = moves.map(() => OPENING);
  const game = { rules, algorithms, seats, moves, playedBy, cursor: moves.length };
  const turn = { paused: modeOf(seats) === "watch" };
  // The parts of a board are there from the start.
  const first = {
    ...firstState(referee, SETTINGS, false),
    chunks: { gomoku: /** @type {const} */ ("ready") },
  };
  return withPosition(first, { game, turn }, referee);
}

/**
 * The state after an event; the same object where the event means nothing here.
 * @param {State} state
 * @param {BoardEvent} event
 * @param {Referee} referee
 * @returns {State}
 */
export function update(state, event, referee) {
  /** @type {Readonly<Partial<Record<string, unknown>>>} */
  const handlers = HANDLERS;
  // A table pairs each type of event with its handler; the checker cannot see that for a union.
  const handler = /** @type {((state: State, event: BoardEvent, referee: Referee) => Change) | undefined} */ (
    handlers[event.type]
  );
  const change = handler?.(state, event, referee) ?? state;
  return Array.isArray(change) ? change[0] : change;
}

/**
 * Everybody keeps the seat.
 * @param {State} state
 * @param {AppEvent} _event
 * @param {Referee} referee
 */
function onNew(state, _event, referee) {
  const { rules, algorithms, seats } = state.game;
  return startGame(state, { rules, algorithms, seats, notice: null }, referee);
}

/**
 * @param {State} state
 * @param {PutEvent} event
 * @param {Referee} referee
 */
function onPut(state, { move }, referee) {
  return withMove(state, move, { board: { focus: targetOf(state.game, move) } }, referee);
}
