// What an analysis puts on the squares: the ghosts of its line, or the heat map of its moves.

import type { Report } from "../../noughts.js";
import type { Found } from "../../play/board/board-view.ts";
import { gridOf } from "../../shared/game/coordinates.ts";
import { targetOf } from "../../shared/game/selectors.ts";
import type { State } from "../../shared/state/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { scoresIn, tellsColumns } from "../evaluation/column-scores.ts";
import { heatOf, overlayFor } from "../evaluation/heat-map.ts";
import { bare, heatText } from "../evaluation/heat-text.ts";
import { ghostsOf } from "./best-line.ts";
import { ghostsFound } from "./ghosts-view.ts";
import { heatLabel } from "./heat-label.ts";

/** Boards with more squares on a side have room for two digits on each. */
const ROOMY = 9;

/** By square. */
export function foundOn(state: State): ReadonlyMap<number, Found> {
  const { report } = state.analysis;
  const { overlay } = state.settings.analysis;
  const ghosts = ghostsFound(state, ghostsOf(state));
  if (ghosts.length > 0 || !report) return new Map(ghosts);
  if (tellsColumns(state)) return columnsFound(state, report);
  const { rows, cols } = gridOf(state.game.rules);
  const small = Math.max(rows, cols) > ROOMY;
  const by = overlayFor(overlay, report);
  return new Map(
    // Of several moves on a square, which place different marks, the best.
    [...heatOf(state)].reverse().map(([move, heat]) => {
      const text = heatText(heat, by, small ? bare : undefined);
      const content = html`<span class="heat" aria-hidden="true" .style=${`--length:${text.length}`}>${text}</span>`;
      return [targetOf(state.game, move), { label: heatLabel(heat, by), text, content, level: heat.level }];
    }),
  );
}

/** A column is told below the board; its square says the same to those who hear it. */
function columnsFound(state: State, report: Report): ReadonlyMap<number, Found> {
  const found = [...scoresIn(state, report)].map(([column, { said: label }]) => {
    return [targetOf(state.game, column), { label, text: "", level: null }] as const;
  });
  return new Map(found);
}
