// A tree as lists in each other, which a wide page draws from the top to the bottom.

import type { ExerciseBoard, ExerciseNode } from "../../noughts_lab.js";
import { placeOf } from "../../shared/game/coordinates.ts";
import { FIRST_RULES } from "../../shared/game/presets.ts";
import { message, number } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { type Placed, thumbnail } from "../../shared/ui/thumbnail.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fieldAt, listField, type Open, tickField } from "./fields-view.ts";
import { boardText } from "./said.ts";

export function treeFigure(open: Open, nodes: readonly ExerciseNode[], send: Send) {
  const below = (at: number): number[] =>
    nodes.flatMap(({ parent }, child) => (parent === at ? [child] : []));
  const item = (at: number, path: string): unknown => {
    const node = nodes[at];
    if (!node) return nothing;
    const children = below(at);
    return html`<li>
      <div class="node" ?data-max=${node.maximizes}>
        ${node.board ? html`<span role="img" aria-label=${boardText(node.board)}>${thumbnail(FIRST_RULES, { marks: marksOf(node.board) })}</span>` : nothing}
        ${turn(node, children.length === 0)}
        ${value(open, at, node, path, send)}
      </div>
      ${children.length > 0 ? html`<ul>${children.map((child, place) => item(child, `${path}.${place + 1}`))}</ul>` : nothing}
    </li>`;
  };
  return html`<div class="tree-figure" role="region" tabindex="0" aria-label=${message("exercises.tree")}><ul>${item(0, "1")}</ul></div>`;
}

/** Whose choice a node is. */
function turn({ board, maximizes }: ExerciseNode, isLeaf: boolean) {
  if (isLeaf) return nothing;
  const player = maximizes ? "max" : "min";
  return html`<small>${message(board ? `exercises.turn.${player}` : `exercises.${player}`)}</small>`;
}

/** The value of a node: given, to be filled in, or that of a leaf which may be skipped. */
function value(open: Open, at: number, { value }: ExerciseNode, path: string, send: Send) {
  const cut = fieldAt(open, at, "cut");
  if (cut !== -1 && value !== null) {
    return tickField(
      open,
      cut,
      html`<span class="unseen">${message("exercises.leaf", { path })}</span> <b>${number(value)}</b>`,
      send,
    );
  }
  const field = fieldAt(open, at, "range");
  if (field !== -1) return listField(open, field, message("exercises.valueOf", { path }), send);
  return value === null ? nothing : html`<b>${number(value)}</b>`;
}

function marksOf(board: ExerciseBoard): Placed[] {
  return board.flatMap((owner, square): Placed[] => {
    const { row, col } = placeOf(FIRST_RULES, square);
    return owner === null ? [] : [[owner, row, col]];
  });
}
