// The numbers of the source documents, by document, with what they come to here.

import type { SourceDocument, SourceRow } from "../../noughts_lab.js";
import { learnPage } from "../../shared/game/learn-page.ts";
import { joinSentences, language, message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { countsOf, type Numbers, numbersOf, type Sources } from "./numbers.ts";
import { rowItem } from "./row-view.ts";

/** In how many steps the progress of a run is read out: the bar shows every row. */
const STEPS_SAID = 10;

export function numbers(state: State, send: Send) {
  const numbers = numbersOf(state);
  const { sources, fault, queue, asked } = numbers;
  return html`
    <h2 id="lab-title">${message("numbers.title")}</h2>
    <p class="hint">${message("numbers.summary")}</p>
    <div class="row">
      ${sources ? html`<button type="button" class="primary" data-testid="numbers-run" @click=${() => send({ type: "numbers-run-all" })}>${message("numbers.runAll", { all: sources.rows.length })}</button>` : nothing}
      ${fault ? html`<button type="button" data-testid="numbers-again" @click=${() => send({ type: "numbers-again" })}>${message("numbers.again")}</button>` : nothing}
      ${queue.length > 0 ? html`<button type="button" data-testid="numbers-stop" @click=${() => send({ type: "numbers-stop" })}>${message("numbers.stop")}</button>` : nothing}
      ${queue.length > 0 ? html`<progress aria-label=${message("numbers.bar")} max=${asked} .value=${asked - queue.length}></progress>` : nothing}
    </div>
    <p role="status" data-testid="numbers-status">${said(numbers)}</p>
    ${sources?.documents.map((document) => group(document, sources, numbers, send)) ?? nothing}
  `;
}

/** How far it is, or what came of it. */
function said({ sources, fault, queue, asked, stopped, results }: Numbers) {
  if (!sources) return message(fault ? "numbers.unloaded" : "numbers.loading");
  if (queue.length > 0) {
    const step = Math.ceil(asked / STEPS_SAID);
    const done = Math.floor((asked - queue.length) / step) * step;
    return message("numbers.progress", { done, all: asked });
  }
  const computed = sources.rows.filter(({ id }) => results[id]);
  if (computed.length === 0) return "";
  const { same, different, disputed, unexpected, failed } = countsOf(computed, results);
  return joinSentences(
    stopped ? message("numbers.stopped", { done: computed.length, all: sources.rows.length }) : "",
    message("numbers.conclusion", { same, different, all: computed.length }),
    disputed > 0 ? message("numbers.disputed", { count: disputed }) : "",
    unexpected > 0 ? message("numbers.unexpected", { count: unexpected }) : "",
    failed > 0 ? message("numbers.failed", { count: failed }) : "",
  );
}

/** A document with its rows, drawn again only where something of it has changed. */
function group(document: SourceDocument, { rows }: Sources, { results, queue, open }: Numbers, send: Send) {
  const own = rows.filter((row) => row.document === document.id);
  const isOpen = open.includes(document.id);
  const running = own.find(({ id }) => id === queue[0]) ?? null;
  const parts = [document, isOpen, running, language(), ...own.map(({ id }) => results[id])];
  return guard(parts, () => drawn(document, own, results, isOpen, running, send));
}

/**
 * The rows of a closed document are not drawn: there are hundreds.
 * @param rows its own
 * @param running the row that is being computed
 */
function drawn(
  { id, title, about, code }: SourceDocument,
  rows: readonly SourceRow[],
  results: Numbers["results"],
  isOpen: boolean,
  running: SourceRow | null,
  send: Send,
) {
  const toggled = ({ currentTarget }: Event) => {
    const details = currentTarget as HTMLDetailsElement;
    send({ type: "numbers-open", document: id, open: details.open });
  };
  const item = (row: SourceRow) =>
    guard([row, results[row.id], row === running, language()], () =>
      rowItem(row, results[row.id], row === running, send),
    );
  return html`<details class="document" data-document=${id} .open=${isOpen} @toggle=${toggled}>
    <summary data-testid="document-${id}"><h3 lang="en">${title}</h3> <span class="hint">${counted(rows, results)}</span></summary>
    <p class="hint"><span lang="en">${about}</span> ${code ? html`<a href=${code} rel="noreferrer">${message("numbers.code")}</a>` : nothing} ${id === "3x3" ? nothing : html`<a href=${learnPage(`article-${id}`)}>${message("numbers.companion")}</a>`}</p>
    ${isOpen ? html`<ul>${rows.map(item)}</ul>` : nothing}
  </details>`;
}

/** How many rows there are, and how many of those that were computed are the same. */
function counted(rows: readonly SourceRow[], results: Numbers["results"]) {
  const all = message("numbers.rows", { count: rows.length });
  const { same, different, disputed, unexpected, failed } = countsOf(rows, results);
  const others = different + disputed + unexpected + failed;
  return same + others > 0 ? message("numbers.counts", { rows: all, same, different: others }) : all;
}
