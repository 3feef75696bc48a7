// The children of a node: mean and exploration as one bar of two colours, and their sum.

import type { ComparedChild, Rules } from "../../noughts.js";
import { nameOf } from "../../shared/game/coordinates.ts";
import { message, number, percent } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { heading, term } from "../terms.ts";
import { chosenIn, comparedIn, type Iterations } from "./iterations.ts";
import type { Looked } from "./look.ts";
import { terms } from "./words.ts";

/** Of more moves, the most visited are listed. */
const LISTED = 12;

export function childrenTable(iterations: Iterations, looked: Looked, rules: Rules, send: Send) {
  const all = comparedIn(iterations, looked);
  const chosen = chosenIn(iterations, looked);
  const order = [...all].sort(
    (a, b) => b.visits - a.visits || (b.sum ?? 0) - (a.sum ?? 0) || a.move - b.move,
  );
  const listed = order.filter(({ move }, at) => at < LISTED || move === chosen);
  const visits = all.reduce((sum, child) => sum + child.visits, 0);
  const hasPriors = all.some(({ prior }) => prior !== null);
  const isFlat = all.some((child) => child.visits > 0 && child.sum === null);
  const longest = Math.max(...all.map(({ mean, sum }) => sum ?? mean ?? 0), Number.MIN_VALUE);
  return html`
    ${crumbs(iterations, rules, send)}
    <div class="table" role="region" tabindex="0" aria-label=${message("iterations.children")}>
      <table data-testid="iteration-children">
        <thead><tr>
          ${heading(message("lab.move"))}${heading(message("iterations.visits"), "visits")}${hasPriors ? heading(message("iterations.prior"), "prior") : nothing}
          <th scope="col"><i class="term" data-term="mean"></i>${term("mean", message("iterations.mean"))} + <i class="term" data-term="exploration"></i>${term("exploration", message("iterations.exploration"))}</th>${heading(message("iterations.sum"), "ucb")}
        </tr></thead>
        <tbody>${listed.map((child) => row(child, { iterations, rules, visits, hasPriors, isFlat, longest, chosen, send }))}</tbody>
      </table>
    </div>
    ${all.length > listed.length ? html`<p class="hint">${message("iterations.unlisted", { count: all.length - listed.length })}</p>` : nothing}`;
}

/** The way to the node that is looked at, and back. */
function crumbs({ node }: Iterations, rules: Rules, send: Send) {
  const crumb = (to: readonly number[], name: string) =>
    html`<button type="button" aria-current=${to.length === node.length ? "true" : nothing} @click=${() => send({ type: "iteration-node", node: to })}>${name}</button>`;
  return html`<nav class="row crumbs" aria-label=${message("iterations.way")} data-testid="iteration-way">
    ${crumb([], message("iterations.position"))}
    ${node.map((move, at) => html`<span aria-hidden="true">›</span>${crumb(node.slice(0, at + 1), nameOf(rules, move))}`)}
  </nav>`;
}

function row(
  child: ComparedChild,
  {
    iterations,
    rules,
    visits,
    hasPriors,
    isFlat,
    longest,
    chosen,
    send,
  }: {
    iterations: Iterations;
    rules: Rules;
    /** of all children */
    visits: number;
    hasPriors: boolean;
    /** whether moves take turns */
    isFlat: boolean;
    /** sum */
    longest: number;
    chosen: number | null;
    send: Send;
  },
) {
  const name = nameOf(rules, child.move);
  const isChosen = child.move === chosen;
  const open = () => send({ type: "iteration-node", node: [...iterations.node, child.move] });
  const share = visits > 0 ? percent(child.visits / visits) : percent(0);
  return html`<tr data-move=${name} ?data-chosen=${isChosen}>
    <th scope="row"><button type="button" aria-label=${message("iterations.open", { move: name })} @click=${open}>${isChosen ? "▸ " : ""}${name}</button></th>
    <td>${number(child.visits)} <small>${share}</small></td>
    ${hasPriors ? html`<td>${child.prior === null ? "–" : percent(child.prior)}</td>` : nothing}
    <td class="terms">${bar(child, longest)}${child.proven ? html` <b>${message(`iterations.proven.${child.proven}`)}</b>` : nothing}</td>
    <td>${sumText(child, isFlat)}</td>
  </tr>`;
}

/**
 * What is tried before all others has no sum that another could reach.
 * @param isFlat whether moves take turns, and have no sums
 */
function sumText(child: ComparedChild, isFlat: boolean) {
  if (child.sum !== null) return terms(child).sum;
  return isFlat || child.proven ? "–" : "∞";
}

function bar(child: ComparedChild, longest: number) {
  if (child.mean === null) return html`<span class="hint">${message("iterations.untriedYet")}</span>`;
  const { mean, exploration } = terms(child);
  const part = (value: number) => `--part:${Math.max(0, value / longest).toFixed(4)}`;
  return html`<span class="sum"><span data-term="mean" .style=${part(child.mean)}></span><span data-term="exploration" .style=${part(child.exploration ?? 0)}></span></span>
    <span>${mean}${child.exploration === null ? nothing : ` + ${exploration}`}</span>`;
}
