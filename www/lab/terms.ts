// Terms of the field, where the laboratory says them: a press explains one on the spot, in the words of the glossary.

import { type MessageKey, message } from "../shared/i18n/language.ts";
import type { Send } from "../shared/state/types.ts";
import { html, type TemplateResult } from "../vendor/lit-html/lit-html.js";

/** A term that the glossary explains. */
export type TermId = MessageKey extends infer Key ? (Key extends `term.${infer Id}` ? Id : never) : never;

/** The attribute of a button that explains a term. */
const EXPLAINS = "data-explains";

/** A term that explains itself, such as the heading of a column. */
export function term(id: TermId, label: string) {
  return html`<button type="button" class="lab-term" data-explains=${id} aria-haspopup="dialog">${label}</button>`;
}

/**
 * A control with a button beside it that explains its label.
 * @param id nothing where the label is no term
 */
export function withTerm(id: TermId | undefined, label: string, control: TemplateResult) {
  return id ? html`<span class="lab-asked">${control}${ask(id, label)}</span>` : control;
}

/** A button beside a label that explains it. */
export function ask(id: TermId, label: string) {
  return html`<button type="button" class="lab-term lab-ask" data-explains=${id} aria-haspopup="dialog" aria-label=${message("lab.explain", { label })}>?</button>`;
}

/** The heading of a column; a press explains it where it is a term. */
export function heading(label: string, id?: TermId) {
  return html`<th scope="col">${id ? term(id, label) : label}</th>`;
}

/** What a press in the laboratory does: it opens the explanation of the term that was pressed. */
export function explaining(send: Send) {
  return ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[${EXPLAINS}]`) : null;
    if (!button) return;
    // Safari leaves the focus where it was. The explanation stands beside what has it, and gives it back.
    button.focus();
    send({ type: "term", term: button.getAttribute(EXPLAINS) as TermId });
  };
}

/** The options of algorithms that are terms, by their ids. */
const OPTIONS: Readonly<Record<string, TermId>> = {
  exploration: "exploration-constant",
  killers: "killer",
  ordering: "move-order",
  pruning: "cutoff",
  table: "transposition-table",
};

/** The term that an option of an algorithm is, if it is one. */
export function termOfOption(id: string): TermId | undefined {
  return OPTIONS[id];
}
