// The weights of the value net, which a worker loads before the first search that may need them.

/** @import {AnyRules, Rules} from "../noughts.js" */

import { algorithms, use_weights } from "../noughts.js";
import { cachedByRules } from "./lists.js";
import { faultOf } from "./protocol.js";

/** Whether the engine has the weights of its value net. */
let hasWeights = false;
const listed = cachedByRules(algorithms);

/**
 * Loads the weights before the first search that may need them.
 * @template {{ rules: AnyRules }} Game
 * @template {unknown[]} Rest
 * @template Result
 * @param {(game: Game, ...rest: Rest) => Result} search
 * @returns {(game: Game, ...rest: Rest) => Promise<Result>}
 */
export function withNet(search) {
  return async (game, ...rest) => {
    if (!hasWeights && listed(/** @type {Rules} */ (game.rules)).some(({ weights }) => weights))
      await loadWeights();
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
