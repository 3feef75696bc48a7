// The picture of the tree: boards joined by lines, with their values, and scissors where moves were skipped.

import { targetOf } from "../../shared/game/selectors.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { marksOn, thumbnail } from "../../shared/ui/thumbnail.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { type Drawing, type DrawnBoard, drawingOf } from "./boards.ts";
import { phaseAt } from "./timeline.ts";
import { childrenOf, pathTo, skippedAt } from "./trace.ts";
import { bestAt, type FoundTree, valueText } from "./tree-words.ts";

/** From the lower edge of a board to the middle of its value. */
const VALUE = 14;
/** Kept free around the node that one looks at. */
const GAP = 20;

export function picture(found: FoundTree, send: Send) {
  const drawing = drawingOf(found);
  if (!drawing) return nothing;
  const { boards, width, height } = drawing;
  const path = new Set([...pathTo(found.answer.trace, found.cursor), found.cursor]);
  const label = message("tree.pictureLabel", { count: boards.length });
  return html`<div class="drawn" role="region" tabindex="0" aria-label=${message("tree.picture")} data-testid="tree-picture" data-cursor=${found.cursor}>
    <svg role="img" aria-label=${label} viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width=${Math.ceil(width)} height=${Math.ceil(height)}>
      ${boards.map((one) => edges(found, drawing, one, path))}
      ${boards.map((one) => board(found, drawing, one, send))}
    </svg>
  </div>`;
}

/** The line to a board, and that to the moves that it skipped. */
function edges(found: FoundTree, { board: { height } }: Drawing, one: DrawnBoard, path: ReadonlySet<number>) {
  const { node, x, y, parent, stub } = one;
  const { trace } = found.answer;
  const line = (from: DrawnBoard, to: number, lower: number) => {
    const upper = from.y + height + 2 * VALUE;
    const middle = (upper + lower) / 2;
    return `M${from.x} ${upper}C${from.x} ${middle} ${to} ${middle} ${to} ${lower}`;
  };
  const skipped = skippedAt(trace, node).length;
  const foot = y + height + 3.2 * VALUE;
  return svg`${parent ? svg`<path class="edge" data-phase=${phaseAt(trace, node, found.time)} ?data-path=${path.has(node)} ?data-best=${bestAt(found, parent.node) === node} d=${line(parent, x, y)}></path>` : nothing}
    ${stub === null ? nothing : svg`<path class="edge skipped" d=${line(one, stub, foot)}></path><text class="skipped" x=${stub} y=${foot + VALUE}>✂ ${skipped}</text>`}`;
}

/** The node that each picture was scrolled to. */
const scrolledTo: WeakMap<Element, string | undefined> = new WeakMap();

/** Scrolls a picture to the node that one looks at, once that is another. */
export function followPicture(root: HTMLElement) {
  const room = root.querySelector<HTMLElement>(".drawn");
  const here = room?.querySelector("[data-here]");
  if (!room || !here || scrolledTo.get(room) === room.dataset.cursor) return;
  scrolledTo.set(room, room.dataset.cursor);
  const [own, all] = [here.getBoundingClientRect(), room.getBoundingClientRect()];
  room.scrollLeft += beyond(own.left - GAP, own.right + GAP, all.left, all.right);
  room.scrollTop += beyond(own.top - GAP, own.bottom + GAP, all.top, all.bottom);
}

/** How far something must move to lie inside. */
function beyond(from: number, to: number, least: number, most: number) {
  return from < least ? from - least : Math.max(0, to - most);
}

function board(found: FoundTree, drawing: Drawing, { node, x, y, parent }: DrawnBoard, send: Send) {
  const { trace } = found.answer;
  const { rules } = found.game;
  const status = found.boards.get(node);
  if (!status) return nothing;
  const { width, height } = drawing.board;
  const before = parent && found.boards.get(parent.node);
  const lit = before ? targetOf({ position: before }, trace.move[node] ?? 0) : undefined;
  const hasChildren = childrenOf(trace, node).length > 0;
  const isOpen = found.open.includes(node);
  const isHere = node === found.cursor;
  const look = () => send({ type: "tree-look", node, ...(hasChildren && { open: !(isOpen && isHere) }) });
  return svg`<g class="drawn-board" data-node=${node} data-phase=${phaseAt(trace, node, found.time)} ?data-here=${isHere} @click=${look}>
    <svg x=${x - width / 2} y=${y} width=${width} height=${height}>${thumbnail(rules, { marks: marksOn(rules, status), lit })}</svg>
    <rect class="outline" x=${x - width / 2} y=${y} width=${width} height=${height} rx="3"></rect>
    <text class="value" x=${x} y=${y + height + VALUE}>${valueText(found, node)}${hasChildren && !isOpen ? svg`<tspan class="closed"> ▾</tspan>` : nothing}</text>
  </g>`;
}
