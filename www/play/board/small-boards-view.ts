// The nine small boards of Ultimate, below the marks of their squares.

import type { GameState } from "../../shared/state/types.ts";
import { drawMark, mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** One frame for each small board: where to play, and who won it. */
export function smallBoards({ position }: GameState) {
  if (!position.boards) return nothing;
  const active = new Set(position.activeBoards ?? []);
  const winning = new Set(position.outcome?.kind === "win" ? position.outcome.line : []);
  return html`<div class="small-boards" aria-hidden="true">
    ${position.boards.map(
      (owner, index) =>
        html`<div class="small-board" data-board=${index + 1} data-board-owner=${owner ?? nothing} ?data-active=${active.has(index)} ?data-win=${winning.has(index)}>
          ${ownerMark(owner)}
        </div>`,
    )}
  </div>`;
}

function ownerMark(owner: number | "draw" | null) {
  if (owner === null) return nothing;
  return owner === "draw" ? drawMark() : mark(`${owner}`);
}
