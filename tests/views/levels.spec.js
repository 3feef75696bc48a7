// How strong the computer is, without a word about algorithms.

import { levelsOf } from "../../www/shared/game/levels.ts";
import { FIRST_RULES } from "../../www/shared/game/presets.ts";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

/**
 * @param {GamePage} game
 * @param {number} seat
 */
const chosen = (game, seat) => game.strip(seat);

test("a first visit meets the second lowest level, and the levels come first", async ({ game }) => {
  await game.open();
  await expect(chosen(game, 1)).toHaveAttribute("data-who", "novice");
  await expect(chosen(game, 1)).toHaveText(/^\s*Crayon\s+Novice\s*$/);
  await expect(game.control("score")).toHaveCount(0);
  const card = await game.openCard(1);
  const levels = ["First steps", "Novice", "Easy", "Medium", "Hard", "Impossible"];
  await expect(card.locator(".who-rung > button")).toHaveText([
    "Sits here",
    ...levels.map((level) => new RegExp(level)),
  ]);
  await expect(card.locator(".who-rung b")).toHaveText([
    "Human",
    "Eraser",
    "Crayon",
    "Chalk",
    "Ballpoint",
    "Brush",
    "Compasses",
  ]);
  await game.closeCard();
  await game.playToTheEnd();
  await expect(game.status).toHaveText(/ wins? with |Draw\./);
});

test("on a phone a seat shows the whole name of its level", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await game.open();
  for (const { id } of levelsOf(await game.catalogue(FIRST_RULES))) {
    await game.sit(1, `level-${id}`);
    const strip = game.strip(1);
    await expect(strip).toHaveAttribute("data-who", id);
    expect(await strip.evaluate((box) => box.scrollWidth - box.clientWidth), id).toBe(0);
  }
});

test("only where its moves can be proved is the last level impossible", async ({ game }) => {
  await game.open();
  await game.sit(1, "level-impossible");
  for (const [id, last] of [
    ["4x4", "Impossible"],
    ["gomoku", "Strongest"],
    ["connect-four", "Impossible"],
    ["ultimate", "Strongest"],
    ["3x3", "Impossible"],
  ]) {
    await game.choose(id ?? "");
    await expect(chosen(game, 1), id).toContainText(last ?? "");
    await expect(game.control("notice")).toBeHidden();
  }
});

test("a seat has the name of its level as long as it is set to exactly that", async ({ game }) => {
  await game.open();
  await game.choose("5x5");
  await game.sit(1, "level-hard");
  const card = await game.openCard(1);
  await expect(card.getByRole("heading", { level: 4 })).toHaveText("Brush (MCTS)");
  await expect(game.control("iterations-1")).toHaveValue("400");
  await game.control("seed-1").fill("7");
  await game.closeCard();
  await expect(chosen(game, 1)).toHaveAttribute("data-who", "hard");
  await game.openCard(1);
  await game.control("iterations-1").fill("399");
  await game.closeCard();
  await expect(chosen(game, 1)).toHaveAttribute("data-who", "mcts");
  await game.openCard(1);
  await game.control("iterations-1").fill("400");
  await game.closeCard();
  await expect(chosen(game, 1)).toHaveAttribute("data-who", "hard");
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
  await expect(game.strip(0)).toHaveAttribute("data-who", "human");
  await game.sit(1, "level-easy");
  await expect(game.control("score")).toHaveCount(0);
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

test("a child who loses twice is offered an easier level, takes it, and wins", async ({ game, page }) => {
  await end(game, "impossible", "a1");
  await expect(game.control("offer")).toHaveCount(0);
  await end(game, "impossible", "a1");
  await expect(game.control("offer")).toHaveText("2 losses in a row. Brush · Hard is easier.");
  await expect(game.control("next-level")).toHaveAccessibleDescription(
    "2 losses in a row. Brush · Hard is easier.",
  );
  await game.press("next-level");
  await expect(page.locator('.seat[data-who="hard"]')).toHaveCount(1);
  await expect(game.control("offer")).toHaveCount(0);
  // The lowest level overlooks enough that a game against it can be won from the start.
  await end(game, "first", "c3");
  await expect(game.control("ending")).toHaveText("You win!");
  await expect(game.control("offer")).toHaveCount(0);
});

test("three wins in a row offer the next level, once", async ({ game, page }) => {
  for (let wins = 1; wins <= 4; wins += 1) {
    await end(game, "novice", "c3");
    await expect(game.control("offer"), `after ${wins}`).toHaveCount(wins === 3 ? 1 : 0);
    // Joy grows with the run.
    await expect(game.control("ending")).toHaveText(wins > 1 ? `You win!${wins} in a row!` : "You win!");
    await expect(page.locator(".flying > i")).toHaveCount(12 * wins);
    if (wins === 3)
      await expect(game.control("offer")).toHaveText("3 wins in a row! Try the next level: Chalk · Easy?");
  }
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
