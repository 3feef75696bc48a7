// What a tree puts on the squares: the moves that lead to the node that one looks at, what is known by now of its own moves, and
// those that were skipped.

/** @import {Found} from "../analysis/squares-view.js" */
/** @import {State} from "../state/types.d.ts" */
/** @import {FoundTree} from "./tree-words.js" */
/** @import {Choice} from "./tree.js" */

import { ghostsFound } from "../analysis/ghosts-view.js";
import { message } from "../i18n/language.js";
import { mark } from "../ui/marks.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { phaseAt } from "./timeline.js";
import { isOnBoard } from "./tree.js";
import { valueText, vectorAt, worth } from "./tree-words.js";

/**
 * By square.
 * @param {State} state
 * @returns {ReadonlyMap<number, Found>} empty where the board shows another position, or would answer what somebody predicts
 */
export function foundOn(state) {
  const { predict, tree, view } = state.lab;
  if (!tree?.answer || view !== "tree" || predict || !isOnBoard(state, tree)) return new Map();
  const found = /** @type {FoundTree} */ (tree);
  const ghosts = ghostsFound(state, tree.ghosts);
  const choices = tree.choices.flatMap((choice) => {
    const text = choiceText(found, choice);
    const vector = vectorAt(found, choice.node);
    return text === "" ? [] : [/** @type {const} */ ([choice.square, choiceOn(choice, text, vector)])];
  });
  return new Map([...choices, ...ghosts]);
}

/**
 * What is written on the square of a move: nothing before the search has come to it.
 * @param {FoundTree} tree
 * @param {Choice} choice
 */
export function choiceText(tree, { node }) {
  if (node >= 0) return valueText(tree, node).replace(/^([≥≤]) /, "$1");
  return phaseAt(tree.answer.trace, tree.cursor, tree.time) === "after" ? "✂" : "";
}

/**
 * @param {Choice} choice
 * @param {string} text
 * @param {readonly number[] | null} vector the value of each player, where they differ
 * @returns {Found}
 */
function choiceOn({ node }, text, vector) {
  const label = node < 0 ? message("tree.squareSkipped") : message("tree.square", { value: text });
  const content = vector
    ? vectorOn(vector)
    : html`<span class="choice" aria-hidden="true" .style=${`--length:${text.length}`}>${text}</span>`;
  return { label, text, content, level: null };
}

/**
 * A line for each player: its mark, and its value.
 * @param {readonly number[]} vector
 */
function vectorOn(vector) {
  return html`<span class="choice vector" aria-hidden="true" .style=${`--players:${vector.length}`}>${vector.map(
    (value, player) => html`<span class="player-value">${mark(`${player}`, true)} ${worth(value)}</span>`,
  )}</span>`;
}
