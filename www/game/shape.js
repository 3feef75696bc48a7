// How boards are drawn, as the engine describes them (`Status.shape`), and what their squares and moves are called.

/** @import {Rules, Shape, State, Status} from "../noughts.js" */

/** @typedef {(game: State) => Pick<Status, "shape">} Describer */
/** What people call each square and each move. @typedef {Shape & { names: readonly string[], moveNames: readonly string[] }} Named */

/** @type {Describer} */
let ask = () => {
  throw new Error("the engine is not there yet");
};
/** A description never changes: each is asked for once. @type {WeakMap<Rules, Named>} */
const known = new WeakMap();

/**
 * Takes the descriptions from this engine.
 * @param {Describer} status
 */
export function describedBy(status) {
  ask = status;
}

/**
 * The board of a game. The engine must know the rules.
 * @param {Rules} rules
 * @returns {Named}
 */
export function shapeOf(rules) {
  const shape = known.get(rules) ?? named(ask({ rules, moves: [] }).shape);
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
