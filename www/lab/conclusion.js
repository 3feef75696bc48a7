// What came of a comparison, in a sentence or two, read off its numbers.

/** @import {State} from "../state/types.d.ts" */
/** @import {Comparison} from "./comparison.js" */

import { joinSentences, message, number } from "../i18n/language.js";
import { labelOf } from "../ui/labels.js";
import { resultOf } from "./comparison.js";

/**
 * Shares below this are said to a thousandth, such as 0.2 %.
 */
const SMALL_SHARE = 0.1;

/**
 * @param {State} state
 * @param {Comparison} comparison
 * @returns {string}
 */
export function conclusion(state, comparison) {
  const totals = exactTotals(comparison).sort((a, b) => a.positions - b.positions);
  const [least, most] = [totals[0], totals.at(-1)];
  if (!least || !most || least.positions === most.positions) return agreement(comparison);
  const params = {
    least: labelOf(state, least.algorithm),
    few: number(least.positions),
    most: labelOf(state, most.algorithm),
    many: number(most.positions),
    share: shareText(least.positions / most.positions),
  };
  return joinSentences(message("compare.conclusion", params), agreement(comparison));
}

/**
 * The positions that each entrant visited, of those that proved the value of every position by visiting some.
 * @param {Comparison} comparison
 */
function exactTotals(comparison) {
  const plies = [...new Set(comparison.jobs.map(({ ply }) => ply))];
  return comparison.entrants.flatMap((algorithm) => {
    const reports = plies.flatMap((ply) => {
      const result = resultOf(comparison, { algorithm, ply });
      return result && "report" in result ? [result.report] : [];
    });
    const exact =
      reports.length === plies.length &&
      reports.every(({ proven, counters }) => proven !== null && counters.nodes > 0);
    const positions = reports.reduce((sum, { counters }) => sum + counters.nodes, 0);
    return exact ? [{ algorithm, positions }] : [];
  });
}

/**
 * Whether all proofs of one position say the same.
 * @param {Comparison} comparison
 */
function agreement({ scope, jobs, results }) {
  const proofs = results.flatMap((result) =>
    "report" in result && result.report.proven ? [result.report.proven] : [],
  );
  if (proofs.length === 0 && results.length === jobs.length) return message("compare.unproved");
  if (scope === "game" || proofs.length < 2) return "";
  return message(new Set(proofs).size === 1 ? "compare.agree" : "compare.disagree");
}

/** @param {number} share */
function shareText(share) {
  const digits = share < SMALL_SHARE ? 1 : 0;
  return `${(100 * share).toFixed(digits)} %`;
}
