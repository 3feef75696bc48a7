// What a newcomer is told at the first moves of Ultimate: why the next move must go where it must. The first three times a
// move sends a player to a board are explained, and each of these once: a board is won; a player is sent to a finished board.

import { partsOf } from "../../shared/game/coordinates.ts";
import { isHuman } from "../../shared/game/seats.ts";
import { humanToMove, movesOnBoard, undoTarget } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { GameState, State } from "../../shared/state/types.ts";

/** How often each was explained on this device. */
export type Taught = Readonly<Record<"sent" | "free" | "won", number>>;

/** What is explained: `start` before the first move, else what the move of this ply did. */
interface Lesson {
  about: "start" | keyof Taught;
  ply: number;
}

interface LessonsState {
  /** `null` until it is read from the device */
  taught: Taught | null;
  /** what is explained at the present position */
  now: Lesson | null;
}

declare module "../../shared/state/types.ts" {
  interface State {
    /** what is explained to newcomers; missing before the part about rules is there */
    lessons?: LessonsState;
  }
}

/** What the device has. */
export interface TaughtEvent {
  type: "rules-taught";
  taught: Taught;
}

/** How often each is explained. */
export const ENOUGH: Taught = { sent: 3, free: 1, won: 1 };

const FIRST: LessonsState = { taught: null, now: null };

/** What a change of the game means to the lessons. */
export function follow(before: State, after: State): State {
  const { game, lessons = FIRST } = after;
  if (game.position === before.game.position && lessons === before.lessons) return after;
  if (!game.position.boards || !lessons.taught) return after;
  const wasRead = before.lessons?.taught != null;
  if (game.position === before.game.position && wasRead) return after;
  return amend(after, { lessons: taughtAt(game, { ...lessons, taught: lessons.taught }) });
}

/**
 * The lessons at the present position. One counts when a person has it in front of them, and can read it while choosing a move.
 */
function taughtAt(game: GameState, { taught }: LessonsState & { taught: Taught }): LessonsState {
  const now = lessonAt(game, taught);
  if (!now || now.about === "start" || !humanToMove(game)) return { taught, now };
  return { taught: { ...taught, [now.about]: taught[now.about] + 1 }, now };
}

/** What is to be explained of a position: the rarest first. */
function lessonAt(game: GameState, taught: Taught): Lesson | null {
  const { position, cursor, seats, latest } = game;
  const isNew = latest !== "undone" && latest !== "redone";
  if (position.outcome || !isNew || !seats.some(isHuman)) return null;
  const lacks = (about: keyof Taught) => taught[about] < ENOUGH[about];
  if (cursor === 0) return lacks("sent") ? { about: "start", ply: 0 } : null;
  const [won] = lacks("won") ? boardsWonAt(game) : [];
  if (won !== undefined) return { about: "won", ply: won };
  const about = isFree(game) ? "free" : "sent";
  return lacks(about) ? { about, ply: cursor - 1 } : null;
}

/** The plies that won small boards, since the person to move chose a move: what the computer answered took only a moment. */
export function boardsWonAt(game: GameState) {
  const moves = movesOnBoard(game);
  const first = humanToMove(game) ? (undoTarget(game) ?? 0) : game.cursor - 1;
  const boards = moves.map((move) => partsOf(game.rules, move).board);
  const isWon = (board: number) => typeof game.position.boards?.[board] === "number";
  // Nobody plays in a board that is won: the last move in it won it.
  return boards.flatMap((board, ply) =>
    ply >= first && isWon(board) && boards.lastIndexOf(board) === ply ? [ply] : [],
  );
}

/** Whether the last move sends the next player to a board that is finished. */
export function isFree(game: GameState) {
  const { cell } = partsOf(game.rules, movesOnBoard(game).at(-1) ?? 0);
  return !game.position.activeBoards?.includes(cell);
}

/** The device has this. */
export function onTaught(state: State, { taught }: TaughtEvent): State {
  return amend(state, { lessons: { ...(state.lessons ?? FIRST), taught } });
}
