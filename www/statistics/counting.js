// Which games count, and when. A game counts that one person began here and ended against the computer, without a change of
// hands; an end that is taken back is taken off again.

/** @import {AnyTask} from "../core/tasks.js" */
/** @import {GameState, State} from "../state/types.d.ts" */
/** @import {Result, Results} from "./results.js" */

import { levelOf } from "../game/levels.js";
import { seatsPlayed } from "../game/played-by.js";
import { isHuman } from "../game/seats.js";
import { amend } from "../state/amend.js";
import { withoutResult, withResults } from "./results.js";

/**
 * @typedef {object} ResultsState
 * @property {Results | null} all `null` until they are read from the device
 * @property {readonly Result[]} imported results from a file, until they are among all
 */

/**
 * @typedef {{ type: "result", id: string }} ResultEvent the game on the board ended; its result is known by this
 * @typedef {{ type: "results-kept", results: Results }} ResultsKeptEvent what the device has
 */

/** @type {ResultsState} */
export const UNREAD = { all: null, imported: [] };

/** What `latest` says when another game came onto the board: what ended before it stays counted. */
const ANOTHER = ["new", "opened", "start", "restored"];

/**
 * The end of a game was taken back, by undo or by other moves in its place.
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
export function follow(before, after) {
  const id = before.game.counted?.result;
  const all = after.results?.all;
  if (!id || !all || after.game.counted?.result === id || ANOTHER.includes(after.game.latest)) return after;
  return amend(after, { results: { all: withoutResult(all, id) } });
}

/**
 * The end of the game on the board is counted.
 * @param {State} state
 * @param {ResultEvent} event
 * @returns {State}
 */
export function onResult(state, { id }) {
  const { game, results = UNREAD } = state;
  const { counted } = game;
  if (!results.all || !counted || !isToCount(game)) return state;
  const result = resultOf(game, id);
  return amend(state, {
    game: { counted: { ...counted, result: result.id } },
    results: { all: withResults(results.all, [result]) },
  });
}

/**
 * The device has these. What came from a file meanwhile joins them.
 * @param {State} state
 * @param {ResultsKeptEvent} event
 * @returns {State}
 */
export function onResultsKept(state, { results }) {
  const { imported } = state.results ?? UNREAD;
  const all = withResults(results, imported);
  return { ...state, results: { all, imported: [] } };
}

/**
 * Results from a file join the others once these are known.
 * @param {State} state
 * @param {readonly Result[]} more
 * @returns {State}
 */
export function withImported(state, more) {
  const { results = UNREAD } = state;
  if (more.length === 0) return state;
  if (!results.all) return { ...state, results: { ...results, imported: [...results.imported, ...more] } };
  return { ...state, results: { ...results, all: withResults(results.all, more) } };
}

/**
 * Whether the game on the board has ended, counts, and was not counted.
 * @param {GameState} game
 */
function isToCount(game) {
  const { position, counted, foreign } = game;
  if (!position.outcome || !counted || counted.pairing === "" || counted.result || foreign) return false;
  const seats = seatsPlayed(game);
  return seats.length > 1 && seats.filter((seat) => seat && isHuman(seat)).length === 1;
}

/**
 * @param {GameState} game
 * @param {string} id
 * @returns {Result}
 */
function resultOf(game, id) {
  const { rules, algorithms, position } = game;
  const seats = seatsPlayed(game);
  const engines = seats.filter((seat) => seat !== null).filter((seat) => !isHuman(seat));
  const levels = new Set(engines.map((seat) => levelOf(algorithms, seat)));
  const [level = null] = levels.size === 1 ? levels : [];
  const { outcome } = position;
  if (outcome?.kind !== "win") return { id, rules, level, end: "drawn" };
  const winner = seats[outcome.player];
  return { id, rules, level, end: winner && isHuman(winner) ? "won" : "lost" };
}

/**
 * The end of a game is to be counted.
 * @param {State} state
 * @returns {AnyTask | null}
 */
export function endTask({ game, results }) {
  return results?.all && isToCount(game) ? { deps: [game.counted] } : null;
}
