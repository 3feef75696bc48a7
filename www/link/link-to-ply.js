// A link to the position that somebody looks at, with the rest of the game behind it.

/** @import {State} from "../state/types.d.ts" */

import { linkOf } from "./link.js";

/**
 * The link to the game on the board, without the `#`; with the ply that is looked at, where that is not its end.
 * @param {State} state
 */
export function linkToPly(state) {
  const { looking } = state.history;
  return looking ? `${linkOf(state)}&p=${looking.ply}` : linkOf(state);
}
