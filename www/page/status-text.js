// The status line: what happened, what the reader looks at, and whose turn it is.

/** @import {Rules} from "../noughts.js" */
/** @import {State} from "../state/types.d.ts" */
/** @import {Looking} from "../history/review.js" */
/** @import {Params} from "../i18n/language.js" */

import { canPlace } from "../board/aim.js";
import { moveOn, nameOf, namesOf, squareName } from "../game/coordinates.js";
import { refusalOf } from "../game/position.js";
import { isThinking } from "../game/search-request.js";
import { isHuman, modeOf } from "../game/seats.js";
import { isPaused, moverAt, movesOnBoard, shown, stoneOffered, undoTarget } from "../game/selectors.js";
import { joinSentences, message, text } from "../i18n/language.js";
import { capitalised, markName, moveNames, ninth, people, sitterName } from "../ui/labels.js";

/**
 * The status line, and whether it is for the eyes only: a screen reader hears one sentence for a whole turn,
 * not every change on the way.
 * @param {State} state
 * @returns {{ text: string, quiet: boolean }}
 */
export function statusOf(state) {
  const thinking = isThinking(state);
  const latest = thinking ? "" : recap(state);
  const news = latestSaid(state) || latest;
  const watching = modeOf(state.game.seats) === "watch" && !isPaused(state) && !state.game.position.outcome;
  if (state.history.looking) {
    return {
      text: joinSentences(latestSaid(state), whereabouts(state, state.history.looking)),
      quiet: isMoving(state),
    };
  }
  return {
    text: joinSentences(news, state.game.position.outcome ? result(state) : turn(state)),
    quiet:
      isMoving(state) || (state.messages.refusal === null && (watching || (thinking && !state.turn.slow))),
  };
}

/**
 * The answer to the last thing that somebody did to the board without playing.
 * @param {State} state
 * @returns {string} nothing without one
 */
export function latestSaid(state) {
  if (state.messages.refusal) return text(state.messages.refusal);
  if (!state.board.aim) return "";
  const { move } = state.board.aim;
  if (!canPlace(state)) return text(refusalOf(shown(state), moveOn(state.game.rules, move)));
  return message("aim.at", { square: squareName(state.game.rules, move) });
}

/**
 * Whether a finger is on its way over the board: what it is above is for the eyes, until it rests.
 * @param {State} state
 */
export function isMoving({ board: { aim } }) {
  return aim?.moving ?? false;
}

/**
 * What is looked at.
 * @param {State} state
 * @param {Looking} looking
 */
function whereabouts(state, { ply }) {
  if (ply === 0) return message("status.lookingAtStart");
  const mark = capitalised(markName(moverAt(state.game, ply - 1)));
  return message("status.looking", { ply, mark, square: moveNames(state.game)[ply - 1] ?? "" });
}

/** @param {State} state */
function recap(state) {
  const { latest, cursor, rules, moves } = state.game;
  if (latest === "start") return "";
  if (latest !== "played") return message(`status.${latest}`);
  // Where one person plays, everything since that one's last decision.
  const first = modeOf(state.game.seats) === "1p" ? (undoTarget(state.game) ?? 0) : cursor - 1;
  const taken = message("move.over", { square: nameOf(rules, moves[0] ?? 0) });
  const names = namesOf(rules, movesOnBoard(state.game), taken).slice(first);
  return joinSentences(...names.map((name, at) => moveSaid(state, moverAt(state.game, first + at), name)));
}

/**
 * Who made a move, and where: between people, or between engines, the mark says it all.
 * @param {State} state
 * @param {number} seat
 * @param {string} square
 */
function moveSaid(state, seat, square) {
  const sitter = state.game.seats[seat];
  const mark = markName(seat);
  if (people(state.game) !== 1 || !sitter) return message("move.mark", { mark: capitalised(mark), square });
  return message(isHuman(sitter) ? "move.you" : "move.computer", { mark, square });
}

/** @param {State} state */
function result(state) {
  const { outcome } = state.game.position;
  if (outcome?.kind !== "win") return message("result.draw");
  const seat = state.game.seats[outcome.player];
  const line = lineName(state.game.rules, outcome.line);
  const mark = markName(outcome.player);
  if (!seat || people(state.game) > 1) return message("result.mark", { mark: capitalised(mark), line });
  if (isHuman(seat)) return message("result.you", { line });
  if (people(state.game) === 1) return message("result.computer", { mark, line });
  const engine = sitterName(state, outcome.player);
  return message("result.engine", { mark: capitalised(mark), engine, line });
}

/**
 * @param {Rules} rules
 * @param {readonly number[]} line
 */
function lineName(rules, line) {
  if (rules.kind !== "ultimate") return line.map((square) => squareName(rules, square)).join("–");
  return message("line.boards", { line: line.map((board) => board + 1).join("–") });
}

/** @param {State} state */
function turn(state) {
  const player = state.game.position.toMove;
  if (player === null) return "";
  const mark = markName(player);
  if (isThinking(state)) {
    return people(state.game) === 1
      ? message("thinking.computer")
      : message("thinking.mark", { mark: capitalised(mark), engine: sitterName(state, player) });
  }
  if (state.failure.fault) return message(state.failure.fault.fatal ? "status.stopped" : "status.waits");
  if (isPaused(state)) return message("status.paused", { mark });
  const where = destination(state);
  const stone = stoneOffered(state.game);
  return joinSentences(
    people(state.game) === 1
      ? message("turn.you", where)
      : message("turn.mark", { mark: capitalised(mark), ...where }),
    stone === undefined ? "" : message("swap.offered", { square: nameOf(state.game.rules, stone) }),
  );
}

/**
 * Where in Ultimate the next move may go.
 * @param {State} state
 * @returns {Params}
 */
function destination({ game: { position } }) {
  const [only, ...others] = position.activeBoards ?? [];
  if (only === undefined) return { where: "anywhere" };
  return others.length > 0 ? { where: "any" } : { where: "board", board: only + 1, place: ninth(only) };
}
