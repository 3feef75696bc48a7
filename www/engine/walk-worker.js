// A worker of a search by several workers in one tree or with one transposition table.

/** @import {Report} from "../noughts.js" */
/** @import {Grant} from "./tree-walk.js" */
/** @import {Port} from "./calls.d.ts" */

import init, { best_move } from "../noughts.js";
import { withNet } from "./net.js";
import { isToStop, prepare, treeIn } from "./tree-walk.js";
import { serve } from "./worker-server.js";

/**
 * What only this worker uses of the engine's exports.
 * @typedef {object} Connectable
 * @property {WebAssembly.Table} __indirect_function_table
 * @property {(place: number) => void} use_kernel
 */

/** In which memory the tree or the table is. */
let generation = 0;
/** @type {ReturnType<typeof treeIn>} */
let tree;

/**
 * The engine calls the kernel like functions of its own, several times a microsecond.
 * @param {Connectable} engine
 * @param {Grant} grant
 */
function connect({ __indirect_function_table: functions, use_kernel }, grant) {
  // The page took another memory since: only a new worker can use it.
  if (generation > 0) throw new WebAssembly.RuntimeError("its memory is no longer used");
  generation = grant.generation;
  tree = treeIn(grant, 0);
  const place = functions.grow(2);
  functions.set(place, tree.ask);
  functions.set(place + 1, tree.look);
  use_kernel(place);
}

serve(
  // The types of the page take it for a window.
  /** @type {Port} */ (/** @type {unknown} */ (self)),
  async (module) => {
    const exports = await init({ module_or_path: module });
    const engine = /** @type {Connectable} */ (/** @type {unknown} */ (exports));
    return {
      walk: withNet((game, algo, budget, plan, onProgress) => {
        if (plan.grant.generation !== generation) connect(engine, plan.grant);
        const walker = budget.part ?? 0;
        prepare(tree, plan, walker);
        // The page reads the progress of the first. A component search of `strongest` that shares nothing hears of the end here.
        const goesOn = (/** @type {Report} */ report) =>
          (walker > 0 || onProgress(report)) && !isToStop(tree, walker);
        return best_move(game, algo, budget, goesOn);
      }),
    };
  },
  // The sign in the shared memory ends its searches. A request for each look would fill the memory of a search that lasts.
  () => true,
);
