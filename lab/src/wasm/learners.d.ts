/** The id of a learner, which is lasting. */
export type LearnerId = "menace" | "td" | "q-learning" | "dqn" | "reinforce" | "ppo";

/**
 * Which learner, and those of its settings that differ from its recipe. `learners()` lists the settings of each, with their
 * ranges and the values of the recipe.
 */
export interface LearnerSettings {
  learner: LearnerId;
  /** The games over which the schedules stretch. Training can go on after them. */
  games?: number;
  /** Who plays against the learner in training; `mixture` is random with the probability `randomShare`, else perfect. */
  opponent?: "self" | "random" | "perfect" | "mixture" | "person";
  randomShare?: number;
  [setting: string]: number | boolean | string | undefined;
}

/** A setting: its name, what it takes, and its value. */
export type LearnerSetting = { id: string } & (
  | { kind: "whole"; min: number; max: number; step: number; value: number }
  | { kind: "real"; min: number; max: number; value: number }
  | { kind: "switch"; value: boolean }
  | { kind: "choice"; names: string[]; value: string }
);

/** A learner and its recipe. */
export interface LearnerDescription {
  id: LearnerId;
  settings: LearnerSetting[];
  /**
   * Other known forms, with all their settings. `historical`: MENACE as Michie built it. `reply`: TD from the best reply.
   * `ownTurn`: Q-learning with the target of the textbook.
   */
  presets: { id: "historical" | "reply" | "ownTurn"; settings: LearnerSetting[] }[];
}

/** A known mistake, and what it costs. */
export interface LearnerTrap {
  /** Unique among the traps of a learner, and lasting. */
  id: string;
  learner: LearnerId;
  /** The settings that differ from the recipe, with their values. */
  settings: LearnerSetting[];
  /** How many seeds were tried, from 1 on. */
  seeds: number;
  /** How many of them became unbeatable. */
  unbeatable: number;
  /** The lost lines as X and as O together after the training: the median of the seeds. */
  lost: number;
}

/** Wins, draws and losses. */
export type Results = [wins: number, draws: number, losses: number];

/** How strong a player of 3x3 is, exactly. The first entry of a pair is as X, the second as O. */
export interface Evaluation {
  /** Lines of play in which the opponent plays anything. A player without lost lines is unbeatable. */
  lines: [Results, Results];
  /** Probabilities against an opponent that makes every legal move with the same probability. */
  random: [Results, Results];
  /** Probabilities against an opponent that makes every optimal move with the same probability. */
  optimal: [Results, Results];
  /** Of all 4,520 unfinished positions, those in which the player may make a move that is not optimal. */
  misjudged: number;
  /** The positions in which the player is to move and that it lets come about. */
  reachable: number;
  /** Those of `reachable` in which it may make a move that is not optimal. */
  reachableMisjudged: number;
}

/** What a learner thinks of a position. Lists have an entry for each cell, 0 for occupied ones. */
export interface Judgement {
  /** Of each move: beads (MENACE), values (TD, Q-learning, DQN) or logarithmic preferences (REINFORCE, PPO). */
  moves: number[];
  /** Of the position, -1 to 1 for the player to move, where the learner has such a number. */
  state: number | null;
  /** The probability of each move in training, without exploration. */
  probabilities: number[];
}

/** What a step of training changed. `board` is nine of `X`, `O` and `_`, row by row. */
export type TrainingUpdate =
  /** The value of a move, or of a position where `cell` is null. */
  | { kind: "value"; board: string; cell: number | null; old: number; target: number; new: number }
  /** The beads for a move in a box of MENACE. */
  | { kind: "beads"; board: string; cell: number; old: number; new: number }
  /** All weights of a network, by one step of gradient descent. */
  | { kind: "gradient"; samples: number; loss: number; rate: number };

/** One move of a training game. */
export interface TrainingStep {
  /** The board before the move. */
  board: string;
  /** The move; null where the learner resigned. */
  cell: number | null;
  /** The board after it. */
  after: string;
  by: "learner" | "opponent";
  /** Whether it was random and not one that the learner thinks best. */
  explored: boolean;
  /** The result for X, 1, 0 or -1, where the game is over. */
  result: number | null;
  updates: TrainingUpdate[];
}

/** A box of MENACE: its position, and the beads for each cell. */
export interface MatchBox {
  board: string;
  beads: number[];
}

/** What a network computes for a position. */
export interface NetworkLayers {
  /** 18 numbers, 1 or 0: the stones of the player to move on the shown image of the board, then the opponent's. */
  inputs: number[];
  /** The hidden layer after its activation function. */
  hidden: number[];
  /** A number for each cell of the shown image; REINFORCE and PPO have the value of the position as the tenth. */
  outputs: number[];
  /** The cell of the shown image for each cell of the board. */
  image: number[];
}

/**
 * The names of errors of learners. `BadSetting` and `UnknownSetting` have the name as `setting`. `BadFile`: bytes that are
 * no learner or no table of moves, of another version, or damaged. `BadPosition`: moves that are no game of 3x3 that goes
 * on. `AwaitsMove`: a person has to move first. `NotAwaited`: no person is to move. `NotThisLearner`: only MENACE has
 * boxes, only DQN, REINFORCE and PPO have layers.
 */
export type LearnerErrorName =
  | "UnknownLearner"
  | "UnknownSetting"
  | "BadSetting"
  | "BadSeed"
  | "BadPosition"
  | "BadFile"
  | "BadPolicy"
  | "AwaitsMove"
  | "NotAwaited"
  | "NotThisLearner";
