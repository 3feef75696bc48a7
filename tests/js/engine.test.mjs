// The engine's files on the page: what is said where a browser cannot use them.

import assert from "node:assert/strict";
import { test } from "node:test";

// Node has no workers of this kind, and none is started here.
Object.assign(globalThis, { Worker: class {} });
const { load } = await import("../../www/engine/engine.js");

test("a browser without vector instructions is too old, and nothing is fetched for it", async (t) => {
  const asked = t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("no network here")));
  t.mock.method(WebAssembly, "validate", () => false);
  await assert.rejects(load(), { name: "TooOld", fatal: true });
  assert.equal(asked.mock.callCount(), 0);
});

test("with vector instructions the network is asked", async (t) => {
  const asked = t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("no network here")));
  await assert.rejects(load(), { name: "Unreachable", message: "no network here" });
  assert.ok(asked.mock.callCount() > 0);
});
