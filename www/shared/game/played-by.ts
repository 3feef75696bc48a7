// Who made the moves of a game. It is fixed with each move: whoever sits down later, or gets up, has played none of it.

import type { AlgorithmInfo } from "../../noughts.js";
import type { GameState, State } from "../state/types.ts";
import { levelOf, levelSetting } from "./levels.ts";
import { isHuman, type Seat } from "./seats.ts";
import { moverAt, movesOnBoard } from "./selectors.ts";

/** Who made a move: a person, or an engine by what `sitterOf` says; `null` where nobody knows. */
export type Maker = string | null;

/** A seat of a game that was played; `several` where more than one engine moved for it. */
export type SeatPlayed = Seat & { several?: true };

/** A person, who found the move. */
export const PERSON = "human";
/** A person, who was shown the move by a hint or an analysis. */
export const SHOWN = "shown";
/** Nobody: the stone was there when the players began, as in an even opening. */
export const OPENING = "opening";

/** Who sits on a seat, as scores and moves know it. */
export function sitterOf(algorithms: readonly AlgorithmInfo[], seat: Seat) {
  return isHuman(seat) ? PERSON : [seat.algo.id, levelOf(algorithms, seat)].filter(Boolean).join(" ");
}

/** Who makes a move that a person plays now. */
export function personPlaying({ analysis, turn: { hint } }: State, move: number) {
  const isHinted = hint && hint.step > 1 && hint.report?.move === move;
  return isHinted || (analysis.on && analysis.report?.move === move) ? SHOWN : PERSON;
}

/**
 * The seats as those played who made the moves on the board.
 * @returns `null` for a seat that changed hands between a person and an engine, of which nobody knows who played
 * it, or all of whose moves a person was shown
 */
export function seatsPlayed(game: GameState): (SeatPlayed | null)[] {
  const makers = game.seats.map(() => new Set() as Set<Maker>);
  movesOnBoard(game).forEach((_, ply) => {
    const maker = game.playedBy[ply] ?? null;
    if (maker !== OPENING) makers[moverAt(game, ply)]?.add(maker);
  });
  return game.seats.map((seat, at) => seatPlayed(game.algorithms, seat, [...(makers[at] ?? [])]));
}

/**
 * @param seat as somebody sits there now
 * @param makers of its moves, each once
 */
function seatPlayed(
  algorithms: readonly AlgorithmInfo[],
  seat: Seat,
  makers: readonly Maker[],
): SeatPlayed | null {
  const [maker = sitterOf(algorithms, seat), ...others] = makers;
  if (makers.includes(PERSON)) {
    return others.every((one) => one === SHOWN || one === PERSON) && isPerson(maker)
      ? { ...seat, kind: "human" }
      : null;
  }
  if (makers.includes(null) || makers.includes(SHOWN)) return null;
  if (maker === sitterOf(algorithms, seat) && others.length === 0) return seat;
  const [id = "", level] = (maker ?? "").split(" ");
  const setting = levelSetting(algorithms, level) ?? { algo: { id }, budget: {} };
  const { level: _, ...place } = seat;
  return { ...place, kind: "engine", ...setting, ...(others.length > 0 && { several: true }) };
}

/**
 * Whether the seat that made a move is in the same hands now: those of a person, or of an engine.
 * @param ply of the move, counted from 0
 */
export function isOfSitter(game: GameState, ply: number) {
  const maker = game.playedBy[ply] ?? null;
  const seat = game.seats[moverAt(game, ply)];
  if (!seat || maker === null || maker === OPENING) return false;
  return isHuman(seat) === isPerson(maker);
}

/** Whether a person made the move. */
export function isPerson(maker: Maker) {
  return maker === PERSON || maker === SHOWN;
}

/**
 * The state with the seats of those who played the game that is over; who sits there now plays the next one. As it is while a game
 * goes on, for a puzzle, and where nobody knows who played.
 */
export function asPlayed(state: State): State {
  const { game, games } = state;
  if (!game.position.outcome || games.puzzle) return state;
  const seats = seatsPlayed(game);
  return seats.every((seat) => seat !== null) ? { ...state, game: { ...game, seats } } : state;
}
