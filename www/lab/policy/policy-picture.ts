// The map of a policy as a picture. A board is drawn for each turn of the player. In each free square of it lies the board
// that follows the opponent's move there, so that the whole policy is one picture (after Randall Munroe's map of 2010).

import { gridOf, placeOf } from "../../shared/game/coordinates.ts";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { isMistake, MAP_RULES, type Turn } from "./policy-map.ts";

/** The side of the picture, in its own units. */
export const SIDE = 1000;
/** Boards are drawn to this depth in one picture; what lies deeper is smaller than a dot. */
const DEPTH = 4;
const { rows: ROWS } = gridOf(MAP_RULES);
/** How much of a square is left free around the board in it, and around a mark. */
const GAP = 0.07;
const MARK_GAP = 0.22;
/** The width of lines, as a part of a square. */
const MARK_WIDTH = 0.1;
const LINE_WIDTH = 0.03;
/** How strong older marks are. */
const OLD = 0.45;

interface Box {
  x: number;
  y: number;
  side: number;
}

/** What is drawn alike on one depth, as data of paths by the class that draws it. */
type Layer = Map<string, string[]>;

/**
 * Every kind of path, from the lowest to the uppermost, with its colours: how games end, the lines of boards, older marks, the
 * player's latest mark, and a frame around it where it is a mistake.
 */
const KINDS = [
  { kind: "win", fill: "var(--tint-win)", stroke: "none" },
  { kind: "draw", fill: "var(--sunken)", stroke: "none" },
  { kind: "loss", fill: "var(--tint-last)", stroke: "var(--danger)" },
  { kind: "grid", fill: "none", stroke: "var(--line)" },
  { kind: "old-0", fill: "none", stroke: "var(--player-0)", opacity: OLD },
  { kind: "old-1", fill: "none", stroke: "var(--player-1)", opacity: OLD },
  { kind: "new-0", fill: "none", stroke: "var(--player-0)" },
  { kind: "new-1", fill: "none", stroke: "var(--player-1)" },
  { kind: "mistake", fill: "none", stroke: "var(--danger)" },
];

/**
 * @param turn what is at the top of the picture
 * @param depth how many boards may lie in each other
 */
export function picture(turn: Turn, depth: number = DEPTH) {
  const layers = Array.from({ length: depth }, () => new Map() as Layer);
  draw(turn, { x: 0, y: 0, side: SIDE }, layers);
  return layers.map((layer, level) => {
    const square = (SIDE / ROWS) * ((1 - 2 * GAP) / ROWS) ** level;
    return KINDS.map(({ kind, fill, stroke, opacity = 1 }) => {
      const width = round(
        square * (kind.startsWith("new") || kind.startsWith("old") ? MARK_WIDTH : LINE_WIDTH),
        100,
      );
      const paths = layer.get(kind);
      return paths
        ? svg`<path data-kind=${kind} d=${paths.join("")} fill=${fill} stroke=${stroke} stroke-width=${width} stroke-opacity=${opacity} />`
        : nothing;
    });
  });
}

/**
 * Adds a board and those in its squares.
 * @param layers the first one takes this board
 */
function draw(turn: Turn, box: Box, [layer, ...deeper]: readonly Layer[]) {
  if (!layer) return;
  const add = (kind: string, path: string) => layer.get(kind)?.push(path) ?? layer.set(kind, [path]);
  if (turn.end) add(turn.end, rectangle(box));
  add("grid", gridLines(box));
  turn.moves.forEach((move, ply) => {
    const square = squareOf(box, move);
    const latest = turn.judged?.move === move;
    add(`${latest ? "new" : "old"}-${ply % 2}`, ply % 2 === 0 ? cross(square) : circle(square));
    if (latest && isMistake(turn)) add("mistake", rectangle(inside(square, GAP)));
  });
  for (const reply of turn.replies) draw(reply.turn, inside(squareOf(box, reply.move), GAP), deeper);
}

/** The move whose square is at a point of the picture. */
export function moveAt(x: number, y: number) {
  const index = (at: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((at / SIDE) * ROWS)));
  return index(y) * ROWS + index(x);
}

function squareOf({ x, y, side }: Box, move: number): Box {
  const { row, col } = placeOf(MAP_RULES, move);
  const square = side / ROWS;
  return { x: x + col * square, y: y + row * square, side: square };
}

/** @param gap as a part of the side */
function inside({ x, y, side }: Box, gap: number): Box {
  return { x: x + side * gap, y: y + side * gap, side: side * (1 - 2 * gap) };
}

function rectangle({ x, y, side }: Box) {
  return `M${point(x, y)}h${round(side)}v${round(side)}h${round(-side)}z`;
}

function gridLines({ x, y, side }: Box) {
  const steps = Array.from({ length: ROWS - 1 }, (_, index) => ((index + 1) * side) / ROWS);
  return steps
    .map((step) => `M${point(x, y + step)}h${round(side)}M${point(x + step, y)}v${round(side)}`)
    .join("");
}

function cross(square: Box) {
  const { x, y, side } = inside(square, MARK_GAP);
  return `M${point(x, y)}l${point(side, side)}M${point(x + side, y)}l${point(-side, side)}`;
}

function circle(square: Box) {
  const { x, y, side } = inside(square, MARK_GAP);
  const arc = `a${point(side / 2, side / 2)} 0 1 0 `;
  return `M${point(x, y + side / 2)}${arc}${point(side, 0)}${arc}${point(-side, 0)}`;
}

function point(x: number, y: number) {
  return `${round(x)} ${round(y)}`;
}

/** @param parts of a whole */
function round(value: number, parts: number = 10) {
  return Math.round(value * parts) / parts;
}
