// Where squares lie on the drawn board, and what people call squares and moves. Letters name the columns from the left
// and numbers the rows from the bottom; in Ultimate a square is `board.cell`, both 1 to 9 in reading order. A move is the
// number of its square, but with gravity that of its column.

/** @import {Rules} from "../noughts.js" */

/** @typedef {{ row: number, col: number }} Place counted from 0 at the top left */

/**
 * The size of the drawn board, in squares.
 * @param {Rules} rules
 * @returns {{ rows: number, cols: number }}
 */
export function gridOf(rules) {
  return rules.kind === "ultimate" ? { rows: 9, cols: 9 } : { rows: rules.rows, cols: rules.cols };
}

/**
 * @param {Rules} rules
 * @param {number} square
 * @returns {Place}
 */
export function placeOf(rules, square) {
  if (rules.kind !== "ultimate") return { row: Math.floor(square / rules.cols), col: square % rules.cols };
  const { board, cell } = ultimateParts(square);
  return {
    row: 3 * Math.floor(board / 3) + Math.floor(cell / 3),
    col: 3 * (board % 3) + (cell % 3),
  };
}

/**
 * @param {Rules} rules
 * @param {Place} place
 * @returns {number}
 */
export function squareAt(rules, { row, col }) {
  if (rules.kind !== "ultimate") return row * rules.cols + col;
  const board = 3 * Math.floor(row / 3) + Math.floor(col / 3);
  return 9 * board + 3 * (row % 3) + (col % 3);
}

/**
 * The square in the middle of the board, or just beyond it where there is none.
 * @param {Rules} rules
 */
export function middle(rules) {
  const { rows, cols } = gridOf(rules);
  return squareAt(rules, { row: Math.floor(rows / 2), col: Math.floor(cols / 2) });
}

/**
 * The small board and the cell of a move in Ultimate, both counted from 0.
 * @param {number} move
 */
export function ultimateParts(move) {
  return { board: Math.floor(move / 9), cell: move % 9 };
}

/**
 * The letter of a column.
 * @param {number} col counted from 0
 */
export function letterOf(col) {
  return String.fromCharCode("a".charCodeAt(0) + col);
}

/**
 * The move that a press on a square makes.
 * @param {Rules} rules
 * @param {number} square
 */
export function moveOn(rules, square) {
  return rules.kind === "drop" ? square % rules.cols : square;
}

/**
 * What people call a square: `b2`, or `5.1` in Ultimate.
 * @param {Rules} rules
 * @param {number} square
 */
export function squareName(rules, square) {
  if (rules.kind === "ultimate") {
    const { board, cell } = ultimateParts(square);
    return `${board + 1}.${cell + 1}`;
  }
  const { row, col } = placeOf(rules, square);
  return `${letterOf(col)}${rules.rows - row}`;
}

/**
 * What people call a move: its square, or its column `b` with gravity.
 * @param {Rules} rules
 * @param {number} move
 */
export function nameOf(rules, move) {
  return rules.kind === "drop" ? letterOf(move) : squareName(rules, move);
}

/**
 * What people call the moves of a game, from its start. A stone that is named once more is taken over, or stands for its
 * side: that may have a word instead of a square.
 * @param {Rules} rules
 * @param {readonly number[]} moves
 * @param {readonly string[]} [words] for the first stone that is taken over, and for the sides of an opening
 * @param {typeof nameOf} [called] what every other move is called
 */
export function namesOf(rules, moves, words = ["swap"], called = nameOf) {
  if (rules.kind !== "mnk" || !rules.swap) return moves.map((move) => called(rules, move));
  const first = rules.swap === 2 ? 1 : 0;
  return moves.map((move, ply) => {
    const stone = moves.indexOf(move);
    return (stone < ply && words[first + stone]) || called(rules, move);
  });
}

/**
 * The move with this name, or `null` when the board has no such square or column.
 * @param {Rules} rules
 * @param {string} name
 * @returns {number | null}
 */
export function moveNamed(rules, name) {
  if (rules.kind !== "drop") return squareNamed(rules, name);
  const col = /^[a-z]$/.test(name) ? name.charCodeAt(0) - "a".charCodeAt(0) : rules.cols;
  return col < rules.cols ? col : null;
}

/**
 * The square with this name, or `null` when the board has none.
 * @param {Rules} rules
 * @param {string} name
 * @returns {number | null}
 */
export function squareNamed(rules, name) {
  if (rules.kind === "ultimate") {
    const parts = /^([1-9])\.([1-9])$/.exec(name);
    return parts && 9 * (Number(parts[1]) - 1) + Number(parts[2]) - 1;
  }
  const parts = /^([a-z])([1-9][0-9]?)$/.exec(name);
  if (!parts) return null;
  const row = rules.rows - Number(parts[2]);
  const col = name.charCodeAt(0) - "a".charCodeAt(0);
  return row >= 0 && col < rules.cols ? squareAt(rules, { row, col }) : null;
}
