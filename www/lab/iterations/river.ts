// How the visits were shared out in the course of a search: one band a move, the most visited first.

import type { Rules } from "../../noughts.js";
import { nameOf } from "../../shared/game/coordinates.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { BANDS, bands } from "./bands.ts";
import type { Shares } from "./look.ts";
import { PLACES, placeOf } from "./scale.ts";

const HEIGHT = 48;
/** A band is named where it ends this high. */
const NAMED = 0.25;

export function river(shares: Shares, rules: Rules) {
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

function outline(edges: { at: number; from: number; to: number }[]) {
  const point = (at: number, share: number) => `${placeOf(at).toFixed(1)} ${(share * HEIGHT).toFixed(1)}`;
  const above = edges.map(({ at, from }) => point(at, from));
  const below = edges.map(({ at, to }) => point(at, to)).reverse();
  return `M${[...above, ...below].join("L")}z`;
}
