// What an analysis puts on the squares: the ghosts of its line, or the heat map of its moves.

import type { Report } from "../../noughts.js";
import type { Found } from "../../play/board/board-view.ts";
import { gridOf } from "../../shared/game/coordinates.ts";
import { targetOf } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { tokenOn } from "../../shared/game/tokens.ts";
import type { State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, type TemplateResult } from "../../vendor/lit-html/lit-html.js";
import { scoresIn, tellsColumns } from "../evaluation/column-scores.ts";
import { heatOf, overlayFor } from "../evaluation/heat-map.ts";
import { bare, heatText, withChosen } from "../evaluation/heat-text.ts";
import { ghostsOf } from "./best-line.ts";
import { ghostsFound } from "./ghosts-view.ts";
import { heatLabel } from "./heat-label.ts";

/** Boards with more squares on a side have room for two digits on each. */
const ROOMY = 9;
/** The same where the mark that is chosen stands before them. */
const ROOMY_FOR_CHOSEN = 4;

/** By square. */
export function foundOn(state: State): ReadonlyMap<number, Found> {
  const { report } = state.analysis;
  const { overlay } = state.settings.analysis;
  const ghosts = ghostsFound(state, ghostsOf(state));
  if (ghosts.length > 0 || !report) return new Map(ghosts);
  if (tellsColumns(state)) return columnsFound(state, report);
  const { rules } = state.game;
  const { rows, cols } = gridOf(rules);
  const small = Math.max(rows, cols) > (shapeOf(rules).choices ? ROOMY_FOR_CHOSEN : ROOMY);
  const by = overlayFor(overlay, report);
  return new Map(
    // Of several moves on a square, which place different marks, the best comes last, and stays.
    [...heatOf(state)].reverse().map(([move, heat]) => {
      const found = { text: heatText(heat, by, small ? bare : undefined), label: heatLabel(heat, by) };
      const { text, label } = withChosen(rules, move, found);
      const content = html`<span class="heat" aria-hidden="true" .style=${`--length:${text.length}`}>${text}</span>`;
      const target = targetOf(state.game, move);
      return [target, { label, text, content, ...overMark(state, target, content), level: heat.level }];
    }),
  );
}

/** Where the own mark that leaves lies on the square of a move, the square says both. */
function overMark(state: State, square: number, content: TemplateResult): Pick<Found, "face"> {
  const owner = state.game.position.cells[square] ?? null;
  return owner === null ? {} : { face: html`${mark(tokenOn(state, owner), true)}${content}` };
}

/** A column is told below the board; its square says the same to those who hear it. */
function columnsFound(state: State, report: Report): ReadonlyMap<number, Found> {
  const found = [...scoresIn(state, report)].map(([column, { said: label }]) => {
    return [targetOf(state.game, column), { label, text: "", level: null }] as const;
  });
  return new Map(found);
}
