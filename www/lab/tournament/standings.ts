// What follows from the tables of a tournament, before they are drawn.

import type { TournamentStandings } from "../../noughts_lab.js";
import type { PlayedGame } from "./play.ts";

/** The results of a game pair, the best first; other groups are won, level or lost. */
const PAIRS = ["wins", "winDraw", "even", "lossDraw", "losses"] as const;
const GROUPS = ["more", "half", "less"] as const;

/**
 * The players by their rank.
 * @returns the number of each player
 */
export function ranked({ players, ratings }: TournamentStandings): number[] {
  const share = (player: number) => {
    const { won = 0, drawn = 0, lost = 0, points = 0 } = players[player] ?? {};
    return points / Math.max(1, won + drawn + lost);
  };
  return players
    .map((_, player) => player)
    .sort((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0) || share(b) - share(a) || a - b);
}

/** Whether all games that count were drawn. */
export function allDrawn({ seats, drawn }: TournamentStandings) {
  return drawn > 0 && seats.every((won) => won === 0);
}

/**
 * How many groups of games brought each result, the best first.
 * @param groups from the fewest points to the most
 */
export function classesOf(
  groups: readonly number[],
): { name: (typeof PAIRS)[number] | (typeof GROUPS)[number]; count: number; level: -2 | -1 | 0 | 1 | 2 }[] {
  if (groups.length === PAIRS.length) {
    return PAIRS.map((name, at) => ({
      name,
      count: groups[groups.length - 1 - at] ?? 0,
      level: (2 - at) as -2 | -1 | 0 | 1 | 2,
    }));
  }
  const middle = (groups.length - 1) / 2;
  const sum = (part: readonly number[]) => part.reduce((all, one) => all + one, 0);
  const counts = [sum(groups.slice(middle + 1)), groups[middle] ?? 0, sum(groups.slice(0, middle))];
  return GROUPS.map((name, at) => ({
    name,
    count: counts[at] ?? 0,
    level: (2 - 2 * at) as -2 | 0 | 2,
  }));
}

/** What was counted last: games are only ever added to a tournament. */
let counted: { games: readonly PlayedGame[]; seen: Set<string>; copies: number } = {
  games: [],
  seen: new Set<string>(),
  copies: 0,
};

/** How many games repeat an earlier one, with the same players in the same seats, move by move. */
export function copiesIn(games: readonly PlayedGame[]) {
  const before = counted.games.length;
  const goesOn = before <= games.length && counted.games[before - 1] === games[before - 1];
  const { seen, copies } = goesOn ? counted : { seen: new Set<string>(), copies: 0 };
  const news = goesOn ? games.slice(before) : games;
  let more = 0;
  for (const { players, moves } of news) {
    const key = `${players} ${moves}`;
    if (moves !== null && seen.has(key)) more += 1;
    seen.add(key);
  }
  counted = { games, seen, copies: copies + more };
  return counted.copies;
}
