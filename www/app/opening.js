// How a game gets onto the board without being begun there: kept from the last visit, or named by a link.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Linked} from "./link.js" */
/** @import {Session} from "./session.js" */
/** @import {State} from "./state.js" */

import { snapshotOf } from "./history.js";
import { arranged } from "./position.js";
import { modeOf } from "./seats.js";

/**
 * Opens a game; the one on the board stays one undo away. Engines that would play alone wait for a word. Of what
 * could not be read, the first is said: mending it shows the next.
 * @param {State} state
 * @param {Linked | Session} game
 * @param {Referee} referee
 */
export function openedGame(state, game, referee) {
  const { rules, seats, moves } = game;
  const [problem] = game.problems;
  const change = {
    rules,
    seats,
    moves,
    algorithms: referee.algorithms(rules),
    cursor: "cursor" in game ? game.cursor : moves.length,
    scores: "scores" in game ? game.scores : state.scores,
    counted: "counted" in game ? game.counted : null,
    previous: state.moves.length > 0 ? snapshotOf(state) : state.previous,
    latest: /** @type {const} */ ("start"),
    paused: modeOf(seats) === "watch",
    replaced: null,
    drafts: {},
    lastReport: null,
    kept: null,
    focus: 0,
    notice: problem ? { key: problem.key, params: { token: problem.token } } : null,
  };
  return arranged(state, change, referee);
}

/**
 * Whether something changed that outlives the page: what a link or the next visit would show.
 * @param {State} before
 * @param {State} after
 */
export function outlives(before, after) {
  /** @type {readonly (keyof State)[]} */
  const kept = ["rules", "seats", "moves", "cursor", "scores", "counted"];
  return kept.some((part) => before[part] !== after[part]);
}
