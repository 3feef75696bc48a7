// The laboratory in WebAssembly: every row comes to what it comes to natively, and the module's door keeps its contract.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fileOf } from "../js/catalogue.mjs";
import { best_move, thrown } from "./engine.mjs";
import { compute, documents, rows } from "./lab.mjs";

for (const row of rows()) {
  test(`as natively: ${row.id}`, () => {
    const answer = row.asksEngine ? compute(row.id, best_move) : compute(row.id);
    assert.deepEqual(answer, row.expected);
  });
}

/** Positions that the documents and the shipped engine count, and a chance. */
const FIGURES = [
  "30709, 9785, 1589",
  "7381",
  "21667",
  "35962",
  "130870",
  "885321",
  "146120",
  "18297",
  "0.188",
];

test("each number that the documents name stands in a row", () => {
  const computed = rows().map((row) => row.expected.values.join(", "));
  for (const figure of FIGURES)
    assert.ok(
      computed.some((values) => values.includes(figure)),
      figure,
    );
});

test("every row belongs to a document, and says why where the document is wrong", () => {
  const known = documents().map((document) => document.id);
  assert.equal(new Set(known).size, known.length);
  for (const row of rows()) {
    assert.ok(row.id.startsWith(`${row.document}-`), row.id);
    assert.ok(known.includes(row.document), row.id);
    assert.equal(row.why === undefined, row.expected.same, row.id);
    assert.ok(row.differs === "wrong" || !row.expected.same, row.id);
    assert.equal(row.claim === undefined, row.known !== "claimed", row.id);
    assert.equal(row.claimed.length === 0, row.known === "claimed", row.id);
  }
  assert.deepEqual(new Set(rows().map((row) => row.document)), new Set(known));
});

test("numbers that are called the same are equal, or their tolerance is told", () => {
  for (const { claimed, expected, id, known, tolerance } of rows()) {
    if (known === "claimed" || !expected.same) continue;
    const equal = String(claimed) === String(expected.values);
    assert.ok(equal || tolerance, `${id}: ${claimed} and ${expected.values}`);
  }
});

test("the page names as many documents as there are", () => {
  // One of the lists is about the game itself.
  const sources = documents().filter(({ id }) => id !== "3x3");
  assert.equal(sources.length, 5);
  assert.match(
    String(fileOf("lab/numbers", "en")["numbers.summary"]),
    /^Noughts grew out of five documents /,
  );
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

test("a move that the board does not allow is the engine's failure, and no search goes on with it", () => {
  for (const move of [0, 9, 99, -1, 0.5, null]) {
    const report = { move, value: 0, candidates: [{ move: move ?? 0 }], counters: { nodes: 1 } };
    for (const id of ["n-player-minimax-game-shipped", "demo-perfect-x-shipped", "demo-perfect-o-shipped"]) {
      const refused = thrown(() => compute(id, () => report));
      assert.equal(/** @type {Error} */ (refused).name, "EngineFailed", `${id} ${move}`);
    }
  }
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
