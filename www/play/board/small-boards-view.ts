// The nine small boards of Ultimate, below the marks of their squares: drawn by a pen, which rings the board to play in and points at it.

import { placeOf } from "../../shared/game/coordinates.ts";
import { lastSquare } from "../../shared/game/selectors.ts";
import type { GameState } from "../../shared/state/types.ts";
import { drawMark, mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** The pen counts ten to a square, from the top left. */
const SQUARE = 10;
const BOARD = 3 * SQUARE;
/** Between the boards a line goes almost from edge to edge, within one it leaves some air. */
const BETWEEN = lines(BOARD, 1.5, 3 * BOARD - 1.5) + lines(2 * BOARD, 1.5, 3 * BOARD - 1.5);
const WITHIN = lines(SQUARE, 3, BOARD - 3) + lines(2 * SQUARE, 3, BOARD - 3);

/** Around a board, not quite closed. */
const RING =
  "M4 1.9C11 1 19 1.4 25 1.3Q28.8 1.2 28.6 5C28.2 12 28.6 19 28.8 25Q28.9 28.8 25 28.7C18 29 11 28.5 5 28.8Q1.1 28.9 1.3 25C1.7 18 1 11 1.3 5Q1.5 1.2 6.5 1.4";
/** The arrow begins at the edge of a mark and ends a little before the ring; a short one says nothing. */
const [START, END, SHORTEST] = [4.6, 0.6, 3];

/** One frame for each small board: where to play, and who won it. */
export function smallBoards(game: GameState) {
  const { boards, activeBoards, outcome } = game.position;
  if (!boards) return nothing;
  const active = new Set(activeBoards ?? []);
  const winning = new Set(outcome?.kind === "win" ? outcome.line : []);
  const only = active.size === 1 ? activeBoards?.[0] : undefined;
  return html`<div class="small-boards" aria-hidden="true">
    ${boards.map(
      (owner, index) =>
        html`<div class="small-board" data-board=${index + 1} data-board-owner=${owner ?? nothing} ?data-active=${active.has(index)} ?data-win=${winning.has(index)}>
          <svg class="pen" viewBox="0 0 30 30"><path d=${WITHIN}></path></svg>
          ${ownerMark(owner)}${index === only ? ring(game, index) : nothing}
        </div>`,
    )}
    <svg class="pen thick" viewBox="0 0 90 90"><path d=${BETWEEN}></path></svg>
  </div>`;
}

function ownerMark(owner: number | "draw" | null) {
  if (owner === null) return nothing;
  return owner === "draw" ? drawMark() : mark(`${owner}`);
}

/** One line down and one across, with a small bend. */
function lines(at: number, from: number, to: number) {
  const bend = 0.012 * (to - from);
  return `M${at} ${from}Q${at + bend} ${(from + to) / 2} ${at - bend / 2} ${to}M${from} ${at}Q${(from + to) / 2} ${at - bend} ${to} ${at + bend / 2}`;
}

/** The pen rings the board to play in, and leads there from the last mark. */
function ring(game: GameState, board: number) {
  return html`<svg class="pen ring" viewBox="0 0 30 30"><path pathLength="1" d=${RING}></path><path pathLength="1" d=${arrow(game, board)}></path></svg>`;
}

/** From the last mark to the edge of a board, counted from the corner of that board; empty where that is near. */
function arrow(game: GameState, board: number) {
  const last = lastSquare(game);
  if (last === undefined) return "";
  const [mark, corner] = [
    placeOf(game.rules, last),
    { col: 3 * (board % 3), row: 3 * Math.floor(board / 3) },
  ];
  const [x, y] = [centre(mark.col - corner.col), centre(mark.row - corner.row)];
  // It would meet the board somewhat inside of its edge.
  const [dx, dy] = [inside(x) - x, inside(y) - y];
  const length = Math.hypot(dx, dy);
  const reach = Math.max(entry(x, dx), entry(y, dy)) * length - END;
  if (reach < START + SHORTEST) return "";
  const at = (far: number, aside: number) => [
    x + (far * dx - aside * dy) / length,
    y + (far * dy + aside * dx) / length,
  ];
  const bend = 0.3 * (reach - START);
  const [from, by, to] = [at(START, 0), at((START + reach) / 2, bend), at(reach, 0)];
  const tips = [at(reach - 3, bend > 4 ? 3 : 2.2), at(reach - 2.4, -0.8)];
  return `M${from}Q${by} ${to}M${tips[0]}L${to}L${tips[1]}`;
}

/** The middle of a square that lies so far from the corner. */
function centre(squares: number) {
  return (squares + 0.5) * SQUARE;
}

function inside(at: number) {
  return Math.min(Math.max(at, 7), BOARD - 7);
}

/** Which part of the way leads to the edge of the board, in one direction. */
function entry(at: number, way: number) {
  if (at < 0) return -at / way;
  return at > BOARD ? (BOARD - at) / way : 0;
}
