// What a tree puts on the squares: the moves that lead to the node that one looks at, what is known by now of its own moves, and
// those that were skipped.

import type { Found } from "../../play/board/board-view.ts";
import { message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { ghostsFound } from "../../study/analysis/ghosts-view.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { squareNote } from "../square-note.ts";
import { phaseAt } from "./timeline.ts";
import { told } from "./told.ts";
import { type Choice, isOnBoard } from "./tree.ts";
import { type FoundTree, tokenIn, valueText, vectorAt, worth } from "./tree-words.ts";

/**
 * By square.
 * @returns empty where the board shows another position, or would answer what somebody predicts
 */
export function foundOn(state: State): ReadonlyMap<number, Found> {
  const { predict, tree, view } = state.lab;
  if (!tree || view !== "tree" || predict || !isOnBoard(state, tree)) return new Map();
  const found = told(state, tree);
  if (!found) return new Map();
  const ghosts = ghostsFound(state, tree.ghosts);
  const choices = tree.choices.flatMap((choice) => {
    const text = choiceText(found, choice);
    const vector = vectorAt(found, choice.node);
    return text === "" ? [] : [[choice.square, choiceOn(found, choice, text, vector)] as const];
  });
  return new Map([...choices, ...ghosts]);
}

/** What is written on the square of a move: nothing before the search has come to it. */
export function choiceText(tree: FoundTree, { node }: Choice) {
  if (node >= 0) return valueText(tree, node).replace(/^([≥≤]) /, "$1");
  return phaseAt(tree.answer.trace, tree.cursor, tree.time) === "after" ? "✂" : "";
}

/** @param vector the value of each player, where they differ */
function choiceOn(found: FoundTree, { node }: Choice, text: string, vector: readonly number[] | null): Found {
  const label = node < 0 ? message("tree.squareSkipped") : message("tree.square", { value: text });
  const note = squareNote(text, label);
  return vector ? { ...note, content: vectorOn(found, vector) } : note;
}

/** A line for each player: its mark, and its value. */
function vectorOn(found: FoundTree, vector: readonly number[]) {
  return html`<span class="lab-note tree-vector" aria-hidden="true" .style=${`--players:${vector.length}`}>${vector.map(
    (value, player) =>
      html`<span class="tree-value">${mark(tokenIn(found, player), true)} ${worth(value)}</span>`,
  )}</span>`;
}
