// Who sits where, and how an engine there is set: the changes that people make at the table.

/** @import {Seat} from "../game/seats.js" */
/** @import {EventOf, State} from "../state/types.d.ts" */

import { levelSetting } from "../game/levels.js";
import { POSITION_DEFAULTS } from "../game/position.js";
import { pairingOf } from "../game/score.js";
import { inMode, modeOf, settingFor } from "../game/seats.js";
import { seatToMove } from "../game/selectors.js";
import { amend } from "../state/amend.js";

/**
 * Changes who sits where. A running search goes on only for the very same seat, and what it said so far
 * belongs to it. The pause of engines that play each other ends when a person joins them.
 * @param {State} state
 * @param {readonly Seat[]} seats
 * @returns {State}
 */
export function withSeats(state, seats) {
  const joined = modeOf(state.game.seats) === "watch" && modeOf(seats) !== "watch";
  const next = amend(state, { game: { seats }, ...(joined && { turn: { paused: false } }) });
  return seatToMove(next.game) === seatToMove(state.game) ? next : amend(next, POSITION_DEFAULTS);
}

/**
 * People and engines change seats all at once.
 * @param {State} state
 * @param {EventOf<"mode">} event
 */
export function onMode(state, { mode }) {
  return withSeats(amend(state, { turn: { paused: false } }), inMode(state.game.seats, mode));
}

/**
 * Somebody takes a seat. An engine comes as it was set the last time.
 * @param {State} state
 * @param {EventOf<"seat">} event
 */
export function onSeat(state, { seat: index, who }) {
  const info = infoOf(state, who);
  return reseated(withoutDrafts(state, index), index, (seat) => {
    if (who === "human") return { ...seat, kind: "human" };
    if (!info) return seat;
    const { level, ...others } = seat;
    const same = seat.algo.id === who && level === undefined;
    const setting = same ? {} : settingFor(info, state.game.rules, state.settings.options);
    return { ...others, kind: "engine", ...setting };
  });
}

/**
 * An engine of a certain strength takes a seat.
 * @param {State} state
 * @param {EventOf<"level">} event
 */
export function onLevel(state, { seat: index, level }) {
  const setting = levelSetting(state.game.algorithms, level);
  if (!setting) return state;
  return reseated(withoutDrafts(state, index), index, (seat) => ({ ...seat, kind: "engine", ...setting }));
}

/**
 * A thinking time takes the place of the other limits: with both, the tighter one would make it a lie.
 * @param {State} state
 * @param {EventOf<"time">} event
 */
export function onTime(state, { seat: index, timeMs }) {
  return reseated(withoutDrafts(state, index), index, (seat) => {
    const limit = timeMs === null ? (infoOf(state, seat.algo.id)?.budget ?? {}) : { timeMs };
    const { seed } = seat.budget;
    return { ...seat, budget: seed === undefined ? limit : { ...limit, seed } };
  });
}

/**
 * Somebody opens a card about an engine for the first time.
 * @param {State} state
 * @returns {State}
 */
export function onCards(state) {
  return state.forms.cards ? state : amend(state, { forms: { cards: true } });
}

/**
 * Those at the table start counting anew.
 * @param {State} state
 * @returns {State}
 */
export function onResetScore(state) {
  const present = (/** @type {string} */ pairing) => pairing === pairingOf(state.game);
  return amend(state, {
    tallies: { scores: without(state.tallies.scores, present), hints: without(state.tallies.hints, present) },
  });
}

/**
 * @param {State} state
 * @param {number} index
 * @param {(seat: Seat) => Seat} change
 */
export function reseated(state, index, change) {
  return withSeats(
    state,
    state.game.seats.map((seat, at) => (at === index ? change(seat) : seat)),
  );
}

/**
 * @param {State} state
 * @param {string | undefined} algorithm
 */
export function infoOf({ game: { algorithms } }, algorithm) {
  return algorithms.find(({ id }) => id === algorithm);
}

/**
 * @param {State} state
 * @param {number} index
 * @returns {State}
 */
function withoutDrafts(state, index) {
  return amend(state, { forms: { drafts: without(state.forms.drafts, (key) => key.endsWith(`-${index}`)) } });
}

/**
 * @template T
 * @param {Readonly<Record<string, T>>} record
 * @param {(key: string) => boolean} unwanted
 * @returns {Record<string, T>}
 */
export function without(record, unwanted) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !unwanted(key)));
}
