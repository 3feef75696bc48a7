// The way back and forth through a game, and from one game to the next.

import type { Referee } from "../../engine/engine.ts";
import { begunBy, nextSeats } from "../../shared/game/first-mover.ts";
import { withPosition } from "../../shared/game/position.ts";
import { sameRules } from "../../shared/game/presets.ts";
import { isHuman, modeOf } from "../../shared/game/seats.ts";
import { canRedo, undoTarget } from "../../shared/game/selectors.ts";
import type { Message } from "../../shared/i18n/language.ts";
import type {
  Change,
  Changes,
  EventOf,
  GameState,
  Snapshot,
  State,
  StateAndEffects,
} from "../../shared/state/types.ts";

/** What is forgotten when another game comes onto the board. */
export const ANOTHER_GAME = {
  turn: { lastReport: null },
  games: { entry: null },
  board: { early: null, focus: null },
  forms: { drafts: {} },
} satisfies Changes;

/** The game that was on the board gives way to another one. */
interface LeftEffect {
  type: "left";
  game: GameState;
  entry: string | null;
}

declare module "../../shared/state/types.ts" {
  interface Effects {
    left: LeftEffect;
  }
}

export function onUndo(state: State, _event: EventOf<"undo">, referee: Referee): Change {
  const target = undoTarget(state.game);
  if (target === null) return state;
  // Engines that play alone wait when somebody goes back.
  const paused = state.game.paused || modeOf(state.game.seats) === "watch";
  const game = { cursor: target, latest: "undone" as const, paused };
  return withPosition(state, { game, turn: { lastReport: null } }, referee);
}

/** The game before the present one comes back, and they change places. */
export function onPrevious(state: State, _event: EventOf<"previous">, referee: Referee): Change {
  const { previous } = state.history;
  if (!previous) return state;
  const changes = {
    ...ANOTHER_GAME,
    game: {
      ...previous,
      latest: "restored" as const,
      paused: previous.paused || modeOf(previous.seats) === "watch",
    },
    history: { previous: state.game.moves.length > 0 ? previousOf(state) : null, replaced: null },
  };
  return [withPosition(state, changes, referee), ...leaving(state)];
}

export function onRedo(state: State, _event: EventOf<"redo">, referee: Referee) {
  if (!canRedo(state.game)) return state;
  const cursor = redoTarget(state, referee);
  return withPosition(state, { game: { cursor, latest: "redone" }, turn: { lastReport: null } }, referee);
}

/** The ply that redo goes on to: the next decision of a person, or the end of what was played. */
function redoTarget({ game: { rules, moves, cursor, paused, seats } }: State, referee: Referee) {
  let ply = cursor + 1;
  if (paused || !seats.some(isHuman)) return ply;
  while (ply < moves.length) {
    const { toMove } = referee.status({ rules, moves: moves.slice(0, ply) });
    const seat = toMove === null ? undefined : seats[toMove];
    if (!seat || isHuman(seat)) return ply;
    ply += 1;
  }
  return ply;
}

export function onNew(state: State, _event: EventOf<"new">, referee: Referee) {
  const { rules, algorithms } = state.game;
  return startGame(state, { rules, algorithms, seats: nextSeats(state), notice: null }, referee);
}

/**
 * A new game, begun by whom the settings say; the old game can be had back.
 * @param game with what is said about its seats
 */
export function startGame(
  state: State,
  {
    rules,
    algorithms,
    seats,
    notice,
  }: Pick<GameState, "rules" | "algorithms" | "seats"> & { notice: Message | null },
  referee: Referee,
): StateAndEffects {
  // Where nothing was played there is nothing to come back to.
  const isSame = state.game.moves.length === 0 && sameRules(rules, state.game.rules);
  const number = isSame ? state.game.number : nextNumber(state);
  const changes = {
    ...ANOTHER_GAME,
    game: {
      number,
      rules,
      algorithms,
      seats: begunBy(seats, state.settings.starter),
      moves: [],
      playedBy: [],
      cursor: 0,
      latest: "new" as const,
      counted: null,
      foreign: false,
      paused: state.game.paused && modeOf(seats) === "watch",
      knownValues: {},
    },
    history: { previous: previousOf(state), replaced: null, own: null, ...withNumber(state, number) },
    messages: { notice },
  };
  return [withPosition(state, changes, referee), ...leaving(state)];
}

/** The number of a game that was not in this tab before. */
export function nextNumber({ history }: State) {
  return history.lastNumber + 1;
}

/** No later game gets the number. */
export function withNumber({ history }: State, number: number) {
  return { lastNumber: Math.max(history.lastNumber, number) };
}

/** What follows when another game takes the place of the one on the board. A puzzle is no game that was left. */
export function leaving({ game, games }: State): LeftEffect[] {
  return game.moves.length > 0 && !games.puzzle ? [{ type: "left", game, entry: games.entry }] : [];
}

/** The game that can be had back when another one takes the place of the one on the board. */
export function previousOf({ game, history }: State): Snapshot | null {
  if (game.moves.length === 0) return history.previous;
  const { position: _, latest: __, ...snapshot } = game;
  return snapshot;
}
