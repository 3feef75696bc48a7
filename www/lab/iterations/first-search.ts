// The search that the laboratory looks at first. The view that it opens with needs no more of the view of the iterations than this.

import type { Algo, AlgorithmInfo } from "../../noughts.js";

/** That of the textbooks. */
export const FIRST_SEARCH: { algo: Exclude<Algo, string>; seed: number } = {
  algo: { id: "mcts", preset: "textbook" },
  seed: 1,
};

/** The algorithms that work in iterations. */
export function iterating(algorithms: readonly AlgorithmInfo[]) {
  return algorithms.filter(({ shows }) => shows === "iterations");
}
