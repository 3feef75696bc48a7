// The status line: what happened, what the reader looks at, and whose turn it is.

import { hasGravity, nameOf, partsOf } from "../shared/game/coordinates.ts";
import { isOfSitter } from "../shared/game/played-by.ts";
import { partsIn } from "../shared/game/presets.ts";
import { isThinking } from "../shared/game/search-request.ts";
import { modeOf } from "../shared/game/seats.ts";
import { isPaused, moverAt, shown, undoTarget } from "../shared/game/selectors.ts";
import { isLabelled, moveWords, ninthWords } from "../shared/game/square-words.ts";
import { isSideChoice, numberAfter, tokenOf } from "../shared/game/tokens.ts";
import { joinSentences, message, type Params, text } from "../shared/i18n/language.ts";
import type { State } from "../shared/state/types.ts";
import {
  capitalised,
  markName,
  people,
  personName,
  playerName,
  sitterWithMark,
} from "../shared/ui/labels.ts";
import { chunk } from "./loaded.ts";

/**
 * The status line, and whether it is for the eyes only: a screen reader hears one sentence for a whole turn,
 * not every change on the way.
 * @returns what is heard where that is more than what is seen
 */
export function statusOf(state: State): { text: string; heard?: string; quiet: boolean } {
  const thinking = isThinking(state);
  const said = latestSaid(state);
  const watching = modeOf(state.game.seats) === "watch" && !isPaused(state) && !state.game.position.outcome;
  if (state.history.looking) {
    return {
      text: joinSentences(said, whereabouts({ ...state, game: shown(state) })),
      quiet: isMoving(state),
    };
  }
  const next = state.game.position.outcome ? result(state) : turn(state, false);
  const moves = said || thinking ? [] : recap(state);
  // Among several only the last move is written: the others are marked on the board.
  const seen = joinSentences(said || (moves.at(-1) ?? ""), next);
  const heard = joinSentences(said, ...moves, state.game.position.outcome ? next : turn(state, true));
  const line = {
    text: seen,
    ...(heard !== seen && { heard }),
    quiet:
      isMoving(state) ||
      state.chunks.ending === "loading" ||
      (state.messages.refusal === null && (watching || (thinking && !state.turn.slow))),
  };
  const told = chunk("puzzles")?.told(state, line, moveSaid) ?? line;
  return chunk("ending")?.begun(state, told) ?? told;
}

/**
 * The answer to the last thing that somebody did to the board without playing.
 * @returns nothing without one
 */
export function latestSaid(state: State): string {
  if (state.messages.refusal) return text(state.messages.refusal);
  return chunk("tools")?.aimSaid(state) ?? "";
}

/** Whether a finger is on its way over the board: what it is above is for the eyes, until it rests. */
export function isMoving({ board: { aim } }: State) {
  return aim?.moving ?? false;
}

/** @param state with the position that is looked at */
function whereabouts(state: State) {
  const { cursor: ply } = state.game;
  if (ply === 0) return message("status.lookingAtStart");
  const said = moveSaid(state, ply - 1);
  if (isSideChoice(state.game, ply - 1)) return said;
  return message("status.looking", { ply: numberAfter(state.game, ply), said });
}

/**
 * What led to the position, in sentences. A person at the board knows what that one did: where one plays, it is what the
 * others did since then.
 */
function recap(state: State): string[] {
  const { latest, cursor, seats } = state.game;
  if (latest === "start") return [];
  if (latest !== "played") return [message(`status.${latest}`)];
  if (modeOf(seats) !== "1p") return [moveSaid(state, cursor - 1)];
  const plies = Array.from({ length: cursor }, (_, ply) => ply).slice(undoTarget(state.game) ?? 0);
  const others = plies.filter((ply) => seats[moverAt(state.game, ply)]?.kind === "engine");
  return others.map((ply) => moveSaid(state, ply));
}

/**
 * Who made a move, and where.
 * @param ply of the move, counted from 0
 */
function moveSaid(state: State, ply: number) {
  const { moves, position, rules } = state.game;
  const mover = moverAt(state.game, ply);
  const name = playerName(state, mover, !isOfSitter(state.game, ply), ply);
  const move = moves[ply] ?? 0;
  const sentTo = ply > 0 && partsOf(rules, moves[ply - 1] ?? 0).cell;
  const sent = position.boards && partsOf(rules, move).board === sentTo;
  const form = sent && !state.history.looking ? "cell" : "sentence";
  const square = moveWords(rules, move, namesSquares(state), form);
  const chosen = nameOf(rules, move).includes("=") ? "places" : "";
  const how = hasGravity(rules) ? "falls" : chosen;
  return chunk("gomoku")?.offeredSaid(state, ply, name) ?? message("move.said", { how, name, square });
}

function namesSquares({ game: { rules }, settings }: State) {
  return isLabelled(rules, settings.coordinates);
}

/** How the game ended; the part about the end has the words. */
function result(state: State) {
  return chunk("ending")?.resultOf(state) ?? message("refusal.over");
}

/** @param isHeard with what the page asks below the board as well */
function turn(state: State, isHeard: boolean) {
  const player = state.game.position.toMove;
  if (player === null) return "";
  const mark = markName(tokenOf(state, player));
  if (isThinking(state)) {
    const name = people(state.game) === 1 ? playerName(state, player) : sitterWithMark(state, player);
    return message("thinking", { name });
  }
  if (state.failure.fault) return message(state.failure.fault.fatal ? "status.stopped" : "status.waits");
  if (isPaused(state)) return message("status.paused", { mark });
  const where = destination(state);
  const toMove = personName(state, player) ? sitterWithMark(state, player) : capitalised(mark);
  return joinSentences(
    people(state.game) === 1 ? message("turn.you", where) : message("turn.mark", { mark: toMove, ...where }),
    chunk("gomoku")?.remark(state, isHeard) ?? "",
  );
}

/** Where in Ultimate the next move may go; or that it is one more of the same turn. */
function destination(state: State): Params {
  const { cursor, position, rules } = state.game;
  const isOneMore =
    partsIn(rules).perTurn && cursor > 0 && moverAt(state.game, cursor - 1) === position.toMove;
  if (isOneMore) return { where: "again" };
  const [only, ...others] = position.activeBoards ?? [];
  if (only === undefined) return { where: "anywhere" };
  if (others.length > 0) return { where: "any" };
  return { where: namesSquares(state) ? "board" : "place", board: only + 1, place: ninthWords(only) };
}
