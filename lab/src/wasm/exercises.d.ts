/** What is exercised; see the page. */
export type ExerciseKind = "values" | "cuts" | "order" | "fork" | "bound" | "beads" | "bug" | "interval";

export interface ExerciseList {
  kinds: ExerciseKind[];
  /** The exercises of each kind are numbered from 1 to this, the easiest first. */
  numbers: number;
  /** Seeds are whole numbers from 0, below this. */
  seeds: number;
}

/** The ids of tasks. */
export type ExerciseTask =
  | "values.game"
  | "values.gameLeaves"
  | "values.numbers"
  | "cuts"
  | "order"
  | "order.timed"
  | "fork"
  | "fork.blocking"
  | "fork.preventing"
  | "fork.counting"
  | "bound"
  | "beads"
  | "beads.result"
  | "bug"
  | "interval"
  | "interval.times"
  | "interval.error"
  | "interval.errorTimes";

/** The ids of what is said about an answer. */
export type ExerciseTold =
  | "solved"
  | "values.x"
  | "values.o"
  | "values.max"
  | "values.min"
  | "values.won"
  | "values.drawn"
  | "cuts.skipped"
  | "cuts.looked"
  | "order.win"
  | "order.draw"
  | "order.loss"
  | "fork.none"
  | "fork.one"
  | "fork.allowed"
  | "bound.smaller"
  | "beads.range"
  | "beads.won"
  | "beads.drawn"
  | "beads.lost"
  | "bug.right"
  | "bug.solved"
  | "interval.above"
  | "interval.below"
  | "interval.holds"
  | "interval.aboveZero"
  | "interval.belowZero"
  | "interval.holdsZero"
  | "interval.root";

/** Something that is said: the id of a text, and its parameters. */
export interface ExerciseSaid<Id extends string = ExerciseTask | ExerciseTold> {
  id: Id;
  /**
   * One whose name begins with `square` is a cell or several; `player` is 0 for X and 1 for O. `lineOf` names the sentence that says why a
   * line of a program is right, and `faultOf` the one that says what a wrong line does, such as `minimax.2`.
   */
  params: Record<string, number | number[] | string>;
}

/** The nine cells in the order of the rows: 0 for X, 1 for O, `null` for an empty one. */
export type ExerciseBoard = (number | null)[];

/** A node of a tree, in the order of a depth-first search. */
export interface ExerciseNode {
  /** The index of its parent; `null` for the root. */
  parent: number | null;
  /** Its position, where the tree is that of a game. */
  board: ExerciseBoard | null;
  /** Whether the player to move chooses the largest value; in a game that is X. */
  maximizes: boolean;
  /** Its value, where that is given. */
  value: number | null;
}

export interface ExerciseChild {
  square: number;
  wins: number;
  visits: number;
}

export interface ExerciseBox {
  board: ExerciseBoard;
  /** The beads of each cell; `null` for a stone. */
  beads: (number | null)[];
  /** Which bead is drawn, counted from 1 in the order of the cells. */
  drawn: number;
  /** How the game ended for the player of the box; `null` where that does not matter. */
  result: "won" | "drawn" | "lost" | null;
}

export interface ExerciseMatch {
  /** Games that the first player has won, that were drawn, and that it has lost. */
  games: [number, number, number];
  /** A mean score from 0 to 1, or a difference in Elo. */
  unit: "score" | "elo";
  value: number;
  /** The 95 % confidence interval; `null` where the standard error is given instead. */
  interval: [number, number] | null;
  error: number | null;
}

export type ExerciseFigure =
  | { type: "tree"; parts: ExerciseNode[] }
  | { type: "children"; parts: ExerciseChild[] }
  | { type: "lines"; parts: string[] }
  | { type: "board"; parts: ExerciseBoard }
  | { type: "boxes"; parts: ExerciseBox[] }
  | { type: "matches"; parts: ExerciseMatch[] };

/** What a field can be filled in with; an answer is an index from 0. */
export type ExerciseChoices =
  /** The first and the last of some whole numbers. */
  | { type: "range"; of: [number, number] }
  | { type: "squares"; of: number[] }
  /** One of the lines of a program, of which there are this many. */
  | { type: "lines"; of: number }
  /** Looked at, or skipped. */
  | { type: "cut"; of: number }
  /** The first player is stronger, the second one is, or that is not shown. */
  | { type: "verdict"; of: number }
  /** One of these factors. */
  | { type: "times"; of: number[] };

export interface ExerciseField {
  /** The index of the part of the figure that it belongs to; 0 where it belongs to all of it. */
  at: number;
  choices: ExerciseChoices;
}

export interface Exercise {
  /** What is to be done. */
  task: ExerciseSaid<ExerciseTask>;
  figure: ExerciseFigure;
  /** In the order in which they are checked. */
  fields: ExerciseField[];
}

/** What an answer comes to. */
export interface CheckedExercise {
  right: boolean[];
  /** The index of the first wrong field; `null` when all are right. */
  first: number | null;
  /** What is wrong with it, or that all is right. */
  said: ExerciseSaid<ExerciseTold>;
}
