// What a tree puts on the squares: the moves that lead to the node that one looks at.

/** @import {Found} from "../analysis/squares-view.js" */
/** @import {State} from "../state/types.d.ts" */

import { ghostLabel, ghostMark } from "../analysis/best-line-view.js";
import { isOnBoard } from "./tree.js";

/**
 * By square.
 * @param {State} state
 * @returns {ReadonlyMap<number, Found>} empty where the board shows another position
 */
export function foundOn(state) {
  const { tree, view } = state.lab;
  if (!tree || view !== "tree" || !isOnBoard(state, tree)) return new Map();
  return new Map(
    tree.ghosts.map((ghost, index) => {
      const ply = index + 1;
      return [
        ghost.square,
        { label: ghostLabel(ghost, ply), text: "", content: ghostMark(ghost, ply), level: null },
      ];
    }),
  );
}
