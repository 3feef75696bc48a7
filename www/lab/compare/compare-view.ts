// The comparison as a form, a sentence and a table.

import type { AlgorithmInfo } from "../../noughts.js";
import { families } from "../../shared/game/families.ts";
import { algorithmLabel, familyLabel } from "../../shared/i18n/engine-terms.ts";
import { joinSentences, message, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { checkbox, labelled } from "../../shared/ui/controls.ts";
import { labelOf } from "../../shared/ui/labels.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { judgeOf } from "../judge-of.ts";
import { type Comparison, entrantsOf, isReady, isStale, type Scope, scopeOf } from "./comparison.ts";
import { gameTable, positionTable } from "./comparison-tables.ts";
import { conclusion } from "./conclusion.ts";
import { knownConclusion, knownTable, sampleForm } from "./known-view.ts";

const SCOPES: readonly Scope[] = ["position", "game", "known"];
const TABLES = { position: positionTable, game: gameTable, known: knownTable };

export function compare(state: State, send: Send) {
  const { comparison } = state.lab;
  const scope = scopeOf(state);
  const able = isReady(state);
  const running = comparison?.running ?? false;
  return html`
    <h2 id="lab-title">${message("compare.title")}</h2>
    <p class="hint">${message("compare.summary")}</p>
    ${scopes(state, send)} ${scope === "known" ? sampleForm(state, send) : nothing} ${entrants(state, send)}
    <div class="row">
      <button type="button" class="primary" data-testid="compare-start" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "compare-start" })}>${message(comparison ? "compare.again" : "compare.start")}</button>
      ${running ? html`<button type="button" data-testid="compare-stop" @click=${() => send({ type: "compare-stop" })}>${message("compare.stop")}</button>` : nothing}
      ${comparison?.results.length ? html`<button type="button" data-testid="compare-csv" @click=${() => send({ type: "compare-csv" })}>${message("compare.csv")}</button>` : nothing}
    </div>
    <p role="status" aria-live=${running && comparison?.scope === "known" ? "off" : "polite"} data-testid="compare-status">${said(state, able)}</p>
    ${comparison ? table(state, comparison) : nothing}
  `;
}

/**
 * How far it is, or what came of it.
 * @param able whether there is anything to compare
 */
function said(state: State, able: boolean) {
  const { comparison } = state.lab;
  if (!comparison) return able ? "" : message(entrantsOf(state).length > 0 ? "lab.over" : "compare.nobody");
  const { jobs, results, running } = comparison;
  if (running) return message("compare.progress", { done: results.length + 1, all: jobs.length });
  const stopped =
    results.length < jobs.length
      ? message("compare.stopped", { done: results.length, all: jobs.length })
      : "";
  const result = comparison.scope === "known" ? knownConclusion : conclusion;
  return joinSentences(stopped, result(state, comparison), isStale(state) ? message("lab.stale") : "");
}

function scopes(state: State, send: Send) {
  const now = scopeOf(state);
  const able = SCOPES.filter((scope) => scope !== "known" || judgeOf(state.game.rules));
  return html`<fieldset class="row"><legend>${message("compare.scope")}</legend>
    ${able.map(
      (scope) =>
        html`<label><input type="radio" name="scope" data-testid="scope-${scope}" .checked=${live(scope === now)} @change=${() => send({ type: "compare-scope", scope })}> ${message(`compare.${scope}`)}</label>`,
    )}
  </fieldset>`;
}

function entrants(state: State, send: Send) {
  const chosen = entrantsOf(state).map(({ id }) => id);
  const box = (info: AlgorithmInfo) =>
    labelled(
      text(algorithmLabel(info)),
      checkbox({ id: `entrant-${info.id}` }, chosen.includes(info.id), (on) =>
        send({ type: "compare-entrant", algorithm: info.id, on }),
      ),
      true,
    );
  return html`<details class="entrants">
    <summary data-testid="entrants">${message("compare.entrants", { count: chosen.length })}</summary>
    ${families(state.game.algorithms).map(
      ([family, list]) =>
        html`<fieldset class="row"><legend>${text(familyLabel(family))}</legend>${list.map(box)}</fieldset>`,
    )}
  </details>`;
}

function table(state: State, comparison: Comparison) {
  const label = (id: string) => labelOf(state, id);
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("compare.table")}>${TABLES[comparison.scope](comparison, label)}</div>`;
}
