// A row of a source document: what it says, what it comes to here, and why where that differs.

import type { SourceRow } from "../../noughts_lab.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type RowResult, verdictOf } from "./numbers.ts";

export function rowItem(row: SourceRow, result: RowResult | undefined, running: boolean, send: Send) {
  const { id, title, known, claim, claimed } = row;
  return html`<li data-row=${id} data-verdict=${verdictOf(row, result)}>
    <h4 lang="en">${title}</h4>
    <button type="button" data-testid="run-${id}" aria-label=${message("numbers.runRow", { row: title })} aria-disabled=${running ? "true" : "false"} @click=${() => send({ type: "numbers-run", row: id })}>${message("numbers.run")}</button>
    <dl>
      <div><dt>${message(`numbers.${known}`)}</dt><dd lang="en">${claim ?? listed(claimed)}</dd></div>
      <div><dt>${message("numbers.ours")}</dt><dd lang=${result ? "en" : nothing}>${ours(result, running)}</dd></div>
    </dl>
    ${said(row, result)}
  </li>`;
}

/** Only what was computed on this page. */
function ours(result: RowResult | undefined, running: boolean) {
  if (running) return message("numbers.computing");
  return result && "answer" in result ? listed(result.answer.values) : "–";
}

/** Whether it is what the document says, and why it is not. */
function said(row: SourceRow, result: RowResult | undefined) {
  if (!result) return nothing;
  if ("fault" in result) return html`<p class="error">${faultText(result.fault)}</p>`;
  const { same } = result.answer;
  const words = row.claim === undefined ? SAME_WORDS : CLAIM_WORDS;
  const differs = row.differs === "wrong" ? words.wrong : DIFFERS_WORDS[row.differs];
  return html`
    <p class="verdict"><span aria-hidden="true">${same ? "=" : "≠"}</span> ${message(same ? words.right : differs)}</p>
    ${row.tolerance ? html`<p class="hint">${message("numbers.sampled", row.tolerance)}</p>` : nothing}
    ${same || row.why === undefined ? nothing : html`<p lang="en">${row.why}</p>`}
    ${verdictOf(row, result) === "unexpected" ? html`<p class="error">${message("numbers.wrongPage", { values: listed(row.expected.values) })}</p>` : nothing}
  `;
}

const SAME_WORDS = { right: "numbers.same", wrong: "numbers.different" } as const;
const CLAIM_WORDS = { right: "numbers.holds", wrong: "numbers.refuted" } as const;

const DIFFERS_WORDS = { bound: "numbers.bound", judgement: "numbers.judgement" } as const;

function listed(values: readonly string[]) {
  return values.join(", ");
}
