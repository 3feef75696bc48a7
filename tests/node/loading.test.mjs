// How the package is loaded: from where, how often, and what is said where that fails.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { pkg } from "./consumer.mjs";
import { ULTIMATE } from "./engine.mjs";

/** @import {AddressInfo} from "node:net" */
/** @import {TestContext} from "node:test" */

const MODULE = new URL("noughts_bg.wasm", pkg);
const WEIGHTS = new URL("ultimate.net", pkg);
const PAGE = new TextEncoder().encode("<!doctype html><title>Home</title>");

/** What the entry needs. */
const SCRIPTS = ["noughts.js", "noughts_bg.js", "faults.js", "files.js", "options.js", "plain.js"];

/**
 * The package from a folder of its own, where nothing of it was loaded before.
 * @param {TestContext} t
 * @returns {Promise<typeof import("../../pkg/noughts.js")>}
 */
async function fresh(t, files = [...SCRIPTS, "noughts_bg.wasm", "ultimate.net"]) {
  const folder = await mkdtemp(join(tmpdir(), "noughts-"));
  t.after(() => rm(folder, { recursive: true }));
  await Promise.all(files.map((file) => cp(new URL(file, pkg), join(folder, file))));
  await cp(new URL("package.json", pkg), join(folder, "package.json"));
  return import(pathToFileURL(join(folder, "noughts.js")).href);
}

/** @param {typeof import("../../pkg/noughts.js")} engine */
const puct = (engine) =>
  engine.best_move({ rules: ULTIMATE, moves: [] }, "puct", { iterations: 20, seed: 1 }).algo;

/** @param {TestContext} t @returns {Promise<URL>} a host without files */
async function emptyHost(t) {
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  t.after(() => server.close());
  return new URL(`http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}/ultimate.net`);
}

test("everything that is called too early says what to do first", async (t) => {
  const engine = await fresh(t);
  const { default: _, initSync, Search, mnk, drop, ULTIMATE: rules, ...functions } = engine;
  assert.deepEqual(
    [mnk(3, 3, 3), drop(), rules].map(({ kind }) => kind),
    ["mnk", "drop", "ultimate"],
  );
  assert.ok(Object.keys(functions).length >= 7);
  const calls = [...Object.values(functions), () => new Search({ rules: ULTIMATE, moves: [] }, "mcts")];
  for (const call of calls)
    assert.throws(/** @type {() => unknown} */ (call), {
      name: "NoModule",
      message: /call and await init\(\) first/,
    });
});

test("the entry offers what the glue has, and no more", async () => {
  const glue = await import("../../pkg/noughts_bg.js");
  const entry = await import("../../pkg/noughts.js");
  assert.deepEqual(
    Object.keys(entry).toSorted(),
    [...Object.keys(glue), "bestMove", "mnk", "drop", "ULTIMATE"].toSorted(),
  );
  assert.equal(entry.bestMove, entry.best_move);
});

test("calls at the same time and later give one engine, and load each file once", async (t) => {
  const { default: init, ...engine } = await fresh(t);
  const compiled = t.mock.method(WebAssembly, "instantiate");
  const [one, other] = await Promise.all([init(), init()]);
  assert.equal(one, other);
  assert.equal(await init({ module_or_path: "nowhere.wasm" }), one);
  assert.equal(compiled.mock.callCount(), 1);
  assert.equal(puct(/** @type {any} */ (engine)), "puct");
});

/** Every form in which a file may be given. @type {Record<string, (file: URL) => any>} */
const FORMS = {
  "a Buffer": (file) => readFile(file),
  "an ArrayBuffer": async (file) => new Uint8Array(await readFile(file)).buffer,
  "a part of a larger buffer": async (file) =>
    Buffer.concat([PAGE, await readFile(file)]).subarray(PAGE.length),
  "a URL": (file) => file,
  "a URL as text": (file) => file.href,
  "a path": (file) => fileURLToPath(file),
  "a Response": async (file) =>
    new Response(await readFile(file), { headers: { "content-type": "application/wasm" } }),
};

for (const [form, of] of Object.entries(FORMS))
  test(`both files are taken as ${form}, and as a promise of it`, async (t) => {
    const engine = await fresh(t, SCRIPTS);
    await engine.default({ module_or_path: await of(MODULE), weights: await of(WEIGHTS) });
    assert.equal(puct(engine), "puct");
    const other = await fresh(t, SCRIPTS);
    await other.default({
      module_or_path: Promise.resolve(of(MODULE)),
      weights: Promise.resolve(of(WEIGHTS)),
    });
    assert.equal(puct(other), "puct");
  });

test("a compiled module is taken, and what used to be given alone", async (t) => {
  const module = await WebAssembly.compile(await readFile(MODULE));
  for (const given of [{ module_or_path: module }, module, readFile(MODULE)]) {
    const engine = await fresh(t);
    await engine.default(/** @type {any} */ (given));
    assert.equal(puct(engine), "puct");
  }
});

test("weights that are left out are not loaded, and can be given later", async (t) => {
  for (const none of /** @type {const} */ ([null, false])) {
    const engine = await fresh(t);
    await engine.default({ weights: none });
    assert.throws(() => puct(engine), { name: "NoWeights" });
    await engine.default();
    assert.equal(puct(engine), "puct");
  }
});

test("without weights the engine loads, puct says why there are none, and a later call brings them", async (t) => {
  const host = await emptyHost(t);
  const net = await readFile(WEIGHTS);
  /** @type {[() => any, RegExp][]} */
  const cases = [
    [() => host, /ultimate\.net answered 404/],
    [() => fetch(host), /answered 404/],
    [() => new URL("http://127.0.0.1:1/ultimate.net"), /could not be fetched/],
    [() => new URL("nowhere.net", pkg), /nowhere\.net/],
    [() => Promise.reject(new Error("no luck")), /no luck/],
    [() => PAGE, /not a weights file/],
    [() => new Response(PAGE), /not a weights file/],
    [() => net.subarray(0, 5000), /5000 bytes/],
    [() => new Uint8Array(), /not a weights file/],
    [() => ({}), /weights: expected/],
    [() => 7, /weights: expected/],
  ];
  for (const [weights, reason] of cases) {
    const engine = await fresh(t);
    await engine.default({ weights: weights() });
    assert.throws(() => puct(engine), { name: "NoWeights", message: reason });
    const report = engine.best_move({ rules: ULTIMATE, moves: [] }, "strongest", { iterations: 20, seed: 1 });
    assert.ok(report.reason?.code === "fallback");
    assert.match(report.reason.params.cause, reason);
    await engine.default();
    assert.equal(puct(engine), "puct");
  }
});

test("a module that cannot be had is an error with a name and a cause, and can be had later", async (t) => {
  const host = await emptyHost(t);
  /** @type {[any, RegExp][]} */
  const cases = [
    [host, /answered 404/],
    [new URL("nowhere.wasm", pkg), /nowhere\.wasm/],
    [PAGE, /could not be loaded/],
    [7, /could not be loaded/],
  ];
  const engine = await fresh(t);
  for (const [module_or_path, reason] of cases) {
    await assert.rejects(engine.default({ module_or_path }), (error) => {
      assert.ok(error instanceof Error && error.cause instanceof Error);
      assert.equal(error.name, "NoModule");
      assert.match(error.message, reason);
      return true;
    });
  }
  await engine.default();
  assert.equal(puct(engine), "puct");
});

test("a browser without SIMD, or without WebAssembly, is told so", async (t) => {
  const engine = await fresh(t);
  const validate = t.mock.method(WebAssembly, "validate", () => false);
  await assert.rejects(engine.default(), { name: "NoModule", message: /too old.* SIMD/ });
  validate.mock.restore();
  const { WebAssembly: whole } = globalThis;
  Reflect.deleteProperty(globalThis, "WebAssembly");
  const asked = engine.default();
  globalThis.WebAssembly = whole;
  await assert.rejects(asked, { name: "NoModule", message: /switched off/ });
  await engine.default();
});

test("initSync takes bytes, and the weights in the same call or later", async (t) => {
  const [module, weights] = await Promise.all([readFile(MODULE), readFile(WEIGHTS)]);
  const engine = await fresh(t, SCRIPTS);
  assert.throws(() => engine.initSync({ module: PAGE }), { name: "NoModule" });
  const { memory } = engine.initSync({ module });
  assert.ok(memory instanceof WebAssembly.Memory);
  assert.throws(() => puct(engine), { name: "NoWeights", message: /was not given any/ });
  engine.use_weights(weights);
  assert.equal(puct(engine), "puct");
  const other = await fresh(t, SCRIPTS);
  other.initSync({ module, weights });
  assert.equal(puct(other), "puct");
});

test("a search that was freed or is running refuses what it cannot do, and lives on", async (t) => {
  const engine = await fresh(t);
  await engine.default({ weights: null });
  const search = new engine.Search({ rules: ULTIMATE, moves: [] }, "mcts", 1);
  let heard = 0;
  const tooMuch = [() => search.run({}), () => search.advance(0), () => search.free()];
  search.run({ timeMs: 150 }, () => {
    heard += 1;
    for (const call of tooMuch) assert.throws(call, { name: "BadSearch", message: /is running/ });
  });
  assert.ok(heard > 0);
  assert.equal(search.run({ iterations: 5 }).algo, "mcts");
  search.free();
  search.free();
  for (const call of tooMuch.slice(0, 2)) assert.throws(call, { name: "BadSearch", message: /was freed/ });
});
