// What the engine says of games: which kinds there are, how their boards are drawn (`Status.shape`), and what squares and moves
// are called.

import type { GameInfo, Rules, Shape, State, Status } from "../../noughts.js";

interface Describer {
  games: () => GameInfo[];
  status: (game: State) => Pick<Status, "shape">;
}

/**
 * A board as it is drawn, and what people call each square and each move. Where boards or layers make it up, or small boards, `rows` and
 * `cols` are those of all together.
 */
interface Drawn extends Shape {
  /** each board, layer or small board of several: their squares are numbered one panel after the other */
  panel?: { rows: number; cols: number } | undefined;
  /** between two panels and above each, in squares */
  gap: number;
  /** rows and columns with what lies between the panels */
  high: number;
  wide: number;
  names: readonly string[];
  moveNames: readonly string[];
}

/** Boards and layers lie side by side like this: two of them on the width of a phone. */
const ACROSS = 2;
const GAP = 0.5;
/** What follows the square in the names of moves, where something is chosen with it. Where marks move, a square stands before it. */
const CHOICES = {
  marks: ["=X", "=O"],
  numbers: [..."123456789"].map((number) => `=${number}`),
  origins: [""],
};

/** The engine, once it is there. */
let describer: Describer | null = null;
/** The games that it has. */
let listed: readonly GameInfo[] = [];
/** A description never changes: each is asked for once. */
const known: WeakMap<Rules, Drawn> = new WeakMap();

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
export function shapeOf(rules: Rules): Drawn {
  const before = known.get(rules);
  if (before) return before;
  if (!describer) throw notThere();
  const shape = drawn(describer.status({ rules, moves: [] }).shape);
  known.set(rules, shape);
  return shape;
}

function drawn(shape: Shape): Drawn {
  const { rows, cols, small, columns, layers, boards = 1, choices, holes } = shape;
  const count = layers * boards;
  const panel = small ?? (count > 1 ? { rows, cols } : undefined);
  const size = panel ? panel.rows * panel.cols : rows * cols;
  const names = Array.from({ length: rows * cols * count }, (_, square) => {
    // What is missing has no name, and is not drawn.
    if (holes?.includes(square)) return "";
    const at = square % size;
    const name = small ? at + 1 : `${letterOf(at % cols)}${rows - Math.floor(at / cols)}`;
    return panel ? `${Math.floor(square / size) + 1}.${name}` : `${name}`;
  });
  const origins = choices === "origins" ? ["", ...names.map((name) => `${name}-`)] : [""];
  const chosen = choices ? CHOICES[choices] : [""];
  const moveNames = columns
    ? Array.from({ length: cols }, (_, col) => letterOf(col))
    : origins.flatMap((from) => chosen.flatMap((choice) => names.map((name) => from + name + choice)));
  const [across, gap] = count > 1 ? [ACROSS, GAP] : [1, 0];
  const down = Math.ceil(count / across);
  return {
    ...shape,
    rows: rows * down,
    cols: cols * across,
    high: (rows + gap) * down,
    wide: (cols + gap) * across - gap,
    panel,
    gap,
    names,
    moveNames,
  };
}

/**
 * The letter of a column.
 * @param col counted from 0
 */
export function letterOf(col: number) {
  return String.fromCharCode("a".charCodeAt(0) + col);
}
