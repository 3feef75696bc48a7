// What happens on a board on somebody's page: the events of the page's game, as far as there is anything for them to do.

import { update as failure } from "../app/failure/update.ts";
import { firstState } from "../app/first-state.ts";
import { update as messages } from "../app/messages.ts";
import { update as play } from "../app/play.ts";
import { DEFAULTS } from "../app/settings/choices.ts";
import type { Referee } from "../engine/engine.ts";
import { update as boards } from "../play/board/boards-update.ts";
import { withChoice } from "../play/board/choice.ts";
import { update as tools } from "../play/board/tools-update.ts";
import { update as board } from "../play/board/update.ts";
import { onUndo, startGame } from "../play/history/history.ts";
import { OPENING } from "../shared/game/played-by.ts";
import { withMove, withPosition } from "../shared/game/position.ts";
import { modeOf } from "../shared/game/seats.ts";
import { targetOf } from "../shared/game/selectors.ts";
import type { Settings } from "../shared/state/settings.ts";
import type { AppEvent, Change, State } from "../shared/state/types.ts";
import type { Opening } from "./wanted.ts";

/** A move that a script makes, for whoever is to move. */
interface PutEvent {
  type: "put";
  move: number;
}

export type BoardEvent = AppEvent | PutEvent;

/** Nobody has chosen anything here. */
const SETTINGS: Settings = DEFAULTS;

const HANDLERS = {
  ...board,
  ...boards,
  ...failure,
  ...play,
  ...tools,
  new: onNew,
  put: onPut,
  repeat: messages.repeat,
  undo: onUndo,
};

/** The state of a board with a game on it. Engines alone wait until somebody wants to watch. */
export function openedState({ rules, seats, moves }: Opening, referee: Referee): State {
  const algorithms = referee.algorithms(rules);
  // The game begins with these moves.
  const playedBy = moves.map(() => OPENING);
  const paused = modeOf(seats) === "watch";
  const game = { rules, algorithms, seats, moves, playedBy, cursor: moves.length, paused };
  // The parts of a board are there from the start.
  const first = {
    ...firstState(referee, SETTINGS, false),
    chunks: { boards: "ready" as const, gomoku: "ready" as const },
  };
  return withChoice(withPosition(first, { game }, referee));
}

/** The state after an event; the same object where the event means nothing here. */
export function update(state: State, event: BoardEvent, referee: Referee): State {
  const handlers: Readonly<Partial<Record<string, unknown>>> = HANDLERS;
  // A table pairs each type of event with its handler; the checker cannot see that for a union.
  const handler = handlers[event.type] as
    | ((state: State, event: BoardEvent, referee: Referee) => Change)
    | undefined;
  const change = handler?.(state, event, referee) ?? state;
  return withChoice(Array.isArray(change) ? change[0] : change);
}

/** Everybody keeps the seat. */
function onNew(state: State, _event: AppEvent, referee: Referee) {
  const { rules, algorithms, seats } = state.game;
  return startGame(state, { rules, algorithms, seats, notice: null }, referee);
}

function onPut(state: State, { move }: PutEvent, referee: Referee) {
  return withMove(state, move, { board: { focus: targetOf(state.game, move) } }, referee);
}
