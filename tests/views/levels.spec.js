// How strong the computer is, without a word about algorithms.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

/**
 * @param {GamePage} game
 * @param {number} seat
 */
const chosen = (game, seat) => game.control(`seat-${seat}`).locator("option:checked");

test("a first visit meets the second lowest level, and the levels come first", async ({ game }) => {
  await game.open();
  await expect(chosen(game, 1)).toHaveText("Novice");
  await expect(game.control("score")).toHaveText(/You \(X\) 0\s+Novice \(O\) 0\s+Draws 0/);
  const words = await game.control("seat-1").locator("option").allTextContents();
  const levels = ["First steps", "Novice", "Easy", "Medium", "Hard", "Impossible", "Human"];
  expect(words.slice(0, 7)).toEqual(levels);
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
  await expect(card.getByRole("heading")).toHaveText("Hard (MCTS)");
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
  await expect(game.control("score")).toHaveText(/You \([XO]\) 0\s+Easy \([XO]\) 0\s+Draws 0/);
});

test("on the largest board a level answers near the stones", async ({ game }) => {
  await game.open({ link: "#1&g=26x26x5&s=h.medium" });
  await game.exchange("m13");
  const [first, second] = await game.marks.evaluateAll((marks) =>
    marks.map((mark) => mark.closest("[data-move]")?.getAttribute("data-move") ?? ""),
  );
  const at = (/** @type {string | undefined} */ cell) => [Math.floor(Number(cell) / 26), Number(cell) % 26];
  const [[row = 0, col = 0], [otherRow = 99, otherCol = 99]] = [at(first), at(second)];
  expect(Math.max(Math.abs(row - otherRow), Math.abs(col - otherCol))).toBeLessThanOrEqual(2);
});
