// Puzzles on the page: the one of the day, its solution, what is kept.

import "../js/shapes.mjs";
import { faults } from "../e2e/axe.js";
import { expect, test } from "./fixtures.js";

/** A Monday, whose puzzle is easy, and of 3x3. */
const MONDAY = new Date("2026-12-07T12:00:00");
test.beforeEach(async ({ game, page }) => {
  await page.clock.setFixedTime(MONDAY);
  await game.open();
  await game.daily();
  await expect(game.control("puzzle")).toHaveAttribute("data-phase", "open");
});

test("each game has puzzles, which can be played out against the strongest engine", async ({ game }) => {
  const games = game.control("puzzle-game");
  const names = await games.locator("option").allTextContents();
  expect(new Set(names).size).toBe(names.length);
  for (const name of ["3 × 3", "Gomoku", "Ultimate", "Connect Four"])
    expect(names.some((one) => one.startsWith(name))).toBe(true);
  await games.selectOption("uttt");
  await expect(game.board).toHaveAttribute("aria-label", /nine small boards/);
  await game.press("puzzle-show");
  const before = await game.marks.count();
  await game.press("puzzle-play-on");
  await expect(async () => expect(await game.marks.count()).toBeGreaterThan(before)).toPass();
});

test("a mark that moves solves a puzzle by two presses", async ({ game }) => {
  await game.control("puzzle-game").selectOption("3x3x3v3y");
  await expect(game.control("puzzle")).toHaveAttribute("data-phase", "open");
  // From the last square of the second row to the last of all.
  await game.play("c2", "c1");
  await expect(game.control("puzzle")).toHaveAttribute("data-phase", "solved");
});

test("it is said and worked without a mouse, and axe finds nothing", async ({ game, page }) => {
  await expect(page.getByRole("region", { name: "Puzzle of the day" })).toBeVisible();
  expect(await faults(game)).toEqual([]);
  await game.control("puzzle-next").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: /^Puzzle \d+ of \d+/ })).toBeVisible();
  await game.press("puzzle-close");
  await expect(game.control("puzzle")).toHaveCount(0);
  await expect(game.control("mode-2p")).toBeVisible();
});

test("on a phone the board stays in sight", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await game.board.boundingBox();
  expect(box && box.y + box.height).toBeLessThan(740);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a wrong move is answered on the board, and told once", async ({ game, page }) => {
  const wrong = await game.wrongSquare();
  await game.play(wrong);
  await game.idle();
  const said = game.control("puzzle-said");
  await expect(said).toHaveText(/^Not the .+: .*[XO] answers the .+/);
  await expect(game.control("spoken")).toContainText((await said.textContent()) ?? "");
  await expect(page.locator('[role="status"]').filter({ hasText: /answers/ })).toHaveCount(1);
});

test("the card of the puzzles shows how the week went", async ({ game, page }) => {
  const wrong = await game.wrongSquare();
  await game.press("puzzle-close");
  await expect(game.control("puzzles")).toHaveText("Puzzles From easy to hard");
  // The solution that was seen is not solved: another device begins anew.
  await game.open();
  await game.daily();
  for (const name of (await game.legalNames()).filter((one) => one !== wrong)) {
    await game.play(name);
    if ((await game.control("puzzle").getAttribute("data-phase")) === "solved") break;
    await game.press("puzzle-again");
  }
  await game.press("puzzle-close");
  const week = page.getByRole("img", { name: "This week: 1 of 7 solved, today’s as well." });
  await expect(week.locator("[data-day=solved]")).toHaveCount(1);
  await expect(week.locator("[data-day=coming]")).toHaveCount(6);
});

test("the focus goes on to the board, to the heading, and back to where it came from", async ({
  game,
  page,
}) => {
  const focused = page.locator(":focus");
  const press = async (/** @type {string} */ id) => {
    await game.control(id).focus();
    await page.keyboard.press("Enter");
  };
  const wrong = await game.wrongSquare();
  await game.play(wrong);
  await game.idle();
  await press("puzzle-again");
  await expect(game.board.locator(":focus")).toHaveCount(1);
  await press("puzzle-show");
  await expect(focused).toHaveText("Puzzle of the day");
  await game.control("puzzle-game").selectOption("uttt");
  await press("puzzle-show");
  await press("puzzle-play-on");
  await expect(game.board.locator(":focus")).toHaveCount(1);
  await press("puzzle-close");
  await expect(focused).toHaveAttribute("data-testid", "puzzles");
});

test("all that a puzzle needs fits the screen", async ({ game, page }) => {
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
    [360, 740],
  ]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    for (const part of ["puzzle", "status", "hint"]) {
      const box = await game.control(part).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${part} at ${width}`).toBeLessThanOrEqual(height ?? 0);
    }
  }
});
