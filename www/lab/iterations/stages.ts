// The search after 10, 100, 1,000 and 10,000 iterations: which move leads, and by how much.

import type { Shares } from "./look.ts";
import { LAST_ITERATION, STAGES } from "./scale.ts";

/** A move at a stage, with its part of the visits and its mean result. */
export interface Standing {
  move: number;
  share: number;
  mean: number | null;
}

/** The moves after `at` iterations, the one that leads first. */
export interface Stage {
  at: number;
  standings: readonly Standing[];
}

/** Stages one after another in which the same move leads. */
interface Lead {
  move: number;
  at: number[];
}

/** The stages of a search. One that ends before the last of them has its end as a stage. */
export function stagesOf({ moves, isFlat, marks }: Shares): Stage[] {
  const end = marks.at(-1)?.at ?? 0;
  return marks
    .filter(({ at }) => STAGES.includes(at) || at === end)
    .map(({ at, visits, means }) => {
      const all = visits.reduce((sum, one) => sum + one, 0);
      const standings = moves.map((move, index) => ({
        move,
        share: (visits[index] ?? 0) / Math.max(1, all),
        mean: means[index] ?? null,
      }));
      return { at, standings: standings.sort(isFlat ? byMean : byShare) };
    });
}

/** Whether a search ended before the last stage. */
export function endedIn(stages: readonly Stage[]) {
  return (stages.at(-1)?.at ?? 0) < LAST_ITERATION;
}

/** The most visited first; of two that are visited alike, the one with the better mean. */
function byShare(a: Standing, b: Standing) {
  return b.share - a.share || byMean(a, b);
}

function byMean(a: Standing, b: Standing) {
  return (b.mean ?? -1) - (a.mean ?? -1) || a.move - b.move;
}

/** Who leads when. */
export function leadsIn(stages: readonly Stage[]): Lead[] {
  const leads: Lead[] = [];
  for (const { at, standings } of stages) {
    const move = standings[0]?.move ?? -1;
    const last = leads.at(-1);
    if (last?.move === move) last.at.push(at);
    else leads.push({ move, at: [at] });
  }
  return leads;
}
