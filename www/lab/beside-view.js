// What a switch of a search saves: the positions of two searches, side by side and of the same scale.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Beside, Switch} from "./beside.js" */
/** @import {FoundTree} from "./tree-words.js" */

import { faultText } from "../failure/fault-text.js";
import { message, number } from "../i18n/language.js";
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
  return html`<section class="beside" aria-labelledby="beside-title">
    <div class="row"><h3 id="beside-title">${message("beside.title")}</h3><label>${message("beside.choose")}
      <select data-testid="tree-beside" @change=${choose}>
        <option value="" .selected=${live(chosen === null)}>${message("beside.none")}</option>
        ${switches.map((one) => html`<option value=${one.id} .selected=${live(one.id === chosen?.id)}>${switchText(one)}</option>`)}
      </select>
    </label></div>
    <div data-testid="beside">
      <div class="row">
        <p role="status" data-testid="beside-sentence">${chosen ? html`<b>${counted(found, chosen)}</b>` : nothing}</p>
        ${chosen?.answer ? flip(chosen, send) : nothing}
      </div>
      ${chosen?.answer ? strips(found, chosen, chosen.answer.trace.visited) : nothing}
    </div>
  </section>`;
}

/**
 * How a search differs from the other one.
 * @param {Pick<Switch, "id" | "on" | "depth">} one
 */
export function switchText({ id, on, depth }) {
  if (id === "depth") return depth === null ? message("beside.whole") : message("beside.depth", { depth });
  return on ? message(`beside.${id}On`) : message(`beside.${id}Off`);
}

/**
 * What the other search came to, in words.
 * @param {FoundTree} found
 * @param {Beside} other
 */
function counted({ answer: { trace } }, other) {
  if (other.fault) return message("tree.failed", { fault: faultText(other.fault) });
  if (!other.answer) return message("tree.searching");
  const there = number(other.answer.trace.visited);
  return message("beside.positions", { here: number(trace.visited), there, label: switchText(other) });
}

/**
 * Both searches as bars of the same scale.
 * @param {FoundTree} found
 * @param {Beside} other
 * @param {number} there how many positions the other search visited
 */
function strips({ answer: { trace } }, other, there) {
  const here = trace.visited;
  const most = Math.max(here, there);
  return html`<dl class="strips">
    ${strip(message("beside.shown"), here, most)} ${strip(switchText(other), there, most)}
  </dl>`;
}

/**
 * @param {Beside} other
 * @param {Send} send
 */
function flip(other, send) {
  const label = switchText(other);
  return html`<button type="button" data-testid="tree-flip" @click=${() => send({ type: "tree-flip" })}>${message("beside.flip", { label })}</button>`;
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
    <dd>${message("beside.looked", { visited: number(visited) })}${skipped > 0 ? ` ${message("beside.skipped", { skipped: number(skipped) })}` : ""}<span class="strip"><span class="meter" .style=${`--part:${visited / most}`}></span></span></dd>
  </div>`;
}
