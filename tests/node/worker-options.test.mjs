// `noughts/worker`: what is said of arguments that cannot be, and what ends a search.

import assert from "node:assert/strict";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import init from "../../pkg/noughts.js";
import { consumer, pkg, printed } from "./consumer.mjs";
import { game, initSync, parseMove, status, TIC_TAC_TOE, ULTIMATE } from "./engine.mjs";
import { createEngine } from "./worker-node.mjs";

const BIG = game({ kind: "mnk", rows: 15, cols: 15, k: 5 });
const MINUTE = { timeMs: 60_000 };
const anything = (/** @type {unknown} */ value) => /** @type {any} */ (value);

const engine = createEngine({ workers: 2 });
after(() => engine.close());

test("what onProgress throws ends the search and rejects the call", async () => {
  const onProgress = () => {
    throw new TypeError("mine");
  };
  const search = await engine.search(game(ULTIMATE), "mcts", 1);
  for (const call of [
    () => engine.bestMove(BIG, "mcts", MINUTE, { onProgress }),
    () => engine.searchTree(BIG, "minimax", { depth: 20 }, {}, { onProgress }),
    () => search.run(MINUTE, { onProgress }),
  ])
    await assert.rejects(call(), { name: "TypeError", message: "mine" });
  assert.equal((await search.run({ iterations: 5 })).algo, "mcts");
  search.free();
});

test("onProgress that returns false cancels, and the answer so far is the answer", async () => {
  /** @type {(number | null)[]} */
  const heard = [];
  const onProgress = (/** @type {import("../../pkg/noughts.js").Report} */ { move }) => {
    heard.push(move);
    return false;
  };
  const { move, stoppedBy } = await engine.bestMove(BIG, "mcts", MINUTE, { onProgress });
  assert.deepEqual([[move], "cancelled"], [heard, stoppedBy]);
  const search = await engine.search(game(ULTIMATE), "mcts", 1);
  assert.equal((await search.run(MINUTE, { onProgress })).stoppedBy, "cancelled");
  await search.advance(40);
  search.free();
});

test("options that cannot be are refused by their names", async () => {
  for (const [options, message] of /** @type {[unknown, RegExp][]} */ ([
    [null, /^options: expected an object with signal or onProgress, got null$/],
    [() => {}, /^options: expected an object with signal or onProgress, got a function$/],
    [{ sigal: 1 }, /^unknown field "sigal" of options: expected signal or onProgress$/],
    [{ signal: {} }, /^options\.signal: expected an AbortSignal, got an object$/],
    [{ signal: new AbortController() }, /^options\.signal: expected an AbortSignal, got an AbortController$/],
  ])) {
    const refused = { name: "BadOption", message };
    await assert.rejects(engine.bestMove(BIG, "mcts", MINUTE, anything(options)), refused);
    await assert.rejects(engine.searchTree(BIG, "mcts", MINUTE, {}, anything(options)), refused);
  }
  await assert.rejects(engine.bestMove(BIG, "mcts", MINUTE, { onProgress: anything(7) }), {
    name: "BadCallback",
    message: /expected a function, got 7/,
  });
  await assert.rejects(engine.search(BIG, "mcts", 1, anything({ onProgress: () => {} })), {
    message: /expected signal$/,
  });
  const { signal } = new AbortController();
  await assert.rejects(engine.bestMove(BIG, "mcts", anything({ ...MINUTE, signal })), {
    name: "BadBudget",
    message: /"signal" of budget/,
  });
});

test("options of an engine and of init that cannot be are refused by their names", async () => {
  for (const [options, message] of /** @type {[unknown, RegExp][]} */ ([
    [{ worker: 2 }, /^unknown field "worker" of options: expected workers, module, weights, book or spawn$/],
    [null, /got null/],
    [{ spawn: "worker.js" }, /^spawn: expected a function that returns a Worker, got "worker\.js"$/],
  ]))
    assert.throws(() => createEngine(anything(options)), { name: "BadOption", message });
  const own = createEngine({ spawn: anything(() => undefined) });
  await assert.rejects(own.bestMove(BIG, "mcts"), { name: "BadOption", message: /spawn.* got undefined/ });
  own.close();
  const refused = { name: "BadOption", code: "unknownField", message: /"weigths"/ };
  await assert.rejects(init(anything({ weigths: null })), refused);
  assert.throws(() => initSync(anything({ weigths: null })), refused);
});

test("an idle engine does not keep the process alive, and many calls are no leak", async (t) => {
  const script = `import { createEngine } from "noughts/worker";
process.on("warning", ({ name }) => console.log(name));
const engine = createEngine({ workers: Number(process.argv[2]) });
const state = { rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves: [4] };
const { signal } = new AbortController();
const calls = Array.from({ length: 12 }, () => engine.bestMove(state, "alphabeta", {}, { signal }));
console.log(new Set((await Promise.all(calls)).map(({ proven }) => proven)).size);
`;
  const folder = await consumer(t, { "idle.mjs": script });
  for (const workers of ["1", "2"]) {
    const started = performance.now();
    assert.equal(await printed(folder, "idle.mjs", workers), "1");
    // Otherwise it would wait a minute for the pool.
    assert.ok(performance.now() - started < 50_000);
  }
});

test("a status is a position, of every game and at its end", async () => {
  const drop = /** @type {const} */ ({ kind: "drop", rows: 6, cols: 7, k: 4 });
  for (const state of [
    game(TIC_TAC_TOE, 4, 0),
    game(TIC_TAC_TOE, 0, 3, 1, 4, 2),
    game(ULTIMATE, 40, 36),
    game(drop, 3, 3, 2),
    game(drop, 0, 1, 0, 1, 0, 1, 0),
  ]) {
    const found = status(state);
    assert.deepEqual(status({ rules: state.rules, ...found }), found);
    assert.deepEqual(await engine.status({ rules: state.rules, ...found }), found);
    const answer = await engine.bestMove({ rules: state.rules, ...found }, "random", { seed: 1 });
    assert.equal(answer.move === null, found.outcome !== null);
  }
  const { cells } = status(game(ULTIMATE));
  assert.deepEqual(status({ rules: ULTIMATE, cells, activeBoards: [] }), status(game(ULTIMATE)));
  assert.throws(() => status(anything({ rules: TIC_TAC_TOE, moves: [], legalMoves: [] })), {
    code: "unknownField",
  });
});

test("capitals and spaces around a move are no other move", () => {
  assert.equal(parseMove(TIC_TAC_TOE, " B2\n"), 4);
  assert.throws(() => parseMove(TIC_TAC_TOE, "Z9"), { name: "IllegalMove", message: /got "Z9"/ });
  assert.throws(() => parseMove(TIC_TAC_TOE, anything(4)), { name: "IllegalMove" });
});

test("a page in the place of a file is named by its address", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "noughts-"));
  t.after(() => rm(folder, { recursive: true }));
  await cp(pkg, folder, { recursive: true });
  const page = join(folder, "page.html");
  await writeFile(page, "\n<!doctype html><title>Home</title>");
  const script = `import init from ${JSON.stringify(join(folder, "noughts.js"))};
const given = process.argv[2];
await init({ module_or_path: given }).catch(({ name, message }) => console.log(name, message));
const html = new Response("<p>", { headers: { "content-type": "text/html" } });
Object.defineProperty(html, "url", { value: "http://host/noughts_bg.wasm" });
await init({ module_or_path: html }).catch(({ name, message }) => console.log(name, message));
`;
  await writeFile(join(folder, "run.mjs"), script);
  const [file = "", answer = ""] = (await printed(folder, "run.mjs", page)).split("\n");
  assert.match(file, /^NoModule .*page\.html is a web page/);
  assert.match(answer, /^NoModule .*http:\/\/host\/noughts_bg\.wasm is a web page/);
});
