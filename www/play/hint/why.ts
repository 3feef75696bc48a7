// Why a hint names its move, in words for players: what the move does on the board, and what is proved of it. What the
// search itself says about its choice stands in the report.

import type { Referee } from "../../engine/engine.ts";
import type { Report, Status } from "../../noughts.js";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import type { GameState } from "../../shared/state/types.ts";

/** What a move does on the board: it completes a line, or takes the square that another player completes one on. */
interface LineWhy {
  kind: "wins" | "blocks";
  line: readonly number[];
}

/** In Ultimate: the small board that it wins, and where it sends the opponent. */
interface BoardWhy {
  kind: "board";
  takes: number | null;
  sends: number | "anywhere" | null;
}

/** With the turns of the player until the end, where that is known. */
interface ProvedWhy {
  kind: "proved";
  result: "win" | "draw" | "loss";
  turns: number | null;
}

/** Nothing of that: the search likes it best. */
interface BestWhy {
  kind: "best";
}

export type Why = LineWhy | BoardWhy | ProvedWhy | BestWhy;

/** @param report of a search of the position on the board */
export function whyOf(game: GameState, { move, proven, plies }: Report, referee: Referee): Why {
  const { position, rules } = game;
  const moves = movesOnBoard(game);
  if (move === null || !position.legalMoves.includes(move)) return { kind: "best" };
  const after = referee.status({ rules, moves: [...moves, move] });
  if (after.outcome?.kind === "win") return { kind: "wins", line: after.outcome.line };
  const threat = lineThrough(game, move, referee);
  if (threat) return { kind: "blocks", line: threat };
  if (proven === "win" || (proven && !position.boards)) {
    return { kind: "proved", result: proven, turns: plies && Math.ceil(plies / 2) };
  }
  return position.boards ? onBoards(position, after) : { kind: "best" };
}

/** The line that the next player completes with the same move, where this one plays anywhere else. */
function lineThrough({ position, rules, moves: played, cursor }: GameState, move: number, referee: Referee) {
  const elsewhere = position.legalMoves.find((other) => other !== move && position.cells[other] === null);
  if (elsewhere === undefined || position.boards) return null;
  const before = [...played.slice(0, cursor), elsewhere];
  if (!referee.status({ rules, moves: before }).legalMoves.includes(move)) return null;
  const { outcome } = referee.status({ rules, moves: [...before, move] });
  return outcome?.kind === "win" ? outcome.line : null;
}

/** What a move in Ultimate does to the small boards. */
function onBoards(before: Status, after: Status): Why {
  const taken = (after.boards ?? []).findIndex(
    (owner, board) => owner === before.toMove && before.boards?.[board] !== owner,
  );
  const [next, ...more] = after.activeBoards ?? [];
  const sends = more.length > 0 ? "anywhere" : (next ?? null);
  return { kind: "board", takes: taken < 0 ? null : taken, sends };
}
