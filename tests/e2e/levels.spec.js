// How strong the computer is, without a word about algorithms.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/**
 * @param {GamePage} game
 * @param {number} seat
 */
const chosen = (game, seat) => game.control(`seat-${seat}`).locator("option:checked");

test("a first visit meets a medium opponent, and the levels come first", async ({ game }) => {
  await game.open();
  await expect(chosen(game, 1)).toHaveText("Medium");
  await expect(game.control("score")).toHaveText(/You \(X\) 0\s+Medium \(O\) 0\s+Ties 0/);
  const words = await game.control("seat-1").locator("option").allTextContents();
  expect(words.slice(0, 5)).toEqual(["Human", "Easy", "Medium", "Hard", "Impossible"]);
  await game.playToTheEnd();
  await expect(game.status).toHaveText(/ wins? with |Draw\./);
});

test("on a phone a seat shows the whole name of its level", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await game.open();
  const seat = game.control("seat-1");
  const levels = seat.getByRole("group", { name: "Computer" }).locator("option");
  for (const level of await levels.allTextContents()) {
    await seat.selectOption({ label: level });
    expect(await seat.evaluate((box) => box.scrollWidth - box.clientWidth), level).toBe(0);
  }
});

test("only where the whole game is solved is the last level impossible", async ({ game }) => {
  await game.open();
  await game.sit(1, "level-impossible");
  for (const [id, last] of [
    ["4x4", "Impossible"],
    ["gomoku", "Strongest"],
    ["ultimate", "Strongest"],
    ["3x3", "Impossible"],
  ]) {
    await game.choose(id ?? "");
    await expect(chosen(game, 1), id).toHaveText(last ?? "");
    await expect(game.control("notice")).toBeHidden();
  }
});

test("a seat has the name of its level as long as it is set to exactly that", async ({ game }) => {
  await game.open();
  await game.choose("5x5");
  await game.sit(1, "level-hard");
  const card = await game.openCard(1);
  await expect(card.getByRole("heading")).toHaveText("MCTS");
  await expect(game.control("iterations-1")).toHaveValue("400");
  await game.control("seed-1").fill("7");
  await game.closeCard(card);
  await expect(chosen(game, 1)).toHaveText("Hard");
  await game.openCard(1);
  await game.control("iterations-1").fill("399");
  await game.closeCard(card);
  await expect(chosen(game, 1)).toHaveText("MCTS");
  await game.openCard(1);
  await game.control("iterations-1").fill("400");
  await game.closeCard(card);
  await expect(chosen(game, 1)).toHaveText("Hard");
});

test("impossible never loses, and a level has a score of its own", async ({ game }) => {
  await game.open();
  await game.sit(1, "level-impossible");
  for (const wishes of [
    ["a3", "c1", "a1", "c3"],
    ["b2", "a1", "c1", "b3"],
  ]) {
    await game.playToTheEnd(wishes);
    await expect(game.status).not.toHaveText(/You win/);
    await game.press("new");
    await game.idle();
  }
  const impossible = await game.control("score").locator("b").allTextContents();
  expect(impossible.map(Number).reduce((sum, count) => sum + count)).toBe(2);
  // After two games, whoever began the first begins again.
  await expect(game.control("seat-0")).toHaveValue("human");
  await game.sit(1, "level-easy");
  await expect(game.control("score")).toHaveText(/You \([XO]\) 0\s+Easy \([XO]\) 0\s+Ties 0/);
});

test("a level is kept over a reload", async ({ game, page }) => {
  await game.open();
  await game.sit(1, "level-easy");
  await game.exchange("b2");
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("s=h.easy");
  await page.reload();
  await game.ready();
  await expect(game.marks).toHaveCount(2);
  await expect(chosen(game, 1)).toHaveText("Easy");
});
