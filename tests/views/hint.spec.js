// A hint in three steps. On 3 x 3 the engine sees to the end, so that no clock decides what it says.

import { expect, test } from "./fixtures.js";

test.beforeEach(({ game }) => game.open());

test("where, which, why: one winning move is shown step by step", async ({ game }) => {
  await game.press("mode-2p");
  await game.play("b2", "a3", "c2", "a1");
  await game.press("hint");
  await expect(game.status).toHaveText("Hint: look at the middle row.");
  await expect(game.board.locator("[data-hint]")).toHaveCount(3);
  await expect(game.board.locator('[data-hint="square"]')).toHaveCount(0);
  await game.press("hint");
  await expect(game.status).toHaveText("Hint: play the middle left.");
  await expect(game.board.locator('[data-hint="square"]')).toHaveAttribute("data-cell", "a2");
  await game.press("hint");
  await expect(game.status).toHaveText("Hint: play the middle left – it completes the middle row.");
  await expect(game.control("hint")).toHaveAttribute("aria-disabled", "true");
  await game.play("a2");
  await expect(game.status).toHaveText(/Player 1 \(X\) wins with the middle row\.$/);
  await expect(game.board.locator("[data-hint]")).toHaveCount(0);
});

test("on a phone the button stays under the finger as long as it says more", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await game.choose("ultimate");
  await game.sit(1, "random", { seed: 1 });
  await game.exchange("5.5");
  await expect(game.status).toHaveText(/^Random took the .* square\. Your turn: .* board\.$/);
  const before = await game.control("hint").boundingBox();
  for (const said of [/look at the .* board/, /play the .* square\.$/]) {
    await game.press("hint");
    await expect(game.status).toHaveText(said);
    expect(await game.control("hint").boundingBox()).toEqual(before);
  }
});

test("3 x 3 speaks in words that a child knows", async ({ game }) => {
  await game.choose("3x3");
  await game.sit(1, "perfect");
  await game.exchange("b2");
  await expect(game.status).toHaveText(/^Perfect took the (top|bottom) (left|right) corner\. Your turn\.$/);
  await game.press("mode-2p");
  await game.press("new");
  await game.play("b2", "a3", "c3");
  await expect(game.status).toHaveText("X took the top right corner. O to move.");
  for (const _ of ["where", "which", "why"]) await game.press("hint");
  await expect(game.status).toHaveText("Hint: play the bottom left corner – it blocks a diagonal.");
  await game.pressRefused("b2");
  await expect(game.status).toHaveText(/^Already taken: the centre\./);
  // Whoever wants the names of squares has them drawn, and then read out.
  await game.press("settings");
  await game.control("set-coordinates").selectOption("always");
  await game.press("dialog-close");
  await game.play("a1");
  await expect(game.status).toHaveText("O took a1. X to move.");
  await expect(game.square("c1")).toHaveAccessibleName("c1, empty");
});

test("hints are counted beside the score, once for a position, until the score is reset", async ({
  game,
}) => {
  await game.press("mode-2p");
  await expect(game.control("hints")).toHaveCount(0);
  for (const _ of ["where", "which"]) await game.press("hint");
  await expect(game.control("hints")).toHaveText("Hints 1");
  await game.play("b2");
  await game.press("hint");
  await expect(game.control("hints")).toHaveText("Hints 2");
  await game.press("reset-score");
  await expect(game.control("hints")).toHaveCount(0);
});

test("the key H asks while the board has the focus", async ({ game, page }) => {
  await game.square("a3").focus();
  await page.keyboard.press("h");
  await expect(game.status).toHaveText(/^Hint: look at the (top|middle|bottom) row\.$/);
  await page.keyboard.press("h");
  await expect(game.status).toHaveText(/^Hint: play the [a-z ]+\.$/);
  await game.control("setup").focus();
  await page.keyboard.press("h");
  await expect(game.status).toHaveText(/^Hint: play the [a-z ]+\.$/);
});

test("a large board is narrowed down to a part of it, and Ultimate to a board", async ({ game }) => {
  test.slow();
  await game.press("mode-2p");
  await game.choose("gomoku");
  await game.play("h8", "a1", "i8", "a2", "j8", "a3", "k8", "b1");
  await game.press("hint");
  await expect(game.status).toHaveText(/^Hint: look at the (middle (left|right)|centre)\.$/);
  await expect(game.board.locator("[data-hint]")).toHaveCount(25);
  await game.press("hint");
  await expect(game.status).toHaveText(/^Hint: play [gl]8\.$/);
  await game.choose("ultimate");
  await game.play("1.5");
  await game.press("hint");
  await expect(game.status).toHaveText("Hint: look at the centre board.");
  await expect(game.board.locator("[data-hint]")).toHaveCount(9);
});
