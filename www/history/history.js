// The way back and forth through a game, and from one game to the next.

/** @import {Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {Change, EventOf, Snapshot, State, StateAndEffects} from "../core/types.d.ts" */

import { begunBy, nextSeats } from "../game/first-mover.js";
import { asSet } from "../game/levels.js";
import { withPosition } from "../game/position.js";
import { sameRules } from "../game/presets.js";
import { isHuman, modeOf, seatsFor } from "../game/seats.js";
import { canRedo, undoTarget } from "../game/selectors.js";
import { algorithmLabel } from "../i18n/engine-terms.js";

/** The game that was on the board gives way to another one. @typedef {{ type: "left", game: State }} LeftEffect */

/**
 * @param {State} state
 * @param {EventOf<"undo">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
export function onUndo(state, _event, referee) {
  const target = undoTarget(state);
  const paused = state.paused || modeOf(state.seats) === "watch";
  if (target !== null) {
    return withPosition(state, { cursor: target, latest: "undone", lastReport: null, paused }, referee);
  }
  if (!state.previous) return state;
  const change = {
    ...state.previous,
    previous: null,
    entry: null,
    replaced: null,
    drafts: {},
    latest: /** @type {const} */ ("restored"),
    lastReport: null,
    paused,
    focus: 0,
  };
  return [withPosition(state, change, referee), ...leaving(state)];
}

/**
 * @param {State} state
 * @param {EventOf<"redo">} _event
 * @param {Referee} referee
 */
export function onRedo(state, _event, referee) {
  if (!canRedo(state)) return state;
  const cursor = redoTarget(state, referee);
  return withPosition(state, { cursor, latest: "redone", lastReport: null }, referee);
}

/**
 * The ply that redo goes on to: the next decision of a person, or the end of what was played.
 * @param {State} state
 * @param {Referee} referee
 */
function redoTarget({ rules, moves, cursor, seats }, referee) {
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
  return startGame(state, state.rules, referee);
}

/**
 * A new game, begun by whom the settings say; the old game stays one undo away.
 * @param {State} state
 * @param {Rules} rules
 * @param {Referee} referee
 * @returns {StateAndEffects}
 */
export function startGame(state, rules, referee) {
  const same = sameRules(rules, state.rules);
  const algorithms = same ? state.algorithms : referee.algorithms(rules);
  const sitting = state.seats.map((seat) => asSet(state.algorithms, seat));
  const { seats, replaced, by } = same
    ? { seats: nextSeats(state), replaced: [], by: "" }
    : seatsFor(rules, algorithms, sitting, state.settings.options);
  const change = {
    rules,
    algorithms,
    seats: begunBy(seats, state.settings.starter),
    drafts: {},
    replaced: null,
    moves: [],
    cursor: 0,
    latest: /** @type {const} */ ("new"),
    previous: state.moves.length > 0 ? snapshotOf(state) : state.previous,
    own: null,
    entry: null,
    counted: null,
    findings: {},
    lastReport: null,
    kept: null,
    focus: 0,
    notice: replaced.length > 0 ? replacement(state, replaced, by, algorithms) : null,
  };
  return [withPosition(state, change, referee), ...leaving(state)];
}

/**
 * What follows when another game takes the place of the one on the board.
 * @param {State} game
 * @returns {LeftEffect[]}
 */
export function leaving(game) {
  return game.moves.length > 0 ? [{ type: "left", game }] : [];
}

/**
 * @param {State} state
 * @returns {Snapshot}
 */
export function snapshotOf({ rules, algorithms, moves, cursor, seats, counted, findings }) {
  return { rules, algorithms, moves, cursor, seats, counted, findings };
}

/**
 * @param {State} state
 * @param {string[]} replaced
 * @param {string} by
 * @param {State["algorithms"]} algorithms
 * @returns {Message}
 */
function replacement(state, replaced, by, algorithms) {
  const known = [...state.algorithms, ...algorithms];
  const label = (/** @type {string} */ id) =>
    algorithmLabel(known.find((info) => info.id === id) ?? { id, label: id });
  return { key: "notice.replaced", params: { replaced: replaced.map(label), by: label(by) } };
}
