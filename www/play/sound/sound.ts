// What is heard when: the sounds themselves load with the first move.

import { isLoss } from "../../shared/game/seats.ts";
import { humanToMove } from "../../shared/game/selectors.ts";
import type { State, StateAndEffects } from "../../shared/state/types.ts";

export type Sound = "move" | "win" | "loss" | "draw";

interface SoundEffect {
  type: "sound";
  sound: Sound;
  /** whether a person at the table made the move */
  own: boolean;
}

declare module "../../shared/state/types.ts" {
  interface Effects {
    sound: SoundEffect;
  }
}

/** What the change from one state to the next sounds like, where somebody wants to hear it. */
function soundOf(before: State, after: State): Sound | null {
  const { latest, moves, position, seats } = after.game;
  const { settings } = after;
  if (!settings.sounds || latest !== "played" || moves === before.game.moves) return null;
  if (!position.outcome) return "move";
  if (position.outcome.kind === "draw") return "draw";
  return isLoss(seats, position.outcome.player) ? "loss" : "win";
}

/** A change with what it sounds like. */
export function withSound(before: State, after: State): StateAndEffects {
  const sound = soundOf(before, after);
  return sound ? [after, { type: "sound", sound, own: humanToMove(before.game) }] : [after];
}
