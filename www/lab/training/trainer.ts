// A learner in training, in slices that are short enough to be stopped after.

import type { Judgement, Learner, LearnerId, NetworkLayers, TrainingStep } from "../../noughts_lab.js";
import { lettersOf } from "./letters.ts";
import { type Point, pointOf } from "./points.ts";

/** What became of a learner. */
export interface Slice {
  /** that are finished */
  games: number;
  updates: number;
  /** new ones of the curve */
  points: readonly Point[];
  /** the moves that were asked for, at most those of one game; none after a training of many games */
  steps: readonly TrainingStep[];
  /** of the training game in progress */
  board: string;
  /** whether a person has to move */
  awaits: boolean;
  /** of that board */
  judgement: Judgement | null;
  /** at besides */
  looked: Looked | null;
  /** for that board, where the learner has a network */
  layers: NetworkLayers | null;
  /** where the learner has some, and they were looked at */
  boxes: readonly MatchBox[] | null;
  /** that MENACE opens for that board, by its place among the boxes */
  box: number | null;
  /** from which the learner goes on; `null` where the one before is new enough */
  file: string | null;
}

/** A box of MENACE, and whether its beads changed since the boxes were last looked at. */
export interface MatchBox {
  board: string;
  beads: readonly number[];
  changed: boolean;
}

/** A position, and what the learner thinks of it. */
interface Looked {
  moves: readonly number[];
  judgement: Judgement;
}

/** A trained player as text. */
export interface Brain {
  text: string;
  learner: LearnerId;
  games: number;
  seed: number;
}

/** How far one step goes. */
export type Unit = "move" | "update" | "game";

/** A piece of training between two looks at the clock. */
const PIECE_MS = 10;
/** How often boxes are listed and the file is written while a learner trains fast: each takes milliseconds. */
const BOXES_MS = 150;
const FILE_MS = 250;

export class Trainer {
  #learner: Learner;
  #budget;
  /** How many games a piece has: learners differ a hundredfold in speed. */
  #piece = 1;
  #next;
  /** The games of the last point. */
  #measuredAt;
  /** When these were last given. */
  #boxesAt = Number.NEGATIVE_INFINITY;
  #fileAt = Number.NEGATIVE_INFINITY;
  /** The beads as they were last given, by board. */
  #beads: Map<string, string> = new Map();
  #now;

  /** @param now in milliseconds */
  constructor(learner: Learner, now: () => number = () => performance.now()) {
    this.#learner = learner;
    this.#now = now;
    this.#budget = budgetOf(learner);
    this.#next = learner.nextPoint;
    this.#measuredAt = learner.games;
  }

  get games() {
    return this.#learner.games;
  }

  get budget() {
    return this.#budget;
  }

  /**
   * The learner as it is, with the first point of its curve.
   * @param look moves that lead to a position to be judged
   */
  opened(look: readonly number[] | null) {
    return this.#slice(this.games === 0 ? [this.#measured()] : [], [], look, true);
  }

  /**
   * Trains for some time, or until so many games are finished, or somebody has to move.
   * @param end in games
   */
  train(ms: number, end: number, look: readonly number[] | null) {
    const start = this.#now();
    const points: Point[] = [];
    while (this.games < end && !this.#learner.awaitsMove) {
      this.#trainPiece(end);
      this.#measure(points);
      if (this.#now() - start >= ms) break;
    }
    if (this.games >= end && this.games > this.#measuredAt) points.push(this.#measured());
    return this.#slice(points, [], look, this.games >= end);
  }

  #trainPiece(end: number) {
    const since = this.#now();
    const games = Math.min(this.#piece, this.#next - this.games, end - this.games);
    this.#learner.train(games);
    const took = this.#now() - since;
    if (games === this.#piece && took < PIECE_MS / 2) this.#piece *= 2;
    else if (took > PIECE_MS) this.#piece = Math.max(1, this.#piece >> 1);
  }

  /** One move, or all up to the next update or the end of the game. */
  step(unit: Unit, look: readonly number[] | null) {
    return this.#stepped(this.#steps(unit), look);
  }

  /** The move of a person. */
  play(cell: number, look: readonly number[] | null) {
    return this.#stepped([this.#learner.play(cell)], look);
  }

  #steps(unit: Unit) {
    if (unit === "game") return this.#untilEnd();
    return [unit === "move" ? this.#learner.stepMove() : this.#learner.stepUpdate()];
  }

  /** To the end of the game, or until a person has to move. */
  #untilEnd() {
    const steps: TrainingStep[] = [];
    while (!this.#learner.awaitsMove) {
      const step = this.#learner.stepMove();
      steps.push(step);
      if (step.result !== null) break;
    }
    return steps;
  }

  #stepped(steps: TrainingStep[], look: readonly number[] | null) {
    const points: Point[] = [];
    this.#measure(points);
    return this.#slice(points, steps, look, true);
  }

  /** Adds a point where one is due. */
  #measure(points: Point[]) {
    if (this.games < this.#next) return;
    points.push(this.#measured());
    this.#next = this.#learner.nextPoint;
  }

  #measured(): Point {
    this.#measuredAt = this.games;
    return pointOf(this.games, this.#learner.evaluate());
  }

  /** @param whole with everything, however often that was given */
  #slice(
    points: readonly Point[],
    steps: readonly TrainingStep[],
    look: readonly number[] | null,
    whole: boolean,
  ): Slice {
    const learner = this.#learner;
    const { games, updates, board, awaitsMove: awaits } = learner;
    const moves = movesTo(board);
    return {
      ...{ games, updates, board, awaits, points, steps },
      judgement: learner.judge(moves),
      looked: look && { moves: look, judgement: learner.judge(look) },
      layers: hasLayers(learner) ? learner.layers(moves) : null,
      boxes: this.#boxes(whole),
      box: learner.id === "menace" ? (learner.boxOf(moves) ?? null) : null,
      file: this.#file(whole),
    };
  }

  #boxes(whole: boolean) {
    if (this.#learner.id !== "menace" || !(whole || this.#isDue(this.#boxesAt, BOXES_MS))) return null;
    this.#boxesAt = this.#now();
    const before = this.#beads;
    const boxes = this.#learner.boxes();
    this.#beads = new Map(boxes.map(({ board, beads }) => [board, String(beads)]));
    return boxes.map(({ board, beads }) => {
      const old = before.get(board);
      return { board, beads, changed: old !== undefined && old !== String(beads) };
    });
  }

  #file(whole: boolean) {
    if (!whole && !this.#isDue(this.#fileAt, FILE_MS)) return null;
    this.#fileAt = this.#now();
    return lettersOf(this.#learner.toBytes());
  }

  #isDue(since: number, ms: number) {
    return this.#now() - since >= ms;
  }

  /**
   * The player that it has become, for a seat at the board.
   * @returns `null` where the module has none
   */
  brain(): Brain | null {
    const learner = this.#learner as Learner & { brain?: () => string };
    const text = learner.brain?.();
    const { id, games, seed } = learner;
    return text === undefined ? null : { text, learner: id, games, seed };
  }

  free() {
    this.#learner.free();
  }
}

/** The whole curve of a learner. */
export function curveOf(learner: Learner, onProgress: (share: number) => unknown): Point[] {
  const budget = budgetOf(learner);
  const points = [pointOf(0, learner.evaluate())];
  while (learner.games < budget) {
    learner.train(Math.min(learner.nextPoint, budget) - learner.games);
    points.push(pointOf(learner.games, learner.evaluate()));
    onProgress(learner.games / budget);
  }
  return points;
}

/** The planned games of a learner. */
function budgetOf({ settings }: Pick<Learner, "settings">) {
  const games = settings.find(({ id }) => id === "games");
  return Number(games?.value ?? 1);
}

function hasLayers({ id }: Learner) {
  return id === "dqn" || id === "reinforce" || id === "ppo";
}

/** Moves that lead to a board of `X`, `O` and `_`. Any order will do: no part of an unfinished position is a finished one. */
export function movesTo(board: string): number[] {
  const cells = (stone: string) => [...board].flatMap((mark, at) => (mark === stone ? [at] : []));
  const others = cells("O");
  return cells("X").flatMap((cell, at) => [cell, ...others.slice(at, at + 1)]);
}
