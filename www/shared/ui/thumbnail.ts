// A small picture of a game: its board as the page draws it, in the middle of a game.

import type { Rules, Status } from "../../noughts.js";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { hasGravity, type Place, placeOf } from "../game/coordinates.ts";
import { fieldsOf, type Parts, partsIn } from "../game/presets.ts";
import { playersOf } from "../game/seats.ts";
import { shapeOf } from "../game/shape.ts";
import { cornersOf, sheetOf, spotOf } from "../game/spot.ts";
import { isForStones } from "../game/tokens.ts";

/** Where a mark lies, how many squares wide it is, where that is more than one, the number that stands for it, and whether it leaves next. */
export type Placed = readonly [
  player: number,
  row: number,
  col: number,
  size?: number | undefined,
  number?: number | null | undefined,
  isOldest?: boolean | undefined,
];

/** The side of a square. */
const UNIT = 10;

/**
 * Moves in the order in which they are played: how far below the middle of the board and right of it; where marks fall, of the ground. A
 * third number is the size of a mark: the first player has won the small board in the middle. `losing` has a row of the first player below it.
 * In `walk` and `fly`, the third mark of the first player can move to `GOAL`, and completes a row there. In `leave`, the first player places
 * a fourth mark.
 */
const MOVES = {
  web: "-2,0 1,-1 -1,1 0,0 0,2",
  small: "0,0 -1,-1 1,1 -1,1 -1,0",
  wood: "0,0 -1,1 1,1 -1,0 1,-1 -1,-1 -1,-2 0,1 -2,0 -3,1 1,0 2,-1 2,1 3,2 0,-1 -2,-1 0,2 0,3",
  large: "0,0 0,1 -1,0 1,0 0,-1 1,-1 -1,1 -1,2",
  discs: "0,0 0,1 0,-1 -1,0 -2,0 -1,-1 0,-2",
  losing: "1,-1 -1,-1 1,0 -1,1 1,1",
  strip: "0,0 0,1 0,-1",
  walk: "0,0 -1,-1 -1,0 -1,1 1,1 1,-1 0,-1 0,1",
  fly: "0,0 -1,-1 -1,0 1,1 -1,1 1,-1 0,-1 0,1",
  leave: "0,0 -1,-1 1,1 -1,1 -1,0 1,0 0,-1",
  boards: "0,0,3 -3,-3 -4,-2 2,4 -2,3 3,-3 3,-2 0,3 3,1 -1,-4",
};

/** Which of the usual marks moves, where marks move, and where to, in the numbers of `MOVES`. */
const MOVED = 4;
const GOAL = { down: 1, right: 0 };

/** In the order of the moves. */
const NUMBERS = [5, 2, 9, 6, 7];
/** Marks that are chosen: whose they are, in the order of the moves. */
const CHOSEN = { row: [0, 1, 1, 0, 0], losing: [0, 0, 0, 1, 0] };

/**
 * @param most lines and columns of a larger board are left out at its edges
 * @param marks those of a game, in place of the usual ones
 * @param lit a square that is pointed out
 */
export function thumbnail(
  rules: Rules,
  {
    most = 26,
    marks,
    lit,
  }: { most?: number; marks?: readonly Placed[] | undefined; lit?: number | undefined } = {},
) {
  const { small, gap, high, wide, ...size } = shapeOf(rules);
  const rows = Math.min(size.rows, most);
  const cols = Math.min(size.cols, most);
  const look = lookOf(rules);
  const lines = { rack: holes, stones: crossings, paper: squares }[look];
  const sheet = sheetOf(rules);
  // Of large boards the middle is shown; nothing is said above the boards of a small picture.
  const [width, height] = [Math.min(wide, most) * UNIT, Math.min(high - gap, most) * UNIT];
  const spots = marks ?? usual(rules, rows, cols);
  const web = webOf(rules);
  return svg`<svg class="thumbnail ${web ? "web" : ""}" data-look=${look} viewBox="-2 -2 ${width + 4} ${height + 4}" aria-hidden="true">
    <rect x="-2" y="-2" width=${width + 4} height=${height + 4} rx="2"></rect>
    ${lit === undefined ? nothing : spotlight(spotOf(rules, lit), gap)}
    ${!marks && partsIn(rules).reuse ? spots.slice(0, 1).map(([, row, col]) => spotlight({ row, col }, 0)) : nothing}
    ${cornersOf(rules).map(
      ({ row, col }) =>
        svg`<path class=${small ? "thin" : nothing} transform="translate(${col * UNIT} ${(row - gap) * UNIT})" d=${web ?? lines(Math.min(sheet.rows, most), Math.min(sheet.cols, most), 1)}></path>`,
    )}
    ${small ? svg`<path d=${squares(rows, cols, small.cols)}></path>` : nothing}
    ${partsIn(rules).wrap ? svg`<path class="seam" d=${seams(rules, rows, cols)}></path>` : nothing}
    ${spots.map((spot, ply) => (marks ? placed(spot) : withParts(spot, partsIn(rules), ply)))}
    ${!marks && isLosing(rules, rows, cols) ? svg`<path class="losing" d=${strike(rows, cols)}></path>` : nothing}
    ${!marks && showsMove(rules, rows, cols) ? svg`<path class="move" d=${arrow(rows, cols, spots[MOVED])}></path>` : nothing}
  </svg>`;
}

/**
 * What lies on a board: marks or numbers, and marks of small boards that are won, as large as these.
 * @returns `undefined` where stones change hands, and only the game itself knows whose they are
 */
export function marksOn(rules: Rules, { cells, boards, leaving, numbers }: Status): Placed[] | undefined {
  if (fieldsOf(rules).swap) return undefined;
  const { gap, small } = shapeOf(rules);
  const size = small ? small.rows * small.cols : 0;
  const large = (boards ?? []).flatMap((owner, board): Placed[] => {
    const { row, col } = placeOf(rules, board * size + Math.floor(size / 2));
    return typeof owner === "number" ? [[owner, row, col, small?.cols]] : [];
  });
  const marks = cells.flatMap((owner, square): Placed[] => {
    const { row, col } = spotOf(rules, square);
    const isCovered = size > 0 && typeof boards?.[Math.floor(square / size)] === "number";
    if (typeof owner !== "number" || isCovered) return [];
    const place = [owner, row - gap, col] as const;
    if (!numbers && leaving === undefined) return [place];
    return [[...place, undefined, numbers?.[square], square === leaving]];
  });
  return [...marks, ...large];
}

/** A square that is pointed out. */
function spotlight({ row, col }: Place, gap: number) {
  return svg`<rect class="lit" x=${col * UNIT + 1} y=${(row - gap) * UNIT + 1} width=${UNIT - 2} height=${UNIT - 2}></rect>`;
}

/** Edges that are joined. */
function seams(rules: Rules, rows: number, cols: number) {
  const [height, width] = [rows * UNIT, cols * UNIT];
  const sides = `M0 0V${height}M${width} 0V${height}`;
  return partsIn(rules).wrap === "both" ? `${sides}M0 0H${width}M0 ${height}H${width}` : sides;
}

/** Whether a row loses, on a board whose usual marks have one. */
function isLosing(rules: Rules, rows: number, cols: number) {
  return partsIn(rules).goal === "misere" && movesOf(rules, rows, cols) === MOVES.losing;
}

/** The line through the row that loses: it lies below the middle. */
function strike(rows: number, cols: number) {
  const [y, x] = [(Math.floor(rows / 2) + 1.5) * UNIT, (Math.floor(cols / 2) + 0.5) * UNIT];
  return `M${x - 1.4 * UNIT} ${y}H${x + 1.4 * UNIT}`;
}

/** Whether marks move on a board of squares that has room for the usual ones. Drawn lines say by themselves where marks move. */
function isMoving(rules: Rules, rows: number, cols: number) {
  return partsIn(rules).slide !== undefined && !shapeOf(rules).lines && rows > 2 && cols > 2;
}

/** Whether one of the usual marks can move to `GOAL`. */
function showsMove(rules: Rules, rows: number, cols: number) {
  const moves = movesOf(rules, rows, cols);
  return (moves === MOVES.walk || moves === MOVES.fly) && (partsIn(rules).life ?? 0) > 2;
}

/** From a mark to where it moves. */
function arrow(rows: number, cols: number, [, row, col]: Placed = [0, 0, 0]) {
  const down = Math.floor(rows / 2) + GOAL.down - row;
  const right = Math.floor(cols / 2) + GOAL.right - col;
  const length = Math.hypot(down, right);
  /** So many squares along the way, and beside it. */
  const at = (along: number, beside: number) => {
    const x = col + 0.5 + (right * along + down * beside) / length;
    const y = row + 0.5 + (down * along - right * beside) / length;
    return `${(x * UNIT).toFixed(1)} ${(y * UNIT).toFixed(1)}`;
  };
  const tip = length + 0.1;
  return `M${at(0.5, 0)}L${at(tip, 0)}M${at(tip - 0.25, 0.2)}L${at(tip, 0)}L${at(tip - 0.25, -0.2)}`;
}

function lookOf(rules: Rules) {
  if (hasGravity(rules)) return "rack";
  return isForStones({ rules, seats: { length: playersOf(rules) } }) ? "stones" : "paper";
}

/** The lines between every so many squares. */
function squares(rows: number, cols: number, every: number) {
  const [height, width] = [rows * UNIT, cols * UNIT];
  const at = (count: number) =>
    Array.from({ length: count / every - 1 }, (_, line) => (line + 1) * every * UNIT);
  return [...at(rows).map((y) => `M0 ${y}H${width}`), ...at(cols).map((x) => `M${x} 0V${height}`)].join("");
}

/** The lines of a board that is drawn by these. */
function webOf(rules: Rules) {
  const middle = (square: number) => {
    const { row, col } = placeOf(rules, square);
    return [(col + 0.5) * UNIT, (row + 0.5) * UNIT];
  };
  return shapeOf(rules)
    .lines?.map((ends) => `M${ends.map(middle).join("L")}`)
    .join("");
}

/** The lines through the middles of squares. */
function crossings(rows: number, cols: number) {
  const at = (index: number) => (index + 0.5) * UNIT;
  const across = Array.from({ length: rows }, (_, row) => `M5 ${at(row)}H${at(cols - 1)}`);
  const down = Array.from({ length: cols }, (_, col) => `M${at(col)} 5V${at(rows - 1)}`);
  return [...across, ...down].join("");
}

/** The holes of a rack that discs fall into. */
function holes(rows: number, cols: number) {
  const hole = (_: unknown, at: number) =>
    `M${(at % cols) * UNIT + 1} ${(Math.floor(at / cols) + 0.5) * UNIT}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
  return Array.from({ length: rows * cols }, hole).join("");
}

/** Marks that tell the game. */
function usual(rules: Rules, rows: number, cols: number): Placed[] {
  const { gap } = shapeOf(rules);
  // A row through all layers, or a mark on each board.
  if (gap > 0) {
    const sheet = sheetOf(rules);
    return cornersOf(rules).map(({ row, col }, at): Placed => {
      // Where marks stand on marks, they stand on one square.
      const step = partsIn(rules).gravity ? 0 : at % Math.min(sheet.rows, sheet.cols);
      return [0, row - gap + step, col + step];
    });
  }
  const players = playersOf(rules);
  const first = hasGravity(rules) ? rows - 1 : Math.floor(rows / 2);
  const most = marksWithin(rules, rows, cols);
  return movesOf(rules, rows, cols)
    .split(" ")
    .slice(0, most)
    .map((move, ply): Placed => {
      const [down = 0, right = 0, size] = move.split(",").map(Number);
      return [ply % players, first + down, Math.floor(cols / 2) + right, size];
    })
    .filter(([, row, col]) => row >= 0 && row < rows && col >= 0 && col < cols);
}

/** How many of the usual marks a board shows whose marks leave or move: each player has `life` of them, and one more where the oldest leaves last. */
function marksWithin(rules: Rules, rows: number, cols: number) {
  const { life, reuse, slide } = partsIn(rules);
  if (life === undefined || (slide && !isMoving(rules, rows, cols))) return undefined;
  return 2 * life + (slide || reuse ? 0 : 1);
}

function movesOf(rules: Rules, rows: number, cols: number) {
  if (shapeOf(rules).small) return MOVES.boards;
  if (shapeOf(rules).lines) return MOVES.web;
  if (hasGravity(rules)) return MOVES.discs;
  if (lookOf(rules) === "stones") return MOVES.wood;
  if (partsIn(rules).goal === "misere" && fieldsOf(rules).k === 3 && rows > 2) return MOVES.losing;
  if (rows === 1) return MOVES.strip;
  if (isMoving(rules, rows, cols)) return partsIn(rules).slide === "fly" ? MOVES.fly : MOVES.walk;
  if (partsIn(rules).life === 3 && rows > 2 && cols > 2) return MOVES.leave;
  return rows < 4 ? MOVES.small : MOVES.large;
}

/** A mark of the usual ones, as the parts of the game have it. */
function withParts([player, row, col, size]: Placed, { goal, life, marks, slide }: Parts, ply: number) {
  switch (marks) {
    case "numbers":
      return placed([player, row, col, size, NUMBERS[ply]]);
    case "one":
      return ply < 3 ? placed([0, row, col, size]) : nothing;
    case "either":
      return placed([CHOSEN[goal === "misere" ? "losing" : "row"][ply % 5] ?? 0, row, col, size]);
    default:
      return placed([player, row, col, size, null, life !== undefined && !slide && ply === 0]);
  }
}

function placed([player, row, col, size = 1, number, isOldest]: Placed) {
  if (number) {
    return svg`<text data-player=${player} x=${(col + 0.5) * UNIT} y=${(row + 0.5) * UNIT + 2.8}>${number}</text>`;
  }
  const middle = (at: number) => (at + 0.5) * UNIT;
  const side = size * UNIT;
  return svg`<g class=${isOldest ? "oldest" : nothing} data-player=${player}><circle cx=${middle(col)} cy=${middle(row)} r="4.3"></circle><use href="#mark-${player}" x=${middle(col) - side / 2} y=${middle(row) - side / 2} width=${side} height=${side}></use></g>`;
}
