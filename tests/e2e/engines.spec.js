// One person against each algorithm, with budgets of work and not of time.

import { expect, test } from "./fixtures.js";

test.beforeEach(({ game }) => game.open());

test("two clicks within one frame are one move", async ({ game }) => {
  await game.sit(1, "random", { seed: 1 });
  await game.board.evaluate((board) => {
    for (const name of ["b2", "a1", "b2"]) {
      const square = board.querySelector(`[data-cell="${name}"]`);
      if (square instanceof HTMLElement) square.click();
    }
  });
  await expect(game.marks).toHaveCount(2);
  await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
  await expect(game.report.getByRole("heading")).toHaveText(/Random: /);
  expect(await game.last.getAttribute("data-cell")).toBe(await game.reportedMove());
});
