// The way back and forth through a game, and from one game to the next.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {Change, Changes, EventOf, GameState, Snapshot, State, StateAndEffects} from "../state/types.d.ts" */

import { begunBy, nextSeats } from "../game/first-mover.js";
import { withPosition } from "../game/position.js";
import { isHuman, modeOf } from "../game/seats.js";
import { canRedo, undoTarget } from "../game/selectors.js";

/** What is forgotten when another game comes onto the board. @satisfies {Changes} */
export const ANOTHER_GAME = {
  turn: { lastReport: null },
  games: { entry: null },
  board: { early: null, focus: 0 },
  forms: { drafts: {} },
};

/** The game that was on the board gives way to another one. @typedef {{ type: "left", game: GameState, entry: string | null }} LeftEffect */

/**
 * @param {State} state
 * @param {EventOf<"undo">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
export function onUndo(state, _event, referee) {
  const target = undoTarget(state.game);
  if (target === null) return state;
  const turn = { lastReport: null, paused: pausedByGoing(state) };
  return withPosition(state, { game: { cursor: target, latest: "undone" }, turn }, referee);
}

/**
 * Engines that play alone wait when somebody goes back.
 * @param {State} state
 */
function pausedByGoing(state) {
  return state.turn.paused || modeOf(state.game.seats) === "watch";
}

/**
 * The game before the present one comes back.
 * @param {State} state
 * @param {EventOf<"previous">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
export function onPrevious(state, _event, referee) {
  const { previous } = state.history;
  if (!previous || undoTarget(state.game) !== null) return state;
  const changes = {
    ...ANOTHER_GAME,
    game: { ...previous, latest: /** @type {const} */ ("restored") },
    history: { previous: null, replaced: null },
    turn: { lastReport: null, paused: pausedByGoing(state) },
  };
  return [withPosition(state, changes, referee), ...leaving(state)];
}

/**
 * @param {State} state
 * @param {EventOf<"redo">} _event
 * @param {Referee} referee
 */
export function onRedo(state, _event, referee) {
  if (!canRedo(state.game)) return state;
  const cursor = redoTarget(state, referee);
  return withPosition(state, { game: { cursor, latest: "redone" }, turn: { lastReport: null } }, referee);
}

/**
 * The ply that redo goes on to: the next decision of a person, or the end of what was played.
 * @param {State} state
 * @param {Referee} referee
 */
function redoTarget({ game: { rules, moves, cursor, seats } }, referee) {
  let ply = cursor + 1;
  if (!seats.some(isHuman)) return ply;
  while (ply < moves.length) {
    const { toMove } = referee.status({ rules, moves: moves.slice(0, ply) });
    const seat = toMove === null ? undefined : seats[toMove];
    if (!seat || isHuman(seat)) return ply;
    ply += 1;
  }
  return ply;
}

/**
 * @param {State} state
 * @param {EventOf<"new">} _event
 * @param {Referee} referee
 */
export function onNew(state, _event, referee) {
  const { rules, algorithms } = state.game;
  return startGame(state, { rules, algorithms, seats: nextSeats(state), notice: null }, referee);
}

/**
 * A new game, begun by whom the settings say; the old game can be had back.
 * @param {State} state
 * @param {Pick<GameState, "rules" | "algorithms" | "seats"> & { notice: Message | null }} game with what is said about its seats
 * @param {Referee} referee
 * @returns {StateAndEffects}
 */
export function startGame(state, { rules, algorithms, seats, notice }, referee) {
  const changes = {
    ...ANOTHER_GAME,
    turn: { lastReport: null, paused: state.turn.paused && modeOf(seats) === "watch" },
    game: {
      rules,
      algorithms,
      seats: begunBy(seats, state.settings.starter),
      moves: [],
      playedBy: [],
      cursor: 0,
      latest: /** @type {const} */ ("new"),
      counted: null,
      foreign: false,
      knownValues: {},
    },
    history: { previous: previousOf(state), replaced: null, own: null },
    messages: { notice },
  };
  return [withPosition(state, changes, referee), ...leaving(state)];
}

/**
 * What follows when another game takes the place of the one on the board. A puzzle is no game that was left.
 * @param {State} state
 * @returns {LeftEffect[]}
 */
export function leaving({ game, games }) {
  return game.moves.length > 0 && !games.puzzle ? [{ type: "left", game, entry: games.entry }] : [];
}

/**
 * The game that can be had back when another one takes the place of the one on the board.
 * @param {State} state
 * @returns {Snapshot | null}
 */
export function previousOf({ game, history }) {
  if (game.moves.length === 0) return history.previous;
  const { position: _, latest: __, ...snapshot } = game;
  return snapshot;
}
