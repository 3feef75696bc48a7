// The worker: the engine behind the protocol, away from the page's thread.

/** @import {SearchTree, State} from "../noughts.js" */
/** @import {EngineMethods, Implementations, Port} from "./calls.d.ts" */

import init, { algorithms, best_move, merge_reports, search_tree, status, use_weights } from "../noughts.js";
import { faultOf, Transferred } from "./protocol.js";
import { isValid } from "./token.js";
import { serve } from "./worker-server.js";

/** @type {Implementations<keyof EngineMethods>} */
const METHODS = {
  best_move: withNet(best_move),
  search_tree: withNet((...asked) => moved(search_tree(...asked))),
  status,
  algorithms,
  merge_reports,
};

serve(
  // The types of the page take it for a window.
  /** @type {Port} */ (/** @type {unknown} */ (self)),
  async (module) => {
    await init({ module_or_path: module });
    return METHODS;
  },
  isValid,
);

/**
 * A tree goes to the page without a copy of its columns.
 * @param {SearchTree} tree
 */
function moved(tree) {
  const buffers = Object.values(tree.trace).flatMap((column) =>
    ArrayBuffer.isView(column) ? [/** @type {ArrayBuffer} */ (column.buffer)] : [],
  );
  return new Transferred(tree, buffers);
}

/** Whether the engine has the weights of its value net, which evaluates Ultimate. */
let hasWeights = false;

/**
 * Loads the weights before the first search that may need them.
 * @template {unknown[]} Rest
 * @template Result
 * @param {(game: State, ...rest: Rest) => Result} search
 * @returns {(game: State, ...rest: Rest) => Promise<Result>}
 */
function withNet(search) {
  return async (game, ...rest) => {
    if (game.rules.kind === "ultimate" && !hasWeights) await loadWeights();
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
