// The board once more beside the sentence of a step, where the page is too narrow for both: the real one is out of sight there.

import { gridOf, squareName } from "../shared/game/coordinates.ts";
import { shown } from "../shared/game/selectors.ts";
import type { Token } from "../shared/game/tokens.ts";
import type { State } from "../shared/state/types.ts";
import { mark } from "../shared/ui/marks.ts";
import { type Ghost, isPassing } from "../study/analysis/best-line.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** Boards with more squares on a side are too fine for it. */
const WIDEST = 5;

/**
 * What stands on the board, the moves of the path, and what is known of the next ones. It says nothing that the real board does not
 * say.
 * @param state whose board shows the position of the steps
 * @param tokens of the players
 * @param texts by square
 */
export function smallBoard(
  state: State,
  tokens: readonly Token[],
  ghosts: readonly Ghost[],
  texts: ReadonlyMap<number, string>,
) {
  const { rules, position } = shown(state);
  const { rows, cols } = gridOf(rules);
  if (Math.max(rows, cols) > WIDEST) return nothing;
  const stands = ghosts.filter((_, index) => !isPassing(ghosts, index));
  const tried = new Map(stands.map(({ square, player }) => [square, player]));
  const left = new Set(ghosts.map((ghost) => ghost.left));
  const isMissing = (square: number) => squareName(rules, square) === "";
  return html`<div class="position" aria-hidden="true" .style=${`--cols:${cols}`}>
    ${position.cells.map((owner, square) => {
      const player = tried.get(square) ?? (left.has(square) ? null : owner);
      return html`<span ?data-missing=${isMissing(square)} ?data-tried=${tried.has(square)} .style=${`--length:${texts.get(square)?.length ?? 1}`}>${typeof player === "number" ? mark(tokens[player] ?? `${player}`, true) : texts.get(square)}</span>`;
    })}
  </div>`;
}
