// The laboratory in WebAssembly: every row comes to what it comes to natively, and the module's door keeps its contract.

import assert from "node:assert/strict";
import { test } from "node:test";

import { best_move, thrown } from "./engine.mjs";
import { compute, documents, rows } from "./lab.mjs";

/** The most that all rows together may take here, in milliseconds; a browser may take thirty seconds. */
const ENOUGH = 25_000;

/** @type {number} */
let spent = 0;

for (const row of rows()) {
  test(`as natively: ${row.id}`, () => {
    const start = performance.now();
    const answer = row.asksEngine ? compute(row.id, best_move) : compute(row.id);
    spent += performance.now() - start;
    assert.deepEqual(answer, row.expected);
  });
}

test("all rows together take no longer than a reader waits", () => {
  assert.ok(spent < ENOUGH, `${Math.round(spent)} ms`);
});

test("every row belongs to a document, and says why where the document is wrong", () => {
  const known = documents().map((document) => document.id);
  assert.equal(new Set(known).size, known.length);
  for (const row of rows()) {
    assert.ok(row.id.startsWith(`${row.document}-`), row.id);
    assert.ok(known.includes(row.document), row.id);
    assert.equal(row.why === undefined, row.expected.same, row.id);
    assert.equal(row.claim === undefined, row.known !== "claimed", row.id);
    assert.equal(row.claimed.length === 0, row.known === "claimed", row.id);
  }
  assert.deepEqual(new Set(rows().map((row) => row.document)), new Set(known));
});

test("a long row tells how far it is", () => {
  /** @type {number[]} */
  const shares = [];
  compute("hybrid-check-6x6", undefined, (share) => shares.push(share));
  assert.equal(shares.at(-1), 1);
  assert.ok(shares.length > 10);
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  );
});

test("errors have names, and what a function of the page throws comes through", () => {
  const unknown = thrown(() => compute("no-such-row"));
  assert.ok(unknown instanceof Error);
  assert.equal(unknown.name, "UnknownRow");
  // @ts-expect-error an id is a text
  assert.equal(/** @type {Error} */ (thrown(() => compute(7))).name, "UnknownRow");
  const asks = "self-play-minimax-shipped";
  assert.equal(/** @type {Error} */ (thrown(() => compute(asks))).name, "NoEngine");
  // @ts-expect-error a report has more than that
  assert.equal(/** @type {Error} */ (thrown(() => compute(asks, () => ({ move: 0 })))).name, "EngineFailed");
  const own = new RangeError("mine");
  const failing = () => {
    throw own;
  };
  assert.equal(
    thrown(() => compute(asks, failing)),
    own,
  );
  assert.equal(
    thrown(() => compute("hybrid-check-5x5", undefined, failing)),
    own,
  );
});
