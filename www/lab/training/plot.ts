// The plot of the learning curves.

import { number, percent } from "../../shared/i18n/language.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Curve, Spread } from "./curves.ts";
import {
  acrossOf,
  gameTicks,
  heightOf,
  isChance,
  type Measure,
  measured,
  type Published,
  ticksOf,
} from "./measures.ts";
import { type Style, styleOf } from "./styles.ts";

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

interface Plot {
  curves: readonly Curve[];
  band: readonly Spread[];
  measure: Measure;
  logarithmic: boolean;
  published: readonly Published[];
  most: number;
  gamesLabel: string;
}

/** How many games the axis has. */
export function gamesOn(curves: readonly Curve[], band: readonly Spread[], budget: number) {
  const last = curves.map(({ points }) => points.at(-1)?.[0] ?? 0);
  return Math.max(LEAST_GAMES, budget, band.at(-1)?.games ?? 0, ...last);
}

/** What a value of a measure is written like. */
export function valueText(measure: Measure, value: number) {
  return isChance(measure) ? `${number(Math.round(1000 * value) / 10)}%` : number(value);
}

export function plotContent(plot: Plot) {
  const { measure, logarithmic, most } = plot;
  const x = (games: number) =>
    round(LEFT + acrossOf(Math.min(games, most), most, logarithmic) * (WIDTH - LEFT - RIGHT));
  const y = (value: number) => round(HEIGHT - BOTTOM - heightOf(measure, value) * (HEIGHT - TOP - BOTTOM));
  return svg`${axes(plot, x, y)} ${marks(plot, x, y)} ${bandShape(plot, x, y)}
    ${[...plot.curves].reverse().map((curve) => line(curve, measure, x, y))}`;
}

function round(value: number) {
  return Math.round(10 * value) / 10;
}

/** Where a number lies on an axis. */
type Place = (value: number) => number;

function axes({ measure, most, logarithmic, gamesLabel }: Plot, x: Place, y: Place) {
  const [right, bottom] = [WIDTH - RIGHT, HEIGHT - BOTTOM];
  const write = isChance(measure) ? percent : number;
  return svg`<g fill="var(--ink-2)" font-size="11">
    ${ticksOf(measure).map((value) => svg`<path stroke="var(--hair)" d="M${LEFT} ${y(value)}H${right}"></path><text x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${write(value)}</text>`)}
    ${gameTicks(most, logarithmic).map((games) => svg`<path stroke="var(--line)" d="M${x(games)} ${bottom}v5"></path><text x=${x(games)} y=${bottom + 19} text-anchor=${games === 0 ? "start" : "middle"}>${number(games)}</text>`)}
    <text x=${right} y=${HEIGHT - 3} text-anchor="end">${gamesLabel}</text>
  </g>`;
}

/** Published figures: a ring where the value is known, otherwise a line over the whole height. */
function marks({ published, most }: Plot, x: Place, y: Place) {
  const shown = published.filter(({ games }) => games <= most);
  return shown.map(({ games, value }, at) => {
    const [left, top] = [x(games), value === null ? TOP + 6 : y(value)];
    return svg`<g fill="var(--surface)" stroke="var(--ink-2)" font-size="10">
      ${value === null ? svg`<path stroke-dasharray="1 3" d="M${left} ${TOP}V${HEIGHT - BOTTOM}"></path>` : nothing}
      <circle cx=${left} cy=${top} r="7"></circle><text x=${left} y=${top + 3.5} text-anchor="middle" stroke="none" fill="var(--ink)">${at + 1}</text>
    </g>`;
  });
}

function bandShape({ band }: Plot, x: Place, y: Place) {
  if (band.length === 0) return nothing;
  const along = (all: readonly Spread[], which: "least" | "most" | "median") =>
    all.map((one) => `${x(one.games)} ${y(one[which])}`).join("L");
  const shape = `M${along(band, "most")}L${along([...band].reverse(), "least")}Z`;
  return bandDrawn(shape, `M${along(band, "median")}`);
}

function bandDrawn(shape: string, median: string) {
  return svg`<path fill="var(--heat-2)" stroke="var(--heat-4)" d=${shape}></path><path fill="none" stroke="var(--accent)" stroke-width="1.5" stroke-dasharray="6 3" d=${median}></path>`;
}

function line({ points, style }: Curve, measure: Measure, x: Place, y: Place) {
  if (points.length === 0) return nothing;
  const places = points.map((point) => [x(point[0] ?? 0), y(measured(point, measure))]);
  const { colour, dash } = styleOf(style);
  const shaped = apart(places);
  return svg`<g fill="var(${colour})" stroke="var(${colour})">
    <path fill="none" stroke-width="2" stroke-linejoin="round" stroke-dasharray=${dash || "none"} d="M${places.map((place) => place.join(" ")).join("L")}"></path>
    ${shaped.map(([left = 0, top = 0]) => shape(styleOf(style).shape, left, top))}
  </g>`;
}

/** The places that get a shape: not too near each other, and the last one. */
function apart(places: readonly number[][]) {
  let [lastX, lastY] = [Number.NEGATIVE_INFINITY, 0];
  return places.filter(([x = 0, y = 0], at) => {
    if (at < places.length - 1 && Math.hypot(x - lastX, y - lastY) < GAP) return false;
    [lastX, lastY] = [x, y];
    return true;
  });
}

function shape(kind: Style["shape"], x: number, y: number) {
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

/** How a curve looks, for its line in the list. */
export function sample(style: number) {
  const { colour, dash, shape: kind } = styleOf(style);
  return svg`<g fill="var(${colour})" stroke="var(${colour})"><path stroke-width="2" stroke-dasharray=${dash || "none"} d="M1 6H35"></path>${shape(kind, 18, 6)}</g>`;
}

/** How a band looks, for its line in the list. */
export function bandSample() {
  return bandDrawn("M1 1H35V11H1Z", "M1 6H35");
}

/** @param content of a sample */
export function sampleOf(content: unknown) {
  return html`<svg class="sample" viewBox="0 0 36 12" aria-hidden="true">${content}</svg>`;
}
