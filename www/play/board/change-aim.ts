// Aiming by other means than a touch: the arrows of a pad, and the name of a square.

import { gridOf, middle, placeOf, squareAt, squareNamed } from "../../shared/game/coordinates.ts";
import { lastSquare, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State } from "../../shared/state/types.ts";
import { canAim, withAim } from "./aim.ts";

export type Direction = "left" | "up" | "down" | "right";

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [0, -1],
  up: [-1, 0],
  down: [1, 0],
  right: [0, 1],
};

/** Aims one square further; from the last move, or the middle of the board, where nothing is aimed at. */
export function onNudge(state: State, { way }: EventOf<"nudge">) {
  const { rules } = state.game;
  const { aim } = state.board;
  const from = placeOf(rules, aim?.move ?? lastSquare(shown(state)) ?? middle(rules));
  const [down, right] = STEPS[way];
  const { rows, cols } = gridOf(rules);
  const place = { row: within(from.row + down, rows), col: within(from.col + right, cols) };
  return withAim(state, { move: squareAt(rules, place), moving: false });
}

/**
 * Aims at a square by its name.
 * @param event with the name as typed
 */
export function onAimName(state: State, { text }: EventOf<"aim-name">): State {
  const given = text.trim();
  if (given === "" || !canAim(state)) return state;
  const move = squareNamed(state.game.rules, given.toLowerCase());
  if (move !== null) return withAim(state, { move, moving: false });
  return amend(state, {
    messages: { refusal: { key: "aim.noSquare", params: { given } }, echo: state.messages.echo + 1 },
  });
}

function within(index: number, length: number) {
  return Math.min(length - 1, Math.max(0, index));
}
