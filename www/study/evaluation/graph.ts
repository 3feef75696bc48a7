// How the game went, ply by ply, as far as somebody looked.

import type { Evaluation } from "../../shared/game/evaluation.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import { expectedScores } from "../../shared/game/shares.ts";
import type { State } from "../../shared/state/types.ts";
import { keyAfter } from "./known-values.ts";
import { endOnBoard } from "./result.ts";

export interface Point {
  ply: number;
  /** `null` where nobody looked */
  evaluation: Evaluation | null;
  /** whether much changed since the last point that is known */
  turn: boolean;
}

/** How much of the whole somebody must gain for a turn of the game. */
const TURN = 0.2;

/** One point for each position of the game, from the empty board to the present one. */
export function pointsOf(state: State): Point[] {
  const { rules, knownValues } = state.game;
  const players = playersOf(rules);
  const moves = movesOnBoard(state.game);
  let last: Evaluation | null = null;
  let key = "";
  return [null, ...moves].map((move, ply) => {
    if (move !== null) key = keyAfter(key, move);
    const end = ply === moves.length ? endOnBoard(state.game) : null;
    const evaluation = end ?? knownValues[key] ?? null;
    const turn = evaluation !== null && last !== null && gain(last, evaluation, players) >= TURN;
    last = evaluation ?? last;
    return { ply, evaluation, turn };
  });
}

/** The most that a player gained, as a part of the whole. */
function gain(before: Evaluation, after: Evaluation, players: number) {
  const then = expectedScores(before, players);
  return Math.max(...expectedScores(after, players).map((part, player) => part - (then[player] ?? 0)));
}
