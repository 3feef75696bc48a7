// A tournament as files for other programs: a line for each game, and everything as JSON.

import type { TournamentEstimate, TournamentResult } from "../../noughts_lab.js";
import { nameOf } from "../../shared/game/coordinates.ts";
import { csv } from "../../shared/ui/export.ts";
import type { PlayedGame } from "./play.ts";
import type { Played } from "./tournament.ts";

const COLUMNS = ["game", "first", "others", "winner", "opening", "moves"];

/** Comma-separated values: a line for each game, in the order of the schedule. */
export function csvOf({ plan, games }: Played, names: readonly string[]) {
  const lines = inOrder(games).map(({ number, players, winner, opening, moves }) => {
    const [first = "", ...others] = players.map((player) => names[player] ?? "");
    const won = winner === null ? "" : (names[players[winner] ?? -1] ?? "");
    const named = (moves ?? []).map((move) => nameOf(plan.rules, move)).join(" ");
    return [String(number + 1), first, others.join(" / "), won, String(opening), named];
  });
  return csv([COLUMNS, ...lines]);
}

function inOrder(games: readonly PlayedGame[]) {
  return [...games].sort((a, b) => a.number - b.number);
}

/** The plan, the tables and all games. JSON has no infinity: an end of an interval that has none is `null`. */
export function jsonOf({ plan, games, work, standings }: Played, names: readonly string[]) {
  const tables = standings && {
    players: standings.players.map((result, player) => ({
      name: names[player],
      rating: standings.ratings[player],
      work: work[player],
      ...row(result),
    })),
    pairs: standings.pairs.map(({ players, result, test, lines }) => ({
      players,
      ...row(result),
      test,
      lines,
    })),
    seats: standings.seats,
    drawn: standings.drawn,
  };
  return `${JSON.stringify({ format: "noughts-tournament", version: 1, plan, tables, games: inOrder(games) }, null, 1)}\n`;
}

function row({ elo, score, normalizedElo, ...counts }: TournamentResult) {
  return { ...counts, score: ends(score), elo: ends(elo), normalizedElo: ends(normalizedElo) };
}

function ends(estimate: TournamentEstimate | null) {
  return estimate && [estimate.value, estimate.low, estimate.high];
}
