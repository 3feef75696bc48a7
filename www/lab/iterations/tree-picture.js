// The tree as a picture: the area of a node is its visits, its shade is the mean, a square is the end of a game.

/** @import {Rules} from "../../noughts.js" */
/** @import {Send} from "../../state/types.d.ts" */
/** @import {Iterations} from "./iterations.js" */
/** @import {Placed} from "./layout.js" */
/** @import {GrownNode, Looked} from "./look.js" */

import { nameOf } from "../../game/coordinates.js";
import { hundredths, message, number } from "../../i18n/language.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { PHASES } from "./iterations.js";
import { laidOut } from "./layout.js";

/** Shades of the mean. */
const LEVELS = 6;
/** From this radius on a node has room for its visits, and its move above it. */
const ROOM = 11;
const NAMED = 8;
/** What is proved, as a sign. */
const SIGNS = /** @type {const} */ ({ win: "✓", draw: "=", loss: "✗" });

/**
 * The tree as it is in the phase that is lit: before the results are added, each node of the path has a visit less, and a
 * new node is not there before it is added.
 * @param {Looked} looked
 * @param {Iterations["phase"]} phase
 * @returns {{ nodes: readonly GrownNode[], path: ReadonlySet<number> }}
 */
export function treeIn({ tree, step }, phase) {
  const path = pathIn(tree, step?.path ?? []);
  const now = phase === null ? PHASES.length : PHASES.indexOf(phase);
  if (now >= PHASES.indexOf("backUp")) return { nodes: tree, path: new Set(path) };
  const isNew = (step?.expanded ?? null) !== null;
  const hidden = now === 0 && isNew ? path.at(-1) : undefined;
  const counted = new Set(path);
  const nodes = tree.map((node, index) => (counted.has(index) ? { ...node, visits: node.visits - 1 } : node));
  return {
    nodes: hidden === undefined ? nodes : without(nodes, hidden),
    path: new Set(path.filter((one) => one !== hidden)),
  };
}

/**
 * The nodes of a path, which stand first.
 * @param {readonly GrownNode[]} tree
 * @param {readonly number[]} moves
 */
function pathIn(tree, moves) {
  const path = [0];
  for (const move of moves) {
    const next = tree.findIndex((node) => node.parent === path.at(-1) && node.move === move);
    if (next < 0) break;
    path.push(next);
  }
  return path;
}

/**
 * The tree without a leaf. Other nodes keep their numbers: it is taken from its parent.
 * @param {readonly GrownNode[]} nodes
 * @param {number} leaf
 */
function without(nodes, leaf) {
  return nodes.map((node, index) => (index === leaf ? { ...node, parent: -2 } : node));
}

/**
 * @param {Looked} looked
 * @param {Iterations} iterations
 * @param {Rules} rules
 * @param {Send} send
 */
export function treePicture(looked, { phase }, rules, send) {
  const { nodes, path } = treeIn(looked, phase);
  const { placed, width, height } = laidOut(nodes);
  const shown = placed.filter(Boolean);
  const label = message("iterations.treeLabel", { drawn: number(shown.length) });
  return html`<div class="grown" role="region" tabindex="0" aria-label=${message("iterations.tree")} data-testid="iteration-tree">
    <svg role="img" aria-label=${label} viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" .style=${`--width:${Math.ceil(width)}px`}>
      ${placed.map((one, index) => edge(one, path.has(index)))}
      ${placed.map((one, index) => nodeMark(one, { rules, isOnPath: path.has(index), send }))}
    </svg>
  </div>
  <p class="hint">${message("iterations.treeKey")}</p>`;
}

/**
 * @param {Placed | undefined} placed
 * @param {boolean} isOnPath
 */
function edge(placed, isOnPath) {
  if (!placed?.parent) return nothing;
  const { x, y, parent } = placed;
  const middle = (parent.y + y) / 2;
  return svg`<path class="edge" ?data-path=${isOnPath} d="M${parent.x} ${parent.y}C${parent.x} ${middle} ${x} ${middle} ${x} ${y}"></path>`;
}

/**
 * @param {Placed | undefined} placed
 * @param {{ rules: Rules, isOnPath: boolean, send: Send }} about
 */
function nodeMark(placed, { rules, isOnPath, send }) {
  if (!placed) return nothing;
  const { node, x, y, r } = placed;
  const { mean, move, visits, proven, over, more } = node;
  const level = mean === null ? 1 : Math.min(LEVELS, 1 + Math.floor(mean * LEVELS));
  const name = move < 0 ? message("iterations.position") : nameOf(rules, move);
  const text = visits > 0 && r >= ROOM ? number(visits) : "";
  return svg`<g class="node" ?data-path=${isOnPath} data-level=${level} @click=${() => send({ type: "iteration-node", node: wayTo(placed) })}>
    <title>${message("iterations.nodeTitle", { move: name, visits: number(visits), mean: mean === null ? "–" : hundredths(mean) })}</title>
    ${over ? svg`<rect x=${x - 0.9 * r} y=${y - 0.9 * r} width=${1.8 * r} height=${1.8 * r}></rect>` : svg`<circle cx=${x} cy=${y} r=${r}></circle>`}
    ${text ? svg`<text x=${x} y=${y + 4}>${text}</text>` : nothing}
    ${move >= 0 && (r >= NAMED || isOnPath) ? svg`<text class="name" x=${x} y=${y - r - 3}>${name}${proven ? ` ${SIGNS[proven]}` : ""}</text>` : nothing}
    ${more > 0 && r >= ROOM ? svg`<text class="name" x=${x} y=${y + r + 11}>${message("iterations.more", { count: more })}</text>` : nothing}
  </g>`;
}

/**
 * The moves that lead to a node.
 * @param {Placed} placed
 * @returns {number[]}
 */
function wayTo({ node, parent }) {
  return parent ? [...wayTo(parent), node.move] : [];
}
