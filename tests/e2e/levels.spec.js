// How strong the computer is, without a word about algorithms.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/**
 * @param {GamePage} game
 * @param {number} seat
 */
const chosen = (game, seat) => game.control(`seat-${seat}`).locator("option:checked");

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

/**
 * The person wins or loses from a position where either is one move away.
 * @param {GamePage} game
 * @param {string} level
 * @param {"c3" | "a1"} move
 */
async function end(game, level, move) {
  await game.resume(level);
  await game.play(move);
  await expect(game.control("ending")).toBeVisible();
}

test("a child who loses twice is offered an easier level, takes it, and wins @firefox", async ({ game }) => {
  await end(game, "impossible", "a1");
  await expect(game.control("offer")).toHaveCount(0);
  await end(game, "impossible", "a1");
  await expect(game.control("offer")).toHaveText("2 losses in a row. Hard is easier.");
  await expect(game.control("next-level")).toHaveAccessibleDescription("2 losses in a row. Hard is easier.");
  await game.press("next-level");
  await expect(game.control("score")).toContainText("Hard");
  await expect(game.control("offer")).toHaveCount(0);
  // The lowest level overlooks enough that a game against it can be won from the start.
  await end(game, "first", "c3");
  await expect(game.control("ending")).toHaveText("You win!");
  await expect(game.control("offer")).toHaveCount(0);
});

test("three wins in a row offer the next level, once @firefox", async ({ game, page }) => {
  for (let wins = 1; wins <= 4; wins += 1) {
    await end(game, "novice", "c3");
    await expect(game.control("offer"), `after ${wins}`).toHaveCount(wins === 3 ? 1 : 0);
    // Joy grows with the run.
    await expect(game.control("ending")).toHaveText(wins > 1 ? `You win!${wins} in a row!` : "You win!");
    await expect(page.locator(".flying > i")).toHaveCount(12 * wins);
    if (wins === 3)
      await expect(game.control("offer")).toHaveText("3 wins in a row! Try the next level: Easy?");
  }
});
