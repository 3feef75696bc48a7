// What the engine says of games: which kinds there are, how their boards are drawn (`Status.shape`), and what squares and moves
// are called.

/** @import {GameInfo, Rules, Shape, State, Status} from "../noughts.js" */

/** @typedef {{ games: () => GameInfo[], status: (game: State) => Pick<Status, "shape"> }} Describer */
/** What people call each square and each move. @typedef {Shape & { names: readonly string[], moveNames: readonly string[] }} Named */

/** The engine, once it is there. @type {Describer | null} */
let describer = null;
/** The games that it has. @type {readonly GameInfo[]} */
let listed = [];
/** A description never changes: each is asked for once. @type {WeakMap<Rules, Named>} */
const known = new WeakMap();

/**
 * Takes the descriptions from this engine.
 * @param {Describer} engine
 */
export function describedBy(engine) {
  if (engine === describer) return;
  describer = engine;
  listed = engine.games();
}

/** The kinds of games that there are. */
export function games() {
  if (!describer) throw notThere();
  return listed;
}

function notThere() {
  return new Error("the engine is not there yet");
}

/**
 * The board of a game. The engine must know the rules.
 * @param {Rules} rules
 * @returns {Named}
 */
export function shapeOf(rules) {
  const before = known.get(rules);
  if (before) return before;
  if (!describer) throw notThere();
  const shape = named(describer.status({ rules, moves: [] }).shape);
  known.set(rules, shape);
  return shape;
}

/**
 * @param {Shape} shape
 * @returns {Named}
 */
function named(shape) {
  const { rows, cols, small, columns } = shape;
  const size = small ? small.rows * small.cols : 1;
  const names = Array.from({ length: rows * cols }, (_, square) =>
    small
      ? `${Math.floor(square / size) + 1}.${(square % size) + 1}`
      : `${letterOf(square % cols)}${rows - Math.floor(square / cols)}`,
  );
  const moveNames = columns ? Array.from({ length: cols }, (_, col) => letterOf(col)) : names;
  return { ...shape, names, moveNames };
}

/**
 * The letter of a column.
 * @param {number} col counted from 0
 */
export function letterOf(col) {
  return String.fromCharCode("a".charCodeAt(0) + col);
}
