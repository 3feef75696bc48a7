// The tree as a picture: the area of a node is its visits, its shade is the mean, a square is the end of a game.

import type { Rules } from "../../noughts.js";
import { nameOf } from "../../shared/game/coordinates.ts";
import { hundredths, message, number } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Iterations } from "./iterations.ts";
import { laidOut, type Placed } from "./layout.ts";
import type { Looked } from "./look.ts";
import { treeIn } from "./tree-in-phase.ts";

/** Shades of the mean. */
const LEVELS = 6;
/** From this radius on a node has room for its visits, and its move above it. */
const ROOM = 11;
const NAMED = 8;
/** What is proved, as a sign. */
const SIGNS = { win: "✓", draw: "=", loss: "✗" } as const;

export function treePicture(looked: Looked, { phase }: Iterations, rules: Rules, send: Send) {
  const { nodes, path } = treeIn(looked, phase);
  const { placed, width, height } = laidOut(nodes);
  const drawn = placed.filter(Boolean).length;
  const label = message("iterations.treeLabel", { count: drawn, drawn: number(drawn) });
  return html`<div class="grown" role="region" tabindex="0" aria-label=${message("iterations.tree")} data-testid="iteration-tree">
    <svg role="img" aria-label=${label} viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" .style=${`--width:${Math.ceil(width)}px`}>
      ${placed.map((one, index) => edge(one, path.has(index)))}
      ${placed.map((one, index) => nodeMark(one, { rules, isOnPath: path.has(index), send }))}
    </svg>
  </div>
  <p class="hint">${message("iterations.treeKey")}</p>`;
}

function edge(placed: Placed | null, isOnPath: boolean) {
  if (!placed?.parent) return nothing;
  const { x, y, parent } = placed;
  const middle = (parent.y + y) / 2;
  return svg`<path class="edge" ?data-path=${isOnPath} d="M${parent.x} ${parent.y}C${parent.x} ${middle} ${x} ${middle} ${x} ${y}"></path>`;
}

function nodeMark(
  placed: Placed | null,
  { rules, isOnPath, send }: { rules: Rules; isOnPath: boolean; send: Send },
) {
  if (!placed) return nothing;
  const { node, x, y, r } = placed;
  const { mean, move, visits, proven, over, more } = node;
  const level = mean === null ? 1 : Math.min(LEVELS, 1 + Math.floor(mean * LEVELS));
  const name = move < 0 ? message("iterations.position") : nameOf(rules, move);
  const text = visits > 0 && r >= ROOM ? number(visits) : "";
  return svg`<g class="node" ?data-path=${isOnPath} data-level=${level} @click=${() => send({ type: "iteration-node", node: wayTo(placed) })}>
    <title>${message("iterations.nodeTitle", { move: name, visits, mean: mean === null ? "–" : hundredths(mean) })}</title>
    ${over ? svg`<rect x=${x - 0.9 * r} y=${y - 0.9 * r} width=${1.8 * r} height=${1.8 * r}></rect>` : svg`<circle cx=${x} cy=${y} r=${r}></circle>`}
    ${text ? svg`<text x=${x} y=${y + 4}>${text}</text>` : nothing}
    ${move >= 0 && (r >= NAMED || isOnPath) ? svg`<text class="name" x=${x} y=${y - r - 3}>${name}${proven ? ` ${SIGNS[proven]}` : ""}</text>` : nothing}
    ${more > 0 && r >= ROOM ? svg`<text class="name" x=${x} y=${y + r + 11}>${message("iterations.more", { count: more })}</text>` : nothing}
  </g>`;
}

/** The moves that lead to a node. */
function wayTo({ node, parent }: Placed): number[] {
  return parent ? [...wayTo(parent), node.move] : [];
}
