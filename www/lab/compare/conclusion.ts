// What came of a comparison, in a sentence or two, read off its numbers.

import { joinSentences, message, number } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { labelOf } from "../../shared/ui/labels.ts";
import { type Comparison, resultOf } from "./comparison.ts";

/**
 * Shares below this are said to a thousandth, such as 0.2 %.
 */
const SMALL_SHARE = 0.1;

export function conclusion(state: State, comparison: Comparison): string {
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

/** The positions that each entrant visited, of those that proved the value of every position by visiting some. */
function exactTotals(comparison: Comparison) {
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

/** Whether all proofs of one position say the same. */
function agreement({ scope, jobs, results }: Comparison) {
  const proofs = results.flatMap((result) =>
    "report" in result && result.report.proven ? [result.report.proven] : [],
  );
  if (proofs.length === 0 && results.length === jobs.length) return message("compare.unproved");
  if (scope === "game" || proofs.length < 2) return "";
  return message(new Set(proofs).size === 1 ? "compare.agree" : "compare.disagree");
}

function shareText(share: number) {
  const digits = share < SMALL_SHARE ? 1 : 0;
  return `${(100 * share).toFixed(digits)} %`;
}
