// A row of a source document: what it says, what it comes to here, and why where that differs.

/** @import {SourceRow} from "../noughts_lab.js" */
/** @import {Send} from "../state/types.d.ts" */
/** @import {RowResult} from "./numbers.js" */

import { faultText } from "../failure/fault-text.js";
import { message } from "../i18n/language.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { verdictOf } from "./numbers.js";

/**
 * @param {SourceRow} row
 * @param {RowResult | undefined} result
 * @param {boolean} running
 * @param {Send} send
 */
export function rowItem(row, result, running, send) {
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

/**
 * Only what was computed on this page.
 * @param {RowResult | undefined} result
 * @param {boolean} running
 */
function ours(result, running) {
  if (running) return message("numbers.computing");
  return result && "answer" in result ? listed(result.answer.values) : "–";
}

/**
 * Whether it is what the document says, and why it is not.
 * @param {SourceRow} row
 * @param {RowResult | undefined} result
 */
function said(row, result) {
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

const SAME_WORDS = /** @type {const} */ ({ right: "numbers.same", wrong: "numbers.different" });
const CLAIM_WORDS = /** @type {const} */ ({ right: "numbers.holds", wrong: "numbers.refuted" });

const DIFFERS_WORDS = /** @type {const} */ ({ bound: "numbers.bound", judgement: "numbers.judgement" });

/** @param {readonly string[]} values */
function listed(values) {
  return values.join(", ");
}
