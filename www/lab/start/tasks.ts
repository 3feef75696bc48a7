// What there is to do in the laboratory, each with a picture and the place where it begins.

import type { View } from "../../shared/state/types.ts";

export interface LabTask {
  /** `start.task.…` and `start.about.…` are its texts */
  name: "cut" | "fool" | "train" | "stronger" | "beginner" | "prove" | "solve" | "exercise" | "numbers";
  view: View;
  place: string;
  /** the game that it opens, in the notation of links; missing where it is about that on the board, or needs none */
  game?: { rules: string; moves: readonly number[] };
  /** the rules of its picture, where these are not those on the board */
  shows?: string;
  /** a square of the picture that is pointed out */
  lit?: number;
}

const CLASSIC = "3x3x3";

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
  // X holds the middle, and O an edge: X can force a win.
  { name: "prove", view: "inside", place: "0.prover", game: { rules: CLASSIC, moves: [4, 1] } },
  { name: "solve", view: "backwards", place: "", game: { rules: CLASSIC, moves: [] } },
  { name: "exercise", view: "exercises", place: "", shows: CLASSIC },
  { name: "numbers", view: "numbers", place: "" },
];
