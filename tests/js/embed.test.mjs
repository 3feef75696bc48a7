// A board on somebody's page, as files: its marks, and its styles in a shadow.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { shadowed } from "../../xtask/site/element.mjs";

const TREE = new URL("../../", import.meta.url);
/** @param {string} file */
const source = (file) => readFileSync(new URL(file, TREE), "utf8");

test("the marks of a board in a shadow are those of index.html", () => {
  const symbols = (/** @type {string} */ text) =>
    [...text.matchAll(/<symbol id="mark-.*?<\/symbol>/g)].map(([symbol]) => symbol);
  const own = symbols(source("www/embed/sprite.ts"));
  assert.equal(own.length, 9);
  assert.deepEqual(own, symbols(source("index.html")));
});

test("styles in a shadow ask nothing of the page around it", () => {
  const css = `@property --square{syntax:"<length>";inherits:true;initial-value:0px}:root{--gap:.5rem}:root:not([data-theme="light"]){--a:1rem}@media (max-width:40rem){.b{width:calc(100% - 2rem)}}`;
  assert.equal(
    shadowed(css),
    `:host{--unit:max(1rem,16px)}.noughts{--gap:calc(.5*var(--unit))}.noughts:not([data-theme="light"]){--a:calc(1*var(--unit))}@media (max-width:40rem){.b{width:calc(100% - calc(2*var(--unit)))}}`,
  );
  for (const file of ["shared/styles/tokens", "play/board/board", "embed/element", "embed/embed"]) {
    assert.doesNotMatch(shadowed(source(`www/${file}.css`)), /:root|@property/, file);
  }
});
