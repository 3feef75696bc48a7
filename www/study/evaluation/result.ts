// What a game that is over is worth.

import type { Status } from "../../noughts.js";
import type { Evaluation } from "../../shared/game/evaluation.ts";
import { matchEndOf } from "../../shared/game/match-end.ts";
import { playersOf } from "../../shared/game/seats.ts";
import type { GameState } from "../../shared/state/types.ts";

/**
 * A game that is over is worth what it brought.
 * @param players how many take part
 * @returns `null` while it goes on
 */
export function endOf({ outcome }: Status, players: number): Evaluation | null {
  if (!outcome) return null;
  const shared = { draws: 0, plies: 0, algo: null };
  if (outcome.kind === "draw") return { ...shared, player: 0, value: 0, values: [], proven: "draw" };
  const values = Array.from({ length: players }, (_, player) => (player === outcome.player ? 1 : -1));
  return { ...shared, player: outcome.player, value: 1, values, proven: "win" };
}

/** The same of a game with its position. That a player gave up says nothing of the position. */
export function endOnBoard({ position, rules, seats }: Pick<GameState, "position" | "rules" | "seats">) {
  return matchEndOf(seats) ? null : endOf(position, playersOf(rules));
}
