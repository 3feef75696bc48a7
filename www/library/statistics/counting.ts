// Which games count, and when. A game counts that one person began here and ended against the computer, without a change of
// hands; an end that is taken back is taken off again.

import { levelOf } from "../../shared/game/levels.ts";
import { seatsPlayed } from "../../shared/game/played-by.ts";
import { isHuman } from "../../shared/game/seats.ts";
import { amend } from "../../shared/state/amend.ts";
import type { AnyTask } from "../../shared/state/task.ts";
import type { GameState, State } from "../../shared/state/types.ts";
import { type Result, type Results, withKept, withoutResult, withResults } from "./results.ts";

interface ResultsState {
  /** `null` until they are read from the device */
  all: Results | null;
  /** results from a file, until they are among all */
  imported: readonly Result[];
}

declare module "../../shared/state/types.ts" {
  interface State {
    /** how games ended; missing before the part about statistics is there */
    results?: ResultsState;
  }
}

/** The game on the board ended; its result is known by this. */
export interface ResultEvent {
  type: "result";
  id: string;
}

/** What the device has. */
export interface ResultsKeptEvent {
  type: "results-kept";
  results: Results;
}

export const UNREAD: ResultsState = { all: null, imported: [] };

/** What `latest` says when another game came onto the board: what ended before it stays counted. */
const ANOTHER = ["new", "opened", "start", "restored"];

/** The end of a game was taken back, by undo or by other moves in its place; or the review of one is complete. */
export function follow(before: State, after: State): State {
  const id = before.game.counted?.result;
  const all = after.results?.all;
  const { counted, latest } = after.game;
  if (!id || !all || counted === before.game.counted) return after;
  if (counted?.result === id) return amend(after, { results: { all: withKept(all, id, counted.kept) } });
  return ANOTHER.includes(latest) ? after : amend(after, { results: { all: withoutResult(all, id) } });
}

/** The end of the game on the board is counted. */
export function onResult(state: State, { id }: ResultEvent): State {
  const { game, results = UNREAD } = state;
  const { counted } = game;
  if (!results.all || !counted || !isToCount(game)) return state;
  const result = resultOf(game, id);
  return amend(state, {
    game: { counted: { ...counted, result: result.id } },
    results: { all: withResults(results.all, [result]) },
  });
}

/** The device has these. What came from a file meanwhile joins them. */
export function onResultsKept(state: State, { results }: ResultsKeptEvent): State {
  const { imported } = state.results ?? UNREAD;
  const all = withResults(results, imported);
  return { ...state, results: { all, imported: [] } };
}

/** Results from a file join the others once these are known. */
export function withImported(state: State, more: readonly Result[]): State {
  const { results = UNREAD } = state;
  if (more.length === 0) return state;
  if (!results.all) return { ...state, results: { ...results, imported: [...results.imported, ...more] } };
  return { ...state, results: { ...results, all: withResults(results.all, more) } };
}

/** Whether the game on the board has ended, counts, and was not counted. */
function isToCount(game: GameState) {
  const { position, counted, foreign } = game;
  if (!position.outcome || !counted || counted.pairing === "" || counted.result || foreign) return false;
  const seats = seatsPlayed(game);
  return seats.length > 1 && seats.filter((seat) => seat && isHuman(seat)).length === 1;
}

function resultOf(game: GameState, id: string): Result {
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

/** The end of a game is to be counted. */
export function endTask({ game, results }: State): AnyTask | null {
  return results?.all && isToCount(game) ? { deps: [game.counted] } : null;
}
