// Who won how often. The score follows the games on the board: an undone end is taken off again.

import { amend } from "../state/amend.ts";
import type { State } from "../state/types.ts";
import { seatsPlayed, sitterOf } from "./played-by.ts";
import { nameGiven, type Seat } from "./seats.ts";

/**
 * A finished game as it was added to the score, so that taking it back subtracts exactly that: the winner is a participant; with what the statistics know it by.
 */
export interface Counted {
  pairing: string;
  winner: number | null;
  result?: string;
  kept?: MovesKept;
}

/** Of the moves of a person with a proved win or draw before them, how many kept it: found by a complete review. */
export interface MovesKept {
  moves: number;
  of: number;
}

/** How a game stands for that does not count: it was not played here, or a seat changed hands. */
export const FROM_ELSEWHERE: Counted = { pairing: "", winner: null };

/** By participant; a run is how many of the latest games one won in a row. */
export interface Score {
  wins: number[];
  ties: number;
  run?: number[];
}

/** What the score is kept under: the game and who plays it, whoever moves first. People are known by the names that they gave. */
export function pairingOf({ game: { rules, seats, algorithms }, settings: { names } }: State) {
  const table = [...seats].sort((a, b) => a.participant - b.participant);
  return JSON.stringify([rules, table.map((seat) => nameGiven(seat, names) || sitterOf(algorithms, seat))]);
}

/** The score between those who sit at the table. */
export function scoreOf(state: State): Score {
  return state.tallies.scores[pairingOf(state)] ?? { wins: state.game.seats.map(() => 0), ties: 0 };
}

/** A finished game as it is added to the score: of those who played it from the first move to the last. */
function countedOf(state: State): Counted {
  const { game } = state;
  const { outcome } = game.position;
  const seats = seatsPlayed(game);
  if (!seats.every((seat) => seat && !seat.several)) return FROM_ELSEWHERE;
  const winner = outcome?.kind === "win" ? (seats[outcome.player]?.participant ?? null) : null;
  return { pairing: pairingOf({ ...state, game: { ...game, seats: seats as Seat[] } }), winner };
}

/** Adds a finished game to the score, and takes it off again when its end is undone. */
export function withScore(state: State): State {
  const { outcome } = state.game.position;
  if (outcome && !state.game.counted) {
    const counted = countedOf(state);
    if (!counted.pairing) return amend(state, { game: { counted } });
    return amend(state, { game: { counted }, tallies: { scores: tallied(state, counted, 1) } });
  }
  if (!outcome && state.game.counted?.pairing === FROM_ELSEWHERE.pairing)
    return amend(state, { game: { counted: null } });
  if (!outcome && state.game.counted) {
    return amend(state, {
      game: { counted: null },
      tallies: { scores: tallied(state, state.game.counted, -1) },
    });
  }
  return state;
}

function tallied(
  { tallies: { scores }, game: { seats } }: State,
  { pairing, winner }: Counted,
  by: number,
): Record<string, Score> {
  const score = scores[pairing] ?? { wins: seats.map(() => 0), ties: 0 };
  const add = (count: number, at: unknown) => (at === winner ? Math.max(0, count + by) : count);
  const wins = score.wins.map(add);
  // What a game ended, its undoing does not bring back.
  const run = wins.map((_, at) => (at === winner || by < 0 ? add(score.run?.[at] ?? 0, at) : 0));
  return { ...scores, [pairing]: { wins, ties: add(score.ties, null), run } };
}
