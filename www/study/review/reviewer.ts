// Who reviews, and with how much work: the same for everybody, so that the same game gets the same review everywhere.

import type { AlgorithmInfo, Budget, Rules } from "../../noughts.js";
import { gridOf } from "../../shared/game/coordinates.ts";
import { isSmall } from "../../shared/game/seats.ts";
import type { State } from "../../shared/state/types.ts";
import type { IntoLabEvent } from "../evaluation/into-lab.ts";

/** The engine that reviews, by the rules of every game. */
const ALGO = "strongest";
/** Every search begins with it: without a time limit, a search depends on nothing but its request. */
const SEED = 1;
/** On boards with more squares than this, one visited position costs more, and a game has more of them. */
const LARGE_BOARD = 49;
const LARGE_BOARD_NODES = 150_000;
/**
 * Of a search that samples: three times those of the strongest level. A phone reviews a game of Ultimate with them in ten seconds, and
 * against four times as many, the expected scores of one such game differ by 1.3 percentage points in the mean.
 */
const ITERATIONS = 25_000;
/**
 * Whose search the laboratory shows, the first that plays the game: it has no view of `strongest`, which chooses among others.
 * A limit in iterations says that it samples; otherwise it searches a tree, on large boards by PVS with threats.
 */
const SHOWN = ["puct", "mcts"];
const SHOWN_TREES = ["pvs", "maxn", ...SHOWN];
const SHOWN_SMALL = ["alphabeta", ...SHOWN_TREES];
/** So many plies of a large board show replies to threats, and take a second or two. */
const SHOWN_DEPTH = 4;

interface Reviewer {
  info: AlgorithmInfo;
  budget: Budget;
}

/**
 * The engine that reviews a game, and the limits of each of its searches: those of the catalogue, without a clock.
 * @returns `null` where it cannot play the game
 */
export function reviewerOf(algorithms: readonly AlgorithmInfo[], rules: Rules): Reviewer | null {
  const info = algorithms.find(({ id }) => id === ALGO);
  if (!info) return null;
  const { rows, cols } = gridOf(rules);
  const { timeMs: _, ...work } = info.budget;
  const large = rows * cols > LARGE_BOARD && work.nodes !== undefined;
  const nodes = large ? { nodes: Math.min(work.nodes ?? 0, LARGE_BOARD_NODES) } : {};
  const iterations = work.iterations && { iterations: Math.min(work.iterations, ITERATIONS) };
  return { info, budget: { ...work, ...nodes, ...iterations, seed: SEED } };
}

/**
 * What opens the laboratory at a position of the game.
 * @param ply how many moves were played before
 * @returns `null` where no view shows a search of such a position
 */
export function labAt({ algorithms, rules }: State["game"], ply: number): IntoLabEvent | null {
  const small = isSmall(rules);
  const sampled = reviewerOf(algorithms, rules)?.budget.iterations !== undefined;
  const large = sampled ? SHOWN : SHOWN_TREES;
  const wanted = small ? SHOWN_SMALL : large;
  const infos = wanted.flatMap((id) => algorithms.find((one) => one.id === id) ?? []);
  const info = infos.find(({ shows }) => shows !== null);
  if (!info?.shows) return null;
  const depth = !small && info.limits.includes("depth") ? { depth: SHOWN_DEPTH } : {};
  return { type: "into-lab", view: info.shows, ply, algo: { id: info.id }, seed: SEED, ...depth };
}
