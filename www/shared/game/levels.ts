// Levels of strength, as the engine offers them for a game: an algorithm with settings, under a name that says
// nothing about algorithms.

import type { AlgorithmInfo, Level } from "../../noughts.js";
import type { Seat } from "./seats.ts";

type LevelSetting = Pick<Seat, "algo" | "budget" | "level">;

/** Begins the name of a level in a list that has algorithms too: one of these may have the same name. */
export const LEVEL = "level-";

/** The levels of a game, the weakest first, each with the algorithm that stands for it. */
export function levelsOf(algorithms: readonly AlgorithmInfo[]) {
  return algorithms
    .flatMap((info) => info.levels.map((level) => ({ ...level, info })))
    .sort((a, b) => a.rank - b.rank);
}

/** The level of a first visit: a newcomer wins about half of the games against the second lowest. */
export const firstLevel = (algorithms: readonly AlgorithmInfo[]) => levelsOf(algorithms)[1]?.id;

/**
 * What a seat is set to at a level, or at the one that stands for it in this game.
 * @returns `null` where there is no such level
 */
export function levelSetting(
  algorithms: readonly AlgorithmInfo[],
  id: string | undefined,
): LevelSetting | null {
  const level = levelsOf(algorithms).find(({ names }) => id && names.includes(id));
  if (!level) return null;
  const { info, options, budget } = level;
  const algo = { id: info.id, ...Object.fromEntries(options.map(({ id, value }) => [id, value])) };
  return { algo, budget: Object.keys(budget).length === 0 ? info.budget : budget, level: level.id };
}

/** The level of a seat, as long as it is set to exactly that. */
export function levelOf(
  algorithms: readonly AlgorithmInfo[],
  { level, algo, budget }: Seat,
): Level["id"] | null {
  const setting = levelSetting(algorithms, level);
  if (!setting || setting.level !== level) return null;
  // The seed makes moves repeatable, not better.
  const { seed: _, ...limits } = budget;
  const exact = alike({ ...setting.algo }, { ...algo }) && alike({ ...setting.budget }, limits);
  return exact ? (level as Level["id"]) : null;
}

/**
 * A seat for another game: a level that was changed since it was asked for is none there either.
 * @param algorithms of the game so far
 */
export function asSet(algorithms: readonly AlgorithmInfo[], seat: Seat): Seat {
  if (levelOf(algorithms, seat)) return seat;
  const { level: _, ...set } = seat;
  return set;
}

function alike(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}
