// `noughts/worker` in Node: what it answers, how it is cancelled, and what is said where something fails.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { pkg } from "./consumer.mjs";
import { best_move, game, repeatable, search_tree, TIC_TAC_TOE, ULTIMATE } from "./engine.mjs";
import { createEngine } from "./worker-node.mjs";

/** @import {Report} from "../../pkg/noughts.js" */

const BIG = game({ kind: "mnk", rows: 15, cols: 15, k: 5 });
const MINUTE = { timeMs: 60_000 };
const WORK = { iterations: 60, seed: 1 };

const engine = createEngine({ workers: 2 });
after(() => engine.close());

test("the same request has the same answer as on this thread", async () => {
  for (const [state, algo, budget] of /** @type {const} */ ([
    [game(TIC_TAC_TOE, 4), "alphabeta", { seed: 1 }],
    [game(ULTIMATE), "strongest", WORK],
  ]))
    assert.deepEqual(
      repeatable(await engine.bestMove(state, algo, budget)),
      repeatable(best_move(state, algo, budget)),
    );
  const { report, trace } = await engine.searchTree(
    game(TIC_TAC_TOE, 4, 0),
    "minimax",
    { seed: 1 },
    { nodes: 50 },
  );
  assert.equal(report.proven, "draw");
  assert.deepEqual(trace, search_tree(game(TIC_TAC_TOE, 4, 0), "minimax", { seed: 1 }, { nodes: 50 }).trace);
  assert.equal((await engine.status(game(TIC_TAC_TOE, 4))).toMove, 1);
  assert.ok((await engine.algorithms(TIC_TAC_TOE)).some(({ id }) => id === "menace"));
  const { cells, activeBoards } = await engine.status(game(ULTIMATE, 40));
  const sketch = { rules: ULTIMATE, cells, ...(activeBoards && { activeBoards }) };
  assert.deepEqual(
    repeatable(await engine.bestMove(sketch, "strongest", WORK)),
    repeatable(best_move(game(ULTIMATE, 40), "strongest", WORK)),
  );
  assert.equal(await engine.moveName(TIC_TAC_TOE, 4), "b2");
  assert.equal(await engine.parseMove(TIC_TAC_TOE, "b2"), 4);
});

test("a search with a time limit runs on all workers, and tells its progress", async () => {
  const stop = new AbortController();
  const onProgress = (/** @type {Report} */ { counters }) => {
    if (counters.workers === 2) stop.abort(new Error("both"));
  };
  await assert.rejects(engine.bestMove(BIG, "mcts", MINUTE, { signal: stop.signal, onProgress }), {
    message: "both",
  });
});

test("an aborted call rejects with the reason of its signal, and the engine works on", async () => {
  const aborted = AbortSignal.abort(new Error("too late"));
  await assert.rejects(engine.bestMove(BIG, "mcts", MINUTE, { signal: aborted }), { message: "too late" });
  const stop = new AbortController();
  const onProgress = () => stop.abort(new Error("enough"));
  await assert.rejects(engine.bestMove(BIG, "mcts", MINUTE, { signal: stop.signal, onProgress }), {
    message: "enough",
  });
  assert.equal((await engine.bestMove(game(TIC_TAC_TOE, 4, 1), "alphabeta")).proven, "win");
});

test("what is wrong with a request is said by the name that it has on this thread", async () => {
  const anything = (/** @type {unknown} */ value) => /** @type {any} */ (value);
  for (const [given, name] of /** @type {[any[], string][]} */ ([
    [[game(TIC_TAC_TOE, 4, 4), "mcts", {}], "IllegalMove"],
    [[{ rules: TIC_TAC_TOE, moves: () => [] }, "mcts", {}], "BadState"],
    [[null, "mcts", {}], "BadState"],
    [[BIG, null, { timeMs: 5 }], "UnknownAlgorithm"],
    [[BIG, "deep-blue", {}], "UnknownAlgorithm"],
    [[BIG, { id: "mcts", exploration: Symbol("x") }, {}], "UnknownAlgorithm"],
    [[BIG, "mcts", { timeMs: -1 }], "BadBudget"],
    [[BIG, "mcts", "soon"], "BadBudget"],
  ]))
    await assert.rejects(
      engine.bestMove(anything(given[0]), anything(given[1]), anything(given[2])),
      (error) => {
        assert.ok(error instanceof Error);
        assert.equal(error.name, name);
        assert.ok("code" in error && "params" in error);
        return true;
      },
    );
  for (const workers of [0, 1.5, 65, "2"])
    assert.throws(() => createEngine({ workers: anything(workers) }), {
      name: "BadOption",
      message: /from 1 to 64/,
    });
});

/** @param {Report} report */
const visits = ({ candidates }) => candidates.reduce((sum, candidate) => sum + (candidate.visits ?? 0), 0);

test("a kept search goes on from move to move, and begins anew after it was aborted", async () => {
  const search = await engine.search(game(ULTIMATE), "mcts", 1);
  const first = await search.run({ iterations: 300 });
  await search.advance(first.move ?? 0);
  const kept = visits(await search.run({ iterations: 300 }));
  const anew = best_move(game(ULTIMATE, first.move ?? 0), "mcts", { iterations: 300, seed: 1 });
  assert.ok(kept > visits(anew), `${kept} visits`);
  await assert.rejects(search.advance(first.move ?? 0), { name: "IllegalMove" });
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  await assert.rejects(search.run(MINUTE, { signal: stop.signal, onProgress }), { name: "AbortError" });
  assert.equal(visits(await search.run({ iterations: 300 })), visits(anew));
  const running = search.run(MINUTE);
  search.free();
  search.free();
  await assert.rejects(running, { name: "BadSearch", code: "freed" });
  await assert.rejects(search.run({}), { name: "BadSearch", code: "freed" });
  await assert.rejects(engine.search(game(TIC_TAC_TOE, 4, 4), "mcts"), { name: "IllegalMove" });
});

test("a worker that dies is replaced; one that always dies is an error with a name, and the engine works on", async () => {
  let dies = true;
  let started = 0;
  const script = fileURLToPath(new URL("worker-thread-node.js", pkg));
  const spawn = () => {
    started += 1;
    return dies ? new Worker("process.exit(1)", { eval: true }) : new Worker(script);
  };
  const own = createEngine({ workers: 1, spawn });
  await assert.rejects(own.bestMove(game(TIC_TAC_TOE), "alphabeta"), {
    name: "NoWorker",
    code: "workerFailed",
  });
  assert.ok(started >= 2);
  dies = false;
  assert.equal((await own.bestMove(game(TIC_TAC_TOE), "alphabeta")).proven, "draw");
  own.close();
});

test("an engine that was closed says so, to those who wait, too", async () => {
  const own = createEngine({ workers: 1 });
  const waiting = own.bestMove(BIG, "mcts", MINUTE);
  own.close();
  await assert.rejects(waiting, { name: "NoWorker", code: "closed" });
  await assert.rejects(own.status(BIG), { name: "NoWorker", code: "closed" });
  own.close();
});

test("a module that cannot be had is an error with a name; weights that are none, a weaker search that says so", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "noughts-"));
  t.after(() => rm(folder, { recursive: true }));
  const page = join(folder, "ultimate.net");
  await writeFile(page, "<!doctype html><title>Home</title>");
  // A copy of its own: elsewhere the module runs already.
  await cp(pkg, join(folder, "copy"), { recursive: true });
  const copy = await import(pathToFileURL(join(folder, "copy/worker-node.js")).href);
  for (const module of [join(folder, "nowhere.wasm"), page, 7]) {
    const own = copy.createEngine({ module });
    await assert.rejects(own.status(BIG), { name: "NoModule" });
    own.close();
  }
  const weights = await readFile(new URL("ultimate.net", pkg));
  for (const [given, isNet] of [
    [weights, true],
    [null, false],
    [page, false],
    [join(folder, "nowhere.net"), false],
  ]) {
    const own = copy.createEngine({ workers: 1, weights: given });
    const { reason } = await own.bestMove(game(ULTIMATE), "strongest", WORK);
    assert.equal(reason?.code, isNet ? "component" : "fallback", reason?.text);
    if (!isNet) await assert.rejects(own.bestMove(game(ULTIMATE), "puct", WORK), { name: "NoWeights" });
    own.close();
  }
});

test("two copies of the package work beside each other", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "noughts-"));
  t.after(() => rm(folder, { recursive: true }));
  await cp(pkg, folder, { recursive: true });
  const copy = await import(pathToFileURL(join(folder, "noughts.js")).href);
  assert.throws(() => copy.status(BIG), { name: "NoModule", code: "notLoaded" });
  await copy.default();
  assert.deepEqual(copy.status(BIG), await engine.status(BIG));
  const own = (await import(pathToFileURL(join(folder, "worker-node.js")).href)).createEngine({ workers: 1 });
  const [here, there] = await Promise.all(
    [own, engine].map((one) => one.bestMove(game(ULTIMATE), "strongest", WORK)),
  );
  assert.deepEqual(repeatable(here), repeatable(there));
  own.close();
});
