// The tree as a list that opens and closes.

import { hasGravity, nameOf, squareName } from "../../shared/game/coordinates.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gauge } from "./gauge-view.ts";
import { followPicture } from "./picture-view.ts";
import { followPointing } from "./pointing.ts";
import { listedFor, type Row, rowsOf } from "./rows.ts";
import { phaseAt, windowAt } from "./timeline.ts";
import { childrenOf, exitOf, lastRoot, pathTo, skippedAt, valueFor } from "./trace.ts";
import {
  bestAt,
  type FoundTree,
  isNullWindow,
  rootPlayer,
  skippedText,
  tokenIn,
  valueText,
  vectorAt,
  windowOf,
  worth,
} from "./tree-words.ts";

/** Looks at a node, and opens or closes it where that is said. */
type Look = (node: number, open?: boolean) => void;

/** @param beside whether it is the tree beside another one */
export function list(found: FoundTree, send: Send, label: string, beside: boolean = false) {
  const rows = rowsOf(found);
  const here = listedFor(found, rows);
  const look: Look = (node, open) =>
    send({ type: "tree-look", node, beside, ...(open !== undefined && { open }) });
  return html`<ul role="tree" class="tree" aria-label=${label} data-testid=${beside ? "tree-other" : "tree"} @keydown=${(event: KeyboardEvent) => keyed(found, rows, here, event, look)}>
    ${rows.map((row) => item(found, row, here, look))}
  </ul>`;
}

/** @param selected the listed node that one looks at */
function item(found: FoundTree, { node, level, more }: Row, selected: number, look: Look) {
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

/** The value of a node: where every player has one, each behind its mark. */
function valueShown(found: FoundTree, node: number) {
  const vector = vectorAt(found, node);
  if (!vector) return valueText(found, node);
  return vector.map(
    (value, player) =>
      html`<span class="tree-value">${mark(tokenIn(found, player), true)} ${worth(value)}</span> `,
  );
}

/**
 * The name of the square of a node's move. Where stones fall, it is known of the node that one looks at, the moves before it
 * and after it.
 */
function squareOf({ answer: { trace }, choices, cursor, game: { rules }, ghosts }: FoundTree, node: number) {
  const move = trace.move[node] ?? -1;
  if ((trace.parent[node] ?? -1) < 0) return null;
  if (!hasGravity(rules)) return squareName(rules, move);
  const known = choices.find((choice) => choice.node === node) ?? ghosts[pathTo(trace, cursor).indexOf(node)];
  return known ? squareName(rules, known.square) : null;
}

/** Whether a node set the bound that made the search leave moves out at the one that one looks at. */
function isLimit({ answer: { trace }, cursor, time }: FoundTree, node: number) {
  return trace.limit[cursor] === node && phaseAt(trace, cursor, time) === "after";
}

function moveOf(found: FoundTree, node: number, parent: number) {
  const { game, answer } = found;
  const { trace } = answer;
  const times = trace.again[node] ?? 0;
  const repeated =
    times > 0 ? html` <span class="hint">${message("tree.search", { count: times + 1 })}</span>` : nothing;
  if (parent < 0) return html`<b>${rootText(trace, node)}</b>${repeated} `;
  return html`${mark(tokenIn(found, trace.mover[parent] ?? 0), true)} <b>${nameOf(game.rules, trace.move[node] ?? 0)}</b>${repeated} `;
}

/** The position, with the depth of the pass where there are several. */
function rootText(trace: FoundTree["answer"]["trace"], root: number) {
  if (lastRoot(trace) === 0) return message("tree.root");
  return message("tree.pass", { depth: trace.iteration[root] ?? 0 });
}

/** The window of a node, where it has an end, and its value in it: for the player to move at the root, as all values are. */
function windowText({ answer: { trace }, time }: FoundTree, node: number) {
  const opened = { alpha: trace.alpha[node] ?? Number.NaN, beta: trace.beta[node] ?? Number.NaN };
  const own = trace.values.length > 0;
  const during = !own && phaseAt(trace, node, time) === "during";
  const { alpha, beta } = during ? windowAt(trace, node, time) : opened;
  const [low, high] = windowOf(trace, node, alpha, beta);
  const value = during ? Number.NaN : valueFor(trace, node, rootPlayer(trace)).value;
  const picture = own ? nothing : gauge(trace, { low, high, value });
  if (Number.isNaN(alpha) && Number.isNaN(beta)) return picture;
  const end = (value: number, open: string) => (Number.isNaN(value) ? open : worth(value));
  if (isNullWindow(low, high)) return html`${picture} <span class="window">≥ ${worth(high)}?</span>`;
  // With wins and losses the ends can differ by their dates alone.
  const ends = new Set([end(low, "−∞"), end(high, "+∞")]);
  return html`${picture} <span class="window">[${[...ends].join(", ")}]</span>`;
}

/** How the node ended, where its list does not show it, and how much is below. */
function endOf(found: FoundTree, node: number) {
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
 * @param node the listed one that one looks at
 */
function keyed(found: FoundTree, rows: readonly Row[], node: number, event: KeyboardEvent, look: Look) {
  const { trace } = found.answer;
  const at = rows.findIndex((row) => row.node === node);
  const open = found.open.includes(node);
  const to = (next: number | undefined) => {
    if (next !== undefined && next >= 0) look(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
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

/** Keeps the focus on the node that one looks at, and what it points at lit. */
export function syncTree(root: HTMLElement) {
  for (const list of root.querySelectorAll('[role="tree"]')) {
    const here = list.querySelector('[tabindex="0"]');
    const isInside = list.contains(document.activeElement);
    if (here instanceof HTMLElement && isInside && here !== document.activeElement) here.focus();
  }
  followPointing(root);
  followPicture(root);
}
