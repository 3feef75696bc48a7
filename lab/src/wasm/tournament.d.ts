/** How the games of a tournament begin. */
export type TournamentOpenings =
  /** With at least `fewest` and at most `most` random moves, from 0 to 200; with none where both are 0. */
  | { kind: "random"; fewest: number; most: number }
  /** With every sequence of `plies` moves that does not end the game, one a round. */
  | { kind: "all"; plies: number };

/** A sequential probability ratio test whether the first player of a pair is better by `elo1` rather than by `elo0`. */
export interface TournamentTest {
  elo0: number;
  elo1: number;
  /** The probability to accept `elo1` where `elo0` is true, between 0 and 1. */
  alpha: number;
  /** The probability to accept `elo0` where `elo1` is true. */
  beta: number;
  /** What the bounds measure: Elo or normalized Elo. */
  model: "logistic" | "normalized";
}

export interface TournamentSettings {
  /** Their number, from 2 to 64. */
  players: number;
  /** The number of seats of the game, from 2 to 8. */
  seats: number;
  /** Everybody meets everybody, or the first player meets all others. */
  pairing: "roundRobin" | "gauntlet";
  openings: TournamentOpenings;
  /** In each, every pair plays one opening in every seating; `null` plays each of all openings once. */
  rounds: number | null;
  /** Decides the openings and the seeds of the players: a whole number from 0. */
  seed: number;
  /** Every pair has one of its own, which ends its games. */
  test: TournamentTest | null;
}

/** A game of a tournament, before it is played. */
export interface TournamentGame {
  round: number;
  /** The player in each seat, from 0. */
  players: number[];
  opening: number[];
  /** The player in seat `n` searches with this seed plus `n`, modulo 2^32. */
  seed: number;
}

/** A value with its 95 % confidence interval; an end, or all of it, may be infinite. */
export interface TournamentEstimate {
  value: number;
  low: number;
  high: number;
}

/** What is known of one player against another, or against all others. Games count when all of their round are over. */
export interface TournamentResult {
  won: number;
  drawn: number;
  lost: number;
  points: number;
  /** How many groups of games brought 0, 1/2, 1, ... points; for two seats the pentanomial. Empty without games. */
  groups: number[];
  /** The mean score, 0 to 1; `null` without games, as the estimates below. */
  score: TournamentEstimate | null;
  /** The difference in Elo; against all others, the performance against this field. */
  elo: TournamentEstimate | null;
  /** The difference in normalized Elo; `null` also where all groups have the same score. */
  normalizedElo: TournamentEstimate | null;
  /** The likelihood of superiority, 0 to 1. */
  superiority: number | null;
}

/** The results of a pair, for its first player. */
export interface TournamentPair {
  players: [number, number];
  result: TournamentResult;
  /** Its test; `null` where there is none. `evidence` is the logarithm of the likelihood ratio, and ends the test at `lower` or `upper`. */
  test: { evidence: number; lower: number; upper: number; verdict: "open" | "accepted" | "rejected" } | null;
  /** The result in the lines of fastchess. */
  lines: string[];
}

export interface TournamentStandings {
  /** All that may be played. */
  games: number;
  over: boolean;
  /** The numbers of games with a result that came too late to count, once the tournament is over. */
  uncounted: number[];
  /** The numbers of the first games without a result that are to be played. */
  next: number[];
  /** The results of each player against all others. */
  players: TournamentResult[];
  /** The rating of each player that explains all results at once, in Elo around 0. */
  ratings: number[];
  pairs: TournamentPair[];
  /** Games that each seat won, the first mover's first. */
  seats: number[];
  /** Games without a winner. */
  drawn: number;
}

/**
 * The names of errors. `BadSettings`: the settings make no tournament. `NoOpening`: no opening leaves the game open, or there are
 * too many. `BadResult`: there is no such game or seat, or another result of the game is known.
 */
export type TournamentErrorName = "BadSettings" | "NoOpening" | "BadResult";
