// The principal variation on the board: the moves that an analysis expects, as ghosts that change nothing.

/** @import {State} from "../core/types.d.ts" */

import { moverAt, shown } from "../game/selectors.js";

/** A move of the variation, and who would make it. @typedef {{ move: number, player: number }} Ghost */

/**
 * How much of the variation is shown.
 * @typedef {object} Line
 * @property {number} kept so many plies until somebody ends it
 * @property {number} tried so many plies while somebody points at them
 * @property {readonly Ghost[]} ghosts
 */

/**
 * Shows the first plies of the variation, or what is left of them when the analysis changed its mind.
 * @param {State} state
 * @param {Partial<Pick<Line, "kept" | "tried">>} change
 * @returns {State}
 */
export function onLine(state, change) {
  const { analysis } = state;
  const { kept, tried } = { kept: 0, tried: 0, ...analysis.line, ...change };
  const pv = analysis.report?.pv.slice(0, tried || kept) ?? [];
  if (kept === 0 && pv.length === 0) {
    return analysis.line ? { ...state, analysis: { ...analysis, line: null } } : state;
  }
  const { cursor } = shown(state);
  const ghosts = pv.map((move, at) => ({ move, player: moverAt(state, cursor + at) }));
  return { ...state, analysis: { ...analysis, line: { kept, tried, ghosts } } };
}

/**
 * The ghosts on the board.
 * @param {State} state
 * @returns {readonly Ghost[]}
 */
export function ghostsOf({ analysis }) {
  return (analysis.on && analysis.line?.ghosts) || [];
}
