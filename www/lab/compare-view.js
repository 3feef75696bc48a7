// The comparison as a form, a sentence and a table.

/** @import {AlgorithmInfo} from "../noughts.js" */
/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Comparison, Scope} from "./comparison.js" */

import { shown } from "../game/selectors.js";
import { algorithmLabel, familyLabel } from "../i18n/engine-terms.js";
import { joinSentences, message, text } from "../i18n/language.js";
import { families } from "../seats/seats-view.js";
import { labelOf } from "../ui/labels.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { entrantsOf, isStale, pliesOf } from "./comparison.js";
import { gameTable, positionTable } from "./comparison-tables.js";
import { conclusion } from "./conclusion.js";

/** @type {readonly Scope[]} */
const SCOPES = ["position", "game"];

/**
 * @param {State} state
 * @param {Send} send
 */
export function compare(state, send) {
  const { comparison, scope } = state.lab;
  const able = entrantsOf(state).length > 0 && pliesOf(shown(state), scope).length > 0;
  const running = comparison?.running ?? false;
  return html`
    <h2 id="lab-title">${message("compare.title")}</h2>
    <p class="hint">${message("compare.summary")}</p>
    ${scopes(scope, send)} ${entrants(state, send)}
    <div class="row">
      <button type="button" class="primary" data-testid="compare-start" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "compare-start" })}>${message(comparison ? "compare.again" : "compare.start")}</button>
      ${running ? html`<button type="button" data-testid="compare-stop" @click=${() => send({ type: "compare-stop" })}>${message("compare.stop")}</button>` : nothing}
      ${comparison?.results.length ? html`<button type="button" data-testid="compare-csv" @click=${() => send({ type: "compare-csv" })}>${message("compare.csv")}</button>` : nothing}
    </div>
    <p role="status" data-testid="compare-status">${said(state, able)}</p>
    ${comparison ? table(state, comparison) : nothing}
  `;
}

/**
 * How far it is, or what came of it.
 * @param {State} state
 * @param {boolean} able whether there is anything to compare
 */
function said(state, able) {
  const { comparison, scope } = state.lab;
  if (!comparison) return able ? "" : message(scope === "position" ? "compare.over" : "compare.nobody");
  const { jobs, results, running } = comparison;
  if (running) return message("compare.progress", { done: results.length + 1, all: jobs.length });
  const stopped =
    results.length < jobs.length
      ? message("compare.stopped", { done: results.length, all: jobs.length })
      : "";
  return joinSentences(
    stopped,
    conclusion(state, comparison),
    isStale(state) ? message("compare.stale") : "",
  );
}

/**
 * @param {Scope} now
 * @param {Send} send
 */
function scopes(now, send) {
  return html`<fieldset class="row"><legend>${message("compare.scope")}</legend>
    ${SCOPES.map(
      (scope) =>
        html`<label><input type="radio" name="scope" data-testid="scope-${scope}" .checked=${live(scope === now)} @change=${() => send({ type: "compare-scope", scope })}> ${message(`compare.${scope}`)}</label>`,
    )}
  </fieldset>`;
}

/**
 * @param {State} state
 * @param {Send} send
 */
function entrants(state, send) {
  const chosen = entrantsOf(state).map(({ id }) => id);
  const box = (/** @type {AlgorithmInfo} */ info) =>
    html`<label><input type="checkbox" data-testid="entrant-${info.id}" .checked=${live(chosen.includes(info.id))} @change=${(/** @type {Event} */ event) => send({ type: "compare-entrant", algorithm: info.id, on: isChecked(event) })}> ${text(algorithmLabel(info))}</label>`;
  return html`<details class="entrants">
    <summary data-testid="entrants">${message("compare.entrants", { count: chosen.length })}</summary>
    ${families(state.game.algorithms).map(
      ([family, list]) =>
        html`<fieldset class="row"><legend>${text(familyLabel(family))}</legend>${list.map(box)}</fieldset>`,
    )}
  </details>`;
}

/** @param {Event} event */
function isChecked({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget).checked;
}

/**
 * @param {State} state
 * @param {Comparison} comparison
 */
function table(state, comparison) {
  const label = (/** @type {string} */ id) => labelOf(state, id);
  const rows =
    comparison.scope === "position" ? positionTable(comparison, label) : gameTable(comparison, label);
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("compare.table")}>${rows}</div>`;
}
