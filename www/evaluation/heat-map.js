// What an analysis found about each move, ready for the squares.

/** @import {Candidate, Report} from "../noughts.js" */
/** @import {Overlay, Top} from "../analysis/analysis-settings.js" */
/** @import {State} from "../state/types.d.ts" */

/**
 * A candidate among the others.
 * @typedef {object} Ranked
 * @property {Candidate} candidate
 * @property {number} rank counted from 1
 * @property {number | null} share of all visits
 * @property {boolean} bound whether it is known only that the move is worth no more than its value
 */

/** A square of the heat map: how much of the colour it gets, from 1 to `HEAT_LEVELS`. @typedef {Ranked & { level: number }} Heat */

export const HEAT_LEVELS = 6;

/**
 * How often all moves together were visited: once in each iteration.
 * @param {Pick<Report, "candidates">} report
 * @returns {number | null} `null` where the algorithm does not count visits
 */
export function visitsOf({ candidates }) {
  const counted = candidates.some(({ visits }) => visits !== undefined);
  return counted ? candidates.reduce((sum, { visits = 0 }) => sum + visits, 0) : null;
}

/**
 * The candidates, the best first.
 * @param {Report} report
 * @returns {Ranked[]}
 */
export function rankedIn(report) {
  const { candidates, counters, valued = 1 } = report;
  const all = visitsOf(report);
  return candidates.map((candidate, index) => ({
    candidate,
    rank: index + 1,
    share: all ? (candidate.visits ?? 0) / all : null,
    // After a cut-off, all that is known of the other moves is that they are no better.
    bound: all === null && counters.cutoffs > 0 && index >= valued && candidate.proven === null,
  }));
}

/**
 * What the squares say: visits only where they were counted.
 * @param {Overlay} wanted
 * @param {Report} report
 * @returns {Overlay}
 */
export function overlayFor(wanted, report) {
  return wanted !== "off" && visitsOf(report) === null ? "value" : wanted;
}

/**
 * The heat map, by move.
 * @param {State} state
 * @returns {ReadonlyMap<number, Heat>} empty when it is off, or gives way to a line
 */
export function heatOf({ analysis, settings }) {
  const { on, report, line } = analysis;
  const { overlay, top } = settings.analysis;
  if (!on || !report || line || overlay === "off") return new Map();
  const by = overlayFor(overlay, report);
  const ranked = rankedIn(report);
  const most = Math.max(...ranked.map(({ share }) => share ?? 0));
  // Where nobody went there is no share of the visits to show.
  const told = cut(ranked, top).filter(({ share }) => share !== 0 || by === "value");
  return new Map(told.map((one) => [one.candidate.move, { ...one, level: levelOf(one, by, most) }]));
}

/**
 * @param {Ranked[]} ranked
 * @param {Top} top
 */
function cut(ranked, top) {
  return top === "all" ? ranked : ranked.slice(0, Number(top));
}

/**
 * @param {Ranked} ranked
 * @param {Overlay} by
 * @param {number} most the largest share of all
 */
function levelOf({ candidate, share }, by, most) {
  const part = by === "value" ? (candidate.value + 1) / 2 : (share ?? 0) / (most || 1);
  return Math.min(HEAT_LEVELS, 1 + Math.floor(part * HEAT_LEVELS));
}
