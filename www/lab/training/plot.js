// The plot of the learning curves.

/** @import {Curve, Spread} from "./curves.js" */
/** @import {Measure, Published} from "./measures.js" */
/** @import {Style} from "./styles.js" */

import { number, percent } from "../../i18n/language.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { acrossOf, gameTicks, heightOf, isChance, measured, ticksOf } from "./measures.js";
import { styleOf } from "./styles.js";

export const WIDTH = 640;
export const HEIGHT = 320;
const LEFT = 76;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 42;
/** How far the shapes on a line are from each other. */
const GAP = 48;
/** The fewest games that fill the plot. */
const LEAST_GAMES = 100;

/** @typedef {{ curves: readonly Curve[], band: readonly Spread[], measure: Measure, logarithmic: boolean, published: readonly Published[], most: number, gamesLabel: string }} Plot */

/**
 * How many games the axis has.
 * @param {readonly Curve[]} curves
 * @param {readonly Spread[]} band
 * @param {number} budget
 */
export function gamesOn(curves, band, budget) {
  const last = curves.map(({ points }) => points.at(-1)?.[0] ?? 0);
  return Math.max(LEAST_GAMES, budget, band.at(-1)?.games ?? 0, ...last);
}

/**
 * What a value of a measure is written like.
 * @param {Measure} measure
 * @param {number} value
 */
export function valueText(measure, value) {
  return isChance(measure) ? `${number(Math.round(1000 * value) / 10)}%` : number(value);
}

/** @param {Plot} plot */
export function plotContent(plot) {
  const { measure, logarithmic, most } = plot;
  const x = (/** @type {number} */ games) =>
    round(LEFT + acrossOf(Math.min(games, most), most, logarithmic) * (WIDTH - LEFT - RIGHT));
  const y = (/** @type {number} */ value) =>
    round(HEIGHT - BOTTOM - heightOf(measure, value) * (HEIGHT - TOP - BOTTOM));
  return svg`${axes(plot, x, y)} ${marks(plot, x, y)} ${bandShape(plot, x, y)}
    ${[...plot.curves].reverse().map((curve) => line(curve, measure, x, y))}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(10 * value) / 10;
}

/** Where a number lies on an axis. @typedef {(value: number) => number} Place */

/**
 * @param {Plot} plot
 * @param {Place} x
 * @param {Place} y
 */
function axes({ measure, most, logarithmic, gamesLabel }, x, y) {
  const [right, bottom] = [WIDTH - RIGHT, HEIGHT - BOTTOM];
  const write = isChance(measure) ? percent : number;
  return svg`<g fill="var(--ink-2)" font-size="11">
    ${ticksOf(measure).map((value) => svg`<path stroke="var(--hair)" d="M${LEFT} ${y(value)}H${right}"></path><text x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${write(value)}</text>`)}
    ${gameTicks(most, logarithmic).map((games) => svg`<path stroke="var(--line)" d="M${x(games)} ${bottom}v5"></path><text x=${x(games)} y=${bottom + 19} text-anchor=${games === 0 ? "start" : "middle"}>${number(games)}</text>`)}
    <text x=${right} y=${HEIGHT - 3} text-anchor="end">${gamesLabel}</text>
  </g>`;
}

/**
 * Published figures: a ring where the value is known, otherwise a line over the whole height.
 * @param {Plot} plot
 * @param {Place} x
 * @param {Place} y
 */
function marks({ published, most }, x, y) {
  const shown = published.filter(({ games }) => games <= most);
  return shown.map(({ games, value }, at) => {
    const [left, top] = [x(games), value === null ? TOP + 6 : y(value)];
    return svg`<g fill="var(--surface)" stroke="var(--ink-2)" font-size="10">
      ${value === null ? svg`<path stroke-dasharray="1 3" d="M${left} ${TOP}V${HEIGHT - BOTTOM}"></path>` : nothing}
      <circle cx=${left} cy=${top} r="7"></circle><text x=${left} y=${top + 3.5} text-anchor="middle" stroke="none" fill="var(--ink)">${at + 1}</text>
    </g>`;
  });
}

/**
 * @param {Plot} plot
 * @param {Place} x
 * @param {Place} y
 */
function bandShape({ band }, x, y) {
  if (band.length === 0) return nothing;
  const along = (/** @type {readonly Spread[]} */ all, /** @type {"least" | "most" | "median"} */ which) =>
    all.map((one) => `${x(one.games)} ${y(one[which])}`).join("L");
  const shape = `M${along(band, "most")}L${along([...band].reverse(), "least")}Z`;
  return bandDrawn(shape, `M${along(band, "median")}`);
}

/**
 * @param {string} shape
 * @param {string} median
 */
function bandDrawn(shape, median) {
  return svg`<path fill="var(--heat-2)" stroke="var(--heat-4)" d=${shape}></path><path fill="none" stroke="var(--accent)" stroke-width="1.5" stroke-dasharray="6 3" d=${median}></path>`;
}

/**
 * @param {Curve} curve
 * @param {Measure} measure
 * @param {Place} x
 * @param {Place} y
 */
function line({ points, style }, measure, x, y) {
  if (points.length === 0) return nothing;
  const places = points.map((point) => [x(point[0] ?? 0), y(measured(point, measure))]);
  const { colour, dash } = styleOf(style);
  const shaped = apart(places);
  return svg`<g fill="var(${colour})" stroke="var(${colour})">
    <path fill="none" stroke-width="2" stroke-linejoin="round" stroke-dasharray=${dash || "none"} d="M${places.map((place) => place.join(" ")).join("L")}"></path>
    ${shaped.map(([left = 0, top = 0]) => shape(styleOf(style).shape, left, top))}
  </g>`;
}

/**
 * The places that get a shape: not too near each other, and the last one.
 * @param {readonly number[][]} places
 */
function apart(places) {
  let [lastX, lastY] = [Number.NEGATIVE_INFINITY, 0];
  return places.filter(([x = 0, y = 0], at) => {
    if (at < places.length - 1 && Math.hypot(x - lastX, y - lastY) < GAP) return false;
    [lastX, lastY] = [x, y];
    return true;
  });
}

/**
 * @param {Style["shape"]} kind
 * @param {number} x
 * @param {number} y
 */
function shape(kind, x, y) {
  switch (kind) {
    case "square":
      return svg`<rect stroke="none" x=${x - 3} y=${y - 3} width="6" height="6"></rect>`;
    case "triangle":
      return svg`<path stroke="none" d="M${x} ${y - 4}l4 7h-8z"></path>`;
    case "diamond":
      return svg`<path stroke="none" d="M${x} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5z"></path>`;
    default:
      return svg`<circle stroke="none" cx=${x} cy=${y} r="3.2"></circle>`;
  }
}

/**
 * How a curve looks, for its line in the list.
 * @param {number} style
 */
export function sample(style) {
  const { colour, dash, shape: kind } = styleOf(style);
  return svg`<g fill="var(${colour})" stroke="var(${colour})"><path stroke-width="2" stroke-dasharray=${dash || "none"} d="M1 6H35"></path>${shape(kind, 18, 6)}</g>`;
}

/** How a band looks, for its line in the list. */
export function bandSample() {
  return bandDrawn("M1 1H35V11H1Z", "M1 6H35");
}

/** @param {unknown} content of a sample */
export function sampleOf(content) {
  return html`<svg class="sample" viewBox="0 0 36 12" aria-hidden="true">${content}</svg>`;
}
