// The game on the board as an entry of the browser's history keeps it.

import type { State } from "../../shared/state/types.ts";
import { lasting, sessionText } from "./session.ts";

/** A session without what tabs share, with whether engines wait and where the game is in the archive. `reopen.ts` reads it. */
export function gameText(state: State) {
  const { scores: _, hints: __, ...game } = lasting(state);
  return sessionText({ ...game, paused: state.game.paused, entry: state.games.entry });
}
