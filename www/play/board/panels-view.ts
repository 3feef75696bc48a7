// Several boards or layers, each on a sheet of its own with its number, below the squares; the signs of edges that are joined; and the
// lines of a board that is drawn by these.

import { placeOf } from "../../shared/game/coordinates.ts";
import { partsIn } from "../../shared/game/presets.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { cornersOf, sheetOf } from "../../shared/game/spot.ts";
import { message } from "../../shared/i18n/language.ts";
import type { GameState } from "../../shared/state/types.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";

/** The pen counts ten to a square. */
const SQUARE = 10;
/** Lines of larger boards are straight, and go from edge to edge. */
const DRAWN_BY_PEN = 8;

interface Sheet {
  number: number;
  /** the corner of the first square */
  left: number;
  top: number;
  width: number;
  height: number;
  rows: number;
  cols: number;
}

export function panels(game: GameState) {
  if (shapeOf(game.rules).lines) return web(game);
  const { wrap = "none" } = partsIn(game.rules);
  const sheets = sheetsOf(game);
  if (sheets.length === 1 && wrap === "none") return nothing;
  const closed = new Set(game.position.closed);
  const last = sheets.map(({ top, height }) => top + height);
  const right = sheets.map(({ left, width }) => left + width);
  return html`<svg class="panels" viewBox="0 0 ${Math.max(...right)} ${Math.max(...last)}" aria-hidden="true">
    ${sheets.map((sheet, at) => svg`${sheets.length > 1 ? drawn(sheet, game, closed.has(at)) : nothing}${seams(sheet, wrap)}`)}
  </svg>`;
}

/** The lines, and a circle on them for each square. */
function web({ rules }: GameState) {
  const { rows, cols, names, lines = [] } = shapeOf(rules);
  const middle = (square: number) => {
    const { row, col } = placeOf(rules, square);
    return [(col + 0.5) * SQUARE, (row + 0.5) * SQUARE];
  };
  const [width, height] = [cols * SQUARE, rows * SQUARE];
  const squares = names.flatMap((name, square) => (name ? [middle(square)] : []));
  return html`<svg class="panels" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    <rect width=${width} height=${height} rx="1"></rect>
    <path d=${lines.map((ends) => `M${ends.map(middle).join("L")}`).join("")}></path>
    ${squares.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="4"></circle>`)}
  </svg>`;
}

/** Where each board or layer lies. */
function sheetsOf({ rules }: GameState): Sheet[] {
  const { rows, cols } = sheetOf(rules);
  return cornersOf(rules).map(({ row, col }, at) => ({
    number: at + 1,
    left: col * SQUARE,
    top: row * SQUARE,
    width: cols * SQUARE,
    height: rows * SQUARE,
    rows,
    cols,
  }));
}

function drawn(
  { number, left, top, width, height, rows, cols }: Sheet,
  { rules }: GameState,
  closed: boolean,
) {
  const kind = shapeOf(rules).layers > 1 ? "layer" : "board";
  const isPen = Math.max(rows, cols) < DRAWN_BY_PEN;
  const across = Array.from({ length: rows - 1 }, (_, at) => top + (at + 1) * SQUARE);
  const down = Array.from({ length: cols - 1 }, (_, at) => left + (at + 1) * SQUARE);
  const margin = isPen ? 1.5 : 0;
  const bend = isPen ? 0.3 : 0;
  const lines = [
    ...across.map(
      (y) =>
        `M${left + margin} ${y}Q${left + width / 2} ${y - bend} ${left + width - margin} ${y + bend / 2}`,
    ),
    ...down.map(
      (x) => `M${x} ${top + margin}Q${x + bend} ${top + height / 2} ${x - bend / 2} ${top + height - margin}`,
    ),
  ];
  const strike = `M${left + 2} ${top + height - 2}Q${left + width / 2} ${top + height / 2 - 2} ${left + width - 2} ${top + 2}`;
  return svg`<g ?data-closed=${closed}>
    <rect x=${left} y=${top} width=${width} height=${height} rx="1"></rect>
    <text x=${left + 0.5} y=${top - 1.2}>${message("panel.label", { kind, number })}</text>
    <path d=${lines.join("")}></path>
    ${closed ? svg`<path class="panels-strike" d=${strike}></path>` : nothing}
  </g>`;
}

/**
 * Edges that are joined, as pictures of surfaces have them: a dashed line along each, with arrows that point the same way where they
 * meet.
 */
function seams({ left, top, width, height }: Sheet, wrap: "none" | "columns" | "both") {
  if (wrap === "none") return nothing;
  const [right, bottom] = [left + width, top + height];
  const [x, y] = [left + width / 2, top + height / 2];
  const sides = `M${left + 0.4} ${top}V${bottom}M${right - 0.4} ${top}V${bottom}`;
  const ends = `M${left} ${top + 0.4}H${right}M${left} ${bottom - 0.4}H${right}`;
  const up = (at: number) => `M${at - 1} ${y + 0.8}L${at} ${y - 0.8}L${at + 1} ${y + 0.8}`;
  const on = (at: number) =>
    [-0.9, 0.9]
      .map((by) => `M${x + by - 0.8} ${at - 1}L${x + by + 0.8} ${at}L${x + by - 0.8} ${at + 1}`)
      .join("");
  return svg`<path class="panels-seam" d="${sides}${wrap === "both" ? ends : ""}"></path>
    <path class="panels-arrow" d="${up(left + 2)}${up(right - 2)}${wrap === "both" ? on(top + 2) + on(bottom - 2) : ""}"></path>`;
}
