// The tree of a search, which loads when that view of the laboratory is opened.

import type { Engine } from "../../engine/engine.ts";
import { delay, runner } from "../../engine/task.ts";
import type { Send, State, Task } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";
import { followTree, type TreeRequest, treeTask } from "./tree.ts";
import { foundOn } from "./tree-squares.ts";

export { syncTree as sync } from "./tree-list-view.ts";
export { update } from "./tree-update.ts";
export { tree as view } from "./tree-view.ts";

export const board = (state: State) => (state.lab.view === "tree" ? { analysis: { foundOn } } : {});
export const styles = [
  new URL("../../study/analysis/line-ghost.css", import.meta.url),
  new URL("../../shared/ui/thumbnail.css", import.meta.url),
  new URL("./tree.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../../study/evaluation/", import.meta.url),
  new URL("../../play/seats/", import.meta.url),
];
export const terms: readonly TermId[] = [
  "game-tree",
  "zero-sum",
  "root",
  "node",
  "leaf",
  "ply",
  "value",
  "proved",
  "evaluation",
  "estimated",
  "alpha",
  "beta",
  "window",
  "null-window",
  "cutoff",
  "fail-high",
  "fail-low",
  "principal-variation",
  "transposition",
];
export const follow = followTree;
export const tasks = { tree: treeTask };

/** Searches the tree, the one beside it or that of a prediction, and takes steps that follow one another. */
export function runners(engine: Engine, send: Send) {
  const tree = runner(
    send,
    async ({ request: asked, pause = 0 }: Task<TreeRequest | "tree-tick">, { signal, tell }) => {
      if (typeof asked === "string") {
        await delay(pause);
        return tell({ type: asked });
      }
      const { request, limits, part } = asked;
      const { game, algo, budget } = request;
      const answer = await engine.call("search_tree", [game, algo, budget, limits], { signal });
      tell({ type: "tree-found", part, answer });
    },
    (fault, tell, { request }) =>
      tell({ type: "tree-failed", part: typeof request === "string" ? "tree" : request.part, fault }),
  );
  return { tree };
}
