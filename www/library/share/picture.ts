// A picture of the board, drawn on a canvas with the marks and the colours of the page.

import type { Rules } from "../../noughts.js";
import type { Look } from "../../play/board/board-view.ts";
import { endsOf } from "../../play/board/line-ends.ts";
import { hasGravity, letterOf, partsOf, placeOf } from "../../shared/game/coordinates.ts";
import { lastSquare } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { cornersOf, sheetOf, spotOf } from "../../shared/game/spot.ts";
import type { GameState } from "../../shared/state/types.ts";

/** Pixels of the longer side of the board. */
const BOARD = 960;
/** No square is larger: three by three need not fill a screen. */
const LARGEST_SQUARE = 240;
/** Pixels around the board, and of the lines of text below it. */
const MARGIN = 60;
const TITLE = 46;
const NAME = 36;
/** The lines of marks, in hundredths of a square, as the page draws them. */
const MARK_UNITS = 100;
const MARK_LINE = 10;
/** How wide the winning line is, in squares. */
const LINE = 0.055;

/** How large stones are, and the ring of the last one and the numbers on them, in squares. */
const STONE = 0.45;
const RING = 0.34;
const NUMBER = 0.4;
/** How large the holes of a rack are, the discs in them, and the marks on these, in squares. */
const HOLE = 0.41;
const DISC = 0.37;
const SIGN = 0.55;
/** Of what steps back. */
const FAINT = 0.45;
/** The letters and numbers at the edge, in squares; they have no less than so many pixels. */
const LABEL = 0.4;
const LABEL_LEAST = 22;

/** What is drawn on, and how large a square is there. */
interface Easel {
  pen: CanvasRenderingContext2D;
  side: number;
  colour: (token: string) => string;
  family: string;
}

/** How the board looks: with stones, and with coordinates. */
interface Appearance {
  stones: Look | null;
  labelled: boolean;
}

/** The board with the position to draw, and the lines below it: a title, and the name of the page. */
interface Subject {
  game: GameState;
  appearance: Appearance;
  title: string;
  name: string;
}

/**
 * The board as the page shows it, with a title and the name of the page below.
 * @param most how high it may be, in pixels: a smaller picture is drawn anew, with all its lines
 */
export function pictureOf(
  { game, appearance, title, name }: Subject,
  most: number = Number.POSITIVE_INFINITY,
) {
  const { high: rows, wide: cols } = shapeOf(game.rules);
  const side = Math.min(LARGEST_SQUARE, Math.floor(BOARD / Math.max(rows, cols)));
  const width = Math.max(side * cols, (3 * BOARD) / 4) + 2 * MARGIN;
  const height = side * rows + 2 * MARGIN + 2 * TITLE + 2 * NAME;
  const scale = Math.min(1, most / height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  // The board has colours of its own: of its stones, and of a row that won over the person who plays.
  const style = getComputedStyle(document.querySelector(".board") ?? document.documentElement);
  const colour = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const family = style.fontFamily;
  pen.scale(scale, scale);
  pen.fillStyle = colour("bg");
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.translate((width - side * cols) / 2, MARGIN);
  drawBoard({ pen, side, colour, family }, game, appearance);
  pen.restore();
  const top = 2 * MARGIN + side * rows;
  const line = { left: width / 2, width: width - MARGIN, family };
  write(pen, title, { ...line, top, size: TITLE, weight: 600, colour: colour("ink") });
  write(pen, name, { ...line, top: top + 2 * TITLE, size: NAME, weight: 400, colour: colour("ink-2") });
  return canvas;
}

/** @param text a line in the middle; it is made narrower where it is too long */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  {
    left,
    top,
    width,
    size,
    weight,
    colour,
    family,
    baseline = "top",
  }: {
    left: number;
    top: number;
    width: number;
    size: number;
    weight: number;
    colour: string;
    family: string;
    baseline?: CanvasTextBaseline;
  },
) {
  pen.font = `${weight} ${size}px ${family}`;
  pen.fillStyle = colour;
  pen.textAlign = "center";
  pen.textBaseline = baseline;
  pen.fillText(text, left, top, width);
}

function drawBoard(easel: Easel, game: GameState, { stones, labelled }: Appearance) {
  const { rows, cols, small, panel, lines } = shapeOf(game.rules);
  const { pen, side, colour } = easel;
  if (labelled && !panel) drawRulers(easel, rows, cols);
  if (hasGravity(game.rules)) {
    drawRack(easel, game, rows, cols);
    return;
  }
  const sheet = sheetOf(game.rules);
  const onSheets = (draw: (at: number) => void) =>
    cornersOf(game.rules).forEach(({ row, col }, at) => {
      pen.save();
      pen.translate(col * side, row * side);
      draw(at);
      pen.restore();
    });
  onSheets(() => {
    pen.fillStyle = colour(stones ? "wood" : "surface");
    pen.fillRect(0, 0, sheet.cols * side, sheet.rows * side);
  });
  if (!stones) drawTints(easel, game);
  // Half a square further in, lines cross where stones lie.
  const inset = stones ? 0.5 : 0;
  const thin = { every: 1, width: Math.max(2, side / 60), colour: colour("line"), inset };
  onSheets((at) => {
    if (lines) drawWeb(easel, game.rules, lines, thin);
    else drawGrid(easel, sheet.rows, sheet.cols, thin);
    if (panel && !small) drawNumber(easel, at + 1);
  });
  if (small) {
    drawGrid(easel, rows, cols, { every: small.cols, width: side / 14, colour: colour("ink-2"), inset });
  }
  game.position.cells.forEach((owner, square) => {
    if (typeof owner !== "number") return;
    if (stones) drawStone(easel, game, square, stones);
    else drawOwn(easel, game, owner, square);
  });
  if (small) drawOwners(easel, game);
  const { outcome } = game.position;
  if (outcome?.kind === "win") drawLine(easel, game, stones ? "red" : `player-${outcome.player}`);
}

/** The number of a board or layer, above it. */
function drawNumber({ pen, side, colour, family }: Easel, number: number) {
  const style = { left: 0.2 * side, top: -0.25 * side, width: side, size: 0.3 * side, weight: 400 };
  write(pen, String(number), { ...style, colour: colour("ink-2"), family, baseline: "middle" });
}

/** A mark or a number; on a board that is closed, or where it leaves next, it steps back. */
function drawOwn(easel: Easel, { rules, position }: GameState, owner: number, square: number) {
  const { pen, side, colour, family } = easel;
  const { closed, leaving, numbers, outcome } = position;
  const { row, col } = spotOf(rules, square);
  const paint = colour(`player-${owner}`);
  const number = numbers?.[square] ?? null;
  const isBack = closed?.includes(partsOf(rules, square).board) || (!outcome && leaving === square);
  pen.globalAlpha = isBack ? FAINT : 1;
  if (number === null) drawMark(easel, `mark-${owner}`, paint, { row, col, size: 1 });
  else {
    const style = { left: (col + 0.5) * side, top: (row + 0.5) * side, width: side, size: 0.62 * side };
    write(pen, String(number), { ...style, weight: 600, colour: paint, family, baseline: "middle" });
  }
  pen.globalAlpha = 1;
}

/** The rack of a game with gravity: its holes, and the discs behind them. */
function drawRack(easel: Easel, game: GameState, rows: number, cols: number) {
  const { pen, side, colour } = easel;
  pen.fillStyle = colour("rack");
  pen.fillRect(0, 0, cols * side, rows * side);
  game.position.cells.forEach((owner, square) => {
    const { row, col } = placeOf(game.rules, square);
    const circle = (radius: number, token: string) => {
      pen.beginPath();
      pen.arc((col + 0.5) * side, (row + 0.5) * side, radius * side, 0, 2 * Math.PI);
      pen.fillStyle = colour(token);
      pen.fill();
    };
    circle(HOLE, "hole");
    if (typeof owner !== "number") return;
    const disc = owner === 0 ? "red" : "yellow";
    circle(DISC, disc);
    const inset = (1 - SIGN) / 2;
    drawMark(easel, `mark-${owner}`, colour(`${disc}-sign`), {
      row: row + inset,
      col: col + inset,
      size: SIGN,
    });
  });
  const { outcome } = game.position;
  if (outcome?.kind === "win") drawLine(easel, game, outcome.player === 0 ? "red-sign" : "yellow-sign");
}

/** The letters below the board, and the numbers to its left. */
function drawRulers({ pen, side, colour, family }: Easel, rows: number, cols: number) {
  const size = Math.max(LABEL_LEAST, LABEL * side);
  const style = { width: MARGIN, size, weight: 400, colour: colour("ink-2"), family };
  for (let col = 0; col < cols; col += 1) {
    const left = (col + 0.5) * side;
    write(pen, letterOf(col), { ...style, left, top: rows * side + MARGIN / 2, baseline: "middle" });
  }
  for (let row = 0; row < rows; row += 1) {
    const top = (row + 0.5) * side;
    write(pen, String(rows - row), { ...style, left: -MARGIN / 2, top, baseline: "middle" });
  }
}

/** A stone on its crossing: with a ring where it is the last, with its number, and with a line around it in a row that won. */
function drawStone(
  { pen, side, colour, family }: Easel,
  game: GameState,
  square: number,
  { tokens, numbers }: Look,
) {
  const { rules, position } = game;
  const { outcome } = position;
  const { row, col } = placeOf(rules, square);
  const [left, top] = [(col + 0.5) * side, (row + 0.5) * side];
  const isBlack = tokens[Number(position.cells[square])] === "black";
  const [own, others] = isBlack ? ["black", "white"] : ["white", "black"];
  const other = `stone-${others}`;
  const won = outcome?.kind === "win" && outcome.line.includes(square);
  const circle = (radius: number, width: number, token: string) => {
    pen.beginPath();
    pen.arc(left, top, radius * side, 0, 2 * Math.PI);
    pen.lineWidth = width * side;
    pen.strokeStyle = colour(token);
    pen.stroke();
  };
  pen.beginPath();
  pen.arc(left, top, STONE * side, 0, 2 * Math.PI);
  pen.fillStyle = colour(`stone-${own}`);
  pen.fill();
  circle(STONE, won ? 0.1 : 0.03, won ? "red" : `rim-${own}`);
  if (square === lastSquare(game)) circle(RING, 0.04, other);
  const number = numbers.get(square);
  if (number === undefined) return;
  const style = { left, top, width: side, size: NUMBER * side, weight: 400, family };
  write(pen, String(number), { ...style, colour: colour(other), baseline: "middle" });
}

/** The last move, and what won. */
function drawTints({ pen, side, colour }: Easel, game: GameState) {
  const { outcome } = game.position;
  const last = lastSquare(game);
  const tint = (square: number, token: string) => {
    const { row, col } = spotOf(game.rules, square);
    pen.fillStyle = colour(token);
    pen.fillRect(col * side, row * side, side, side);
  };
  if (last !== undefined) tint(last, "tint-last");
  if (outcome?.kind === "win" && !game.position.boards) {
    for (const square of outcome.line) tint(square, "tint-win");
  }
}

/** @param lines as many more squares inside of the edge */
function drawGrid(
  { pen, side }: Easel,
  rows: number,
  cols: number,
  { every, width, colour, inset }: { every: number; width: number; colour: string; inset: number },
) {
  const from = inset * side;
  const [right, bottom] = [cols * side - from, rows * side - from];
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = "square";
  pen.beginPath();
  for (let left = from; left <= right; left += every * side) {
    pen.moveTo(left, from);
    pen.lineTo(left, bottom);
  }
  for (let top = from; top <= bottom; top += every * side) {
    pen.moveTo(from, top);
    pen.lineTo(right, top);
  }
  pen.stroke();
}

/** The lines of a board that is drawn by these. */
function drawWeb(
  { pen, side }: Easel,
  rules: Rules,
  lines: readonly (readonly number[])[],
  { width, colour }: { width: number; colour: string },
) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = "square";
  pen.beginPath();
  for (const ends of lines) {
    ends.forEach((square, at) => {
      const { row, col } = placeOf(rules, square);
      const place = [(col + 0.5) * side, (row + 0.5) * side] as const;
      if (at === 0) pen.moveTo(...place);
      else pen.lineTo(...place);
    });
  }
  pen.stroke();
}

/** The small boards of Ultimate that are decided: their squares step back behind a large mark. */
function drawOwners(easel: Easel, { position }: GameState) {
  const { pen, side, colour } = easel;
  position.boards?.forEach((owner, board) => {
    if (owner === null) return;
    const [row, col] = [3 * Math.floor(board / 3), 3 * (board % 3)];
    pen.globalAlpha = 0.78;
    pen.fillStyle = colour("surface");
    pen.fillRect((col + 0.06) * side, (row + 0.06) * side, 2.88 * side, 2.88 * side);
    pen.globalAlpha = 1;
    const [name, paint] = owner === "draw" ? ["mark-draw", "ink-2"] : [`mark-${owner}`, `player-${owner}`];
    drawMark(easel, name, colour(paint), { row, col, size: 3 });
  });
}

/**
 * A mark from the symbols of the page.
 * @param id of the symbol
 * @param place in squares
 */
function drawMark(
  { pen, side }: Easel,
  id: string,
  colour: string,
  { row, col, size }: { row: number; col: number; size: number },
) {
  const symbol = document.getElementById(id);
  if (!symbol) return;
  pen.save();
  pen.translate(col * side, row * side);
  pen.scale((size * side) / MARK_UNITS, (size * side) / MARK_UNITS);
  pen.strokeStyle = colour;
  pen.lineWidth = MARK_LINE;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const shape of symbol.children) pen.stroke(pathOf(shape));
  pen.restore();
}

/** @param shape a path or a circle */
function pathOf(shape: Element) {
  const number = (name: string) => Number(shape.getAttribute(name));
  const path = new Path2D(shape.getAttribute("d") ?? "");
  if (shape.tagName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  return path;
}

/** @param ink a token; on discs and stones a line of their own colour would not be seen */
function drawLine({ pen, side, colour }: Easel, { rules, position }: GameState, ink: string) {
  const { outcome } = position;
  const ends = outcome?.kind === "win" ? endsOf(rules, outcome.line) : null;
  if (!ends) return;
  const { from, to } = ends;
  pen.strokeStyle = colour(ink);
  pen.lineWidth = LINE * side * (shapeOf(rules).small?.cols ?? 1);
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(from.x * side, from.y * side);
  pen.lineTo(to.x * side, to.y * side);
  pen.stroke();
}
