// From a report into the laboratory: the very search that it is of, in the view that shows such searches.

/** @import {Report} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {EventOf, GameState, Handlers, State} from "../state/types.d.ts" */

import { onLook } from "../history/looking.js";
import { algoText } from "../link/link.js";
import { amend } from "../state/amend.js";

/** @typedef {{ type: "into-lab", view: "tree" | "iterations", ply: number, algo: Seat["algo"], seed: number, depth?: number }} IntoLabEvent the search after `ply` moves; a tree may be as deep as it says */

/** After so many iterations a search has grown a small tree. */
const FIRST_ITERATION = 100;

/** @type {Handlers<IntoLabEvent>} */
export const update = { "into-lab": onIntoLab };

/**
 * Looks back at the position of the search, and opens its view.
 * @param {State} state
 * @param {EventOf<"into-lab">} event
 * @param {Referee} referee
 * @returns {State}
 */
function onIntoLab(state, { view, ply, algo, seed, depth }, referee) {
  const there = onLook(state, { to: ply, type: "look" }, referee);
  if (view === "tree") {
    const limits = depth === undefined ? [] : [`d${depth}`];
    const place = `0.${algoText(algo, state.game.algorithms, limits)}`;
    return amend(there, { lab: { view, tree: null, place } });
  }
  return amend(there, {
    lab: { view, iterations: null, iterationChoice: { algo, seed, at: FIRST_ITERATION } },
  });
}

/**
 * What opens the search of a report.
 * @param {GameState} game
 * @param {Report} report
 * @param {number} seat whom it is for
 * @param {number} ply how many moves were played when it was made
 * @returns {IntoLabEvent | null} `null` where no view shows such a search
 */
export function wayIntoLab({ algorithms, seats }, { algo: id, seed }, seat, ply) {
  const view = algorithms.find((one) => one.id === id)?.shows;
  if (!view) return null;
  const own = seats[seat]?.algo;
  return { type: "into-lab", view, ply, algo: own?.id === id ? own : { id }, seed };
}

/**
 * How many moves were played before the move of a report.
 * @param {GameState} game
 * @param {Report} report
 */
export function plyBefore({ moves, cursor }, { move }) {
  return moves.slice(0, cursor).lastIndexOf(move ?? -1);
}
