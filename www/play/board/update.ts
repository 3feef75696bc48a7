// The events of the board that play no move: the focus goes, and squares are measured. Those of its tools load with them.

import { amend } from "../../shared/state/amend.ts";
import type { Handlers } from "../../shared/state/types.ts";
import { onAiming } from "./aim.ts";

/** A square has the focus. */
interface FocusEvent {
  type: "focus";
  move: number;
}

/** Squares were measured. */
interface AimingEvent {
  type: "aiming";
  aiming: boolean;
}

export type BoardEvent = FocusEvent | AimingEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    board: BoardEvent;
  }
}

export const update: Handlers<BoardEvent> = {
  focus: (state, { move }) => (move === state.board.focus ? state : amend(state, { board: { focus: move } })),
  aiming: onAiming,
};
