// What happened at a node of a searched tree, in a sentence.

/** @import {Trace} from "../noughts.js" */
/** @import {Tree} from "./tree.js" */

import { nameOf } from "../game/coordinates.js";
import { joinSentences, message, number, signed } from "../i18n/language.js";
import { capitalised, markName } from "../ui/labels.js";
import { exitOf, lastRoot, pathTo, skippedAt, valueFor } from "./trace.js";

/** @typedef {Tree & { answer: NonNullable<Tree["answer"]> }} FoundTree */

/** So many skipped moves are named; the rest is counted. */
const NAMED = 4;
/** How a bound is written before its value. */
const SIGNS = { lower: "≥ ", upper: "≤ ", exact: "", none: "" };
/** What a sure result is worth. */
const WIN = 1;

/**
 * The value of a node for the player to move at the root, or for all players.
 * @param {FoundTree} tree
 * @param {number} node
 */
export function valueText({ answer: { trace } }, node) {
  if (trace.values.length > 0) {
    const vector = [...trace.values.subarray(node * trace.seats, (node + 1) * trace.seats)];
    return vector.some(Number.isNaN) ? message("tree.unknown") : vector.map(worth).join(" ");
  }
  const { value, bound } = valueFor(trace, node, rootPlayer(trace));
  if (Number.isNaN(value)) return message("tree.unknown");
  return `${SIGNS[bound]}${worth(value)}`;
}

/**
 * Results are whole numbers, estimates are not.
 * @param {number} value
 */
function worth(value) {
  // Zero has no sign.
  const known = value + 0;
  return Number.isInteger(known) ? `${known > 0 ? "+" : ""}${number(known)}` : signed(known);
}

/** @param {Trace} trace */
function rootPlayer(trace) {
  return trace.mover[lastRoot(trace)] ?? 0;
}

/**
 * The moves that led to a node, from the root of the tree.
 * @param {FoundTree} tree
 * @param {number} node
 */
export function pathText({ game, answer: { trace } }, node) {
  return pathTo(trace, node).map((at) => nameOf(game.rules, trace.move[at] ?? 0));
}

/**
 * What the search found at a node, and why it went no further.
 * @param {FoundTree} tree
 * @param {number} node
 */
export function explanation(tree, node) {
  const path = pathText(tree, node);
  const where = path.length > 0 ? message("tree.after", { path: path.join(", ") }) : "";
  return joinSentences(where, happened(tree, node));
}

/**
 * @param {FoundTree} tree
 * @param {number} node
 */
function happened(tree, node) {
  const { trace } = tree.answer;
  const value = valueText(tree, node);
  const mark = markOf(trace.mover[node] ?? 0);
  switch (exitOf(trace, node)) {
    case "terminal":
      return message("tree.terminal", { value });
    case "horizon":
      return message("tree.horizon", { value });
    case "table":
      return message("tree.table", { value });
    case "stopped":
      return message("tree.stopped");
    case "cutoff":
      return joinSentences(skippedText(tree, node), cause(tree, node));
    default:
      return bestText(tree, node, mark, value);
  }
}

/**
 * @param {FoundTree} tree
 * @param {number} node
 * @param {string} mark
 * @param {string} value
 */
function bestText({ game, answer: { trace } }, node, mark, value) {
  const best = trace.best[node] ?? -1;
  if (best < 0) return message("tree.searched", { value });
  return message("tree.best", { mark, move: nameOf(game.rules, trace.move[best] ?? 0), value });
}

/**
 * The moves that a cut left out.
 * @param {FoundTree} tree
 * @param {number} node
 */
export function skippedText({ game, answer: { trace } }, node) {
  const skipped = skippedAt(trace, node).map((move) => nameOf(game.rules, move));
  if (skipped.length === 0) return "";
  const named = skipped.slice(0, NAMED).join(", ");
  const rest = skipped.length - NAMED;
  const moves = rest > 0 ? message("tree.andMore", { named, rest }) : named;
  return message("tree.skipped", { count: skipped.length, moves });
}

/**
 * Why a node was cut: what its player has there, and what the other one has elsewhere.
 * @param {FoundTree} tree
 * @param {number} node
 */
function cause({ game, answer: { trace } }, node) {
  if (trace.seats > 2 || trace.values.length > 0) return message("tree.cutSides");
  const player = trace.mover[node] ?? 0;
  const params = { mark: markOf(player), other: markOf(1 - player) };
  const limit = trace.limit[node] ?? -1;
  const best = trace.best[node] ?? -1;
  const reply = best < 0 ? "" : nameOf(game.rules, trace.move[best] ?? 0);
  const own = valueFor(trace, node, player).value;
  const strong = own >= WIN ? "tree.replyWins" : "tree.replyHolds";
  const first = message(strong, { ...params, reply, value: worth(-own) });
  if (limit < 0) return joinSentences(first, message("tree.asked"));
  const elsewhere = nameOf(game.rules, trace.move[limit] ?? 0);
  const has = worth(valueFor(trace, limit, 1 - player).value);
  const move = (trace.move[node] ?? -1) < 0 ? "" : nameOf(game.rules, trace.move[node] ?? 0);
  return joinSentences(first, message("tree.because", { ...params, elsewhere, has, move }));
}

/** @param {number} player */
function markOf(player) {
  return capitalised(markName(player));
}
