// Looking back: any position of the game can be looked at without changing it, and played on from.

import type { Referee } from "../../engine/engine.ts";
import type { Status } from "../../noughts.js";
import type { Maker } from "../../shared/game/played-by.ts";
import { withMove, withPosition } from "../../shared/game/position.ts";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, GameState, State } from "../../shared/state/types.ts";

/** The position that somebody looks at, as the board shows it. */
export interface Looking {
  cursor: number;
  position: Status;
  /** the moves that lead there, where they are not those of the game */
  moves?: readonly number[];
}

/** A ply counted from 0 at the start of the game, or the way from the one that is shown. */
export type LookTo = number | "first" | "previous" | "next" | "last";

/** Moves that were replaced by playing on from before them. */
type Replaced = Pick<GameState, "moves" | "playedBy" | "cursor">;

declare module "../../shared/state/types.ts" {
  interface HistoryState {
    /** the position of the game that somebody looks at, instead of the present one */
    looking: Looking | null;
    /** what was played on over, and can be had back */
    replaced: Replaced | null;
  }
}

/** Shows the position after some moves of the game. The last one is the game itself. */
export function onLook(state: State, { to }: EventOf<"look">, referee: Referee): State {
  const { cursor } = state.game;
  const ply = Math.min(cursor, Math.max(0, plyOf(state, to)));
  if (ply === shown(state).cursor) return state;
  const quiet = amend(state, { messages: { refusal: null, aloud: null }, board: { aim: null } });
  if (ply === cursor) return amend(quiet, { history: { looking: null } });
  const moves = movesOnBoard(state.game).slice(0, ply);
  return amend(quiet, {
    history: { looking: { cursor: ply, position: referee.status({ rules: state.game.rules, moves }) } },
  });
}

function plyOf(state: State, to: LookTo) {
  if (typeof to === "number") return to;
  const { cursor } = shown(state);
  return { first: 0, previous: cursor - 1, next: cursor + 1, last: state.game.cursor }[to];
}

/** Plays on from the position that is shown; the moves after it can be had back. */
export function playOn(state: State, move: number, maker: Maker, referee: Referee) {
  const { moves, playedBy, cursor } = state.game;
  // One step at a time: an end that is played away comes off the score before another one is counted.
  const before = withPosition(state, { game: { cursor: shown(state).cursor } }, referee);
  return withMove(
    before,
    move,
    { board: { focus: move }, history: { replaced: { moves, playedBy, cursor } } },
    referee,
    maker,
  );
}

/** Brings back the moves that were replaced. */
export function onUnreplace(state: State, _event: EventOf<"unreplace">, referee: Referee) {
  const { replaced } = state.history;
  if (!replaced) return state;
  const start = withPosition(state, { game: { cursor: 0 } }, referee);
  const changes = {
    game: { ...replaced, latest: "returned" as const },
    history: { replaced: null },
    turn: { lastReport: null },
  };
  return withPosition(start, changes, referee);
}
