// The search after 10, 100, 1,000 and 10,000 iterations: which move leads, and by how much.

/** @import {Shares} from "./look.js" */

import { LAST_ITERATION } from "../views.js";
import { STAGES } from "./scale.js";

/** A move at a stage, with its part of the visits and its mean result. @typedef {{ move: number, share: number, mean: number | null }} Standing */
/** The moves after `at` iterations, the one that leads first. @typedef {{ at: number, standings: readonly Standing[] }} Stage */
/** Stages one after another in which the same move leads. @typedef {{ move: number, at: number[] }} Lead */

/**
 * The stages of a search. One that ends before the last of them has its end as a stage.
 * @param {Shares} shares
 * @returns {Stage[]}
 */
export function stagesOf({ moves, isFlat, marks }) {
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

/**
 * Whether a search ended before the last stage.
 * @param {readonly Stage[]} stages
 */
export function endedIn(stages) {
  return (stages.at(-1)?.at ?? 0) < LAST_ITERATION;
}

/**
 * The most visited first; of two that are visited alike, the one with the better mean.
 * @param {Standing} a
 * @param {Standing} b
 */
function byShare(a, b) {
  return b.share - a.share || byMean(a, b);
}

/**
 * @param {Standing} a
 * @param {Standing} b
 */
function byMean(a, b) {
  return (b.mean ?? -1) - (a.mean ?? -1) || a.move - b.move;
}

/**
 * Who leads when.
 * @param {readonly Stage[]} stages
 * @returns {Lead[]}
 */
export function leadsIn(stages) {
  /** @type {Lead[]} */
  const leads = [];
  for (const { at, standings } of stages) {
    const move = standings[0]?.move ?? -1;
    const last = leads.at(-1);
    if (last?.move === move) last.at.push(at);
    else leads.push({ move, at: [at] });
  }
  return leads;
}
