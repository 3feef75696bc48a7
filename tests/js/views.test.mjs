// The tests of the views (tests/views) load what the page imports, by its names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bundled } from "../views/bundle.js";

test("the views can be put together without the page's boot", async () => {
  const script = await bundled();
  assert.match(script, /\bTaskRunner\b/);
  assert.doesNotMatch(script, /import\.meta/);
});
