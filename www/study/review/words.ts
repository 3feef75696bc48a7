// What the review says of a move, in sentences.

import { isOthers } from "../../shared/game/others.ts";
import { asPlayed, isOfSitter } from "../../shared/game/played-by.ts";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import type { Form } from "../../shared/game/square-words.ts";
import { isSideChoice, numberAfter, tokenOf } from "../../shared/game/tokens.ts";
import { joinSentences, message, percent } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import {
  capitalised,
  markName,
  moveNamesInWords,
  people,
  playerName,
  sitterName,
} from "../../shared/ui/labels.ts";
import type { Fact, GradedMove } from "./grading.ts";

/** What is said of a move that is no mistake. */
const SAID_ALWAYS: readonly (Fact | null)[] = ["only", "slower", "sooner"];

/** Who is judged: of a person who played elsewhere the mark is all that is known. */
export function judgedName(state: State, player: number) {
  return isOthers(state)
    ? capitalised(markName(tokenOf(state, player)))
    : sitterName(asPlayed(state), player);
}

/** Whether the page speaks to whoever made a move. */
export function isYou(state: State, { mover, ply }: GradedMove) {
  const { game } = asPlayed(state);
  const { seats } = game;
  return people(game) === 1 && seats.length === 2 && seats[mover]?.kind === "human" && isOfSitter(game, ply);
}

/** What is said of the move that led to the position on the board. */
export function moveText(state: State, move: GradedMove) {
  const { grade, fact } = move;
  const params = paramsOf(state, move);
  const said = message("review.move", {
    ...params,
    grade: message("review.moveGrade", { grade: grade ?? "forced" }),
  });
  const faulty = grade !== null && grade !== "best" && grade !== "good";
  return joinSentences(
    said,
    faulty || SAID_ALWAYS.includes(fact)
      ? message("review.fact", { ...params, fact: fact ?? (isYou(state, move) ? "youFell" : "fell") })
      : "",
    faulty ? message("review.bestWas", params) : "",
  );
}

/**
 * Which move it is: the choice of a side has no number.
 * @param ply before the move
 */
export function placeOf({ game }: State, ply: number) {
  return { choice: String(isSideChoice(game, ply)), ply: numberAfter(game, ply + 1) };
}

export function paramsOf(state: State, { ply, mover, move, best, reply, before, after, turns }: GradedMove) {
  const { game, settings } = state;
  const { rules } = game;
  const played = movesOnBoard(game).slice(0, ply);
  const nameAfter = (line: readonly number[], next: number, form: Form = "sentence") => {
    const there = { rules, moves: [...line, next], cursor: line.length + 1 };
    return moveNamesInWords(there, settings, form).at(-1) ?? "";
  };
  return {
    ...placeOf(state, ply),
    mark: playerName(asPlayed(state), mover, !isOfSitter(game, ply), ply),
    square: nameAfter(played, move, "bare"),
    move: nameAfter(played, move),
    best: nameAfter(played, best),
    reply: reply === null ? "" : nameAfter([...played, move], reply),
    before: percent(before),
    after: percent(after),
    turns: turns?.now ?? "",
    bestTurns: turns?.best ?? "",
  };
}
