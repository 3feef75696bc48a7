// The worker: the engine behind the protocol, away from the page's thread.

import init, {
  algorithms,
  best_move,
  merge_reports,
  type SearchTree,
  search_tree,
  status,
} from "../noughts.js";
import type { EngineMethods, Implementations, Port } from "./calls.ts";
import { withNet } from "./net.ts";
import { Transferred } from "./protocol.ts";
import { isValid } from "./token.ts";
import { serve } from "./worker-server.ts";

const METHODS: Implementations<keyof EngineMethods> = {
  best_move: withNet(best_move),
  search_tree: withNet((...asked) => moved(search_tree(...asked))),
  status,
  algorithms,
  merge_reports,
};

serve(
  // The types of the page take it for a window.
  self as unknown as Port,
  async (module) => {
    await init({ module_or_path: module });
    return METHODS;
  },
  isValid,
);

/** A tree goes to the page without a copy of its columns. */
function moved(tree: SearchTree) {
  const buffers = Object.values(tree.trace).flatMap((column) =>
    ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
  );
  return new Transferred(tree, buffers);
}
