// The dialog about the table: what people are called there, or who sits on a seat.

import { isHuman } from "../../shared/game/seats.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State } from "../../shared/state/types.ts";
import { withoutDrafts } from "./change-seats.ts";

export interface WhoDialog {
  kind: "who";
  seat: number;
  /** the algorithms first */
  algorithms: boolean;
  /** what people are called, instead */
  names: boolean;
}

/** Who sits on a seat is to be chosen: that of the first engine, unless another one is named. Or people write their names. */
export interface WhoOpenEvent {
  type: "who-open";
  seat?: number;
  algorithms?: boolean;
  names?: boolean;
}

export function onWhoOpen(
  state: State,
  { seat, algorithms = false, names = false }: EventOf<"who-open">,
): State {
  const engine = state.game.seats.findIndex((one) => !isHuman(one));
  const chosen = seat ?? Math.max(engine, 0);
  if (!state.game.seats[chosen]) return state;
  // What was typed and never set is gone with the fields that showed it.
  return amend(withoutDrafts(state, chosen), {
    forms: { dialog: { kind: "who", seat: chosen, algorithms, names } },
  });
}
