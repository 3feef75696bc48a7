// What the review puts on the board and into the list of moves: the grade of a move, and the better one.

import type { Found } from "../../play/board/board-view.ts";
import { loss } from "../../play/ending/loss-view.ts";
import { hasGravity, moveOn, squareOf as squareIn } from "../../shared/game/coordinates.ts";
import { lastSquare, shown } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { spotOf } from "../../shared/game/spot.ts";
import { tokenAt } from "../../shared/game/tokens.ts";
import { message } from "../../shared/i18n/language.ts";
import type { GameState, State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { mistakeShown, trialOf, triedMove } from "./coach.ts";
import { gradeMark } from "./grade-mark.ts";
import type { GradedMove } from "./grading.ts";
import { gradesOf, reviewOf } from "./review.ts";

/** The move that led to the position on the board, as far as it is judged. */
export function gradedShown(state: State): GradedMove | null {
  const review = reviewOf(state);
  if (trialOf(state)) return triedMove(state);
  return (review && gradesOf(state, review)[shown(state).cursor - 1]) ?? null;
}

/** Whether the better move is told: that instead of a mistake to go through, only to those who want to see it. */
function isTold(state: State, { ply, grade }: GradedMove) {
  const review = reviewOf(state);
  if (!review || grade === "best" || trialOf(state)) return false;
  return review.revealed === ply || mistakeShown(state, review)?.ply !== ply;
}

/** What squares say: the last move its grade, and an empty square that it would have been better. */
export function foundOn(state: State): ReadonlyMap<number, Found> {
  const move = gradedShown(state);
  const game = shown(state);
  const last = lastSquare(game);
  if (!move?.grade || last === undefined) return new Map();
  const said = message("review.moveGrade", { grade: move.grade });
  const found: Map<number, Found> = new Map([
    [last, { label: said, text: move.grade, content: html``, level: null }],
  ]);
  const better = isTold(state, move) ? squareOf(game, move.best) : null;
  if (better !== null) {
    const label = message("review.better");
    const content = html`<span class="line-ghost" aria-hidden="true">${mark(tokenAt(state, move.ply), true)}<b>✓</b></span>`;
    found.set(better, { label, text: "better", content, level: null });
  }
  return found;
}

/** The square that a move takes, if it is free on the board that is shown. */
function squareOf({ rules, position: { cells } }: GameState, move: number): number | null {
  if (!hasGravity(rules)) return cells[squareIn(rules, move)] === null ? squareIn(rules, move) : null;
  const free = cells.flatMap((owner, at) => (owner === null && moveOn(rules, at) === move ? [at] : []));
  // The lowest of the column.
  return free.at(-1) ?? null;
}

/** The grade of the last move, at the corner of its square. */
export function banner(state: State) {
  const move = gradedShown(state);
  const game = shown(state);
  const last = lastSquare(game);
  if (!move?.grade || last === undefined) return loss(state);
  const { high: rows, wide: cols } = shapeOf(game.rules);
  const { row, col } = spotOf(game.rules, last);
  const place = `--x:${(100 * (col + 1)) / cols}%;--y:${(100 * row) / rows}%`;
  return html`${loss(state)}<div class="review-board-grade" data-testid="board-grade" .style=${place} aria-hidden="true">${gradeMark(move.grade)}</div>`;
}

/**
 * What the list of moves and the graph say of each move besides its name.
 * @param ply after the move
 */
export function gradeAfter(state: State, ply: number) {
  const review = reviewOf(state);
  const grade = (review && gradesOf(state, review)[ply - 1]?.grade) ?? null;
  if (!grade) return null;
  return { grade, sign: gradeMark(grade), label: message("review.moveGrade", { grade }) };
}
