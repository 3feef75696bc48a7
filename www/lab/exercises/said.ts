// What is said about an exercise: the laboratory's module has ids and parameters, the languages have the words.

import type { ExerciseBoard, ExerciseSaid, ExerciseTask, ExerciseTold } from "../../noughts_lab.js";
import { squareName } from "../../shared/game/coordinates.ts";
import { FIRST_RULES } from "../../shared/game/presets.ts";
import {
  hundredths,
  type MessageKey,
  message,
  number,
  type Params,
  text,
} from "../../shared/i18n/language.ts";
import { markName } from "../../shared/ui/labels.ts";

type Value = ExerciseSaid["params"][string];

export function taskText({ id, params }: ExerciseSaid<ExerciseTask>) {
  return text({ key: `exercises.task.${id}` as const, params: wordsIn(params) });
}

export function toldText({ id, params }: ExerciseSaid<ExerciseTold>) {
  return text({ key: `exercises.told.${id}` as const, params: wordsIn(params) });
}

export function nameOfSquare(square: number) {
  return squareName(FIRST_RULES, square);
}

function wordsIn(params: ExerciseSaid["params"]): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wordOf(name, value)]));
}

/** The sentences about a line of a program, by the parameter that names one. */
const SENTENCES: Readonly<Record<string, string>> = { lineOf: "exercises.line", faultOf: "exercises.fault" };

function wordOf(name: string, value: Value): Params[string] {
  if (typeof value === "string") {
    const sentences = SENTENCES[name];
    return sentences ? text({ key: `${sentences}.${value}` as MessageKey }) : value;
  }
  const word = (one: number) => {
    if (name.startsWith("square")) return nameOfSquare(one);
    if (name === "player") return markName(`${one}`);
    return Number.isInteger(one) ? number(one) : hundredths(one);
  };
  if (typeof value !== "number") return value.map(word);
  // Words that agree with a number need the number.
  return Number.isInteger(value) && word(value) === String(value) ? value : word(value);
}

/** A board in words. */
export function boardText(board: ExerciseBoard) {
  const of = (player: number) => {
    const names = board.flatMap((owner, square) => (owner === player ? nameOfSquare(square) : []));
    return names.length > 0 ? names : message("exercises.none");
  };
  return message("exercises.board", { x: of(0), o: of(1) });
}
