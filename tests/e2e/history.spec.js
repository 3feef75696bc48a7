// Undo, redo, and everything that ends a search: no late answer is ever played.

import { expect, test } from "./fixtures.js";

test.describe("while an engine thinks", () => {
  /** Long enough for what ends it, on a busy machine too. */
  const SEARCH_MS = 3000;
  const WATCHED_MS = SEARCH_MS + 500;

  test.beforeEach(async ({ game }) => {
    // An answer that is not called off comes within the time that the tests watch.
    await game.open({ link: `#1&g=uttt&s=h.mcts_t${SEARCH_MS}&f=x` });
    // What changes a seat is there at once then.
    await game.openCard(1);
    await game.closeCard();
    await game.play("5.5");
    await game.thinking();
  });

  /** What ends the search, and the marks that stay; what else does is a matter of tests/js/effects.test.mjs. */
  const ends = /** @type {const} */ ([
    ["undo", 0, (/** @type {import("./page.js").GamePage} */ game) => game.press("undo")],
    ["a changed seat", 1, (/** @type {import("./page.js").GamePage} */ game) => game.sit(1, "human")],
  ]);

  for (const [name, marks, end] of ends) {
    test(`${name} ends the search for good`, async ({ game, page }) => {
      await end(game);
      await game.idle();
      await expect(game.marks).toHaveCount(marks);
      expect(await game.changesWithin(WATCHED_MS)).toBe(0);
      await expect(game.marks).toHaveCount(marks);
      await expect(game.status).toHaveText(/(Your turn|O to move)/);
      // The ended worker is gone, its successor waits.
      await expect.poll(() => page.workers().length).toBe(1);
    });
  }

  test("another algorithm takes over the very same position", async ({ game }) => {
    await game.sit(1, "random", { seed: 1 });
    await game.idle();
    await expect(game.marks).toHaveCount(2);
    expect(await game.changesWithin(WATCHED_MS)).toBe(0);
    await expect(game.report.getByRole("heading")).toHaveText(/Random/);
  });

  test("the board is readable, and a square says whose turn it is", async ({ game }) => {
    await game.press("undo");
    await game.sit(1, "mcts", { timeMs: 60_000 });
    await game.play("5.5");
    await game.thinking();
    await game.pressRefused("5.1");
    await expect(game.status).toHaveText(/^It is the computer’s turn\./);
    await expect(game.marks).toHaveCount(1);
  });
});
