// The comparison as a form, a sentence and a table.

import type { AlgorithmInfo, AlgorithmOption } from "../../noughts.js";
import { families } from "../../shared/game/families.ts";
import { settingOf } from "../../shared/game/options.ts";
import { algorithmLabel, familyLabel } from "../../shared/i18n/engine-terms.ts";
import { joinSentences, message, text } from "../../shared/i18n/language.ts";
import { optionLabel } from "../../shared/i18n/option-terms.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { checkbox, labelled } from "../../shared/ui/controls.ts";
import { optionField, type PlainOption } from "../../shared/ui/option-field.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { judgeOf } from "../judge-of.ts";
import { numberedNames } from "../option-words.ts";
import { termOfOption, withTerm } from "../terms.ts";
import { type Comparison, isReady, isStale } from "./comparison.ts";
import { gameTable, positionTable } from "./comparison-tables.ts";
import { conclusion } from "./conclusion.ts";
import { knownConclusion, knownTable, sampleForm } from "./known-view.ts";
import { namesOf } from "./names.ts";
import {
  type Entrant,
  entrantsOf,
  isAsked,
  isByMove,
  QUESTIONS,
  questionsOf,
  type Scope,
  setupOf,
} from "./setup.ts";
import { MOST_ENTRANTS } from "./update.ts";

const SCOPES: readonly Scope[] = ["position", "game", "known"];
const TABLES = { position: positionTable, game: gameTable, known: knownTable };

export function compare(state: State, send: Send) {
  const { comparison } = state.lab;
  const { scope } = setupOf(state);
  const able = isReady(state);
  const running = comparison?.running ?? false;
  return html`
    <h2 id="lab-title">${message("compare.title")}</h2>
    <p class="hint">${message("compare.summary")}</p>
    ${questions(state, send)} ${scopes(state, send)} ${scope === "known" ? sampleForm(state, send) : counting(state, send)}
    ${entrants(state, send)}
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

/** Known questions: each sets who takes part, and how it is counted. */
function questions(state: State, send: Send) {
  const { scope } = setupOf(state);
  const ask = (question: keyof typeof QUESTIONS) =>
    send({
      type: "compare-setup",
      changes: { ...QUESTIONS[question], scope: scope === "known" ? "position" : scope },
    });
  return html`<div class="row" role="group" aria-label=${message("compare.questions")}>
    ${questionsOf(state).map(
      (one) =>
        html`<button type="button" data-question data-testid="question-${one}" aria-pressed=${isAsked(state, one) ? "true" : "false"} @click=${() => ask(one)}>${message(`compare.question.${one}`)}</button>`,
    )}
  </div>`;
}

function scopes(state: State, send: Send) {
  const { scope: now } = setupOf(state);
  const able = SCOPES.filter((scope) => scope !== "known" || judgeOf(state.game.rules));
  return html`<fieldset class="row"><legend>${message("compare.scope")}</legend>
    ${able.map(
      (scope) =>
        html`<label><input type="radio" name="scope" data-testid="scope-${scope}" .checked=${live(scope === now)} @change=${() => send({ type: "compare-setup", changes: { scope } })}> ${message(`compare.${scope}`)}</label>`,
    )}
  </fieldset>`;
}

/** Whether each move is searched by itself. */
function counting(state: State, send: Send) {
  if (!isByMove(state.game.rules)) return nothing;
  const { byMove } = setupOf(state);
  const set = (on: boolean) => send({ type: "compare-setup", changes: { byMove: on } });
  return html`<div class="row">${labelled(message("compare.byMove"), checkbox({ id: "compare-moves" }, byMove, set), true)}</div>
    ${byMove ? html`<p class="hint">${message("compare.byMoveHint")}</p>` : nothing}`;
}

function entrants(state: State, send: Send) {
  const all = entrantsOf(state);
  const box = (info: AlgorithmInfo) =>
    labelled(
      text(algorithmLabel(info)),
      checkbox(
        { id: `entrant-${info.id}` },
        all.some(({ algo }) => algo.id === info.id),
        (on) => send({ type: "compare-entrant", algorithm: info.id, on }),
      ),
      true,
    );
  const names = numberedNames(all);
  return html`<details class="entrants">
      <summary data-testid="entrants">${message("compare.entrants", { count: all.length })}</summary>
      ${families(state.game.algorithms).map(
        ([family, list]) =>
          html`<fieldset class="row"><legend>${text(familyLabel(family))}</legend>${list.map(box)}</fieldset>`,
      )}
    </details>
    <details class="entrants">
      <summary data-testid="compare-variants">${message("compare.variants")}</summary>
      <ol class="compare-variants">${all.map((one, index) => variant(one, index, names[index] ?? "", all.length, send))}</ol>
    </details>`;
}

/** An entrant: its name, its options, and the ways to one more like it and to one less. */
function variant({ algo, info }: Entrant, index: number, name: string, count: number, send: Send) {
  const field = (option: PlainOption) => {
    const { [option.id]: _, ...others } = algo as Record<string, unknown> & { id: string };
    const set = (value: unknown) =>
      send({ type: "compare-variant", index, algo: { ...others, id: info.id, [option.id]: value } });
    const now = settingOf(info.options, algo, option);
    const control = optionField(option, now, `compare-${option.id}-${index}`, set);
    return withTerm(termOfOption(option.id), text(optionLabel(option)), control);
  };
  const isPlain = (option: AlgorithmOption): option is PlainOption => option.kind !== "brain";
  const isFull = count >= MOST_ENTRANTS;
  return html`<li data-entrant=${index}>
    <b>${name}</b>
    <div class="row">
      ${info.options.filter(isPlain).map(field)}
      <button type="button" class="quiet" data-testid="compare-copy-${index}" aria-label=${message("compare.copyOf", { name })} aria-disabled=${isFull ? "true" : "false"} @click=${() => send({ type: "compare-copy", index })}>${message("compare.copy")}</button>
      <button type="button" class="quiet" data-testid="compare-remove-${index}" aria-label=${message("compare.removeOf", { name })} @click=${() => send({ type: "compare-variant", index, algo: null })}>${message("compare.remove")}</button>
    </div>
  </li>`;
}

function table(state: State, comparison: Comparison) {
  const names = namesOf(state, comparison);
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("compare.table")}>${TABLES[comparison.scope](comparison, names)}</div>
    ${comparison.scope === "known" ? nothing : html`<p class="hint">${message("compare.bars")}</p>`}`;
}
