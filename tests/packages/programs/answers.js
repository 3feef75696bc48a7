// What every environment of the matrix is asked. Each brings the files of the package in its own way.

import init, { best_move } from "noughts";
import { createEngine } from "noughts/worker";

const ULTIMATE = { rules: { kind: "ultimate" }, moves: [] };
const TIC_TAC_TOE = { rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves: [] };
const GOMOKU = { rules: { kind: "mnk", rows: 15, cols: 15, k: 5 }, moves: [] };

/** Few iterations, and the same in every environment. */
const BUDGET = { iterations: 60, seed: 1 };

/** The strongest player with the value net, and a proof: on the thread that asks. */
export async function here(files) {
  await init(files);
  const { move, reason } = best_move(ULTIMATE, "strongest", BUDGET);
  const { proven } = best_move(TIC_TAC_TOE, "alphabeta", {});
  return { move, reason: reason.text, proven };
}

/** The same in workers, after a search that would take a minute was cancelled. */
export async function inWorkers(options) {
  const engine = createEngine({ workers: 2, ...options });
  const stop = new AbortController();
  const long = engine.bestMove(
    GOMOKU,
    "mcts",
    { timeMs: 60_000 },
    { signal: stop.signal, onProgress: () => stop.abort() },
  );
  const cancelled = await long.then(
    () => "the search went on",
    ({ name }) => name,
  );
  const { move, reason } = await engine.bestMove(ULTIMATE, "strongest", BUDGET);
  const { proven } = await engine.bestMove(TIC_TAC_TOE, "alphabeta", {});
  engine.close();
  return { cancelled, move, reason: reason.text, proven };
}
