// What of a hint is on the board: the part of it to look at, then the square.

import type { Rules } from "../../noughts.js";
import { hasGravity, moveOn, partsOf, placeOf, squareOf } from "../../shared/game/coordinates.ts";
import { targetOf } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import type { State } from "../../shared/state/types.ts";

/** Counted from 0, from the top left. */
export interface Region {
  kind: "row" | "column" | "part" | "board";
  index: number;
}

/** A board with a side this short has rows and columns that are hints; larger ones are cut into nine parts. */
const SHORT_SIDE = 4;

/**
 * The part of the board that a move lies in: small enough to help, large enough to leave something to find.
 * @param move or a square
 */
export function regionOf(rules: Rules, move: number): Region {
  const { rows, cols, panel } = shapeOf(rules);
  const square = squareOf(rules, move);
  if (panel) return { kind: "board", index: partsOf(rules, square).board };
  if (hasGravity(rules)) return { kind: "column", index: moveOn(rules, move) };
  const { row, col } = placeOf(rules, square);
  if (Math.min(rows, cols) > SHORT_SIDE) {
    return { kind: "part", index: 3 * Math.floor((3 * row) / rows) + Math.floor((3 * col) / cols) };
  }
  return rows > cols ? { kind: "column", index: col } : { kind: "row", index: row };
}

/**
 * What the hint marks on the board so far.
 * @returns the square of the move from the second step on
 */
export function hintMarks(state: State): { region: Region; move: number | null } | null {
  const { hint } = state.turn;
  const { rules } = state.game;
  const { looking } = state.history;
  const move = hint?.report?.move ?? null;
  if (hint === null || move === null || looking) return null;
  return { region: regionOf(rules, move), move: hint.step > 1 ? targetOf(state.game, move) : null };
}

/** The sign of a hint on a square, if it has one. */
export function hintSigns(state: State): (square: number) => "square" | "region" | undefined {
  const hint = hintMarks(state);
  if (!hint) return () => undefined;
  const { position, rules } = state.game;
  // Where marks move, the square from which its mark comes, too.
  const at = position.legalMoves.indexOf(state.turn.hint?.report?.move ?? -1);
  const origin = hint.move === null ? undefined : position.origins?.[at];
  return (square) => {
    if (square === hint.move || square === origin) return "square";
    const { kind, index } = regionOf(rules, square);
    return kind === hint.region.kind && index === hint.region.index ? "region" : undefined;
  };
}
