// The weights of the value net, which a worker loads before the first search that may need them.

import { type AnyRules, algorithms, type Rules, use_weights } from "../noughts.js";
import { cachedByRules } from "./lists.ts";
import { faultOf } from "./protocol.ts";

/** Whether the engine has the weights of its value net. */
let hasWeights = false;
const listed = cachedByRules(algorithms);

/** Loads the weights before the first search that may need them. */
export function withNet<Game extends { rules: AnyRules }, Rest extends unknown[], Result>(
  search: (game: Game, ...rest: Rest) => Result,
): (game: Game, ...rest: Rest) => Promise<Result> {
  return async (game, ...rest) => {
    if (!hasWeights && listed(game.rules as Rules).some(({ weights }) => weights)) await loadWeights();
    return search(game, ...rest);
  };
}

/** After a failure the engine says why where it needs the weights, and the next search loads them again. */
async function loadWeights() {
  try {
    const response = await fetch(new URL("../ultimate.net", import.meta.url));
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    use_weights(new Uint8Array(await response.arrayBuffer()));
    hasWeights = true;
  } catch (error) {
    use_weights(faultOf(error).message);
  }
}
