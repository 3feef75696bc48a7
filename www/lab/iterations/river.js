// How the visits were shared out in the course of a search: one band a move, the most visited first.

/** @import {Rules} from "../../noughts.js" */
/** @import {Shares} from "./look.js" */

import { nameOf } from "../../game/coordinates.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { BANDS, bands } from "./bands.js";
import { PLACES, placeOf } from "./scale.js";

const HEIGHT = 48;
/** A band is named where it ends this high. */
const NAMED = 0.25;

/**
 * @param {Shares} shares
 * @param {Rules} rules
 */
export function river(shares, rules) {
  const all = bands(shares);
  return html`<svg class="river" viewBox="0 0 ${PLACES} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      ${all.map(({ edges }, index) => (edges.length === 0 ? nothing : svg`<path data-level=${BANDS - index} d=${outline(edges)}></path>`))}
    </svg>
    ${all.map(({ move, edges }) => {
      const end = edges.at(-1);
      if (!end || end.to - end.from < NAMED) return nothing;
      const hot = move === all[0]?.move;
      return html`<b class="band" aria-hidden="true" ?data-hot=${hot} .style=${`--middle:${(end.from + end.to) / 2}`}>${nameOf(rules, move)}</b>`;
    })}`;
}

/** @param {{ at: number, from: number, to: number }[]} edges */
function outline(edges) {
  const point = (/** @type {number} */ at, /** @type {number} */ share) =>
    `${placeOf(at).toFixed(1)} ${(share * HEIGHT).toFixed(1)}`;
  const above = edges.map(({ at, from }) => point(at, from));
  const below = edges.map(({ at, to }) => point(at, to)).reverse();
  return `M${[...above, ...below].join("L")}z`;
}
