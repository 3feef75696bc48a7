// What an analysis found about each move, ready for the squares.

import type { Candidate, Report } from "../../noughts.js";
import type { State } from "../../shared/state/types.ts";
import type { Overlay, Top } from "../analysis/analysis-settings.ts";

/** A candidate among the others. */
export interface Ranked {
  candidate: Candidate;
  /** counted from 1 */
  rank: number;
  /** of all visits */
  share: number | null;
  /** whether it is known only that the move is worth no more than its value */
  bound: boolean;
}

/** A square of the heat map: how much of the colour it gets, from 1 to `HEAT_LEVELS`. */
type Heat = Ranked & { level: number };

const HEAT_LEVELS = 6;

/**
 * How often all moves together were visited: once in each iteration.
 * @returns `null` where the algorithm does not count visits
 */
export function visitsOf({ candidates }: Pick<Report, "candidates">): number | null {
  const counted = candidates.some(({ visits }) => visits !== undefined);
  return counted ? candidates.reduce((sum, { visits = 0 }) => sum + visits, 0) : null;
}

/** The candidates, the best first. */
export function rankedIn(report: Report): Ranked[] {
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

/** What the squares say: visits only where they were counted. */
export function overlayFor(wanted: Overlay, report: Report): Overlay {
  return wanted !== "off" && visitsOf(report) === null ? "value" : wanted;
}

/**
 * The heat map, by move.
 * @returns empty when it is off, or gives way to a line
 */
export function heatOf({ analysis, settings }: State): ReadonlyMap<number, Heat> {
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

function cut(ranked: Ranked[], top: Top) {
  return top === "all" ? ranked : ranked.slice(0, Number(top));
}

/** @param most the largest share of all */
function levelOf({ candidate, share }: Ranked, by: Overlay, most: number) {
  const part = by === "value" ? (candidate.value + 1) / 2 : (share ?? 0) / (most || 1);
  return Math.min(HEAT_LEVELS, 1 + Math.floor(part * HEAT_LEVELS));
}
