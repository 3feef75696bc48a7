// The tree of a search as a list that opens and closes, with a sentence for the node that one looks at.

/** @import {AlgorithmOption} from "../noughts.js" */
/** @import {Send, State} from "../state/types.d.ts" */
/** @import {FoundTree} from "./tree-words.js" */
/** @import {Row} from "./tree.js" */

import { faultText } from "../failure/failure.js";
import { nameOf } from "../game/coordinates.js";
import { shown } from "../game/selectors.js";
import { algorithmLabel, choiceLabel, optionLabel } from "../i18n/engine-terms.js";
import { language, message, number, text } from "../i18n/language.js";
import { capitalised, labelOf, markName } from "../ui/labels.js";
import { mark } from "../ui/marks.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { presetValue } from "./preset-value.js";
import { childrenOf, exitOf, lastRoot, skippedAt } from "./trace.js";
import { rowsOf, searcherOf, treeSearchers } from "./tree.js";
import { explanation, skippedText, valueText } from "./tree-words.js";

/**
 * @param {State} state
 * @param {Send} send
 */
export function tree(state, send) {
  const { tree: now } = state.lab;
  const able = searcherOf(state) !== null && shown(state).position.toMove !== null;
  const found = now?.answer ? /** @type {FoundTree} */ (now) : null;
  return html`
    <h2 id="lab-title">${message("tree.title")}</h2>
    <p class="hint">${message("tree.summary")}</p>
    ${settings(state, send)}
    <div class="row">
      <button type="button" class="primary" data-testid="tree-start" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "tree-start" })}>${message(now ? "tree.again" : "tree.start")}</button>
    </div>
    <p data-testid="tree-status" role="status">${found ? counted(state, found) : waiting(state, able)}</p>
    ${found ? guard([found, language()], () => list(found, send)) : nothing}
  `;
}

/**
 * @param {State} state
 * @param {boolean} able whether there is anything to search
 */
function waiting({ lab: { tree: now } }, able) {
  if (now?.fault) return message("tree.failed", { fault: faultText(now.fault) });
  if (now) return message("tree.searching");
  return able ? "" : message("compare.over");
}

/**
 * How large the tree is, and how much of it was recorded.
 * @param {State} state
 * @param {FoundTree} found
 */
function counted(state, { algo, answer: { trace } }) {
  const params = {
    engine: labelOf(state, algo.id),
    visited: number(trace.visited),
    recorded: number(trace.recorded),
  };
  return message(trace.recorded < trace.visited ? "tree.recorded" : "tree.visited", params);
}

/**
 * Who searches, with its switches.
 * @param {State} state
 * @param {Send} send
 */
function settings(state, send) {
  const searcher = searcherOf(state);
  if (!searcher) return nothing;
  const { info, algo } = searcher;
  const set = (/** @type {string} */ id, /** @type {unknown} */ value) =>
    send({ type: "tree-algo", algo: { ...algo, [id]: value } });
  const choose = (/** @type {Event} */ event) => send({ type: "tree-algo", algo: { id: chosenIn(event) } });
  return html`<div class="row">
    <label>${message("tree.algorithm")}
      <select data-testid="tree-algo" @change=${choose}>
        ${treeSearchers(state.game.algorithms).map((one) => html`<option value=${one.id} .selected=${live(one.id === info.id)}>${text(algorithmLabel(one))}</option>`)}
      </select>
    </label>
    ${info.options.map((option) => control(option, algo[option.id] ?? presetValue(info.options, algo, option) ?? option.default, set))}
  </div>`;
}

/**
 * Switches and choices; numbers stay as the algorithm has them.
 * @param {AlgorithmOption} option
 * @param {unknown} value
 * @param {(id: string, value: unknown) => void} set
 */
function control(option, value, set) {
  const label = text(optionLabel(option));
  const id = `tree-${option.id}`;
  if (option.kind === "flag") {
    return html`<label><input type="checkbox" data-testid=${id} .checked=${live(value === true)} @change=${(/** @type {Event} */ event) => set(option.id, isChecked(event))}> ${label}</label>`;
  }
  if (option.kind !== "choice") return nothing;
  return html`<label>${label}
    <select data-testid=${id} @change=${(/** @type {Event} */ event) => set(option.id, chosenIn(event))}>
      ${option.choices.map((choice) => html`<option value=${choice.id} .selected=${live(choice.id === value)}>${text(choiceLabel(option, choice))}</option>`)}
    </select>
  </label>`;
}

/** @param {Event} event */
function isChecked({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget).checked;
}

/** @param {Event} event */
function chosenIn({ currentTarget }) {
  return /** @type {HTMLSelectElement} */ (currentTarget).value;
}

/**
 * @param {FoundTree} found
 * @param {Send} send
 */
function list(found, send) {
  const rows = rowsOf(found);
  return html`
    <p class="sentence" role="status" data-testid="tree-sentence">${explanation(found, found.cursor)}</p>
    <p class="hint">${message("tree.values", { mark: capitalised(markName(rootPlayer(found))) })}</p>
    <ul role="tree" class="tree" aria-label=${message("tree.title")} data-testid="tree" @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(found, rows, event, send)}>
      ${rows.map((row) => item(found, row, send))}
    </ul>
  `;
}

/** @param {FoundTree} found */
function rootPlayer({ answer: { trace } }) {
  return trace.mover[lastRoot(trace)] ?? 0;
}

/**
 * @param {FoundTree} found
 * @param {Row} row
 * @param {Send} send
 */
function item(found, { node, level, more }, send) {
  const { trace } = found.answer;
  const parent = trace.parent[node] ?? -1;
  const hasChildren = childrenOf(trace, node).length > 0;
  const open = found.open.includes(node);
  const here = node === found.cursor;
  const best = parent >= 0 && trace.best[parent] === node;
  return html`<li
    role="treeitem"
    aria-level=${level}
    aria-expanded=${hasChildren ? String(open) : nothing}
    aria-selected=${here ? "true" : "false"}
    tabindex=${here ? 0 : -1}
    data-node=${node}
    ?data-best=${best}
    .style=${`--level:${level}`}
    @click=${() => send({ type: "tree-look", node, ...(hasChildren ? { open: !(open && here) } : {}) })}
  >${moveOf(found, node, parent)}<span class="value">${valueText(found, node)}</span>${windowOf(found, node)}${endOf(found, node)}${more > 0 ? html`<span class="hint">${message("tree.more", { count: more })}</span>` : nothing}</li>`;
}

/**
 * @param {FoundTree} found
 * @param {number} node
 * @param {number} parent
 */
function moveOf({ game, answer: { trace } }, node, parent) {
  if (parent < 0) return html`<b>${message("tree.root")}</b> `;
  return html`${mark(trace.mover[parent] ?? 0, true)} <b>${nameOf(game.rules, trace.move[node] ?? 0)}</b> `;
}

/**
 * The window of a node, for its own player, where it has an end.
 * @param {FoundTree} found
 * @param {number} node
 */
function windowOf({ answer: { trace } }, node) {
  const [alpha, beta] = [trace.alpha[node] ?? Number.NaN, trace.beta[node] ?? Number.NaN];
  if (Number.isNaN(alpha) && Number.isNaN(beta)) return nothing;
  const end = (/** @type {number} */ value, /** @type {string} */ open) =>
    Number.isNaN(value) ? open : number(value);
  return html` <span class="window">[${end(alpha, "−∞")}, ${end(beta, "+∞")}]</span>`;
}

/**
 * How the node ended, where its list does not show it, and how much is below.
 * @param {FoundTree} found
 * @param {number} node
 */
function endOf(found, node) {
  const { trace } = found.answer;
  const exit = exitOf(trace, node);
  const skipped =
    skippedAt(trace, node).length > 0
      ? html` <span class="cut">✂ ${skippedText(found, node)}</span>`
      : nothing;
  const said =
    exit === "full" || exit === "cutoff"
      ? nothing
      : html` <span class="hint">${message(`tree.exit.${exit}`)}</span>`;
  const below = trace.below[node] ?? 0;
  return html`${said}${skipped}${below > 0 ? html` <span class="below">+${number(below)}</span>` : nothing}`;
}

/**
 * Arrows walk and open, as trees do.
 * @param {FoundTree} found
 * @param {readonly Row[]} rows
 * @param {KeyboardEvent} event
 * @param {Send} send
 */
function keyed(found, rows, event, send) {
  const { trace } = found.answer;
  const at = rows.findIndex(({ node }) => node === found.cursor);
  const { node } = rows[at] ?? { node: found.cursor };
  const open = found.open.includes(node);
  const to = (/** @type {number | undefined} */ next) => {
    if (next !== undefined && next >= 0) send({ type: "tree-look", node: next });
  };
  /** @type {Readonly<Record<string, () => void>>} */
  const keys = {
    ArrowDown: () => to(rows[at + 1]?.node),
    ArrowUp: () => to(rows[at - 1]?.node),
    Home: () => to(rows[0]?.node),
    End: () => to(rows.at(-1)?.node),
    ArrowRight: () =>
      open
        ? to(childrenOf(trace, node)[0])
        : childrenOf(trace, node).length > 0 && send({ type: "tree-look", node, open: true }),
    ArrowLeft: () => (open ? send({ type: "tree-look", node, open: false }) : to(trace.parent[node])),
    Enter: () => send({ type: "tree-look", node, open: !open }),
  };
  const act = keys[event.key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  act();
  event.preventDefault();
}

/**
 * Keeps the focus and the view on the node that one looks at.
 * @param {ParentNode} root
 */
export function syncTree(root) {
  const list = root.querySelector('[role="tree"]');
  const here = list?.querySelector('[tabindex="0"]');
  if (!(list instanceof HTMLElement) || !(here instanceof HTMLElement) || here === document.activeElement)
    return;
  if (list.contains(document.activeElement)) here.focus();
}
