// What was found out about the positions of the game, by analyses and by the engines that play.

import type { Report } from "../../noughts.js";
import { type Evaluation, evaluationOf } from "../../shared/game/evaluation.ts";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { State } from "../../shared/state/types.ts";

/** By the moves that lead to a position. */
type KnownValues = Readonly<Record<string, Evaluation>>;

declare module "../../shared/state/types.ts" {
  interface GameState {
    /** what was found out about its positions */
    knownValues: KnownValues;
  }
}

/**
 * Remembers what was found out about a position. The word of an analysis holds against that of a player, and
 * what is proved against an estimate.
 * @param moves that lead there
 * @param asked whether somebody asked for it, and did not only play by it
 */
export function withKnownValue(
  state: State,
  moves: readonly number[],
  evaluation: Evaluation | null,
  asked: boolean = true,
): State {
  const key = keyOf(moves);
  if (!evaluation || !isNews(state.game.knownValues[key], evaluation, asked)) return state;
  return amend(state, { game: { knownValues: { ...state.game.knownValues, [key]: evaluation } } });
}

function isNews(known: Evaluation | undefined, found: Evaluation, asked: boolean) {
  if (!known) return true;
  const [before, now] = [known.proven !== null, found.proven !== null];
  return before === now ? asked : now;
}

/**
 * Remembers what an engine thought when it made its move.
 * @param state before the move
 */
export function withReport(state: State, report: Report): State {
  const { toMove } = state.game.position;
  if (toMove === null) return state;
  return withKnownValue(state, movesOnBoard(state.game), evaluationOf(report, toMove), false);
}

export function keyOf(moves: readonly number[]) {
  return moves.reduce(keyAfter, "");
}

/** The key of the position after one more move. */
export function keyAfter(key: string, move: number) {
  return `${key}${move},`;
}
