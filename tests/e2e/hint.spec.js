// A hint in three steps. On 3 x 3 the engine sees to the end, so that no clock decides what it says.

import { expect, test } from "./fixtures.js";

test("there is no hint on the engine's turn, in the past and after the end", async ({ game }) => {
  await game.open({ link: "#1&g=uttt&s=h.mcts_t60000&f=x" });
  await game.play("5.5");
  await expect(game.control("hint")).toHaveCount(0);
  await game.press("move-now");
  await game.idle();
  await expect(game.control("hint")).toHaveAttribute("aria-disabled", "false");
  await game.page.locator('[data-ply="1"]').click();
  await expect(game.control("hint")).toHaveAttribute("aria-disabled", "true");
  await game.follow("./#1&g=3x3x3&s=h.h&f=x");
  await game.play("a1", "a2", "b1", "b2", "c1");
  // A review takes its place.
  await expect(game.control("review-game")).toBeVisible();
  await expect(game.control("hint")).toHaveCount(0);
});

test("a hint disturbs no search of the game, and playing calls it off", async ({ game }) => {
  await game.open({ link: "#1&g=15x15x5&s=h.random_s1&f=x" });
  await game.press("hint");
  await expect(game.status).toHaveText("Looking for a hint…");
  await game.exchange("h8");
  await expect(game.marks).toHaveCount(2);
  await expect(game.status).toHaveText(/^Random took .+\. Your turn\.$/);
  expect(await game.changesWithin(1500)).toBe(0);
  await expect(game.status).toHaveText(/^Random took .+\. Your turn\.$/);
});
