// The worker: the engine behind the protocol, away from the page's thread.

/** @import {SearchTree} from "../noughts.js" */
/** @import {EngineMethods, Implementations, Port} from "./calls.d.ts" */

import init, { algorithms, best_move, merge_reports, search_tree, status } from "../noughts.js";
import { withNet } from "./net.js";
import { Transferred } from "./protocol.js";
import { isValid } from "./token.ts";
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
