// Aiming: where squares are too small for a finger, touching one only aims at it, and a button plays it.

import { humanToMove, moveAt, openMoves, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State } from "../../shared/state/types.ts";

/** What is aimed at, and whether a finger is still on its way. */
interface Aim {
  move: number;
  moving: boolean;
}

declare module "../../shared/state/types.ts" {
  interface BoardState {
    /** whether squares are too small to be played by a touch */
    aiming: boolean;
    /** what would be played, for the present position */
    aim: Aim | null;
  }
}

/** The smallest side of a square, in CSS pixels, that a finger can be trusted to hit. */
export const FINGER_PX = 32;

/** Whether there is anything to aim for: a person is to move, on squares that are hard to hit. */
export function canAim(state: State) {
  return state.board.aiming && humanToMove(shown(state));
}

/** Aims at a move, possible or not. */
export function withAim(state: State, { move, moving }: Aim): State {
  const { aim } = state.board;
  if (!canAim(state) || (aim?.move === move && aim.moving === moving && !state.messages.refusal))
    return state;
  return amend(state, {
    board: { aim: { move, moving }, focus: move },
    messages: { refusal: null },
  });
}

/** Squares became too small to hit, or large enough. */
export function onAiming(state: State, { aiming }: EventOf<"aiming">) {
  return state.board.aiming === aiming ? state : amend(state, { board: { aiming, aim: null } });
}

/** Whether what is aimed at can be played. */
export function canPlace(state: State) {
  const { aim } = state.board;
  return aim !== null && canAim(state) && openMoves(shown(state)).includes(moveAt(state, aim.move));
}
