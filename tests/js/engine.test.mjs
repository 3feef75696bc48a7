// The engine's files on the page: what is said where a browser cannot use them.

import assert from "node:assert/strict";
import { test } from "node:test";

// Node has no workers of this kind, and none is started here.
Object.assign(globalThis, { Worker: class {} });
const { load, moduleAt } = await import("../../www/engine/engine.js");

test("a browser without vector instructions is too old, and nothing is fetched for it", async (t) => {
  const asked = t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("no network here")));
  t.mock.method(WebAssembly, "validate", () => false);
  await assert.rejects(load(), { name: "TooOld", fatal: true });
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
  const address = new URL("https://example.org/app/noughts_bg.wasm");
  await assert.rejects(moduleAt(address), { name: "Damaged", fatal: true });
  assert.deepEqual([asked.at(0), asked.at(-1)], ["default", "reload"]);
  whole = true;
  assert.ok((await moduleAt(address)) instanceof WebAssembly.Module);
});

test("with vector instructions the network is asked", async (t) => {
  const asked = t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("no network here")));
  await assert.rejects(load(), { name: "Unreachable", message: "no network here" });
  assert.ok(asked.mock.callCount() > 0);
});
