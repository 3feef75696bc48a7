// A learner in training, in slices that are short enough to be stopped after.

/** @import {Judgement, Learner, LearnerId, NetworkLayers, TrainingStep} from "../../noughts_lab.js" */
/** @import {Point} from "./points.js" */

import { lettersOf } from "./letters.js";
import { pointOf } from "./points.js";

/**
 * What became of a learner.
 * @typedef {object} Slice
 * @property {number} games that are finished
 * @property {number} updates
 * @property {readonly Point[]} points new ones of the curve
 * @property {readonly TrainingStep[]} steps the moves that were asked for, at most those of one game; none after a training of many games
 * @property {string} board of the training game in progress
 * @property {boolean} awaits whether a person has to move
 * @property {Judgement | null} judgement of that board
 * @property {Looked | null} looked at besides
 * @property {NetworkLayers | null} layers for that board, where the learner has a network
 * @property {readonly MatchBox[] | null} boxes where the learner has some, and they were looked at
 * @property {number | null} box that MENACE opens for that board, by its place among the boxes
 * @property {string | null} file from which the learner goes on; `null` where the one before is new enough
 */
/** A box of MENACE, and whether its beads changed since the boxes were last looked at. @typedef {{ board: string, beads: readonly number[], changed: boolean }} MatchBox */
/** A position, and what the learner thinks of it. @typedef {{ moves: readonly number[], judgement: Judgement }} Looked */
/** A trained player as text. @typedef {{ text: string, learner: LearnerId, games: number, seed: number }} Brain */
/** How far one step goes. @typedef {"move" | "update" | "game"} Unit */

/** A piece of training between two looks at the clock. */
const PIECE_MS = 10;
/** How often boxes are listed and the file is written while a learner trains fast: each takes milliseconds. */
const BOXES_MS = 150;
const FILE_MS = 250;

export class Trainer {
  /** @type {Learner} */
  #learner;
  #budget;
  /** How many games a piece has: learners differ a hundredfold in speed. */
  #piece = 1;
  #next;
  /** The games of the last point. */
  #measuredAt;
  /** When these were last given. */
  #boxesAt = Number.NEGATIVE_INFINITY;
  #fileAt = Number.NEGATIVE_INFINITY;
  /** The beads as they were last given, by board. @type {Map<string, string>} */
  #beads = new Map();
  #now;

  /**
   * @param {Learner} learner
   * @param {() => number} [now] in milliseconds
   */
  constructor(learner, now = () => performance.now()) {
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
   * @param {readonly number[] | null} look moves that lead to a position to be judged
   */
  opened(look) {
    return this.#slice(this.games === 0 ? [this.#measured()] : [], [], look, true);
  }

  /**
   * Trains for some time, or until so many games are finished, or somebody has to move.
   * @param {number} ms
   * @param {number} end in games
   * @param {readonly number[] | null} look
   */
  train(ms, end, look) {
    const start = this.#now();
    /** @type {Point[]} */
    const points = [];
    while (this.games < end && !this.#learner.awaitsMove) {
      this.#trainPiece(end);
      this.#measure(points);
      if (this.#now() - start >= ms) break;
    }
    if (this.games >= end && this.games > this.#measuredAt) points.push(this.#measured());
    return this.#slice(points, [], look, this.games >= end);
  }

  /** @param {number} end */
  #trainPiece(end) {
    const since = this.#now();
    const games = Math.min(this.#piece, this.#next - this.games, end - this.games);
    this.#learner.train(games);
    const took = this.#now() - since;
    if (games === this.#piece && took < PIECE_MS / 2) this.#piece *= 2;
    else if (took > PIECE_MS) this.#piece = Math.max(1, this.#piece >> 1);
  }

  /**
   * One move, or all up to the next update or the end of the game.
   * @param {Unit} unit
   * @param {readonly number[] | null} look
   */
  step(unit, look) {
    return this.#stepped(this.#steps(unit), look);
  }

  /**
   * The move of a person.
   * @param {number} cell
   * @param {readonly number[] | null} look
   */
  play(cell, look) {
    return this.#stepped([this.#learner.play(cell)], look);
  }

  /** @param {Unit} unit */
  #steps(unit) {
    if (unit === "game") return this.#untilEnd();
    return [unit === "move" ? this.#learner.stepMove() : this.#learner.stepUpdate()];
  }

  /** To the end of the game, or until a person has to move. */
  #untilEnd() {
    /** @type {TrainingStep[]} */
    const steps = [];
    while (!this.#learner.awaitsMove) {
      const step = this.#learner.stepMove();
      steps.push(step);
      if (step.result !== null) break;
    }
    return steps;
  }

  /**
   * @param {TrainingStep[]} steps
   * @param {readonly number[] | null} look
   */
  #stepped(steps, look) {
    /** @type {Point[]} */
    const points = [];
    this.#measure(points);
    return this.#slice(points, steps, look, true);
  }

  /**
   * Adds a point where one is due.
   * @param {Point[]} points
   */
  #measure(points) {
    if (this.games < this.#next) return;
    points.push(this.#measured());
    this.#next = this.#learner.nextPoint;
  }

  /** @returns {Point} */
  #measured() {
    this.#measuredAt = this.games;
    return pointOf(this.games, this.#learner.evaluate());
  }

  /**
   * @param {readonly Point[]} points
   * @param {readonly TrainingStep[]} steps
   * @param {readonly number[] | null} look
   * @param {boolean} whole with everything, however often that was given
   * @returns {Slice}
   */
  #slice(points, steps, look, whole) {
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

  /** @param {boolean} whole */
  #boxes(whole) {
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

  /** @param {boolean} whole */
  #file(whole) {
    if (!whole && !this.#isDue(this.#fileAt, FILE_MS)) return null;
    this.#fileAt = this.#now();
    return lettersOf(this.#learner.toBytes());
  }

  /**
   * @param {number} since
   * @param {number} ms
   */
  #isDue(since, ms) {
    return this.#now() - since >= ms;
  }

  /**
   * The player that it has become, for a seat at the board.
   * @returns {Brain | null} `null` where the module has none
   */
  brain() {
    const learner = /** @type {Learner & { brain?: () => string }} */ (this.#learner);
    const text = learner.brain?.();
    const { id, games, seed } = learner;
    return text === undefined ? null : { text, learner: id, games, seed };
  }

  free() {
    this.#learner.free();
  }
}

/**
 * The whole curve of a learner.
 * @param {Learner} learner
 * @param {(share: number) => unknown} onProgress
 * @returns {Point[]}
 */
export function curveOf(learner, onProgress) {
  const budget = budgetOf(learner);
  const points = [pointOf(0, learner.evaluate())];
  while (learner.games < budget) {
    learner.train(Math.min(learner.nextPoint, budget) - learner.games);
    points.push(pointOf(learner.games, learner.evaluate()));
    onProgress(learner.games / budget);
  }
  return points;
}

/**
 * The planned games of a learner.
 * @param {Pick<Learner, "settings">} learner
 */
function budgetOf({ settings }) {
  const games = settings.find(({ id }) => id === "games");
  return Number(games?.value ?? 1);
}

/** @param {Learner} learner */
function hasLayers({ id }) {
  return id === "dqn" || id === "reinforce" || id === "ppo";
}

/**
 * Moves that lead to a board of `X`, `O` and `_`. Any order will do: no part of an unfinished position is a finished one.
 * @param {string} board
 * @returns {number[]}
 */
export function movesTo(board) {
  const cells = (/** @type {string} */ stone) =>
    [...board].flatMap((mark, at) => (mark === stone ? [at] : []));
  const others = cells("O");
  return cells("X").flatMap((cell, at) => [cell, ...others.slice(at, at + 1)]);
}
