// Small pictures of boards and numbers.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";

/** The side of a square of a small board. */
const SIDE = 10;
/** Shades of the heat map. */
const LEVELS = 6;

/** The shade for a share from 0 to 1. */
export function levelOf(share: number) {
  return Math.max(1, Math.min(LEVELS, Math.ceil(share * LEVELS)));
}

/**
 * A board of `X`, `O` and `_`, as a picture that the text beside it explains.
 * @param cell that is marked
 */
export function boardPicture(board: string, cell: number | null = null) {
  return html`<svg class="small-position" viewBox="-1 -1 ${3 * SIDE + 2} ${3 * SIDE + 2}" aria-hidden="true">
    ${cell === null ? nothing : svg`<rect class="cell" x=${(cell % 3) * SIDE} y=${Math.floor(cell / 3) * SIDE} width=${SIDE} height=${SIDE}></rect>`}
    <path class="grid" d="M10 0V30M20 0V30M0 10H30M0 20H30"></path>
    ${[...board].map((mark, at) => stone(mark, (at % 3) * SIDE, Math.floor(at / 3) * SIDE))}
  </svg>`;
}

function stone(mark: string, x: number, y: number) {
  if (mark === "X") return svg`<path class="x" d="M${x + 2.5} ${y + 2.5}l5 5m0 -5l-5 5"></path>`;
  if (mark === "O") return svg`<circle class="o" cx=${x + 5} cy=${y + 5} r="2.7"></circle>`;
  return nothing;
}

/** Numbers as shades in a grid. */
export function shades(values: readonly number[], columns: number, label: string) {
  const most = Math.max(...values.map(Math.abs), Number.EPSILON);
  const rows = Math.ceil(values.length / columns);
  return html`<svg class="shades" viewBox="0 0 ${columns * SIDE} ${rows * SIDE}" role="img" aria-label=${label} .style=${`--columns:${columns}`}>
    ${values.map((value, at) => {
      const [x, y] = [(at % columns) * SIDE, Math.floor(at / columns) * SIDE];
      const level = value === 0 ? 0 : levelOf(Math.abs(value) / most);
      return svg`<rect data-level=${level} x=${x + 0.5} y=${y + 0.5} width=${SIDE - 1} height=${SIDE - 1}></rect>${value < 0 ? svg`<path class="minus" d="M${x + 3} ${y + 5}h4"></path>` : nothing}`;
    })}
  </svg>`;
}
