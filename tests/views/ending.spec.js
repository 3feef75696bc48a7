// The end of a game: large words, and who to play next.

import { expect, test } from "./fixtures.js";

/** @import {Locator} from "@playwright/test" */

/** A game from a link: X to move wins at c3. Where X plays elsewhere, O wins at c2. */
const NEARLY_OVER = "m=a3a2b3b2";

/**
 * Where an element stands.
 * @param {Locator} element
 */
const place = (element) => element.boundingBox();

test("a win is said in large words, and a harder opponent is one press away", async ({ game, page }) => {
  await game.resume("medium");
  const before = await place(game.control("undo"));
  await game.play("c3");
  const ending = game.control("ending");
  await expect(ending).toHaveText("You win!");
  await expect(ending).toHaveAttribute("data-player", "0");
  await expect(page.locator(".winning-line")).toHaveAttribute("data-player", "0");
  expect((await place(game.control("undo")))?.y, "the controls stay at their height").toBe(before?.y);
  await game.press("next-level");
  await expect(ending).toHaveCount(0);
  await expect(game.marks).not.toHaveCount(5);
  await expect(game.board.locator("[data-cell]:focus")).toHaveCount(1);
  await expect(page.locator('.seat[data-who="hard"]')).toHaveCount(1);
});

test("a loss is no celebration, and an easier opponent is one press away", async ({ game, page }) => {
  await game.resume("impossible");
  await game.play("a1");
  const ending = game.control("ending");
  await expect(ending).toHaveText("Compasses wins");
  await expect(page.locator(".flying")).toHaveCount(0);
  await expect(game.control("next-level")).toHaveText("Easier");
  await game.press("next-level");
  await expect(page.locator('.seat[data-who="hard"]')).toHaveCount(1);
});

test("what did not win steps back, with the review open as well", async ({ game }) => {
  await game.resume("impossible");
  await game.play("c1");
  await expect(game.control("ending")).toHaveAttribute("data-verdict", "lost");
  const strengths = () =>
    game.board.evaluate((table) =>
      ["[data-win]", ":not([data-win])"].map((kind) =>
        Number(getComputedStyle(table.querySelector(`.square${kind} > .mark`) ?? table).opacity),
      ),
    );
  expect(await strengths()).toEqual([1, 0.38]);
  await game.press("review-game");
  await expect(game.control("review")).toBeVisible();
  await expect(game.control("review-progress")).toHaveCount(0);
  await game.send({ type: "review-go", to: "end" });
  await expect(game.control("ending")).toHaveCount(0);
  expect(await strengths()).toEqual([1, 0.38]);
  await game.press("review-close");
  await expect(game.control("review-game"), "the focus goes back").toBeFocused();
  await game.press("review-game");
  await expect(game.page.locator("#review-title")).toBeFocused();
  await game.send({ type: "review-close" });
  await expect(game.control("review-game"), "by Back as well").toBeFocused();
});

test("looking back hides the words, and undo takes the end back", async ({ game }) => {
  await game.resume("medium");
  await game.play("c3");
  await expect(game.control("ending")).toBeVisible();
  await game.press("moves-previous");
  await expect(game.control("ending")).toHaveCount(0);
  await game.press("moves-next");
  await expect(game.control("ending")).toBeVisible();
  await game.press("undo");
  await expect(game.control("ending")).toHaveCount(0);
  await expect(game.control("hint")).toBeVisible();
});

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

test("a win that was watched is nobody else's when somebody takes the seat", async ({ game, page }) => {
  await game.resume("medium");
  await game.press("mode-watch");
  await expect(game.control("ending")).toBeVisible();
  const said = await game.control("ending").textContent();
  await game.press("mode-1p");
  await expect(game.control("ending")).toHaveText(said ?? "");
  await expect(game.status).not.toContainText("You");
  await expect(game.control("next-level")).toHaveCount(0);
  await game.press("statistics");
  await expect(page.getByTestId("statistics-game")).toHaveCount(0);
});

test("a game from a link that is played on is told by its marks", async ({ game }) => {
  await game.open({ link: `#1&g=3x3x3&s=h.medium&${NEARLY_OVER}` });
  await game.play("c3");
  await expect(game.control("ending")).toHaveText("X wins");
  await expect(game.control("score")).toHaveCount(0);
  await expect(game.control("play-own")).toBeVisible();
});

test("marks fly for who wins, unless motion is unwelcome", async ({ game, page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await game.resume("medium");
  await game.play("c3");
  const flying = page.locator(".flying");
  await expect(flying).toHaveCSS("display", "block");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(flying).toHaveCSS("display", "none");
});

test("on a phone the words fit, in either language", async ({ game, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await game.resume("impossible");
  await game.play("a1");
  const box = await place(game.control("ending"));
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the words go after a while, and the status line still says who won", async ({ game, page }) => {
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    await page.emulateMedia({ reducedMotion });
    await game.resume("medium");
    await game.play("c3");
    await expect(game.control("ending").locator("> span").last()).toHaveCSS("visibility", "hidden");
    await expect(game.status).toContainText("You win");
    await game.press("undo");
  }
});

test("on a phone every button stays where it is when the game ends", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const last of ["c3", "a1"]) {
    await game.resume("impossible");
    await expect(game.marks).toHaveCount(4);
    const before = [await place(game.control("new")), await place(game.control("undo"))];
    await game.play(last);
    await expect(game.control("review-game")).toBeVisible();
    expect([await place(game.control("new")), await place(game.control("undo"))]).toEqual(before);
    await game.press("undo");
  }
});
