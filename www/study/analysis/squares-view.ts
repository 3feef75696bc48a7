// What an analysis puts on the squares: the ghosts of its line, or the heat map of its moves.

import type { Found } from "../../play/board/board-view.ts";
import { gridOf } from "../../shared/game/coordinates.ts";
import { targetOf } from "../../shared/game/selectors.ts";
import type { State } from "../../shared/state/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { bare, heatLabel, heatText } from "../evaluation/evaluation-text.ts";
import { heatOf, overlayFor } from "../evaluation/heat-map.ts";
import { ghostsOf } from "./best-line.ts";
import { ghostsFound } from "./ghosts-view.ts";

/** Boards with more squares on a side have room for two digits on each. */
const ROOMY = 9;

/** By square. */
export function foundOn(state: State): ReadonlyMap<number, Found> {
  const { report } = state.analysis;
  const { overlay } = state.settings.analysis;
  const ghosts = ghostsFound(state, ghostsOf(state));
  if (ghosts.length > 0 || !report) return new Map(ghosts);
  const { rows, cols } = gridOf(state.game.rules);
  const small = Math.max(rows, cols) > ROOMY;
  const by = overlayFor(overlay, report);
  return new Map(
    [...heatOf(state)].map(([move, heat]) => {
      const text = heatText(heat, by, small ? bare : undefined);
      const content = html`<span class="heat" aria-hidden="true" .style=${`--length:${text.length}`}>${text}</span>`;
      return [targetOf(state.game, move), { label: heatLabel(heat, by), text, content, level: heat.level }];
    }),
  );
}
