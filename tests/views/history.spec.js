// Undo, redo, and everything that ends a search: no late answer is ever played.

import { WON_3X3 } from "../e2e/scripts.js";
import { expect, test } from "./fixtures.js";

test("undo against an engine goes back to the person's last decision; redo restores both moves", async ({
  game,
}) => {
  await game.open();
  await game.exchange("b2");
  const after = await game.position();
  await game.exchange((await game.legalNames())[0] ?? "");
  await game.press("undo");
  await expect(game.marks).toHaveCount(2);
  await game.press("undo");
  await expect(game.marks).toHaveCount(0);
  await expect(game.status).toHaveText("Undone. Your turn.");
  await expect(game.control("undo")).toHaveAttribute("aria-disabled", "true");
  await game.press("redo");
  await expect(game.marks).toHaveCount(2);
  expect(await game.position()).toEqual(after);
  await game.press("redo");
  await expect(game.marks).toHaveCount(4);
  await expect(game.control("redo")).toHaveAttribute("aria-disabled", "true");
});

test("undo between people takes one move, and a new move ends redo", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2", "a1", "c3");
  await page.keyboard.press("Control+z");
  await expect(game.marks).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(game.marks).toHaveCount(1);
  await page.keyboard.press("Control+Shift+z");
  await expect(game.marks).toHaveCount(2);
  await page.keyboard.press("Control+y");
  await expect(game.marks).toHaveCount(3);
  await game.press("undo");
  await game.play("a3");
  await expect(game.control("redo")).toHaveAttribute("aria-disabled", "true");
  expect(await game.position()).toEqual(["a3=0", "b2=0", "a1=1"]);
});

test("the undone end of a game is taken off the score, and counts again when it is redone", async ({
  game,
}) => {
  await game.open();
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 1/);
  await game.press("undo");
  await expect(game.control("score")).toHaveCount(0);
  await expect(game.winning).toHaveCount(0);
  await game.press("redo");
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 1/);
});

test("the game before is a press away, and undo never leads to it", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  await game.choose("5x5");
  await game.play("c3", "b2");
  await game.choose("3x3");
  await expect(game.board.locator("[data-cell]")).toHaveCount(9);
  await expect(game.control("undo")).toHaveAccessibleName("Undo");
  await expect(game.control("undo")).toHaveAttribute("aria-disabled", "true");
  await game.press("setup");
  await game.press("setup-go-on");
  await expect(game.board.locator("[data-cell]")).toHaveCount(25);
  expect(await game.position()).toEqual(["c3=0", "b2=1"]);
  await expect(game.status).toHaveText("Back to the previous game. X to move.");
});

test("an answer that waits for its pause is called off too", async ({ game }) => {
  await game.open({ replyPause: 1000 });
  await game.sit(1, "random", { seed: 1 });
  await game.play("b2");
  await expect(game.report.getByRole("heading")).toHaveText(/Random: /);
  await game.press("undo");
  await expect(game.marks).toHaveCount(0);
  expect(await game.changesWithin()).toBe(0);
});
