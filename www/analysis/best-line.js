// The principal variation on the board: the moves that an analysis expects, as ghosts that change nothing.

/** @import {GameState, State} from "../state/types.d.ts" */
/** @import {Referee} from "../engine/engine.js" */

import { hasGravity } from "../game/coordinates.js";
import { moverAt, movesOnBoard, shown, targetOf } from "../game/selectors.js";
import { amend } from "../state/amend.js";

/** A move of the variation, the square that it takes, and the player who would make it. @typedef {{ move: number, square: number, player: number }} Ghost */

/**
 * How much of the variation is shown.
 * @typedef {object} Line
 * @property {number} pinned so many plies until somebody ends it
 * @property {number} tried so many plies while somebody points at them
 * @property {readonly Ghost[]} ghosts
 */

/**
 * Shows the first plies of the variation, or what is left of them when the analysis changed its mind.
 * @param {State} state
 * @param {Partial<Pick<Line, "pinned" | "tried">>} change
 * @param {Referee} referee
 * @returns {State}
 */
export function onLine(state, change, referee) {
  const { analysis } = state;
  const { pinned, tried } = { pinned: 0, tried: 0, ...analysis.line, ...change };
  const pv = analysis.report?.pv.slice(0, tried || pinned) ?? [];
  if (pinned === 0 && pv.length === 0) {
    return analysis.line ? amend(state, { analysis: { line: null } }) : state;
  }
  const ghosts = ghostsIn(shown(state), pv, referee);
  return amend(state, { analysis: { line: { pinned, tried, ghosts } } });
}

/**
 * The stones that a variation would place. Only the rules know where a stone lands.
 * @param {GameState} game
 * @param {readonly number[]} pv
 * @param {Referee} referee
 * @returns {Ghost[]}
 */
export function ghostsIn(game, pv, referee) {
  const { rules, cursor } = game;
  let { position } = game;
  const moves = movesOnBoard(game);
  return pv.map((move, at) => {
    const square = targetOf({ position }, move);
    moves.push(move);
    if (hasGravity(rules)) position = referee.status({ rules, moves });
    return { move, square, player: moverAt(game, cursor + at) };
  });
}

/**
 * The ghosts on the board.
 * @param {State} state
 * @returns {readonly Ghost[]}
 */
export function ghostsOf({ analysis }) {
  return (analysis.on && analysis.line?.ghosts) || [];
}
