// The picture of the tree in each phase of an iteration.

/** @import {Looked} from "../../www/lab/iterations/look.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHASES } from "../../www/lab/iterations/iterations.ts";
import { laidOut } from "../../www/lab/iterations/layout.ts";
import { treeIn } from "../../www/lab/iterations/tree-in-phase.ts";

test("the first iteration has a root in each of its phases", () => {
  for (const visits of [0, 1]) {
    const root = { parent: -1, move: -1, visits, mean: null, proven: null, over: false, more: 0 };
    const looked = /** @type {Looked} */ (
      /** @type {unknown} */ ({ tree: [root], step: { path: [], expanded: 4 } })
    );
    for (const phase of [...PHASES, null]) {
      const { nodes } = treeIn(looked, phase);
      const { placed, width, height } = laidOut(nodes);
      assert.equal(nodes[0]?.parent, -1);
      assert.ok(placed[0]);
      for (const size of [placed[0].r, placed[0].x, width, height]) assert.ok(size > 0, `${phase}: ${size}`);
    }
  }
});
