// A worker of a search by several workers in one tree or with one transposition table.

import init, { best_move, type Report } from "../noughts.js";
import type { Port } from "./calls.ts";
import { withNet } from "./net.ts";
import { type Grant, isToStop, prepare, treeIn } from "./tree-walk.ts";
import { serve } from "./worker-server.ts";

/** What only this worker uses of the engine's exports. */
interface Connectable {
  __indirect_function_table: WebAssembly.Table;
  use_kernel: (place: number) => void;
}

/** In which memory the tree or the table is. */
let generation = 0;
let tree: ReturnType<typeof treeIn>;

/** The engine calls the kernel like functions of its own, several times a microsecond. */
function connect({ __indirect_function_table: functions, use_kernel }: Connectable, grant: Grant) {
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
  self as unknown as Port,
  async (module) => {
    const exports = await init({ module_or_path: module });
    const engine = exports as unknown as Connectable;
    return {
      walk: withNet((game, algo, budget, plan, onProgress) => {
        if (plan.grant.generation !== generation) connect(engine, plan.grant);
        const walker = budget.part ?? 0;
        prepare(tree, plan, walker);
        // The page reads the progress of the first. A component search of `strongest` that shares nothing hears of the end here.
        const goesOn = (report: Report) => (walker > 0 || onProgress(report)) && !isToStop(tree, walker);
        return best_move(game, algo, budget, goesOn);
      }),
    };
  },
  // The sign in the shared memory ends its searches. A request for each look would fill the memory of a search that lasts.
  () => true,
);
