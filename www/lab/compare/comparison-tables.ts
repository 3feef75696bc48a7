// The tables of a comparison: one line for each algorithm, or one for each position of the game.

import { faultText } from "../../shared/fault/fault-text.ts";
import { nameOf } from "../../shared/game/coordinates.ts";
import { hundredths, message, number } from "../../shared/i18n/language.ts";
import { verdict } from "../../study/evaluation/verdict.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { heading, type TermId } from "../terms.ts";
import { type Comparison, type Result, resultOf, workOf } from "./comparison.ts";

/** What a search found and took, each with the term that it is. */
const COLUMNS = [
  ["value", "value"],
  ["depth", "depth"],
  ["positions", "node"],
  ["playouts", "playout"],
  ["cutoffs", "cutoff"],
  ["tableHits", "table-hit"],
  ["time", undefined],
] as const satisfies readonly (readonly [string, TermId | undefined])[];

/**
 * What each algorithm found about one position, and what it took.
 * @param names of the entrants
 */
export function positionTable(comparison: Comparison, names: readonly string[]) {
  const ply = comparison.jobs[0]?.ply ?? 0;
  const results = comparison.entrants.map((_, entrant) => resultOf(comparison, { entrant, ply }));
  const most = Math.max(...results.map((result) => workOf(result) ?? 0));
  return html`<table data-testid="comparison">
    <thead><tr>
      ${heading(message("compare.algorithm"))}${heading(message("lab.move"))}
      ${COLUMNS.map(([column, term]) => heading(message(`compare.${column}`), term))}
    </tr></thead>
    <tbody>
      ${results.map(
        (result, entrant) => html`<tr data-algorithm=${comparison.entrants[entrant]?.id ?? ""}>
          <th scope="row">${names[entrant]}</th>
          ${found(comparison, result, most)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param most the work of the search that did most */
function found({ rules }: Comparison, result: Result | undefined, most: number) {
  if (!result) return html`<td colspan="8"></td>`;
  if ("fault" in result) return html`<td colspan="8" class="error">${faultText(result.fault)}</td>`;
  const { report } = result;
  const { depth, nodes, playouts, cutoffs, tableHits, elapsedMs } = report.counters;
  return html`
    <td>${report.move === null ? nothing : nameOf(rules, report.move)}</td>
    <td>${verdict(report)}</td>
    <td>${number(depth)}</td>
    <td>${number(nodes)}${bar(workOf(result) ?? 0, most)}</td>
    <td>${number(playouts)}</td>
    <td>${number(cutoffs)}</td>
    <td>${number(tableHits)}</td>
    <td>${hundredths(elapsedMs)}</td>
  `;
}

/** The work as a bar on a logarithmic scale, for the eyes: the numbers stand beside it. Each of its pieces is a power of ten. */
function bar(work: number, most: number) {
  const decades = Math.log10(Math.max(1, work));
  const part = most > 1 ? decades / Math.log10(most) : 0;
  return html`<span class="meter" data-log aria-hidden="true" .style=${`--part:${part};--decades:${Math.max(decades, 0.01)}`}></span>`;
}

/**
 * The cost before each move of the game: positions, or playouts where an algorithm makes these.
 * @param names of the entrants
 */
export function gameTable(comparison: Comparison, names: readonly string[]) {
  const { rules, moves, entrants } = comparison;
  const plies = [...new Set(comparison.jobs.map(({ ply }) => ply))];
  const costs = entrants.map((_, entrant) =>
    plies.map((ply) => workOf(resultOf(comparison, { entrant, ply }))),
  );
  const most = Math.max(...costs.flat().map((cost) => cost ?? 0));
  return html`<table data-testid="comparison">
    <thead><tr>${[message("compare.before"), ...names].map((head) => heading(head))}</tr></thead>
    <tbody>
      ${plies.map((ply, row) => {
        const move = moves[ply];
        return html`<tr data-ply=${ply}>
          <th scope="row">${ply + 1}. ${move === undefined ? "" : nameOf(rules, move)}</th>
          ${costs.map((column) => cost(column[row] ?? null, most))}
        </tr>`;
      })}
    </tbody>
    <tfoot>
      <tr><th scope="row">${message("compare.total")}</th>${costs.map((column) => html`<td>${number(sum(column))}</td>`)}</tr>
    </tfoot>
  </table>`;
}

function cost(work: number | null, most: number) {
  if (work === null) return html`<td></td>`;
  return html`<td>${number(work)}${bar(work, most)}</td>`;
}

function sum(costs: readonly (number | null)[]) {
  return costs.reduce((total: number, cost) => total + (cost ?? 0), 0);
}
