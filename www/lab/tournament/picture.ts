// The differences in Elo as a picture: for each player a mark at its value and a line over its interval.

import type { TournamentStandings } from "../../noughts_lab.js";
import { message } from "../../shared/i18n/language.ts";
import { html, nothing, render, svg } from "../../vendor/lit-html/lit-html.js";
import { ranked } from "./standings.ts";
import { eloText, estimateText } from "./words.ts";

const WIDTH = 600;
/** Where the names end and the scale begins. */
const LEFT = 210;
const RIGHT = 575;
const ROW = 26;
const TOP = 30;
/** Longer names are cut. */
const LETTERS = 28;
/** An interval without an end reaches this far beyond what is known. */
const BEYOND = 100;

interface Row {
  player: number;
  value: number;
  low: number;
  high: number;
}

/**
 * The picture; nothing while no difference is known.
 * @param alone whether it is a file of its own
 */
export function picture(standings: TournamentStandings, names: readonly string[], alone: boolean = false) {
  const rows = ranked(standings).flatMap((player) => {
    const elo = standings.players[player]?.elo;
    return elo ? [{ player, ...elo }] : [];
  });
  if (rows.length === 0) return nothing;
  const { least, most, step } = scaleOf(rows);
  const at = (elo: number) => {
    const inside = Math.min(most, Math.max(least, elo));
    return LEFT + ((inside - least) / (most - least)) * (RIGHT - LEFT);
  };
  const ticks = Array.from(
    { length: Math.floor((most - least) / step) + 1 },
    (_, index) => least + index * step,
  );
  const bottom = TOP + rows.length * ROW;
  return html`<svg class="elo" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 8}" font-family="sans-serif" role="img" aria-label=${message("tournament.picture")} data-testid=${alone ? nothing : "tournament-picture"}>
    ${alone ? svg`<rect width=${WIDTH} height=${bottom + 8} fill="var(--surface)" />` : nothing}
    ${ticks.map(
      (elo) => svg`
        <line x1=${at(elo)} x2=${at(elo)} y1=${TOP - 6} y2=${bottom} stroke=${elo === 0 ? "var(--ink-2)" : "var(--hair)"} />
        <text x=${at(elo)} y=${TOP - 12} font-size="12" text-anchor="middle" fill="var(--ink-2)">${eloText(elo)}</text>`,
    )}
    ${rows.map((row, index) => line(row, TOP + (index + 0.5) * ROW, names[row.player] ?? "", at))}
  </svg>`;
}

function line({ value, low, high }: Row, y: number, name: string, at: (elo: number) => number) {
  const short = name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name;
  return svg`<g>
    <title>${name}: ${estimateText({ value, low, high })}</title>
    <text x=${LEFT - 12} y=${y + 4} font-size="12" text-anchor="end" fill="var(--ink)">${short}</text>
    <line x1=${at(low)} x2=${at(high)} y1=${y} y2=${y} stroke="var(--accent)" stroke-width="2" />
    ${[low, high].map((end) => (Number.isFinite(end) ? svg`<line x1=${at(end)} x2=${at(end)} y1=${y - 5} y2=${y + 5} stroke="var(--accent)" stroke-width="2" />` : nothing))}
    ${Number.isFinite(value) ? svg`<circle cx=${at(value)} cy=${y} r="4.5" fill="var(--accent)" />` : nothing}
  </g>`;
}

/** A scale that holds every known end, with steps that are easily read. */
function scaleOf(rows: readonly Row[]) {
  const known = rows.flatMap(({ value, low, high }) => [value, low, high]).filter(Number.isFinite);
  const beyond = rows.some(({ low, high }) => !Number.isFinite(low) || !Number.isFinite(high)) ? BEYOND : 0;
  const [from, to] = [Math.min(0, ...known) - beyond, Math.max(0, ...known) + beyond];
  const rough = Math.max(to - from, 10) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power;
  const [least, most] = [Math.floor(from / step) * step, Math.ceil(to / step) * step];
  return { least, most: most === least ? least + step : most, step };
}

/** The picture as a file of its own, in the colours of the page. */
export function fileOf(standings: TournamentStandings, names: readonly string[]) {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  const box = document.createElement("div");
  render(picture(standings, names, true), box);
  const text = new XMLSerializer().serializeToString(box.firstElementChild as Element);
  return text.replace(/<!--.*?-->/g, "").replace(/var\((--[\w-]+)\)/g, (_, name) => colour(name));
}
