// What the coach says: a heading of a few words, and one or two sentences.

import { playersOf } from "../../shared/game/seats.ts";
import { joinSentences, type MessageKey, message, percent } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { summaries } from "./accuracy.ts";
import { mistakesOf } from "./coach.ts";
import { type Grade, type GradedMove, isFaulty } from "./grading.ts";
import { gradesOf, progressOf, type Review } from "./review.ts";
import { isYou, moveText, paramsOf } from "./words.ts";

export interface Said {
  heading: string;
  text: string;
  grade: Grade | null;
}

/** From which expected score on, among two, a position is called so; the best first. */
const CHANCES: readonly (readonly [number, string])[] = [
  [0.95, "won"],
  [0.7, "good"],
  [0.55, "better"],
  [0.45, "even"],
  [0.3, "worse"],
  [0.05, "bad"],
  [0, "lost"],
];

/** From which accuracy on play is called so; the best first. */
const ACCURACIES: readonly (readonly [number, string])[] = [
  [0.95, "superb"],
  [0.85, "good"],
  [0.65, "fair"],
  [0, "rough"],
];

/** A mistake as it was played; the better move only where somebody wants to see it. */
export function saidOfMistake(state: State, mistake: GradedMove, revealed: boolean): Said {
  const params = wordsOf(state, mistake);
  const better = revealed ? message("review.betterIs", params) : "";
  return {
    heading: headingOf(state, mistake),
    text: joinSentences(message("review.played", params), factOf(state, mistake), better),
    grade: mistake.grade,
  };
}

/**
 * A move that is tried instead of a mistake.
 * @param tried as far as it is judged
 */
export function saidOfTry(state: State, mistake: GradedMove, tried: GradedMove | null): Said {
  const params = wordsOf(state, mistake);
  if (state.games.review?.trial?.move === null) {
    return {
      heading: message("review.find"),
      text: joinSentences(message("review.played", params), factOf(state, mistake)),
      grade: null,
    };
  }
  if (!tried) return { heading: message("review.judging"), text: "", grade: null };
  const same = tried.move === mistake.move;
  const verdict = same ? "same" : (tried.grade ?? "best");
  const why = isFaulty(tried) ? factOf(state, tried) : outcomeOf(state, tried);
  return {
    heading: message("review.verdict", { verdict }),
    text: joinSentences(message("review.playedNow", wordsOf(state, tried)), why),
    grade: tried.grade,
  };
}

/** Any other move of the game. */
export function saidOfMove(state: State, move: GradedMove): Said {
  return { heading: message("review.title"), text: moveText(state, move), grade: move.grade };
}

/** The game as a whole: what was found so far, or in the end. */
export function saidOfGame(state: State, review: Review): Said {
  const { done, all } = progressOf(state, review);
  const mistakes = mistakesOf(state, review);
  if (done < all) {
    const isRunning = review.phase === "running";
    const key: MessageKey = mistakes.length > 0 ? "review.someFound" : "review.noneYet";
    return {
      heading: message(isRunning ? "review.searching" : "review.title"),
      text: message(key, { count: mistakes.length }),
      grade: null,
    };
  }
  const found = mistakes.filter(({ ply }) => review.better.includes(ply)).length;
  return {
    heading: message(endOf(mistakes.length, found), { count: mistakes.length, found }),
    text: accuracySaid(state, review),
    grade: null,
  };
}

/** @param found how many better moves */
function endOf(mistakes: number, found: number) {
  if (mistakes === 0) return "review.endNone";
  if (found === mistakes) return "review.endAll";
  return found > 0 ? "review.endSome" : "review.endOpen";
}

/** How well somebody played, as a word. */
export function accuracyLevel(accuracy: number) {
  return levelOf(ACCURACIES, accuracy);
}

/** How well the one person at the table played, in a word and a number. */
function accuracySaid(state: State, review: Review) {
  const graded = gradesOf(state, review);
  const own = graded.find((move) => move && isYou(state, move));
  const accuracy = own && summaries(graded, playersOf(state.game.rules))[own.mover]?.accuracy;
  if (accuracy === undefined || accuracy === null) return "";
  return message("review.accuracySaid", { level: accuracyLevel(accuracy), percent: percent(accuracy) });
}

function headingOf(state: State, mistake: GradedMove) {
  const { before, after } = wordsOf(state, mistake);
  if (mistake.fact) return message("review.heading", { fact: mistake.fact });
  return before.level === after.level
    ? message("review.heading", { fact: "less" })
    : message("review.headingFell", { before: wordFor(before.level), after: wordFor(after.level) });
}

/** What is bad about a move, in a sentence. */
function factOf(state: State, move: GradedMove) {
  const params = wordsOf(state, move);
  const fact = move.fact ?? (isYou(state, move) ? "youFell" : "fell");
  return message("review.why", { ...params, fact, before: params.before.said, after: params.after.said });
}

/** What a good move comes to. */
function outcomeOf(state: State, move: GradedMove) {
  return message("review.outcome", { after: wordsOf(state, move).after.said });
}

function wordsOf(state: State, move: GradedMove) {
  const players = playersOf(state.game.rules);
  return {
    ...paramsOf(state, move),
    you: String(isYou(state, move)),
    before: chances(move.before, players),
    after: chances(move.after, players),
  };
}

/** An expected score in a word, and with its number. */
function chances(score: number, players: number) {
  const level = levelOf(CHANCES, amongTwo(score, players));
  return { level, said: message("review.chances", { word: wordFor(level), percent: percent(score) }) };
}

function wordFor(level: string) {
  return message("review.chanceWord", { level });
}

/** An expected score as it would be among two, where an even one is a half. */
function amongTwo(score: number, players: number) {
  const even = 1 / players;
  return score <= even ? (score / even) * 0.5 : 0.5 + ((score - even) / (1 - even)) * 0.5;
}

function levelOf(levels: readonly (readonly [number, string])[], value: number) {
  return levels.find(([least]) => value >= least)?.[1] ?? "";
}
