// The position on the board: set up by the referee's word, never by the page's own idea of the rules.

import type { Referee } from "../../engine/engine.ts";
import type { Message } from "../i18n/language.ts";
import { amend } from "../state/amend.ts";
import type { Changes, GameState, State } from "../state/types.ts";
import { hasGravity, squareOf } from "./coordinates.ts";
import { type Maker, sitterOf } from "./played-by.ts";
import { withScore } from "./score.ts";
import { humanToMove, movesOnBoard, seatToMove } from "./selectors.ts";
import { moveWords, squareWords } from "./square-words.ts";

/** What belongs to one position only, and is forgotten with it. */
export const POSITION_DEFAULTS = {
  turn: { progress: null, slow: false, hurry: false, stepping: false, hint: null },
  failure: { fault: null },
  messages: { refusal: null, aloud: null },
  board: { aim: null },
} satisfies Changes;

/** Sets up a position by the referee's word and keeps the score in step with it. */
export function withPosition(state: State, changes: Changes, referee: Referee): State {
  const forgetful = amend(amend(state, POSITION_DEFAULTS), { history: { looking: null } });
  const next = amend(forgetful, changes);
  const position = referee.status({ rules: next.game.rules, moves: movesOnBoard(next.game) });
  return withScore(amend(next, { game: { position, movers: moversOf(next.game, position, referee) } }));
}

/** Who makes the moves of a game, those that can be redone included. */
function moversOf({ rules, moves }: GameState, { movers }: GameState["position"], referee: Referee) {
  return movers && referee.status({ rules, moves: [...moves] }).movers;
}

/**
 * @param changes besides the game's
 * @param maker whoever sits where it is to move
 */
export function withMove(
  state: State,
  move: number,
  changes: Changes,
  referee: Referee,
  maker: Maker = makerNow(state.game),
) {
  const { playedBy: before, cursor } = state.game;
  const moves = [...movesOnBoard(state.game), move];
  const playedBy = [...before.slice(0, cursor), maker];
  const game = { moves, playedBy, cursor: moves.length, latest: "played" as const };
  return withPosition(state, { ...changes, game }, referee);
}

function makerNow(game: GameState): Maker {
  const seat = seatToMove(game);
  return seat && sitterOf(game.algorithms, seat);
}

/**
 * Why a square cannot be played now, read off the position.
 * @param labelled whether the board shows the names of its squares
 */
export function refusalOf(game: GameState, move: number, labelled: boolean): Message {
  const { rules, position } = game;
  const square = squareOf(rules, move);
  const params = {
    square: hasGravity(rules) ? moveWords(rules, move, labelled) : squareWords(rules, square, labelled),
  };
  if (position.outcome) return { key: "refusal.over" };
  // The top square of a column has the number of the column.
  if (hasGravity(rules) && position.cells[move] !== null) return { key: "refusal.full", params };
  if (typeof position.cells[square] === "number") return { key: "refusal.taken", params };
  if (!humanToMove(game)) return { key: "refusal.notYourTurn" };
  return { key: "refusal.closed", params };
}
