// What a switch of a search saves: the positions of two searches, side by side and of the same scale.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Beside, Switch} from "./beside.js" */
/** @import {FoundTree} from "./tree-words.js" */

import { faultText } from "../failure/failure.js";
import { message, number, percent } from "../i18n/language.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { switchesOf } from "./beside.js";

/**
 * @param {State} state
 * @param {FoundTree} found
 * @param {Send} send
 */
export function beside(state, found, send) {
  const switches = switchesOf(state, found);
  if (switches.length === 0) return nothing;
  const chosen = found.beside;
  const choose = (/** @type {Event} */ event) =>
    send({ type: "tree-beside", id: /** @type {HTMLSelectElement} */ (event.currentTarget).value });
  return html`<section aria-labelledby="beside-title">
    <h3 id="beside-title">${message("beside.title")}</h3>
    <div class="row"><label>${message("beside.choose")}
      <select data-testid="tree-beside" @change=${choose}>
        <option value="" .selected=${live(chosen === null)}>${message("beside.none")}</option>
        ${switches.map((one) => html`<option value=${one.id} .selected=${live(one.id === chosen?.id)}>${switchText(one)}</option>`)}
      </select>
    </label></div>
    <div data-testid="beside">${chosen ? compared(found, chosen, send) : nothing}</div>
  </section>`;
}

/** @param {Pick<Switch, "id" | "on" | "depth">} one */
function switchText({ id, on, depth }) {
  if (id === "depth") return depth === null ? message("beside.whole") : message("beside.depth", { depth });
  return on ? message(`beside.${id}On`) : message(`beside.${id}Off`);
}

/**
 * @param {FoundTree} found
 * @param {Beside} other
 * @param {Send} send
 */
function compared(found, other, send) {
  if (other.fault)
    return html`<p role="status">${message("tree.failed", { fault: faultText(other.fault) })}</p>`;
  if (!other.answer) return html`<p role="status">${message("tree.searching")}</p>`;
  const here = found.answer.trace.visited;
  const there = other.answer.trace.visited;
  const most = Math.max(here, there);
  const label = switchText(other);
  const params = { here: number(here), there: number(there), label, share: percent(there / here) };
  return html`
    <p role="status" data-testid="beside-sentence"><b>${message("beside.positions", params)}</b></p>
    <dl class="strips">
      ${strip(message("beside.shown"), here, most)} ${strip(label, there, most)}
    </dl>
    <button type="button" data-testid="tree-flip" @click=${() => send({ type: "tree-flip" })}>${message("beside.flip", { label })}</button>
  `;
}

/**
 * What was looked at, as a bar, and what only the other search looked at, as a hairline.
 * @param {string} label
 * @param {number} visited
 * @param {number} most
 */
function strip(label, visited, most) {
  const skipped = most - visited;
  return html`<div>
    <dt>${label}</dt>
    <dd>${message("beside.looked", { visited: number(visited) })}${skipped > 0 ? ` ${message("beside.skipped", { skipped: number(skipped) })}` : ""}<span class="strip"><span class="bar" .style=${`--part:${visited / most}`}></span></span></dd>
  </div>`;
}
