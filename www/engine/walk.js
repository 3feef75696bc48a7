// A part of a search by several workers in one tree: the method of a worker that was given such a tree.

/** @import {Implementations} from "./calls.d.ts" */
/** @import {Grant} from "./tree-walk.js" */

import { best_move, use_kernel } from "../noughts.js";
import { withNet } from "./net.js";
import { prepare, treeIn } from "./tree-walk.js";

/**
 * @param {Grant} grant
 * @returns {Implementations<"walk">}
 */
export function walking(grant) {
  const tree = treeIn(grant, 0);
  use_kernel(tree.ask);
  return {
    walk: withNet((game, algo, budget, plan, onProgress) => {
      // The page took another memory since: only a new worker can use it.
      if (plan.generation !== grant.generation) throw new WebAssembly.RuntimeError("its memory is no longer used");
      prepare(tree, grant.memory, plan, budget.part ?? 0);
      return best_move(game, algo, budget, onProgress);
    }),
  };
}
