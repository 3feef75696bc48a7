// The moves of a position in a table, with everything that was found about them.

import type { Report } from "../../noughts.js";
import { shown } from "../../shared/game/selectors.ts";
import { message, number, signed } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { moveNames } from "../../shared/ui/labels.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { rankedIn } from "../evaluation/heat-map.ts";
import { heatText } from "../evaluation/heat-text.ts";

/** The best first. */
export function candidateTable(state: State, report: Report) {
  const ranked = rankedIn(report);
  const counted = ranked.some(({ share }) => share !== null);
  const head = (label: string) => html`<th scope="col">${label}</th>`;
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("analysis.table")}>
    <table data-testid="candidates">
      <thead>
        <tr>
          ${head(message("table.rank"))} ${head(message("table.square"))}
          ${counted ? html`${head(message("table.visits"))} ${head(message("table.share"))}` : nothing}
          ${head(message("table.rate"))} ${head(message("table.value"))}
        </tr>
      </thead>
      <tbody>
        ${ranked.map(
          (one) => html`<tr>
            <td>${number(one.rank)}</td>
            <th scope="row">${moveNames(shown(state), [one.candidate.move]).at(-1)}</th>
            ${counted ? html`<td>${heatText(one, "visits")}</td><td>${heatText(one, "share")}</td>` : nothing}
            <td>${heatText(one, "value")}</td>
            <td>${signed(one.candidate.value)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
