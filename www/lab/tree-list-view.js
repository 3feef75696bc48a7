// The tree as a list that opens and closes.

/** @import {Send} from "../state/types.d.ts" */
/** @import {FoundTree} from "./tree-words.js" */
/** @import {Row} from "./tree.js" */

import { hasGravity, nameOf, squareName } from "../game/coordinates.js";
import { message } from "../i18n/language.js";
import { mark } from "../ui/marks.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gauge } from "./gauge-view.js";
import { followPointing } from "./pointing.js";
import { phaseAt, soFar, windowAt } from "./timeline.js";
import { childrenOf, exitOf, lastRoot, pathTo, skippedAt, valueFor } from "./trace.js";
import { listedFor, rowsOf } from "./tree.js";
import { isNullWindow, rootPlayer, skippedText, valueText, vectorAt, windowOf, worth } from "./tree-words.js";

/** Looks at a node, and opens or closes it where that is said. @typedef {(node: number, open?: boolean) => void} Look */

/**
 * @param {FoundTree} found
 * @param {Send} send
 * @param {string} label
 * @param {boolean} [beside] whether it is the tree beside another one
 */
export function list(found, send, label, beside = false) {
  const rows = rowsOf(found);
  const here = listedFor(found, rows);
  /** @type {Look} */
  const look = (node, open) => send({ type: "tree-look", node, beside, ...(open !== undefined && { open }) });
  return html`<ul role="tree" class="tree" aria-label=${label} data-testid=${beside ? "tree-other" : "tree"} @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(found, rows, here, event, look)}>
    ${rows.map((row) => item(found, row, here, look))}
  </ul>`;
}

/**
 * @param {FoundTree} found
 * @param {Row} row
 * @param {number} selected the listed node that one looks at
 * @param {Look} look
 */
function item(found, { node, level, more }, selected, look) {
  const { trace } = found.answer;
  const parent = trace.parent[node] ?? -1;
  const hasChildren = childrenOf(trace, node).length > 0;
  const open = found.open.includes(node);
  const here = node === selected;
  const phase = phaseAt(trace, node, found.time);
  const best = parent >= 0 && bestAt(found, parent) === node;
  return html`<li
    role="treeitem"
    aria-level=${level}
    aria-expanded=${hasChildren ? String(open) : nothing}
    aria-selected=${here ? "true" : "false"}
    tabindex=${here ? 0 : -1}
    data-node=${node}
    data-phase=${phase}
    data-square=${squareOf(found, node) ?? nothing}
    ?data-choice=${parent >= 0 && parent === found.cursor}
    ?data-best=${best}
    .style=${`--level:${level}`}
    @click=${() => look(node, hasChildren ? !(open && here) : undefined)}
  >${moveOf(found, node, parent)}<span class="value">${valueShown(found, node)}</span>${phase === "before" ? nothing : windowText(found, node)}${phase === "after" ? endOf(found, node) : nothing}${isLimit(found, node) ? html` <span class="limit">${message("tree.limit")}</span>` : nothing}${more > 0 ? html`<span class="hint">${message("tree.more", { count: more })}</span>` : nothing}</li>`;
}

/**
 * The value of a node: where every player has one, each behind its mark.
 * @param {FoundTree} found
 * @param {number} node
 */
function valueShown(found, node) {
  const vector = vectorAt(found, node);
  if (!vector) return valueText(found, node);
  return vector.map(
    (value, player) => html`<span class="player-value">${mark(`${player}`, true)} ${worth(value)}</span> `,
  );
}

/**
 * The name of the square of a node's move. Where stones fall, it is known of the node that one looks at, the moves before it
 * and after it.
 * @param {FoundTree} found
 * @param {number} node
 */
function squareOf({ answer: { trace }, choices, cursor, game: { rules }, ghosts }, node) {
  const move = trace.move[node] ?? -1;
  if ((trace.parent[node] ?? -1) < 0) return null;
  if (!hasGravity(rules)) return squareName(rules, move);
  const known = choices.find((choice) => choice.node === node) ?? ghosts[pathTo(trace, cursor).indexOf(node)];
  return known ? squareName(rules, known.square) : null;
}

/**
 * Whether a node set the bound that made the search leave moves out at the one that one looks at.
 * @param {FoundTree} found
 * @param {number} node
 */
function isLimit({ answer: { trace }, cursor, time }, node) {
  return trace.limit[cursor] === node && phaseAt(trace, cursor, time) === "after";
}

/**
 * The best move of a node by now.
 * @param {FoundTree} found
 * @param {number} node
 */
function bestAt({ answer: { trace }, time }, node) {
  return phaseAt(trace, node, time) === "after" ? trace.best[node] : soFar(trace, node, time).best;
}

/**
 * @param {FoundTree} found
 * @param {number} node
 * @param {number} parent
 */
function moveOf({ game, answer: { trace } }, node, parent) {
  const times = trace.again[node] ?? 0;
  const repeated =
    times > 0 ? html` <span class="hint">${message("tree.search", { count: times + 1 })}</span>` : nothing;
  if (parent < 0) return html`<b>${rootText(trace, node)}</b>${repeated} `;
  return html`${mark(`${trace.mover[parent] ?? 0}`, true)} <b>${nameOf(game.rules, trace.move[node] ?? 0)}</b>${repeated} `;
}

/**
 * The position, with the depth of the pass where there are several.
 * @param {FoundTree["answer"]["trace"]} trace
 * @param {number} root
 */
function rootText(trace, root) {
  if (lastRoot(trace) === 0) return message("tree.root");
  return message("tree.pass", { depth: trace.iteration[root] ?? 0 });
}

/**
 * The window of a node, where it has an end, and its value in it: for the player to move at the root, as all values are.
 * @param {FoundTree} found
 * @param {number} node
 */
function windowText({ answer: { trace }, time }, node) {
  const opened = { alpha: trace.alpha[node] ?? Number.NaN, beta: trace.beta[node] ?? Number.NaN };
  const own = trace.values.length > 0;
  const during = !own && phaseAt(trace, node, time) === "during";
  const { alpha, beta } = during ? windowAt(trace, node, time) : opened;
  const [low, high] = windowOf(trace, node, alpha, beta);
  const value = during ? Number.NaN : valueFor(trace, node, rootPlayer(trace)).value;
  const picture = own ? nothing : gauge(trace, { low, high, value });
  if (Number.isNaN(alpha) && Number.isNaN(beta)) return picture;
  const end = (/** @type {number} */ value, /** @type {string} */ open) =>
    Number.isNaN(value) ? open : worth(value);
  if (isNullWindow(low, high)) return html`${picture} <span class="window">≥ ${worth(high)}?</span>`;
  // With wins and losses the ends can differ by their dates alone.
  const ends = new Set([end(low, "−∞"), end(high, "+∞")]);
  return html`${picture} <span class="window">[${[...ends].join(", ")}]</span>`;
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
  return html`${said}${skipped}${below > 0 ? html` <span class="below">${message("tree.below", { count: below })}</span>` : nothing}`;
}

/**
 * Arrows walk and open, as trees do.
 * @param {FoundTree} found
 * @param {readonly Row[]} rows
 * @param {number} node the listed one that one looks at
 * @param {KeyboardEvent} event
 * @param {Look} look
 */
function keyed(found, rows, node, event, look) {
  const { trace } = found.answer;
  const at = rows.findIndex((row) => row.node === node);
  const open = found.open.includes(node);
  const to = (/** @type {number | undefined} */ next) => {
    if (next !== undefined && next >= 0) look(next);
  };
  /** @type {Readonly<Record<string, () => void>>} */
  const keys = {
    ArrowDown: () => to(rows[at + 1]?.node),
    ArrowUp: () => to(rows[at - 1]?.node),
    Home: () => to(rows[0]?.node),
    End: () => to(rows.at(-1)?.node),
    ArrowRight: () =>
      open ? to(childrenOf(trace, node)[0]) : childrenOf(trace, node).length > 0 && look(node, true),
    ArrowLeft: () => (open ? look(node, false) : to(trace.parent[node])),
    Enter: () => look(node, !open),
    " ": () => look(node, !open),
  };
  const act = keys[event.key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  act();
  event.preventDefault();
}

/**
 * Keeps the focus on the node that one looks at, and what it points at lit.
 * @param {HTMLElement} root
 */
export function syncTree(root) {
  for (const list of root.querySelectorAll('[role="tree"]')) {
    const here = list.querySelector('[tabindex="0"]');
    const isInside = list.contains(document.activeElement);
    if (here instanceof HTMLElement && isInside && here !== document.activeElement) here.focus();
  }
  followPointing(root);
}
