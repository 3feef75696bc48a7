// What an analysis puts on the squares: the ghosts of its line, or the heat map of its moves.

/** @import {State} from "../state/types.d.ts" */
/** @import {TemplateResult} from "../vendor/lit-html/lit-html.js" */

import { bare, heatLabel, heatText } from "../evaluation/evaluation-text.js";
import { heatOf, overlayFor } from "../evaluation/heat-map.js";
import { gridOf } from "../game/coordinates.js";
import { targetOf } from "../game/selectors.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { ghostsOf } from "./best-line.js";
import { ghostsFound } from "./ghosts-view.js";

/** Boards with more squares on a side have room for two digits on each. */
const ROOMY = 9;

/**
 * @typedef {object} Found
 * @property {string} label what the square says besides its own name
 * @property {string} text what is written on it
 * @property {TemplateResult} content
 * @property {number | null} level of its colour
 */

/**
 * By square.
 * @param {State} state
 * @returns {ReadonlyMap<number, Found>}
 */
export function foundOn(state) {
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
