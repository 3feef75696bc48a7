// What follows from the tables of a tournament, before they are drawn.

/** @import {TournamentStandings} from "../../noughts_lab.js" */
/** @import {PlayedGame} from "./play.js" */

/** The results of a game pair, the best first; other groups are won, level or lost. */
const PAIRS = /** @type {const} */ (["wins", "winDraw", "even", "lossDraw", "losses"]);
const GROUPS = /** @type {const} */ (["more", "half", "less"]);

/**
 * The players by their rank.
 * @param {TournamentStandings} standings
 * @returns {number[]} the number of each player
 */
export function ranked({ players, ratings }) {
  const share = (/** @type {number} */ player) => {
    const { won = 0, drawn = 0, lost = 0, points = 0 } = players[player] ?? {};
    return points / Math.max(1, won + drawn + lost);
  };
  return players
    .map((_, player) => player)
    .sort((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0) || share(b) - share(a) || a - b);
}

/**
 * Whether all games that count were drawn.
 * @param {TournamentStandings} standings
 */
export function allDrawn({ seats, drawn }) {
  return drawn > 0 && seats.every((won) => won === 0);
}

/**
 * How many groups of games brought each result, the best first.
 * @param {readonly number[]} groups from the fewest points to the most
 * @returns {{ name: typeof PAIRS[number] | typeof GROUPS[number], count: number, level: -2 | -1 | 0 | 1 | 2 }[]}
 */
export function classesOf(groups) {
  if (groups.length === PAIRS.length) {
    return PAIRS.map((name, at) => ({
      name,
      count: groups[groups.length - 1 - at] ?? 0,
      level: /** @type {-2 | -1 | 0 | 1 | 2} */ (2 - at),
    }));
  }
  const middle = (groups.length - 1) / 2;
  const sum = (/** @type {readonly number[]} */ part) => part.reduce((all, one) => all + one, 0);
  const counts = [sum(groups.slice(middle + 1)), groups[middle] ?? 0, sum(groups.slice(0, middle))];
  return GROUPS.map((name, at) => ({
    name,
    count: counts[at] ?? 0,
    level: /** @type {-2 | 0 | 2} */ (2 - 2 * at),
  }));
}

/** What was counted last: games are only ever added to a tournament. @type {{ games: readonly PlayedGame[], seen: Set<string>, copies: number }} */
let counted = { games: [], seen: new Set(), copies: 0 };

/**
 * How many games repeat an earlier one, with the same players in the same seats, move by move.
 * @param {readonly PlayedGame[]} games
 */
export function copiesIn(games) {
  const before = counted.games.length;
  const goesOn = before <= games.length && counted.games[before - 1] === games[before - 1];
  const { seen, copies } = goesOn ? counted : { seen: new Set(), copies: 0 };
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
