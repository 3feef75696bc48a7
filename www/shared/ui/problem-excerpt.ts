// The place in a text that could not be read, with the bad part marked.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Problem } from "../link/problem.ts";

/** How much of the text is shown on either side. */
const AROUND = 24;

/** @returns nothing where the bad part is all there is */
export function excerpt(problem: Problem | undefined) {
  if (!problem || problem.token === problem.text) return nothing;
  const { text, token, at } = problem;
  const end = at + token.length;
  const before = `${at > AROUND ? "…" : ""}${text.slice(Math.max(0, at - AROUND), at)}`;
  const after = `${text.slice(end, end + AROUND)}${text.length > end + AROUND ? "…" : ""}`;
  return html`<code class="excerpt" translate="no">${before}<mark>${token}</mark>${after}</code>`;
}
