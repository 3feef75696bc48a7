// The glossary of the laboratory: a term is explained where it was pressed, as long as its view is open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FEATURE_NAMES } from "../../www/app/chunks.ts";
import { chunk } from "../../www/app/loaded.ts";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { fileOf } from "./catalogue.mjs";
import { toy, updated } from "./toy.mjs";

/** @import {Chunk} from "../../www/shared/state/feature.ts" */
/** @import {AppEvent, FeatureName, State} from "../../www/shared/state/types.ts" */

/** @param {AppEvent[]} events @param {State} [start] */
const after = (events, start = initial(toy, DEFAULTS, true)) =>
  events.reduce((state, event) => updated(state, event), start);

/** @type {AppEvent[]} */
const OPEN = [
  { type: "view", view: "compare" },
  { type: "term", term: "node" },
];

test("a term is explained until somebody closes it, or leaves its view", () => {
  const open = after(OPEN);
  assert.equal(open.lab.term, "node");
  assert.equal(after([{ type: "term", term: null }], open).lab.term, null);
  assert.equal(after([{ type: "view", view: "tree" }], open).lab.term, null);
  assert.equal(after([{ type: "view", view: null }], open).lab.term, null);
  const closed = after([{ type: "view", view: "compare" }]);
  assert.equal(after([{ type: "term", term: null }], closed), closed, "nothing is drawn anew");
  const left = after([{ type: "view", view: null }], closed);
  assert.equal(after([{ type: "term", term: "node" }], left), left, "the glossary came too late");
});

test("the terms of each view are in the glossary, each once, and the main views have some", () => {
  const texts = fileOf("lab/glossary", "en");
  const termsOf = (/** @type {FeatureName} */ name) => /** @type {Chunk} */ (chunk(name)).terms ?? [];
  assert.ok(FEATURE_NAMES.flatMap(termsOf).length > 40);
  for (const name of FEATURE_NAMES) {
    const terms = termsOf(name);
    assert.equal(new Set(terms).size, terms.length, name);
    for (const term of terms) assert.ok(`term.${term}` in texts, `${name}: ${term}`);
  }
});
