// The arithmetic of the figure about c, beside what the engine compares and selects at its root.

import assert from "node:assert/strict";
import { test } from "node:test";
import { selected, term } from "../../www/learn/selection.ts";
import { Search, TIC_TAC_TOE } from "./engine.mjs";

for (const c of [0, 0.5, 1.4, 4]) {
  test(`the script and the engine select the same children with c = ${c}`, () => {
    const algo = { id: "mcts", preset: "textbook", exploration: c };
    const search = new Search({ rules: TIC_TAC_TOE, moves: [2, 4, 7, 8] }, algo, 1);
    let compared = 0;
    for (let N = 0; N < 200; N++) {
      const pick = search.step()?.picks[0];
      if (!pick?.children.every(({ sum }) => sum !== null)) continue;
      const children = pick.children.map(({ visits, mean }) => ({ n: visits, mean: mean ?? Number.NaN }));
      for (const { visits, exploration } of pick.children)
        assert.ok(Math.abs(term(c, N, visits) - (exploration ?? Number.NaN)) < 1e-5, `N ${N}, n ${visits}`);
      assert.equal(children.length, 5);
      assert.equal(pick.children[selected(children, c, N)]?.move, pick.move, `N ${N}`);
      compared += 1;
    }
    assert.ok(compared > 150, `${compared} selections`);
  });
}
