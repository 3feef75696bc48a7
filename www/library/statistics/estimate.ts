// The rating that results against levels suggest: the posterior of a Bayesian model. A game against a level of rating R is
// won with the probability 1 / (1 + 10^((R - r) / 400)) by a person of rating r (Arpad Elo, "The Rating of Chessplayers", 1978); a
// draw counts as half a win and half a loss. The prior is normal around the mean rating of the opponents, who were chosen to be
// about as strong, with a standard deviation of 350 points, the uncertainty of a new player in Glicko (Mark Glickman, 1999).

/** `low` and `high` hold 95 % of the posterior. */
export interface Estimate {
  rating: number;
  low: number;
  high: number;
  games: number;
}

/** The rating of the opponent; a win is 1, a draw 0.5, a loss 0. */
export interface Rated {
  rating: number;
  score: number;
}

/** No rating is estimated from fewer games. */
export const FEWEST = 10;
/** Older games than so many say little about today. */
export const LATEST = 50;
const DEVIATION = 350;
/** The posterior is summed up in steps of so many points, to so many on both sides of the prior's mean. */
const STEP = 2;
const REACH = 6 * DEVIATION;

/**
 * @param games the earliest first
 * @returns `null` from too few games
 */
export function estimate(games: readonly Rated[]): Estimate | null {
  const latest = games.slice(-LATEST);
  if (latest.length < FEWEST) return null;
  const mean = latest.reduce((sum, { rating }) => sum + rating, 0) / latest.length;
  const points = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, at) => mean - REACH + STEP * at);
  const logs = points.map((rating) => logPosterior(rating, mean, latest));
  const highest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rating = points.reduce((sum, point, at) => sum + (point * (weights[at] ?? 0)) / total, 0);
  const low = quantile(points, weights, 0.025 * total);
  return { rating, low, high: quantile(points, weights, 0.975 * total), games: latest.length };
}

/**
 * Up to a constant.
 * @param mean of the prior
 */
function logPosterior(rating: number, mean: number, games: readonly Rated[]) {
  const prior = -(((rating - mean) / DEVIATION) ** 2) / 2;
  return games.reduce((sum, { rating: opponent, score }) => {
    const gap = ((opponent - rating) / 400) * Math.LN10;
    // ln p = -ln(1 + e^gap), and ln (1 - p) is that plus gap.
    return sum - Math.log1p(Math.exp(gap)) + (1 - score) * gap;
  }, prior);
}

/** Where the sum of the weights reaches a share. */
function quantile(points: readonly number[], weights: readonly number[], share: number) {
  let sum = 0;
  const at = weights.findIndex((weight) => {
    sum += weight;
    return sum >= share;
  });
  return points[at] ?? 0;
}
