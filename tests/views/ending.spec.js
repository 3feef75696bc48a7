// The end of a game: large words, and who to play next.

import { expect, test } from "./fixtures.js";

/** A game from a link: X to move wins at c3. Where X plays elsewhere, O wins at c2. */
const NEARLY_OVER = "m=a3a2b3b2";

test("a game that a link brings ends without a party", async ({ game, page }) => {
  await game.open({ link: `#1&g=3x3x3&s=h.medium&${NEARLY_OVER}c3` });
  await expect(game.control("ending")).toHaveText("X wins");
  await expect(game.status).toContainText(/X wins with .*row/);
  await expect(game.status).not.toContainText("You");
  await expect(page.locator(".flying")).toHaveCount(0);
  await expect(game.control("next-level")).toHaveCount(0);
  await game.press("play-own");
  await expect(game.control("ending")).toHaveCount(0);
  await expect(game.marks).not.toHaveCount(5);
});

test("a game from a link that is played on is told by its marks", async ({ game }) => {
  await game.open({ link: `#1&g=3x3x3&s=h.medium&${NEARLY_OVER}` });
  await game.play("c3");
  await expect(game.control("ending")).toHaveText("X wins");
  await expect(game.control("score").locator("b")).toHaveText(["0", "0", "0"]);
  await expect(game.control("play-own")).toBeVisible();
});
