// What happens at a node of a searched tree, in a sentence: what the search found there by a time, and why it went no further.

import type { Trace } from "../../noughts.js";
import { nameOf } from "../../shared/game/coordinates.ts";
import type { Token } from "../../shared/game/tokens.ts";
import { joinSentences, message } from "../../shared/i18n/language.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import { phaseAt, soFar, stepAt, timelineOf, windowAt } from "./timeline.ts";
import { exitOf, lastRoot, pathTo, scoreFor, skippedAt, valueFor } from "./trace.ts";
import type { Tree } from "./tree.ts";

/** A tree that was searched, and what stands for each player on its board. */
export type FoundTree = Tree & { answer: NonNullable<Tree["answer"]>; tokens: readonly Token[] };

/** So many skipped moves are named; the rest is counted. */
const NAMED = 4;
/** How a bound is written before its value. */
const SIGNS = { lower: "≥ ", upper: "≤ ", exact: "", none: "" };
/** What a sure result is worth. */
const WIN = 1;

/**
 * The value of a node as it is known by a time, for the player to move at the root, or for all players.
 * @param time the present one, unless it is given
 */
export function valueText(tree: FoundTree, node: number, time: number = tree.time) {
  const { trace } = tree.answer;
  const phase = phaseAt(trace, node, time);
  if (phase === "before") return "";
  if (phase === "during") return partialText(tree, node, time);
  if (trace.values.length > 0) return vectorText(tree, node);
  const { value, bound } = valueFor(trace, node, rootPlayer(trace));
  if (Number.isNaN(value)) return message("tree.unknown");
  return `${SIGNS[bound]}${worth(value)}`;
}

/** What the moves that were searched so far are worth: the node's own player has at least that. */
function partialText(tree: FoundTree, node: number, time: number) {
  const { trace } = tree.answer;
  const { best } = soFar(trace, node, time);
  if (best < 0) return "…";
  if (trace.values.length > 0) return vectorText(tree, best);
  const sign = trace.mover[node] === rootPlayer(trace) ? SIGNS.lower : SIGNS.upper;
  return `${sign}${worth(valueFor(trace, best, rootPlayer(trace)).value)}`;
}

function vectorText(tree: FoundTree, node: number) {
  const vector = vectorOf(tree.answer.trace, node);
  if (!vector) return message("tree.unknown");
  return vector
    .map((value, player) => `${markName(tokenIn(tree, player))} ${worth(value)}`)
    .join(message("gap.parts"));
}

/** @returns by player; `null` where they are not known */
function vectorOf({ values, seats }: Trace, node: number): readonly number[] | null {
  const vector = [...values.subarray(node * seats, (node + 1) * seats)];
  return vector.some(Number.isNaN) ? null : vector;
}

/**
 * The values of all players at a node, as they are known by now.
 * @returns `null` where a node has one value for both sides, or none yet, and where there is no node
 */
export function vectorAt({ answer: { trace }, time }: FoundTree, node: number): readonly number[] | null {
  const phase = phaseAt(trace, node, time);
  if (node < 0 || trace.values.length === 0 || phase === "before") return null;
  const known = phase === "during" ? soFar(trace, node, time).best : node;
  return known < 0 ? null : vectorOf(trace, known);
}

/** Decimals of an estimate: enough to tell most neighbouring ones apart. */
const PLACES = 3;
/** Decimals at most, where two values would look equal with fewer. */
const MOST_PLACES = 9;

/** Results are whole numbers, estimates are not, and do not look like them. */
export function worth(value: number, places: number = PLACES) {
  if (Number.isInteger(value)) return withSign(value, 0);
  const rounded = Number(value.toFixed(places));
  return Number.isInteger(rounded) ? `≈ ${withSign(rounded, 0)}` : withSign(value, places);
}

/** Numbers of this size are written alike in every language here. */
function withSign(value: number, places: number) {
  const sign = value > 0 ? "+" : "−";
  return `${value === 0 ? "" : sign}${Math.abs(value).toFixed(places)}`;
}

/**
 * A value of a player as it is shown: all values are for the player to move at the root. In a search of vectors each is for its
 * own player.
 */
function shownWorth(trace: Trace, value: number, player: number, places?: number) {
  return worth(trace.values.length > 0 || player === rootPlayer(trace) ? value : -value, places);
}

/**
 * A value beside another one: two that differ do not look equal.
 * @param player whose values they are
 */
function worthBeside(trace: Trace, value: number, other: number, player: number) {
  let places = PLACES;
  while (value !== other && places < MOST_PLACES && value.toFixed(places) === other.toFixed(places))
    places += 1;
  return shownWorth(trace, value, player, places);
}

/** The estimate at half of a win, in points of an evaluation (`src/value.rs`). */
const HALF_A_WIN = 200;

/**
 * Whether a window has no room between its ends: the search asks whether a value is at least the upper one.
 * @param low NaN where the end is open
 */
export function isNullWindow(low: number, high: number) {
  const points = (value: number) => (HALF_A_WIN * value) / (1 - Math.abs(value));
  return Math.abs(low) < 1 && Math.abs(high) < 1 && Math.round(points(high) - points(low)) === 1;
}

/** The ends of a window for the player to move at the root, as all values are. In a search of vectors each node has its own. */
export function windowOf(trace: Trace, node: number, alpha: number, beta: number): readonly [number, number] {
  return trace.values.length > 0 || trace.mover[node] === rootPlayer(trace) ? [alpha, beta] : [-beta, -alpha];
}

export function rootPlayer(trace: Trace) {
  return trace.mover[lastRoot(trace)] ?? 0;
}

/** The name of the move that leads to a node. */
export function moveText({ game }: Pick<Tree, "game">, trace: Trace, node: number) {
  const move = trace.move[node] ?? -1;
  return move < 0 ? "" : nameOf(game.rules, move);
}

/** The moves that led to a node, from the root of the tree. */
function pathText(tree: FoundTree, node: number) {
  const { trace } = tree.answer;
  return pathTo(trace, node).map((at) => moveText(tree, trace, at));
}

/** What is to be said at the present time of the node that one looks at. */
export function sentence(tree: FoundTree) {
  return explanation(tree, tree.cursor);
}

/** What the search found at a node by the present time, and why it went no further. */
export function explanation(tree: FoundTree, node: number) {
  const { answer, time } = tree;
  const { trace } = answer;
  if (time === 0) {
    return message("tree.begin", { mark: markOf(tree, rootPlayer(trace)) });
  }
  const phase = phaseAt(trace, node, time);
  const path = pathText(tree, node);
  const entering = phase === "during";
  const shown = entering ? path.slice(0, -1) : path;
  const where = shown.length > 0 ? message("tree.after", { path: shown.join(", ") }) : "";
  if (phase === "before") return joinSentences(where, message("tree.notYet"));
  return joinSentences(
    where,
    again(trace, node),
    entering ? entered(tree, node) : happened(tree, node),
    entering ? "" : compared(tree, node),
    entering ? "" : unrecorded(trace, node),
  );
}

/** How often the node was searched before. */
function again(trace: Trace, node: number) {
  const times = trace.again[node] ?? 0;
  return times > 0 ? message("tree.again.search", { count: times + 1 }) : "";
}

/** A node whose search has begun: who plays what, and what they have elsewhere. */
function entered(tree: FoundTree, node: number) {
  const { answer, time } = tree;
  const { trace } = answer;
  const parent = trace.parent[node] ?? -1;
  const mark = markOf(tree, trace.mover[node] ?? 0);
  const limits = limitsAt(tree, node, time);
  const step = stepAt(trace, time);
  const just = step?.node === node && !step.leaves;
  if (parent < 0) {
    return joinSentences(message("tree.enterRoot", { mark, depth: trace.iteration[node] ?? 0 }), limits);
  }
  const params = { mark: markOf(tree, trace.mover[parent] ?? 0), move: moveText(tree, trace, node) };
  const value = valueText(tree, node);
  return joinSentences(
    message(just ? "tree.tries" : "tree.trying", params),
    limits,
    just || value === "…" ? "" : message("tree.soFar", { value }),
  );
}

/** What both players of a window have. */
function limitsAt(tree: FoundTree, node: number, time: number) {
  const { trace } = tree.answer;
  if (trace.seats > 2 || trace.values.length > 0) return "";
  const player = trace.mover[node] ?? 0;
  const { alpha, beta } = windowAt(trace, node, time);
  if (isNullWindow(alpha, beta)) {
    const [, high] = windowOf(trace, node, alpha, beta);
    return message("tree.asks", { value: worth(high) });
  }
  const has = (value: number, who: number) =>
    Number.isNaN(value)
      ? ""
      : message("tree.has", { mark: markOf(tree, who), value: shownWorth(trace, value, who) });
  return joinSentences(has(alpha, player), has(-beta, 1 - player));
}

/** What a node's value means to the player who chose it. */
function compared(tree: FoundTree, node: number) {
  const { trace } = tree.answer;
  const parent = trace.parent[node] ?? -1;
  const exit = exitOf(trace, node);
  if (parent < 0) return ended(tree, node);
  if (exit === "cutoff" || exit === "stopped" || trace.bound[node] === trace.bounds.indexOf("lower"))
    return "";
  const mark = markOf(tree, trace.mover[parent] ?? 0);
  const leave = timelineOf(trace).leave[node] ?? 0;
  const before = soFar(trace, parent, leave - 1);
  const score = scoreFor(trace, parent, node);
  if (before.best < 0) return message("tree.first", { mark });
  const value = worthBeside(trace, before.score, score, trace.mover[parent] ?? 0);
  const params = { mark, value, move: moveText(tree, trace, before.best) };
  return message(score > before.score ? "tree.better" : "tree.noBetter", params);
}

/** The end of the search, at its last root. */
function ended({ answer: { trace } }: FoundTree, node: number) {
  if (node !== lastRoot(trace) || exitOf(trace, node) === "stopped") return "";
  return message("tree.done", { visited: trace.visited });
}

/** What of the positions below a node was not recorded. */
function unrecorded(trace: Trace, node: number) {
  const { enter, leave } = timelineOf(trace);
  const recorded = ((leave[node] ?? 0) - (enter[node] ?? 0) - 1) / 2;
  const lacking = (trace.below[node] ?? 0) - recorded;
  return lacking > 0 ? message("tree.lacking", { count: lacking }) : "";
}

function happened(tree: FoundTree, node: number) {
  const { trace } = tree.answer;
  const value = valueText(tree, node);
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
      return finished(tree, node, value);
  }
}

/** A node all of whose moves were searched. Where the last one was good enough for a cut, nothing was left to skip. */
function finished(tree: FoundTree, node: number, value: string) {
  const { trace } = tree.answer;
  const high = trace.bounds[trace.bound[node] ?? -1] === "lower";
  if (high) return joinSentences(message("tree.nothingLeft"), cause(tree, node));
  const best = trace.best[node] ?? -1;
  if (best < 0) return message("tree.searched", { value });
  const mark = markOf(tree, trace.mover[node] ?? 0);
  return message("tree.best", { mark, move: moveText(tree, trace, best), value });
}

/** The moves that a cut left out. */
export function skippedText({ game, answer: { trace } }: FoundTree, node: number) {
  const skipped = skippedAt(trace, node).map((move) => nameOf(game.rules, move));
  if (skipped.length === 0) return "";
  const named = skipped.slice(0, NAMED).join(", ");
  const rest = skipped.length - NAMED;
  const moves = rest > 0 ? message("tree.andMore", { named, rest }) : named;
  return message("tree.skipped", { count: skipped.length, moves });
}

/** Why a node was cut: what its player has there, and what the other one has elsewhere. */
function cause(tree: FoundTree, node: number) {
  const { trace } = tree.answer;
  if (trace.seats > 2 || trace.values.length > 0) return message("tree.cutSides");
  const player = trace.mover[node] ?? 0;
  const params = { mark: markOf(tree, player), other: markOf(tree, 1 - player) };
  const best = trace.best[node] ?? -1;
  const reply = best < 0 ? "" : moveText(tree, trace, best);
  const own = valueFor(trace, node, player).value;
  const strong = own >= WIN ? winning(trace, best) : "tree.replyHolds";
  const first = message(strong, { ...params, reply, value: shownWorth(trace, own, player) });
  return joinSentences(first, because(tree, node, params, own));
}

function winning(trace: Trace, best: number) {
  return exitOf(trace, best) === "terminal" ? "tree.replyWins" : "tree.replyLeads";
}

/**
 * What the other player has elsewhere: beside this move, or higher up.
 * @param own what the player has here
 */
function because(tree: FoundTree, node: number, params: { mark: string; other: string }, own: number) {
  const { trace } = tree.answer;
  const player = trace.mover[node] ?? 0;
  const limit = trace.limit[node] ?? -1;
  if (limit < 0) return message("tree.asked");
  const elsewhere = moveText(tree, trace, limit);
  const known = valueFor(trace, limit, 1 - player).value;
  const move = moveText(tree, trace, node);
  const all = { ...params, elsewhere, has: worthBeside(trace, known, -own, 1 - player), move };
  if (known <= -WIN) return message("tree.becauseLost", all);
  const plies = (trace.ply[node] ?? 0) - (trace.ply[limit] ?? 0);
  if (plies > 0) return message("tree.becauseAbove", { ...all, plies });
  return message(known === -own ? "tree.becauseEqual" : "tree.because", all);
}

/** What stands for a player. */
export function tokenIn({ tokens }: Pick<FoundTree, "tokens">, player: number): Token {
  return tokens[player] ?? `${player}`;
}

/** What a player is called, at the beginning of a sentence. */
export function markOf(tree: Pick<FoundTree, "tokens">, player: number) {
  return capitalised(markName(tokenIn(tree, player)));
}

/** The best move of a node by now. */
export function bestAt({ answer: { trace }, time }: FoundTree, node: number) {
  return phaseAt(trace, node, time) === "after" ? trace.best[node] : soFar(trace, node, time).best;
}
