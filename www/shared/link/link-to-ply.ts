// A link to the position that somebody looks at, with the rest of the game behind it.

import type { State } from "../state/types.ts";
import { linkOf } from "./link.ts";

/** The link to the game on the board, without the `#`; with the ply that is looked at, where that is not its end. */
export function linkToPly(state: State) {
  const { looking } = state.history;
  return looking ? `${linkOf(state)}&p=${looking.cursor}` : linkOf(state);
}
