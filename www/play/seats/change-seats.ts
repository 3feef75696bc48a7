// Who sits where, and how an engine there is set: the changes that people make at the table.

import { levelSetting } from "../../shared/game/levels.ts";
import { POSITION_DEFAULTS } from "../../shared/game/position.ts";
import { inMode, modeOf, type Seat, settingFor } from "../../shared/game/seats.ts";
import { seatToMove } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State } from "../../shared/state/types.ts";

/**
 * Changes who sits where. A running search goes on only for the very same seat, and what it said so far
 * belongs to it. A pause ends when engines are left alone, a person joins them, or none is left.
 */
export function withSeats(state: State, seats: readonly Seat[]): State {
  const paused = state.game.paused && modeOf(state.game.seats) === modeOf(seats);
  const next = amend(state, { game: { seats, paused } });
  return seatToMove(next.game) === seatToMove(state.game) ? next : amend(next, POSITION_DEFAULTS);
}

/** People and engines change seats all at once. */
export function onMode(state: State, { mode }: EventOf<"mode">) {
  return withSeats(amend(state, { game: { paused: false } }), inMode(state.game.seats, mode));
}

/** Somebody takes a seat. An engine comes as it was set the last time. */
export function onSeat(state: State, { seat: index, who }: EventOf<"seat">) {
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

/** An engine of a certain strength takes a seat. */
export function onLevel(state: State, { seat: index, level }: EventOf<"level">) {
  const setting = levelSetting(state.game.algorithms, level);
  if (!setting) return state;
  return reseated(withoutDrafts(state, index), index, (seat) => ({ ...seat, kind: "engine", ...setting }));
}

/** A thinking time takes the place of the other limits: with both, the tighter one would make it a lie. */
export function onTime(state: State, { seat: index, timeMs }: EventOf<"time">) {
  return reseated(withoutDrafts(state, index), index, (seat) => {
    const limit = timeMs === null ? (infoOf(state, seat.algo.id)?.budget ?? {}) : { timeMs };
    const { seed } = seat.budget;
    return { ...seat, budget: seed === undefined ? limit : { ...limit, seed } };
  });
}

export function reseated(state: State, index: number, change: (seat: Seat) => Seat) {
  return withSeats(
    state,
    state.game.seats.map((seat, at) => (at === index ? change(seat) : seat)),
  );
}

export function infoOf({ game: { algorithms } }: State, algorithm: string | undefined) {
  return algorithms.find(({ id }) => id === algorithm);
}

/** Without what was typed and could not be set. */
export function withoutDrafts(state: State, index: number): State {
  return amend(state, { forms: { drafts: without(state.forms.drafts, (key) => key.endsWith(`-${index}`)) } });
}

export function without<T>(
  record: Readonly<Record<string, T>>,
  unwanted: (key: string) => boolean,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !unwanted(key)));
}
