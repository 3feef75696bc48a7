// The parts of the bar: how an evaluation divides the result among the players.

import type { Evaluation } from "./evaluation.ts";

/** What part of the bar somebody has; without a player it is the draw's. */
export interface Share {
  player: number | null;
  part: number;
}

/**
 * The parts of the bar, which make one whole.
 * @param players how many take part
 * @returns a draw stands between two players, and after more
 */
export function sharesOf(evaluation: Evaluation, players: number): Share[] {
  if (evaluation.proven === "draw") return [{ player: null, part: 1 }];
  return players === 2 ? ofTwo(evaluation) : ofMany(evaluation, players);
}

/** Between two. Where nobody played games to find out how often there is a draw, it counts half for each. */
function ofTwo({ player, value, draws, proven }: Evaluation): Share[] {
  const draw = proven ? 0 : draws;
  const sure = proven === "win" ? 1 : -1;
  const gain = (proven ? sure : value) * (player === 0 ? 1 : -1);
  const first = Math.min(1 - draw, Math.max(0, (1 - draw + gain) / 2));
  const parts = [
    { player: 0, part: first },
    { player: null, part: draw },
    { player: 1, part: 1 - draw - first },
  ];
  return draw > 0 ? parts : parts.filter((share) => share.player !== null);
}

/** Of many, one wins and all others lose, or nobody wins. */
function ofMany({ values, draws }: Evaluation, players: number): Share[] {
  const all = Array.from({ length: players }, (_, player) => values[player] ?? 0);
  const wins = all.map((value) => Math.max(0, value + 1 - draws));
  const total = wins.reduce((some, win) => some + win, 0);
  const parts = wins.map((win) => (total > 0 ? win / total : 1 / players) * (1 - draws));
  const shares = parts.map((part, player) => ({ player, part }));
  return draws > 0 ? [...shares, { player: null, part: draws }] : shares;
}

/** The expected score of each player. A draw is shared by all. */
export function expectedScores(evaluation: Evaluation, players: number) {
  const shares = sharesOf(evaluation, players);
  const partOf = (whose: number | null) => shares.find(({ player }) => player === whose)?.part ?? 0;
  return Array.from({ length: players }, (_, player) => partOf(player) + partOf(null) / players);
}
