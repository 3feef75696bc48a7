// Puzzles on the page: the one of the day, its solution, what is kept.

import { readFileSync } from "node:fs";
import { dailyOf, puzzlesIn } from "../../www/library/puzzles/list.ts";
import { nameOf } from "../../www/shared/game/coordinates.ts";
import "../js/shapes.mjs";
import { device } from "./devices.js";
import { expect, test } from "./fixtures.js";

/** A Monday, whose puzzle is easy, and of 3x3. */
const MONDAY = new Date("2026-12-07T12:00:00");
const ALL = puzzlesIn(
  readFileSync(new URL("../../www/library/puzzles/puzzles.txt", import.meta.url), "utf8"),
);

/** The square of the solution of the day. */
function solutionOfMonday() {
  const puzzle = dailyOf("2026-12-07", ALL);
  return puzzle ? nameOf(puzzle.rules, puzzle.solution) : "";
}

test.beforeEach(async ({ game, page }) => {
  await page.clock.setFixedTime(MONDAY);
  await game.open();
  await game.daily();
  await expect(game.control("puzzle")).toHaveAttribute("data-phase", "open");
});

test("the puzzle of the day is tried, solved, counted and kept", async ({ game, page }) => {
  const said = game.control("puzzle-said");
  await expect(said).toHaveText(/^[XO] to move\. Find the one move that wins\. It wins in \d+ moves\.$/);
  await expect(game.control("puzzle-level")).toHaveText("Easy");
  const square = solutionOfMonday();
  await expect(game.control("puzzle-count")).toHaveText("0 solved");
  const [other] = await game.legal.evaluateAll(
    (squares, solution) =>
      squares.map((one) => one.getAttribute("data-cell")).filter((name) => name !== solution),
    square,
  );
  await game.play(other ?? "");
  await expect(game.control("puzzle")).toHaveAttribute("data-phase", "wrong");
  await game.press("puzzle-again");
  await game.play(square);
  await expect(said).toContainText("Solved, after 2 tries. A hint counts as a try.");
  await expect(game.control("puzzle-count")).toHaveText("1 solved · 1 day in a row");

  await page.reload();
  await game.ready();
  await expect(game.control("puzzle-count")).toHaveText("1 solved · 1 day in a row");
  await game.press("statistics");
  await expect(game.control("statistics-puzzles")).toHaveText(
    "Puzzles solved: 1. The puzzle of the day: 1 day in a row.",
  );
});

test("a solution that was shown is remembered: no first try, no count and no day", async ({ game, page }) => {
  const said = game.control("puzzle-said");
  await game.press("puzzle-show");
  await expect(said).toContainText("The solution is ");
  const ways = [
    async () => {
      await game.press("puzzle-close");
      await game.daily();
    },
    async () => {
      // Where the clock stands still, a page does not know that it is loaded again: its address must be the latest one.
      await expect.poll(() => page.url()).toContain(`${solutionOfMonday()}&q=`);
      await page.reload();
      await game.ready();
      await game.press("puzzle-close");
      await game.daily();
    },
  ];
  for (const comeBack of ways) {
    await comeBack();
    await expect(game.control("puzzle")).toHaveAttribute("data-phase", "open");
    await expect(game.control("puzzle-seen")).toHaveText("Solution seen");
    await game.play(solutionOfMonday());
    await expect(said).toContainText("Solved. You had seen the solution.");
    await expect(game.control("puzzle-count")).toHaveText("0 solved");
  }
});

test("a puzzle has a link of its own, outlives a reload, and counts for nobody", async ({
  game,
  page,
  browser,
  baseURL,
}) => {
  await game.control("puzzle-game").selectOption("3x3x3");
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/g=3x3x3&s=h\.h&f=x&m=\w+&q=\d$/);
  const other = await device(browser, baseURL);
  await other.page.goto(page.url());
  await other.ready();
  await expect(other.control("puzzle")).toHaveAttribute("data-phase", "open");
  await expect.poll(() => other.position()).toEqual(await game.position());
  await other.page.context().close();

  await game.press("puzzle-show");
  await expect(game.control("puzzle")).toHaveAttribute("data-phase", "shown");
  const shown = await game.position();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("noughts-session"))).toContain("shown");
  await page.reload();
  await game.ready();
  await expect(game.control("puzzle")).toHaveAttribute("data-phase", "shown");
  expect(await game.position()).toEqual(shown);
  await expect(game.control("own")).toBeHidden();

  while (!(await game.isOver())) await game.play((await game.legalNames())[0] ?? "");
  await expect(game.control("score")).toHaveCount(0);
});

test("who closes a puzzle is back in the game and with the opponent from before, over a reload as well", async ({
  game,
  page,
}) => {
  const wrong = await game.wrongSquare();
  await game.press("puzzle-close");
  await game.sit(1, "level-impossible");
  await game.exchange("b2");
  const own = await game.position();
  await game.daily();
  await game.play(wrong);
  await game.press("puzzle-again");
  await game.press("puzzle-next");
  await expect(game.control("puzzle")).toHaveAttribute("data-phase", "open");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("noughts-session"))).toContain("open");
  await page.reload();
  await game.ready();
  await game.press("puzzle-show");
  await game.press("puzzle-close");
  await expect(game.control("puzzle")).toHaveCount(0);
  expect(await game.position()).toEqual(own);
  await expect(game.control("mode-1p")).toHaveAttribute("aria-pressed", "true");
  await expect(game.strip(1)).toContainText("Impossible");
});
