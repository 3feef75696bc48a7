// The algorithms by families, as lists offer them.

import type { AlgorithmInfo } from "../../noughts.js";

/** Each family with its algorithms, in the order of the engine. */
export function families(algorithms: readonly AlgorithmInfo[]): [string, AlgorithmInfo[]][] {
  const groups: Map<string, AlgorithmInfo[]> = new Map();
  for (const info of algorithms) groups.set(info.family, [...(groups.get(info.family) ?? []), info]);
  return [...groups];
}
