// The board once more beside the sentence, where the page is too narrow for both: the real one is out of sight there.

/** @import {State} from "../state/types.d.ts" */
/** @import {FoundTree} from "./tree-words.js" */
/** @import {Choice} from "./tree.js" */

import { gridOf } from "../game/coordinates.js";
import { shown } from "../game/selectors.js";
import { mark } from "../ui/marks.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { choiceText } from "./tree-squares.js";
import { vectorAt } from "./tree-words.js";

/** Boards with more squares on a side are too fine for it. */
const WIDEST = 5;

/**
 * What stands on the board, the moves of the path, and what is known of the next ones. It says nothing that the real board does not
 * say.
 * @param {State} state whose board shows the position of the tree
 * @param {FoundTree} found
 */
export function smallBoard(state, found) {
  const { rules, position } = shown(state);
  const { rows, cols } = gridOf(rules);
  if (Math.max(rows, cols) > WIDEST) return nothing;
  const tried = new Map(found.ghosts.map(({ square, player }) => [square, player]));
  // There is no room for the values of several players.
  const textOf = (/** @type {Choice} */ choice) =>
    vectorAt(found, choice.node) ? "·" : choiceText(found, choice);
  const texts = new Map(found.choices.map((choice) => [choice.square, textOf(choice)]));
  return html`<div class="position" aria-hidden="true" .style=${`--cols:${cols}`}>
    ${position.cells.map((owner, square) => {
      const player = owner ?? tried.get(square);
      return html`<span ?data-tried=${tried.has(square)} .style=${`--length:${texts.get(square)?.length ?? 1}`}>${typeof player === "number" ? mark(`${player}`, true) : texts.get(square)}</span>`;
    })}
  </div>`;
}
