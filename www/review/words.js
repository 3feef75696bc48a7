// What the review says of a move, in sentences.

/** @import {Form} from "../game/square-words.js" */
/** @import {MessageKey} from "../i18n/language.js" */
/** @import {State} from "../state/types.d.ts" */
/** @import {Fact, GradedMove} from "./grading.js" */

import { isOthers } from "../game/others.js";
import { asPlayed, isOfSitter } from "../game/played-by.js";
import { movesOnBoard } from "../game/selectors.js";
import { isSideChoice, numberAfter, tokenOf } from "../game/tokens.js";
import { joinSentences, message, percent, text } from "../i18n/language.js";
import { capitalised, markName, moveNamesInWords, people, playerName, sitterName } from "../ui/labels.js";

/** @type {Readonly<Partial<Record<Fact, MessageKey>>>} */
const POINTS = {
  missedWinNow: "review.pointMissedWinNow",
  missedWin: "review.pointMissedWin",
  missedBlock: "review.pointMissedBlock",
  loses: "review.pointLoses",
};

/**
 * What a turning point is, in one or two sentences.
 * @param {State} state
 * @param {GradedMove} move
 */
export function pointText(state, move) {
  const key = (move.fact && POINTS[move.fact]) ?? (isYou(state, move) ? "review.pointYou" : "review.point");
  return text({ key, params: paramsOf(state, move) });
}

/**
 * Who is judged: of a person who played elsewhere the mark is all that is known.
 * @param {State} state
 * @param {number} player
 */
export function judgedName(state, player) {
  return isOthers(state)
    ? capitalised(markName(tokenOf(state, player)))
    : sitterName(asPlayed(state), player);
}

/**
 * Whether the page speaks to whoever made a move.
 * @param {State} state
 * @param {GradedMove} move
 */
function isYou(state, { mover, ply }) {
  const { game } = asPlayed(state);
  const { seats } = game;
  return people(game) === 1 && seats.length === 2 && seats[mover]?.kind === "human" && isOfSitter(game, ply);
}

/**
 * What is said of the move that led to the position on the board.
 * @param {State} state
 * @param {GradedMove} move
 */
export function moveText(state, move) {
  const { grade, fact } = move;
  const params = paramsOf(state, move);
  const said = message("review.move", {
    ...params,
    grade: message("review.moveGrade", { grade: grade ?? "forced" }),
  });
  const faulty = grade !== null && grade !== "best" && grade !== "good";
  return joinSentences(
    said,
    faulty || fact === "only"
      ? message("review.fact", { ...params, fact: fact ?? (isYou(state, move) ? "youFell" : "fell") })
      : "",
    faulty ? message("review.bestWas", params) : "",
  );
}

/**
 * Which move it is: the choice of a side has no number.
 * @param {State} state
 * @param {number} ply before the move
 */
export function placeOf({ game }, ply) {
  return { choice: String(isSideChoice(game, ply)), ply: numberAfter(game, ply + 1) };
}

/**
 * @param {State} state
 * @param {GradedMove} graded
 */
function paramsOf(state, { ply, mover, move, best, reply, before, after }) {
  const { game, settings } = state;
  const { rules } = game;
  const played = movesOnBoard(game).slice(0, ply);
  const nameAfter = (
    /** @type {readonly number[]} */ line,
    /** @type {number} */ next,
    /** @type {Form} */ form = "sentence",
  ) => {
    const there = { rules, moves: [...line, next], cursor: line.length + 1 };
    return moveNamesInWords(there, settings, form).at(-1) ?? "";
  };
  const place = placeOf(state, ply);
  return {
    ...place,
    at: message("review.at", place),
    mark: playerName(asPlayed(state), mover, !isOfSitter(game, ply), ply),
    square: nameAfter(played, move, "bare"),
    move: nameAfter(played, move),
    best: nameAfter(played, best),
    reply: reply === null ? "" : nameAfter([...played, move], reply),
    before: percent(before),
    after: percent(after),
  };
}
