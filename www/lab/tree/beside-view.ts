// What a switch of a search saves: the positions of two searches, side by side and of the same scale.

import { faultText } from "../../shared/fault/fault-text.ts";
import { message, number } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type Beside, type Switch, switchesOf } from "./beside.ts";
import type { FoundTree } from "./tree-words.ts";

export function beside(state: State, found: FoundTree, send: Send) {
  const switches = switchesOf(state, found);
  if (switches.length === 0) return nothing;
  const chosen = found.beside;
  const choose = (event: Event) =>
    send({ type: "tree-beside", id: (event.currentTarget as HTMLSelectElement).value });
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

/** How a search differs from the other one. */
export function switchText({ id, on, depth }: Pick<Switch, "id" | "on" | "depth">) {
  if (id === "depth") return depth === null ? message("beside.whole") : message("beside.depth", { depth });
  return on ? message(`beside.${id}On`) : message(`beside.${id}Off`);
}

/** What the other search came to, in words. */
function counted({ answer: { trace } }: FoundTree, other: Beside) {
  if (other.fault) return message("tree.failed", { fault: faultText(other.fault) });
  if (!other.answer) return message("tree.searching");
  const there = number(other.answer.trace.visited);
  return message("beside.positions", { here: number(trace.visited), there, label: switchText(other) });
}

/**
 * Both searches as bars of the same scale.
 * @param there how many positions the other search visited
 */
function strips({ answer: { trace } }: FoundTree, other: Beside, there: number) {
  const here = trace.visited;
  const most = Math.max(here, there);
  return html`<dl class="strips">
    ${strip(message("beside.shown"), here, most)} ${strip(switchText(other), there, most)}
  </dl>`;
}

function flip(other: Beside, send: Send) {
  const label = switchText(other);
  return html`<button type="button" data-testid="tree-flip" @click=${() => send({ type: "tree-flip" })}>${message("beside.flip", { label })}</button>`;
}

/** What was looked at, as a bar, and what only the other search looked at, as a hairline. */
function strip(label: string, visited: number, most: number) {
  const skipped = most - visited;
  return html`<div>
    <dt>${label}</dt>
    <dd>${message("beside.looked", { visited: number(visited) })}${skipped > 0 ? ` ${message("beside.skipped", { skipped: number(skipped) })}` : ""}<span class="strip"><span class="meter" .style=${`--part:${visited / most}`}></span></span></dd>
  </div>`;
}
