// What there is to do in the laboratory, each with a picture and the place where it begins.

import type { Rules } from "../../noughts.js";
import type { View } from "../../shared/state/types.ts";

export interface LabTask {
  /** `start.task.…` and `start.about.…` are its texts */
  name: "cut" | "fool" | "train" | "stronger" | "beginner" | "solve" | "numbers";
  view: View;
  place: string;
  /** the game that it opens; missing where it is about that on the board, or needs none */
  game?: { rules: Rules; moves: readonly number[] };
  /** the rules of its picture, where these are not those on the board */
  shows?: Rules;
  /** a square of the picture that is pointed out */
  lit?: number;
}

const CLASSIC: Rules = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 };

export const TASKS: readonly LabTask[] = [
  {
    name: "cut",
    view: "tree",
    place: "0.alphabeta_preset-textbook",
    game: { rules: CLASSIC, moves: [2, 4, 7, 8] },
    lit: 0,
  },
  // The reply in the corner loses, and the mean of random games recommends it.
  {
    name: "fool",
    view: "iterations",
    place: "3000.flat-mc_s1",
    game: { rules: CLASSIC, moves: [5, 3, 7] },
    lit: 6,
  },
  { name: "train", view: "training", place: "menace_s1", shows: CLASSIC },
  { name: "stronger", view: "tournament", place: "" },
  { name: "beginner", view: "policy", place: "", shows: CLASSIC },
  { name: "solve", view: "backwards", place: "", game: { rules: CLASSIC, moves: [] } },
  { name: "numbers", view: "numbers", place: "" },
];
