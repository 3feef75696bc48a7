// What came of a comparison, in a sentence or two, read off its numbers.

import { joinSentences, message, number } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { type Comparison, resultOf } from "./comparison.ts";
import { namesOf } from "./names.ts";

/**
 * Shares below this are said to a thousandth, such as 0.2 %.
 */
const SMALL_SHARE = 0.1;

export function conclusion(state: State, comparison: Comparison): string {
  const totals = exactTotals(comparison).sort((a, b) => a.positions - b.positions);
  const [least, most] = [totals[0], totals.at(-1)];
  if (!least || !most || least.positions === most.positions) return agreement(comparison);
  const names = namesOf(state, comparison);
  const params = {
    least: names[least.entrant] ?? "",
    few: number(least.positions),
    most: names[most.entrant] ?? "",
    many: number(most.positions),
    share: shareText(least.positions / most.positions),
  };
  return joinSentences(message("compare.conclusion", params), agreement(comparison));
}

/** What each entrant found in each position. */
function foundIn(comparison: Comparison) {
  const plies = [...new Set(comparison.jobs.map(({ ply }) => ply))];
  const reports = comparison.entrants.map((_, entrant) =>
    plies.flatMap((ply) => {
      const result = resultOf(comparison, { entrant, ply });
      return result && "report" in result ? [result.report] : [];
    }),
  );
  return { plies, reports };
}

/** The positions that each entrant visited, of those that proved the value of every position by visiting some. */
function exactTotals(comparison: Comparison) {
  const { plies, reports } = foundIn(comparison);
  return reports.flatMap((own, entrant) => {
    const exact =
      own.length === plies.length &&
      own.every(({ proven, counters }) => proven !== null && counters.nodes > 0);
    const positions = own.reduce((sum, { counters }) => sum + counters.nodes, 0);
    return exact ? [{ entrant, positions }] : [];
  });
}

/** Whether all proofs of one position say the same. */
function agreement(comparison: Comparison) {
  const { scope, jobs, results } = comparison;
  const proofs = foundIn(comparison).reports.flatMap((own) => own.flatMap(({ proven }) => proven ?? []));
  if (proofs.length === 0 && results.length === jobs.length) return message("compare.unproved");
  if (scope === "game" || proofs.length < 2) return "";
  return message(new Set(proofs).size === 1 ? "compare.agree" : "compare.disagree");
}

function shareText(share: number) {
  const digits = share < SMALL_SHARE ? 1 : 0;
  return `${(100 * share).toFixed(digits)} %`;
}
