// The game of another entry of the browser's history comes back, as it was left there.

import type { Referee } from "../../engine/engine.ts";
import { onOpen, resuming } from "../../play/history/open-game.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EffectOf, Handlers, State } from "../../shared/state/types.ts";
import { restored } from "./restore.ts";

/** As `gameText` wrote it. */
interface ReopenEvent {
  type: "reopen";
  kept: string;
  number: number;
  now: Date;
}

declare module "../../shared/state/types.ts" {
  interface Events {
    reopening: ReopenEvent;
  }
}

export const update: Handlers<ReopenEvent> = { reopen: onReopen };

/** What was counted since then stays, and so does the game before a puzzle. */
function onReopen(state: State, { kept, number, now }: ReopenEvent, referee: Referee): Change {
  const game = restored(kept, referee);
  if (!game) return state;
  const [there, ...effects] = onOpen(state, { ...game, ...state.tallies, number }, referee);
  const { previous } = (state.games.puzzle ? state : there).history;
  const next = amend(there, {
    game: { latest: "restored" },
    games: { puzzle: null },
    history: { previous },
  });
  if (game.puzzle) effects.push(resuming({ ...game.puzzle, now }));
  return game.reviewing ? [next, ...effects, reviewing(number)] : [next, ...effects];
}

function reviewing(number: number): EffectOf<"load-chunk"> {
  return { type: "load-chunk", feature: "review", event: { type: "review", number } };
}
