// What a worker of `noughts/worker` does: the engine behind the protocol of the page's workers.

import { serve } from "./engine/worker-server.js";
import init, { best_move, Search, search_tree, use_book, use_weights } from "./noughts.js";

/** @import {Implementations, KeptMethods, Port} from "./engine/calls.ts" */

/** The search that is kept, if this worker keeps one. @type {Search | undefined} */
let kept;

/** @type {Implementations<"best_move" | "search_tree" | keyof KeptMethods>} */
const METHODS = {
  best_move,
  search_tree,
  use_weights: (weights) => {
    use_weights(weights);
    return undefined;
  },
  use_book: (book) => {
    use_book(book);
    return undefined;
  },
  openSearch: (state, algo, seed) => {
    kept?.free();
    kept = undefined;
    kept = new Search(state, algo, seed);
    return undefined;
  },
  runSearch: (budget, onProgress) => opened().run(budget, onProgress),
  advanceSearch: (move) => {
    opened().advance(move);
    return undefined;
  },
};

/**
 * @param {Port} port
 * @param {(token: string) => boolean} isValid whether the owner of the worker still needs it
 */
export function serveEngine(port, isValid) {
  serve(
    port,
    async (module) => {
      await init({ module_or_path: module, weights: null, book: null });
      return METHODS;
    },
    isValid,
  );
}

function opened() {
  if (!kept) throw new Error("a search was called before it was opened");
  return kept;
}
