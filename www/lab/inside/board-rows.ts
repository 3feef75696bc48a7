// The rows of a plain board: each line of `k` squares, in all four directions. The engine has the same ones, and does not tell them.

import type { Rules } from "../../noughts.js";

const WAYS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** @returns the squares of each row; none where the rules say no length */
export function rowsOfBoard(rules: Rules): number[][] {
  const { rows = 0, cols = 0, k = 0 } = rules as { rows?: number; cols?: number; k?: number };
  const squares = Array.from({ length: rows * cols }, (_, square) => square);
  return squares.flatMap((square) =>
    WAYS.flatMap(([down, right]) => {
      const [row, col] = [Math.floor(square / cols), square % cols];
      const [lastRow, lastCol] = [row + (k - 1) * down, col + (k - 1) * right];
      const isInside = lastRow < rows && lastCol >= 0 && lastCol < cols;
      return isInside ? [Array.from({ length: k }, (_, at) => square + at * (down * cols + right))] : [];
    }),
  );
}
