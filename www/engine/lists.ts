// The lists of algorithms. A slow phone takes a twentieth of a second to read one, and every search and every stored game
// needs one.

import type { AlgorithmInfo } from "../noughts.js";
import type { Referee } from "./engine.ts";

/** @returns calls `algorithms` once for the same rules */
export function cachedByRules(algorithms: Referee["algorithms"]): Referee["algorithms"] {
  const lists: Map<string, AlgorithmInfo[]> = new Map();
  return (rules) => {
    const key = JSON.stringify(rules);
    const list = lists.get(key) ?? algorithms(rules);
    lists.set(key, list);
    return list;
  };
}
