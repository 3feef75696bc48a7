// The engine's files on the page: what is said where a browser cannot use them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LateEngine } from "../../www/engine/late-engine.ts";
import { moduleAt } from "../../www/engine/module.ts";

const ADDRESS = new URL("https://example.org/app/noughts_bg.wasm");

test("a browser without vector instructions is too old, and nothing is fetched for it", async (t) => {
  const asked = t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("no network here")));
  t.mock.method(WebAssembly, "validate", () => false);
  await assert.rejects(moduleAt(ADDRESS), { name: "TooOld", fatal: true });
  assert.equal(asked.mock.callCount(), 0);
});

test("a module that came cut off is fetched once more past all caches, and then said to be damaged", async (t) => {
  /** @type {(string | undefined)[]} */
  const asked = [];
  let whole = false;
  t.mock.method(
    globalThis,
    "fetch",
    async (/** @type {URL} */ _address, /** @type {RequestInit} */ { cache }) => {
      asked.push(cache);
      const bytes = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
      const isWhole = whole && cache === "reload";
      return new Response(Uint8Array.from(isWhole ? bytes : bytes.slice(0, 5)), {
        headers: { "content-type": "application/wasm" },
      });
    },
  );
  await assert.rejects(moduleAt(ADDRESS), { name: "Damaged", fatal: true });
  assert.deepEqual([asked.at(0), asked.at(-1)], ["default", "reload"]);
  whole = true;
  assert.ok((await moduleAt(ADDRESS)) instanceof WebAssembly.Module);
});

test("with vector instructions the network is asked", async (t) => {
  const asked = t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("no network here")));
  await assert.rejects(moduleAt(ADDRESS), { name: "Unreachable", message: "no network here" });
  assert.ok(asked.mock.callCount() > 0);
});

/** @typedef {import("../../www/engine/engine.ts").Thinker} Thinker */

/**
 * An engine that remembers how many workers it may use.
 * @param {number[]} allowed
 */
const engine = (allowed) =>
  /** @type {any} */ ({
    search: async (/** @type {unknown} */ request) => request,
    call: async (/** @type {string} */ method) => method,
    allow: (/** @type {number} */ workers) => allowed.push(workers),
  });
const request = /** @type {any} */ ({ game: "a game" });
const options = () => ({ signal: new AbortController().signal, onProgress: () => {} });

test("what is asked of an engine before it is there is answered once a start succeeds", async () => {
  /** @type {number[]} */
  const allowed = [];
  let fails = true;
  const late = new LateEngine(async () => {
    if (fails) throw new Error("no network here");
    return engine(allowed);
  });
  const answers = Promise.all([late.search(request, options()), late.call("status", [request.game])]);
  late.allow(2);
  late.allow(3);
  await assert.rejects(late.start(), { message: "no network here" });
  assert.deepEqual(allowed, []);
  fails = false;
  await late.start();
  await late.started;
  assert.deepEqual(await answers, [request, "status"]);
  assert.deepEqual(allowed, [2, 3]);
});

test("a search that is ended while it waits does not begin", async () => {
  const late = new LateEngine(async () => engine([]));
  const stop = new AbortController();
  const search = late.search(request, { ...options(), signal: stop.signal });
  const call = late.call("status", [request.game], { signal: stop.signal });
  stop.abort(new Error("another move"));
  await late.start();
  await assert.rejects(search, { message: "another move" });
  await assert.rejects(call, { message: "another move" });
});
