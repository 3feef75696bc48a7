// A game for the tests of the page: on a strip of squares, whoever takes the last square wins, and a strip
// that is full is drawn. With the swap rule, the second player may take the first stone over. With gravity, stones pile up in
// columns, and whoever reaches the top of the first wins. It stands in for the engine's rules, so that the tests see what
// the page asks.

/** @import {AlgorithmInfo, Report, Rules, State as Game, Status} from "../../pkg/noughts.js" */
/** @import {AppEvent, State, Task} from "../../www/shared/state/types.ts" */
/** @import {Referee} from "../../www/engine/engine.ts" */

import "./catalogue.mjs";
import "./browser.mjs";
import { FEATURE_NAMES } from "../../www/app/chunks.ts";
import { FEATURES } from "../../www/app/features.ts";
import { setChunk } from "../../www/app/loaded.ts";
import { taskChanges, tasks as tasksOf } from "../../www/app/tasks.ts";
import { update } from "../../www/app/update.ts";
import { GAMES, shapeFor } from "./shapes.mjs";

// The chunks of all features are there.
for (const name of FEATURE_NAMES) setChunk(name, await FEATURES[name].load());

/** @param {Rules} rules */
function size(rules) {
  if (rules.kind === "ultimate") throw new Error("the toy has strips only");
  if (rules.kind === "drop") return { squares: rules.rows * rules.cols, players: 2, swap: false };
  return { squares: rules.rows * rules.cols, players: rules.players ?? 2, swap: rules.swap === true };
}

/** @returns {Error} */
function badRules(/** @type {string} */ message, params = {}) {
  return Object.assign(new Error(message), { name: "BadRules", code: "outOfRange", params });
}

/**
 * @param {Game} game
 * @returns {Status}
 */
function status({ rules, moves }) {
  if (rules.kind !== "ultimate" && !(rules.k <= Math.max(rules.rows, rules.cols))) {
    throw badRules(`k is ${rules.k}`, { field: "rules.k", max: Math.max(rules.rows, rules.cols) });
  }
  if (rules.kind === "drop") return piled(rules, moves);
  const { squares, players, swap } = size(rules);
  if (swap && players > 2) throw badRules("swap is for two");
  /** @type {(number | null)[]} */
  const cells = Array(squares).fill(null);
  const isSwap = (/** @type {number} */ move, /** @type {number} */ ply) =>
    swap && ply === 1 && move === moves[0];
  moves.forEach((move, ply) => {
    if (cells[move] !== null && !isSwap(move, ply)) throw new Error(`illegal move ${move} at ply ${ply}`);
    cells[move] = ply % players;
  });
  const winner = cells[squares - 1] ?? null;
  const full = cells.every((owner) => owner !== null);
  const outcome = outcomeOf(winner, full, squares);
  const open = cells.flatMap((owner, move) => (owner === null || isSwap(move, moves.length) ? [move] : []));
  return {
    shape: shapeFor(rules),
    cells,
    outcome,
    toMove: outcome ? null : moves.length % players,
    legalMoves: outcome ? [] : open,
  };
}

/**
 * @param {Extract<Rules, { kind: "drop" }>} rules
 * @param {readonly number[]} moves
 * @returns {Status}
 */
function piled(rules, moves) {
  const { rows, cols } = rules;
  /** @type {(number | null)[]} */
  const cells = Array(rows * cols).fill(null);
  const targetOf = (/** @type {number} */ col) =>
    Array.from({ length: rows }, (_, row) => row * cols + col).findLast((cell) => cells[cell] === null);
  moves.forEach((move, ply) => {
    const cell = move < cols && cells[0] === null ? targetOf(move) : undefined;
    if (cell === undefined) throw new Error(`illegal move ${move} at ply ${ply}`);
    cells[cell] = ply % 2;
  });
  const winner = cells[0] ?? null;
  const draw = cells.every((owner) => owner !== null) ? /** @type {const} */ ({ kind: "draw" }) : null;
  const outcome = winner === null ? draw : wonAt(winner, 0);
  const open = Array.from({ length: cols }, (_, col) => col).filter((col) => !outcome && cells[col] === null);
  return {
    shape: shapeFor(rules),
    cells,
    outcome,
    toMove: outcome ? null : moves.length % 2,
    legalMoves: open,
    targets: open.map((col) => targetOf(col) ?? col),
  };
}

/**
 * @param {number} player
 * @param {number} square
 * @returns {NonNullable<Status["outcome"]>}
 */
function wonAt(player, square) {
  return { kind: "win", player, line: [square] };
}

/**
 * @param {number | null} winner
 * @param {boolean} full
 * @param {number} squares
 * @returns {Status["outcome"]}
 */
function outcomeOf(winner, full, squares) {
  if (winner === null) return full ? { kind: "draw" } : null;
  return wonAt(winner, squares - 1);
}

/**
 * @param {string} id
 * @param {Partial<AlgorithmInfo>} more
 * @returns {AlgorithmInfo}
 */
function info(id, more = {}) {
  return {
    id,
    label: id.toUpperCase(),
    summary: `Plays ${id}.`,
    family: "Toys",
    exact: false,
    plays: "strips",
    options: [],
    budget: { nodes: 100 },
    limits: ["timeMs", "nodes"],
    parallel: false,
    shares: null,
    shows: null,
    joinedAtDefault: [],
    weights: false,
    book: null,
    levels: [],
    ...more,
  };
}

/** @type {AlgorithmInfo["options"][number]} */
const TABLE = { id: "table", label: "Table", summary: "Remembers.", kind: "flag", default: true };

/** Two players have an exact algorithm, three have none. @type {Referee} */
export const toy = {
  games: () => GAMES,
  status,
  algorithms: (rules) =>
    size(rules).players === 2
      ? [info("random"), info("alphabeta", { options: [TABLE], shows: "tree" }), info("mcts")]
      : [info("random"), info("mcts")],
  brain: () => null,
};

/** The toy with somebody to ask. @type {Referee} */
export const advisedToy = {
  ...toy,
  algorithms: (rules) => {
    const known = toy.algorithms(rules);
    return [...known, ...known.slice(0, 1).map((info) => ({ ...info, id: "strongest" }))];
  },
};

/** Draws need a last square that nobody takes: the toy has none, so one with a hole is used for them. @type {Referee} */
export const drawnToy = {
  ...toy,
  status: (game) => {
    const position = status(game);
    const { squares } = size(game.rules);
    const over = game.moves.length >= squares - 1;
    if (!over) return { ...position, legalMoves: position.legalMoves.filter((move) => move !== squares - 1) };
    return { ...position, outcome: { kind: "draw" }, toMove: null, legalMoves: [] };
  },
};

/**
 * The state after an event.
 * @param {State} state
 * @param {AppEvent} event
 * @param {Referee} [referee]
 */
export function updated(state, event, referee = toy) {
  return update(state, event, referee).state;
}

/**
 * What an event wants done.
 * @param {State} state
 * @param {AppEvent} event
 * @param {Referee} [referee]
 */
export function effectsOf(state, event, referee = toy) {
  return update(state, event, referee).effects;
}

/**
 * The searches that start and end with an event.
 * @param {State} state
 * @param {AppEvent} event
 * @param {Referee} [referee]
 * @returns {({ type: "abort", key: string } | { type: "start", key: string, task: Task })[]}
 */
export function searchesOf(state, event, referee = toy) {
  const changes = taskChanges(tasksOf(state), tasksOf(updated(state, event, referee)));
  // The events of the tests start searches for moves.
  return /** @type {ReturnType<typeof searchesOf>} */ (changes);
}

/**
 * What a search of a toy position may have found.
 * @param {number} move
 * @param {Partial<Report>} [more]
 * @returns {Report}
 */
export function reportOf(move, more = {}) {
  return {
    move,
    algo: "mcts",
    seed: 1,
    position: 1,
    value: 0,
    proven: null,
    plies: null,
    candidates: [],
    pv: [move],
    counters: { nodes: 100, playouts: 0, cutoffs: 0, tableHits: 0, depth: 2, elapsedMs: 1 },
    stoppedBy: "nodes",
    ...more,
  };
}
