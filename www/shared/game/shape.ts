// What the engine says of games: which kinds there are, how their boards are drawn (`Status.shape`), and what squares and moves
// are called.

import type { GameInfo, Rules, Shape, State, Status } from "../../noughts.js";

interface Describer {
  games: () => GameInfo[];
  status: (game: State) => Pick<Status, "shape">;
}

/** What people call each square and each move. */
type Named = Shape & { names: readonly string[]; moveNames: readonly string[] };

/** The engine, once it is there. */
let describer: Describer | null = null;
/** The games that it has. */
let listed: readonly GameInfo[] = [];
/** A description never changes: each is asked for once. */
const known: WeakMap<Rules, Named> = new WeakMap();

/** Takes the descriptions from this engine. */
export function describedBy(engine: Describer) {
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

/** The board of a game. The engine must know the rules. */
export function shapeOf(rules: Rules): Named {
  const before = known.get(rules);
  if (before) return before;
  if (!describer) throw notThere();
  const shape = named(describer.status({ rules, moves: [] }).shape);
  known.set(rules, shape);
  return shape;
}

function named(shape: Shape): Named {
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
 * @param col counted from 0
 */
export function letterOf(col: number) {
  return String.fromCharCode("a".charCodeAt(0) + col);
}
