// The module of the shared tree as the site ships it: it ends a walker that would spoil what others share.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";

const APP = new URL("../../dist/app/", import.meta.url);
/** Bytes of a stack. */
const STACK = 16 << 10;
/** The most walkers; the page is the user behind them. */
const WALKERS = 16;
/** Questions of `puct/kernel/door.rs`. */
const [BEGIN, COUNT] = [2, 10];

const file = (await readdir(APP)).find((name) => /^noughts_kernel.*\.wasm$/.test(name)) ?? "";
const module = await WebAssembly.compile(await readFile(new URL(file, APP)));

/** @type {any} */
let kernel;
/** @type {Uint32Array} */
let words;

beforeEach(async () => {
  const memory = new WebAssembly.Memory({ initial: 1024, maximum: 1024, shared: true });
  ({ exports: kernel } = await WebAssembly.instantiate(module, { env: { memory } }));
  words = new Uint32Array(memory.buffer);
  kernel.__stack_pointer.value = kernel.stack_of(WALKERS);
  kernel.reset();
  kernel.resume(WALKERS);
});

/** @param {number} question @param {number} walker */
const ask = (question, walker) => kernel.ask(question, walker, 0, 0, 0, 0);

test("every walker has a desk, and no other number has one", () => {
  for (let walker = 0; walker < WALKERS; walker += 1) assert.equal(ask(COUNT, walker), 1);
  for (const walker of [WALKERS, 2 * WALKERS, -1])
    assert.throws(() => ask(COUNT, walker), WebAssembly.RuntimeError);
});

test("a stack that has overflowed ends its walker, and the search", () => {
  for (let walker = 0; walker < WALKERS; walker += 1) ask(BEGIN, walker);
  kernel.stop();
  words[(kernel.stack_of(3) - STACK) / 4] = 1;
  ask(BEGIN, 2);
  ask(BEGIN, 4);
  assert.throws(() => ask(BEGIN, 3), WebAssembly.RuntimeError);
  assert.throws(() => kernel.stop(), WebAssembly.RuntimeError);
});
