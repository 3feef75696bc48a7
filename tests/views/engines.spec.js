// One person against each algorithm, with budgets of work and not of time.

import { expect, test } from "./fixtures.js";

test.beforeEach(({ game }) => game.open());

test("alpha-beta punishes a mistake and says that the win is proved", async ({ game }) => {
  await game.press("mode-2p");
  await game.sit(0, "alphabeta");
  await game.playToTheEnd(["b3", "a2", "c2", "b1"]);
  await expect(game.status).toHaveText(/Alpha-beta wins with /);
  await expect(game.winning).toHaveCount(3);
  await expect(game.reported("Value")).toHaveText("win in 1 ply, proved");
  await expect(game.control("score")).toHaveText(/Alpha-beta \(X\) 1\s+You \(O\) 0\s+Draws 0/);
});

test("the switches of alpha-beta reach the search: bare, it examines 18,297 positions", async ({ game }) => {
  await game.sit(1, "alphabeta");
  const card = await game.openCard(1);
  for (const option of ["Transposition table", "Killer moves", "Move ordering", "Variety"]) {
    await card.getByRole("checkbox", { name: option }).uncheck();
  }
  await game.closeCard();
  await game.playToTheEnd();
  // Now it moves first.
  await game.press("new");
  await expect(game.marks).toHaveCount(1);
  await expect(game.reported("Positions")).toHaveText("18,297");
});

test("a whole game on 3 x 3 against MCTS, and the same again from the same seed", async ({ game }) => {
  await game.sit(1, "mcts", { iterations: 1000, seed: 7 });
  await game.playToTheEnd(["b2", "a1"]);
  await expect(game.report.getByRole("heading")).toHaveText(/MCTS/);
  const first = await game.position();
  expect(first.length).toBeGreaterThanOrEqual(5);
  while ((await game.marks.count()) > 0) {
    const before = await game.marks.count();
    await game.press("undo");
    await expect.poll(() => game.marks.count()).toBeLessThan(before);
  }
  await game.playToTheEnd(["b2", "a1"]);
  expect(await game.position()).toEqual(first);
});

test("MCTS makes the playouts it was given", async ({ game }) => {
  await game.choose("5x5");
  await game.sit(1, "mcts", { iterations: 2000, seed: 3 });
  await game.exchange("c3");
  await expect(game.marks).toHaveCount(2);
  await expect(game.reported("Playouts")).toHaveText("2,000");
  await expect(game.reported("Seed")).toHaveText("3");
  await expect(game.reported("Stopped")).toHaveText("playout limit reached");
  await expect(game.reported("Why")).not.toBeEmpty();
});

test("one person against two engines", async ({ game }) => {
  await game.choose("3p-5x5");
  await game.sit(1, "mcts", { iterations: 500, seed: 1 });
  await game.sit(2, "random", { seed: 1 });
  await expect(game.control("mode-1p")).toHaveAttribute("aria-pressed", "true");
  await game.exchange("c3");
  await expect(game.marks).toHaveCount(3);
  await game.playToTheEnd(["a1", "b5", "e4"]);
  await expect(game.status).toHaveText(/ wins? with |Draw\./);
});

test("a seat can change hands in the middle of a game", async ({ game }) => {
  await game.exchange("b2");
  await game.sit(1, "human");
  await expect(game.control("mode-2p")).toHaveAttribute("aria-pressed", "true");
  await game.play(...(await game.legalNames()).slice(0, 1));
  await expect(game.marks).toHaveCount(3);
  await game.sit(1, "random", { seed: 2 });
  await game.idle();
  await expect(game.marks).toHaveCount(4);
  await expect(game.status).toHaveText(/Your turn\.$/);
});
