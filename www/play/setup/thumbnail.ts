// A small picture of a board, with a few marks that tell the game.

import type { Rules } from "../../noughts.js";
import { hasGravity } from "../../shared/game/coordinates.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { svg } from "../../vendor/lit-html/lit-html.js";

/** The side of the picture. */
const SIDE = 40;
/** No mark is smaller, and none of a large board nearer to another one. */
const LEAST_MARK = 6;

/** The squares of a mark, counted from the middle of the board: a row that is nearly done, and others beside it. */
const MARKS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [1, 0, 1],
  [0, -1, 1],
  [1, -1, 0],
  [2, 1, 1],
  [3, -1, -1],
];

export function thumbnail(rules: Rules) {
  const { rows, cols, small } = shapeOf(rules);
  const unit = SIDE / Math.max(rows, cols);
  const [width, height] = [cols * unit, rows * unit];
  const step = Math.max(unit, LEAST_MARK);
  const row = hasGravity(rules) ? rows - 1 : Math.floor(rows / 2);
  const col = Math.floor(cols / 2);
  const lines = ticks(rows, cols, unit, 1);
  const thick = small ? ticks(rows, cols, unit, small.cols) : [];
  return svg`<svg class="thumbnail" viewBox="-1 -1 ${width + 2} ${height + 2}" width=${width + 2} height=${height + 2} aria-hidden="true">
    <path class="grid" d=${lines.join("")}></path><path class="grid thick" d=${thick.join("")}></path>
    ${marksOf(rules).map(([player, down, right]) => placed(player, { x: (col + 0.5) * unit + right * step, y: (row + 0.5) * unit + down * step }, step))}
  </svg>`;
}

function ticks(rows: number, cols: number, unit: number, every: number) {
  const [width, height] = [cols * unit, rows * unit];
  const across = Array.from({ length: rows / every + 1 }, (_, at) => `M0 ${at * every * unit}H${width}`);
  const down = Array.from({ length: cols / every + 1 }, (_, at) => `M${at * every * unit} 0V${height}`);
  return [...across, ...down];
}

/** Which player has a mark how far below the middle and right of it; with gravity they stand on the ground. */
function marksOf(rules: Rules): (readonly [number, number, number])[] {
  const players = playersOf(rules);
  const lift = (down: number) => (hasGravity(rules) ? -Math.abs(down) : down);
  return MARKS.filter(([player]) => player < players).map(([player, down, right]) => [
    player,
    lift(down),
    right,
  ]);
}

/**
 * @param middle of the mark
 * @param size of its square
 */
function placed(player: number, { x, y }: { x: number; y: number }, size: number) {
  return svg`<use href="#mark-${player}" data-player=${player} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}></use>`;
}
