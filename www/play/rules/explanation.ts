// The sentences about the rules of Ultimate: what a move means for the next one, and why a square is refused.

import { partsOf } from "../../shared/game/coordinates.ts";
import { isHuman } from "../../shared/game/seats.ts";
import { focusOf, humanToMove, moverAt, movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { joinSentences, message } from "../../shared/i18n/language.ts";
import type { GameState, State } from "../../shared/state/types.ts";
import { markName, ninth, people } from "../../shared/ui/labels.ts";
import { boardsWonAt, isFree } from "./lessons.ts";

/**
 * A sentence about the rules, with the place of the square in its small board where a picture helps, and whether only the board
 * there may be played in next.
 */
export interface Explanation {
  sentence: string;
  sending: { place: number; only: boolean } | null;
}

/** What is to be explained about the rules now. */
export function explanation(state: State): Explanation | null {
  const { lessons, messages, game } = state;
  if (!game.position.boards || messages.aloud === "evaluation") return null;
  const reason = refusalReason(state);
  if (reason) return { sentence: reason, sending: sendingAt(shown(state)) };
  if (!lessons?.now || isElsewhere(state)) return null;
  const { about, ply } = lessons.now;
  const sentence = about === "start" ? message("lesson.start") : lesson(game, about, ply);
  return { sentence, sending: about === "sent" || about === "free" ? sendingAt(game) : null };
}

/**
 * What a screen reader hears after the status line, once it is a person's turn: the explanation, and who won a small board,
 * which everybody else sees.
 * @returns `null` until the device has said what it knows already: the whole is announced once
 */
export function explainedAloud(state: State): string | null {
  const { game, lessons } = state;
  if (!game.position.boards) return "";
  if (!lessons?.taught) return null;
  if (!humanToMove(game)) return "";
  const told = lessons.now?.about === "won" ? lessons.now.ply : null;
  const isNews = game.latest === "played" && !state.messages.aloud && !isElsewhere(state);
  const won = isNews ? boardsWonAt(game).filter((ply) => ply !== told) : [];
  const sentences = won.map((ply) => lesson(game, "taken", ply));
  return joinSentences(...sentences, explanation(state)?.sentence ?? "");
}

/** Whether somebody looks or does something else than to wait for the next move. */
function isElsewhere({ history, messages, turn, board }: State) {
  return Boolean(history.looking || messages.refusal || turn.hint || board.aim);
}

/** Where the last move sends the next player. */
function sendingAt(game: GameState) {
  const { cell } = partsOf(game.rules, movesOnBoard(game).at(-1) ?? 0);
  return { place: cell, only: !isFree(game) };
}

/** @param ply of the move that it is about */
function lesson(game: GameState, about: "sent" | "free" | "won" | "taken", ply: number) {
  const { board, cell } = partsOf(game.rules, movesOnBoard(game)[ply] ?? 0);
  return message(`lesson.${about}`, {
    ...roles(game, ply),
    cell: ninth(cell),
    place: ninth(board),
  });
}

/** Why a square of a board that is closed now cannot be played. */
function refusalReason(state: State) {
  if (state.messages.refusal?.key !== "refusal.closed") return "";
  const game = shown(state);
  const { board } = partsOf(game.rules, focusOf(state));
  const ply = game.cursor - 1;
  const { cell } = partsOf(game.rules, movesOnBoard(game)[ply] ?? 0);
  const params = { ...roles(game, ply), cell: ninth(cell), place: ninth(board) };
  return message(isFree(game) ? "refusal.finished" : "refusal.sent", params);
}

/** Who made a move, and who plays next: `you` made it, or `they` did and you play next, or it is between others. */
function roles(game: GameState, ply: number) {
  const [mover, next] = [moverAt(game, ply), moverAt(game, ply + 1)];
  const isYou = (seat: number) => {
    const sitter = game.seats[seat];
    return people(game) === 1 && sitter !== undefined && isHuman(sitter);
  };
  const between = isYou(next) ? "they" : "others";
  return { roles: isYou(mover) ? "you" : between, mover: markName(`${mover}`), next: markName(`${next}`) };
}
