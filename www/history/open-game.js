// How a game gets onto the board without being begun there: kept from the last visit, or named by a link.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Rules} from "../noughts.js" */
/** @import {Problem} from "../link/link.js" */
/** @import {Change, EventOf, State, StateAndEffects} from "../core/types.d.ts" */

/**
 * A game from somewhere. What it does not say of itself is as the page has it, and its end does not count.
 * @typedef {Pick<State, "rules" | "seats" | "moves"> & Partial<Pick<State, "cursor" | "scores" | "hints" | "counted" | "own">>
 *   & { problems: readonly Problem[] }} Opened
 */

import { asSet } from "../game/levels.js";
import { withPosition } from "../game/position.js";
import { sameRules } from "../game/presets.js";
import { FROM_ELSEWHERE } from "../game/score.js";
import { modeOf, seatsFor } from "../game/seats.js";
import { leaving, snapshotOf } from "./history.js";

/**
 * Opens a game; the one on the board stays one undo away. Engines that would play alone wait for a word. Of what
 * could not be read, the first is said: mending it shows the next.
 * @param {State} state
 * @param {Opened} game
 * @param {Referee} referee
 * @returns {StateAndEffects}
 */
export function onOpen(state, game, referee) {
  const { rules, seats, moves } = game;
  const [problem] = game.problems;
  const change = {
    rules,
    seats,
    moves,
    algorithms: referee.algorithms(rules),
    cursor: game.cursor ?? moves.length,
    scores: game.scores ?? state.scores,
    hints: game.hints ?? state.hints,
    counted: game.counted === undefined ? FROM_ELSEWHERE : game.counted,
    previous: state.moves.length > 0 ? snapshotOf(state) : state.previous,
    own: game.own === undefined ? state.own : game.own,
    entry: null,
    latest: /** @type {const} */ ("start"),
    paused: modeOf(seats) === "watch",
    replaced: null,
    drafts: {},
    findings: {},
    lastReport: null,
    kept: null,
    focus: 0,
    notice: problem ? { key: problem.key, params: { token: problem.token }, problem } : null,
  };
  return [withPosition(state, change, referee), ...leaving(state)];
}

/**
 * Opens the game of a link. The game of one's own that was on the board waits until it is wanted again.
 * @param {State} state
 * @param {EventOf<"open-link">} event
 * @param {Referee} referee
 * @returns {Change}
 */
export function onOpenLink(state, { game }, referee) {
  const { rules, seats, moves, cursor, counted } = state;
  const own = moves.length > 0 ? { rules, seats, moves, cursor, counted } : null;
  const [next, ...effects] = onOpen(state, game, referee);
  return [{ ...next, own: state.own ?? own }, ...effects];
}

/**
 * Back to the game of one's own.
 * @param {State} state
 * @param {EventOf<"own">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
export function onOwn(state, _event, referee) {
  const { own, scores } = state;
  if (!own) return state;
  const [next, ...effects] = onOpen(state, { ...own, scores, own: null, problems: [] }, referee);
  return [{ ...next, latest: "restored" }, ...effects];
}

/**
 * Those at the table, for a game that does not say who plays it.
 * @param {State} state
 * @param {Rules} rules
 * @param {Referee} referee
 */
export function seatsAt(state, rules, referee) {
  if (sameRules(rules, state.rules)) return [...state.seats];
  const sitting = state.seats.map((seat) => asSet(state.algorithms, seat));
  return seatsFor(rules, referee.algorithms(rules), sitting, state.settings.options).seats;
}

/**
 * Whether something changed that outlives the page: what a link or the next visit would show.
 * @param {State} before
 * @param {State} after
 */
export function outlives(before, after) {
  /** @type {readonly (keyof State)[]} */
  const kept = ["rules", "seats", "moves", "cursor", "scores", "hints", "counted", "own"];
  return kept.some((part) => before[part] !== after[part]);
}
