// From a report into the laboratory: the very search that it is of, in the view that shows such searches.

import type { Referee } from "../../engine/engine.ts";
import type { Report } from "../../noughts.js";
import { onLook } from "../../play/history/looking.ts";
import type { Seat } from "../../shared/game/seats.ts";
import { algoText } from "../../shared/link/link.ts";
import { openedAt } from "../../shared/link/view-place.ts";
import type { EventOf, GameState, Handlers, State } from "../../shared/state/types.ts";

/** The search after `ply` moves; a tree may be as deep as it says. */
export interface IntoLabEvent {
  type: "into-lab";
  view: "tree" | "iterations";
  ply: number;
  algo: Seat["algo"];
  seed: number;
  depth?: number;
}

declare module "../../shared/state/types.ts" {
  interface Events {
    intoLab: IntoLabEvent;
  }
}

/** After so many iterations a search has grown a small tree. */
const FIRST_ITERATION = 100;

export const update: Handlers<IntoLabEvent> = { "into-lab": onIntoLab };

/** Looks back at the position of the search, and opens its view. */
function onIntoLab(
  state: State,
  { view, ply, algo, seed, depth }: EventOf<"into-lab">,
  referee: Referee,
): State {
  const there = onLook(state, { to: ply, type: "look" }, referee);
  const ofTree = depth === undefined ? [] : [`d${depth}`];
  const [at, limits] = view === "tree" ? [0, ofTree] : [FIRST_ITERATION, [`s${seed}`]];
  return openedAt(there, view, `${at}.${algoText(algo, state.game.algorithms, limits)}`);
}

/**
 * What opens the search of a report.
 * @param seat whom it is for
 * @param ply how many moves were played when it was made
 * @returns `null` where no view shows such a search
 */
export function wayIntoLab(
  { algorithms, seats }: GameState,
  { algo: id, seed }: Report,
  seat: number,
  ply: number,
): IntoLabEvent | null {
  const view = algorithms.find((one) => one.id === id)?.shows;
  if (!view) return null;
  const own = seats[seat]?.algo;
  return { type: "into-lab", view, ply, algo: own?.id === id ? own : { id }, seed };
}

/** How many moves were played before the move of a report. */
export function plyBefore({ moves, cursor }: GameState, { move }: Report) {
  return moves.slice(0, cursor).lastIndexOf(move ?? -1);
}
