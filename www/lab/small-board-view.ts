// The board once more beside the sentence, where the page is too narrow for both: the real one is out of sight there.

import { gridOf } from "../../shared/game/coordinates.ts";
import { shown } from "../../shared/game/selectors.ts";
import type { State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Choice } from "./tree.ts";
import { choiceText } from "./tree-squares.ts";
import { type FoundTree, tokenIn, vectorAt } from "./tree-words.ts";

/** Boards with more squares on a side are too fine for it. */
const WIDEST = 5;

/**
 * What stands on the board, the moves of the path, and what is known of the next ones. It says nothing that the real board does not
 * say.
 * @param state whose board shows the position of the tree
 */
export function smallBoard(state: State, found: FoundTree) {
  const { rules, position } = shown(state);
  const { rows, cols } = gridOf(rules);
  if (Math.max(rows, cols) > WIDEST) return nothing;
  const tried = new Map(found.ghosts.map(({ square, player }) => [square, player]));
  // There is no room for the values of several players.
  const textOf = (choice: Choice) => (vectorAt(found, choice.node) ? "·" : choiceText(found, choice));
  const texts = new Map(found.choices.map((choice) => [choice.square, textOf(choice)]));
  return html`<div class="position" aria-hidden="true" .style=${`--cols:${cols}`}>
    ${position.cells.map((owner, square) => {
      const player = owner ?? tried.get(square);
      return html`<span ?data-tried=${tried.has(square)} .style=${`--length:${texts.get(square)?.length ?? 1}`}>${typeof player === "number" ? mark(tokenIn(found, player), true) : texts.get(square)}</span>`;
    })}
  </div>`;
}
