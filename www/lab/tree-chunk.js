// The tree of a search, which loads when that view of the laboratory is opened.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send, State, Task} from "../state/types.d.ts" */
/** @import {TreeEventType, TreeRequest} from "./tree.js" */

import { delay, runner } from "../engine/task.js";
import { treeTask } from "./tree.js";
import { foundOn } from "./tree-squares.js";

export { syncTree as sync } from "./tree-list-view.js";
export { update } from "./tree-update.js";
export { tree as view } from "./tree-view.js";

/** @param {State} state */
export const board = (state) => (state.lab.view === "tree" ? { analysis: { foundOn } } : {});
export const styles = [
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/tree.css", import.meta.url),
];
export const texts = [new URL("./tree/", import.meta.url), new URL("../seats/", import.meta.url)];
export const tasks = { tree: treeTask };

/**
 * Searches the tree, the one beside it or that of a prediction, and takes steps that follow one another.
 * @param {Engine} engine
 * @param {Send} send
 */
export function runners(engine, send) {
  const tree = runner(
    send,
    async (
      /** @type {Task<TreeRequest | TreeEventType>} */ { request: asked, pause = 0 },
      { signal, tell },
    ) => {
      if (typeof asked === "string") {
        await delay(pause);
        return tell({ type: asked });
      }
      const { request, limits, part } = asked;
      const { game, algo, budget } = request;
      const answer = await engine.call("search_tree", [game, algo, budget, limits], { signal });
      tell({ type: "tree-found", part, answer });
    },
    (fault, { request }) => ({
      type: "tree-failed",
      part: typeof request === "string" ? "tree" : request.part,
      fault,
    }),
  );
  return { tree };
}
