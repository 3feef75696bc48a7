// Analysis on demand: what it shows is what the search found, it follows the board, and it changes nothing.

import { analyse, analysed, found, heat, verdict } from "../e2e/analyse.js";
import { faultsInEveryColour } from "../e2e/axe.js";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

/** @param {GamePage} game */
const ghosts = (game) =>
  game.board
    .locator(".line-ghost")
    .evaluateAll((all) =>
      all.map((ghost) => `${ghost.closest("button")?.dataset.cell} ${ghost.textContent?.trim()}`),
    );

/** X to move wins with a2. */
const WON = /** @type {const} */ (["b2", "a3", "c2", "a1"]);

test("every column of Connect Four has its exact result, in words below the board", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const columns = [..."21532723721365323465"].map((digit) => "abcdefg"[Number(digit) - 1]);
  await game.open({ link: `#1&g=drop6x7x4&s=h.h&f=x&m=${columns.join("_")}` });
  await analyse(game, { algorithm: "solver" });
  await analysed(game);
  const scores = game.control("columns").locator("span");
  await expect(scores).toHaveText([
    "loses in 6",
    "loses in 6",
    "loses in 7",
    "wins in 11",
    "loses in 7",
    "wins in 11",
    "loses in 5",
  ]);
  await expect(game.control("columns").locator("[data-best]")).toHaveText(["wins in 11", "wins in 11"]);
  await expect(verdict(game)).toHaveText("Red wins in 11 moves, proved");
  await expect(game.square("d2")).toHaveAccessibleName(/wins in 11$/);
  expect(
    await scores.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0);
});

for (const [width, height] of /** @type {const} */ ([
  [320, 568],
  [844, 390],
  [1280, 800],
])) {
  test(`what a column is worth, and its letter, stand below it, ${width} x ${height}`, async ({
    game,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await game.open({ link: "#1&g=drop6x7x4&s=h.h&f=x&m=dddddb" });
    await analyse(game, { algorithm: "solver" });
    await analysed(game);
    const centres = (/** @type {string} */ selector) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return (left + right) / 2;
        }),
      );
    const columns = await centres(".board tr:last-child .square");
    for (const row of [".column-scores > span", ".ruler.letters > *"]) {
      const beside = (await centres(row)).map((centre, at) => Math.abs(centre - (columns[at] ?? 0)));
      expect(beside, row).toHaveLength(7);
      expect(Math.max(...beside), row).toBeLessThan(3);
    }
  });
}

test("letters of twice the size leave the scores below their columns, and the buttons on the screen", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await game.open({ link: "#1&g=drop6x7x4&s=h.h&f=x&m=dddddb" });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% }");
    document.adoptedStyleSheets = [sheet];
  });
  await game.press("analyse");
  await analysed(game);
  await expect(game.control("sheet")).toBeInViewport({ ratio: 1 });
  const overlaps = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".analysis > :is(button, p)")]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return boxes.some((one, at) =>
      boxes
        .slice(at + 1)
        .some(
          ({ left, right, top, bottom }) =>
            left < one.right && right > one.left && top < one.bottom && bottom > one.top,
        ),
    );
  });
  expect(overlaps, "the result and the buttons").toBe(false);
  const scores = game.control("columns").locator("span");
  expect(
    await scores.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0);
});

test.describe("of the empty board of 3 x 3", () => {
  test.beforeEach(async ({ game }) => {
    await game.open();
    await game.press("mode-2p");
  });

  test("the visits on the squares add up to those of the search, and come again with the same seed", async ({
    game,
  }) => {
    const how = { algorithm: "mcts", work: { iterations: 10_000, seed: 42 }, overlay: "visits", top: "all" };
    await analyse(game, how);
    await analysed(game);
    await expect(found(game, "Seed")).toHaveText("42");
    const first = await heat(game).allTextContents();
    expect(first).toHaveLength(9);
    const sum = first.reduce((total, text) => total + Number(text.replaceAll(",", "")), 0);
    expect(sum).toBe(10_000);
    await expect(found(game, "Visits")).toHaveText("10,000");
    for (const [index, text] of first.entries()) {
      const square = game.board.getByRole("button").nth(index);
      await expect(square).toHaveAccessibleName(new RegExp(`^[a-z ]+, empty, ${text} visits, rank [1-9]$`));
    }
    // The table says the same.
    await game.press("candidate-table");
    const rows = game.control("candidates").locator("tbody tr");
    await expect(rows).toHaveCount(9);
    const listed = await rows.locator("td:nth-child(3)").allTextContents();
    expect(listed.toSorted()).toEqual(first.toSorted());
    // Once more from the beginning.
    await game.press("analyse");
    await expect(heat(game)).toHaveCount(0);
    await game.press("analyse");
    await analysed(game);
    expect(await heat(game).allTextContents()).toEqual(first);
  });

  test("the numbers are of the kind and as many as chosen, and leave no trace when they are off", async ({
    game,
  }) => {
    await analyse(game, { algorithm: "mcts", work: { iterations: 2000, seed: 1 } });
    await analysed(game);
    await expect(heat(game)).toHaveCount(5);
    await expect(heat(game).first()).toHaveText(/^\d+%$/);
    await game.control("analysis-top").selectOption("3");
    await expect(heat(game)).toHaveCount(3);
    await game.control("analysis-overlay").selectOption("value");
    await expect(game.board.getByRole("button", { name: /empty, win rate \d+%, rank 1$/ })).toHaveCount(1);
    await game.control("analysis-overlay").selectOption("off");
    await expect(heat(game)).toHaveCount(0);
    await expect(game.board.getByRole("button", { name: /^[a-z ]+, empty$/ })).toHaveCount(9);
    await expect(game.board.locator("[data-heat]")).toHaveCount(0);
  });

  test("a search that counts no visits shows what it proved", async ({ game }) => {
    await game.play(...WON);
    await analyse(game, { algorithm: "minimax", top: "all" });
    await analysed(game);
    await expect(game.control("analysis-overlay")).toHaveValue("value");
    await expect(game.control("analysis-overlay").locator('option[value="visits"]')).toHaveAttribute(
      "disabled",
    );
    await expect(game.square("a2")).toHaveAccessibleName("middle left, empty, win, proved, rank 1");
    await expect(verdict(game)).toHaveText("X wins in one move, proved");
  });

  test("it follows the board: moves, undo, the past, and the end", async ({ game }) => {
    await analyse(game);
    await expect(verdict(game)).toHaveText("Draw, proved");
    await game.play(...WON);
    await expect(verdict(game)).toHaveText("X wins in one move, proved");
    await game.press("moves-first");
    await expect(game.status).toHaveText(/start of the game/);
    await expect(verdict(game)).toHaveText("Draw, proved");
    await game.press("return");
    await expect(verdict(game)).toHaveText("X wins in one move, proved");
    await game.play("a2");
    await expect(verdict(game)).toHaveText("X wins, proved");
    await expect(game.control("analysis")).toContainText("The game is over.");
    await game.press("undo");
    await expect(verdict(game)).toHaveText("X wins in one move, proved");
    await game.press("analyse");
    await expect(game.control("eval")).toHaveCount(0);
    await expect(game.board.locator("[data-heat]")).toHaveCount(0);
  });

  test("the key E reads the evaluation out", async ({ game, page }) => {
    await game.square("b2").focus();
    await page.keyboard.press("e");
    await expect(game.status).toHaveText(/X to move/);
    await analyse(game);
    await expect(verdict(game)).toHaveText("Draw, proved");
    await game.square("b2").focus();
    await page.keyboard.press("e");
    await expect(game.status).toHaveText(/^Evaluation: Draw, proved\.\s*$/);
    await page.keyboard.press("t");
    await expect(game.status).toHaveText(/^X to move/);
  });

  test("the line is shown move by move, kept, ended, and never played", async ({ game, page }) => {
    await game.play(...WON);
    await analyse(game, { algorithm: "minimax" });
    await analysed(game);
    await game.press("undo");
    await expect(verdict(game)).toHaveText(/proved$/);
    const line = game.control("pv").getByRole("button");
    // The line of the position before, a win in one, has a single move.
    await expect(line.nth(1)).toBeVisible();
    const names = (await line.allTextContents()).map((text) => text.trim());
    expect(names.length).toBeGreaterThan(1);
    const shown = (/** @type {number} */ plies) =>
      names.slice(0, plies).map((name, at) => `${name} ${at + 1}`);
    const before = await game.position();
    await line.nth(1).hover();
    await expect.poll(() => ghosts(game).then((all) => all.toSorted())).toEqual(shown(2).toSorted());
    await expect(game.square(String(names[0]))).toHaveAccessibleName(/, move 1 of the line, O$/);
    await expect(heat(game)).toHaveCount(0);
    await game.status.hover();
    await expect.poll(() => ghosts(game)).toEqual([]);
    await line.nth(0).focus();
    await expect.poll(() => ghosts(game)).toEqual(shown(1));
    await page.keyboard.press("Enter");
    await game.control("undo").focus();
    await expect(line.nth(0)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => ghosts(game)).toEqual(shown(1));
    await page.keyboard.press("Escape");
    await expect.poll(() => ghosts(game)).toEqual([]);
    await line.nth(1).click();
    await line.nth(1).click();
    await game.status.hover();
    await game.control("undo").focus();
    await expect.poll(() => ghosts(game)).toEqual([]);
    expect(await game.position()).toEqual(before);
  });

  test("the graph leads to every position of the game, by mouse, by keys and from its table", async ({
    game,
    page,
  }) => {
    await analyse(game);
    for (const move of WON) {
      await game.play(move);
      await expect(verdict(game)).toHaveText(/proved$/);
    }
    await game.play("a2");
    const graph = game.control("graph");
    await expect(graph).toHaveAccessibleName("Win rate");
    await expect(graph).toHaveAttribute("aria-valuenow", "5");
    await expect(graph).toHaveAttribute("aria-valuetext", "5. a2, X: X wins, proved");
    await graph.focus();
    await page.keyboard.press("Home");
    await expect(game.status).toHaveText("Looking at the start of the game.");
    await expect(graph).toHaveAttribute("aria-valuetext", "Start of the game: Draw, proved");
    await page.keyboard.press("ArrowRight");
    await expect(game.status).toHaveText("Looking at move 1: X took the centre.");
    await page.keyboard.press("End");
    await expect(game.status).toHaveText(/\(X\) wins with/);
    const box = await graph.boundingBox();
    if (!box) throw new Error("no graph");
    await graph.click({ position: { x: (box.width * 2.5) / 6, y: box.height / 2 } });
    await expect(game.status).toHaveText("Looking at move 2: O took the top left corner.");
    await game.press("graph-table");
    const rows = game.control("points").locator("tbody tr");
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(0)).toContainText("Draw, proved");
    await expect(rows.nth(5)).toContainText("X wins, proved");
    await rows.nth(1).getByRole("button").click();
    await expect(game.status).toHaveText("Looking at move 1: X took the centre.");
  });
});

test("a limit that came before a proof is said, and raised by one press", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  await game.choose("5x5");
  await analyse(game, { algorithm: "alphabeta", work: { nodes: 2000 } });
  await expect(found(game, "Stopped")).toHaveText("position limit reached");
  await expect(verdict(game)).toContainText("estimate");
  await expect(found(game, "Positions")).toHaveText("2,000");
  await game.press("analysis-raise");
  await expect(found(game, "Positions")).toHaveText("20,000");
});

test("a limit that cannot be is told, and the search stays as it was", async ({ game, page }) => {
  await game.open();
  await analyse(game, { algorithm: "mcts", work: { iterations: 300, seed: 5 } });
  await analysed(game);
  await game.enter("iterations-analysis", "0");
  await page.keyboard.press("Tab");
  await expect(game.control("analysis")).toContainText("Enter a whole number from 1 to");
  await expect(game.control("iterations-analysis")).toHaveAttribute("aria-invalid", "true");
  await expect(found(game, "Visits")).toHaveText("300");
});

test("among more than two, everybody has a part of the bar, and so has a draw", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  await game.choose("3p-5x5");
  await analyse(game, { algorithm: "mcts", work: { iterations: 2000, seed: 3 } });
  await analysed(game);
  await expect(verdict(game)).toHaveText(/^X \d+% · O \d+% · Triangle \d+%( · Draw \d+%)?, estimate$/);
  const parts = await game
    .control("eval")
    .locator(".evaluation-segment")
    .evaluateAll((all) => all.map((segment) => Number(getComputedStyle(segment).getPropertyValue("--part"))));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 5);
});

test("the board stays where it is when the analysis is switched on", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  await game.choose("5x5");
  await game.play("c3");
  const before = await game.board.boundingBox();
  await analyse(game, { algorithm: "mcts", work: { iterations: 500, seed: 1 } });
  await analysed(game);
  expect(await game.board.boundingBox()).toEqual(before);
});

test("axe finds nothing wrong with its numbers, tables and line", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2", "a3");
  await analyse(game, { algorithm: "mcts", work: { iterations: 1000, seed: 1 }, top: "all" });
  await analysed(game);
  for (const table of ["candidate-table", "graph-table"]) await game.press(table);
  await expect(game.control("points")).toBeVisible();
  expect(await faultsInEveryColour(game, "body")).toEqual([]);
  await game.control("pv").getByRole("button").nth(2).click();
  await expect.poll(() => ghosts(game)).toHaveLength(3);
  expect(await faultsInEveryColour(game, ".play")).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("the board stays in sight while somebody reads on beside it", async ({ game, page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await game.open();
  await game.choose("ultimate");
  await game.press("mode-2p");
  await game.play("5.5", "5.1");
  await analyse(game, { algorithm: "mcts", work: { iterations: 5000 } });
  await analysed(game);
  await game.control("graph-table").click();
  await game.press("moves-previous");
  await game.control("graph-table").scrollIntoViewIfNeeded();
  await expect(game.control("graph-table")).toBeInViewport();
  await expect(game.board).toBeInViewport({ ratio: 1 });
  await expect(game.status).toBeInViewport({ ratio: 1 });
});

test("what the page has to say lies over the graph too", async ({ game, page }) => {
  await page.setViewportSize({ width: 1100, height: 600 });
  await game.open({ link: "#1&g=uttt&s=h.h&m=5.5_5.5" });
  await analyse(game, { algorithm: "mcts", work: { iterations: 5000 } });
  await analysed(game);
  const covered = await game.control("notice").evaluate((notice) => {
    const graph = document.querySelector('[data-testid="graph"]')?.getBoundingClientRect();
    const { top, bottom, right } = notice.getBoundingClientRect();
    if (!graph || graph.left > right - 8) return "apart";
    scrollBy({ top: graph.top + graph.height / 2 - (top + bottom) / 2, behavior: "instant" });
    return document.elementFromPoint(right - 8, (top + bottom) / 2)?.closest(".evaluation-curve, .notice")
      ?.className;
  });
  expect(covered).toBe("notice");
});

test("it fits a screen of 320 pixels", async ({ game, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await game.open();
  await game.press("mode-2p");
  await game.choose("gomoku");
  await analyse(game, { algorithm: "mcts", work: { iterations: 500, seed: 1 }, top: "all" });
  await analysed(game);
  for (const table of ["candidate-table", "graph-table"]) await game.press(table);
  expect(await game.overflows()).toBe(false);
  const sizes = await page
    .locator(".analysis, .evaluation-graph")
    .locator("button, select, input, summary")
    .evaluateAll((all) => all.map((control) => Math.min(control.clientHeight, control.clientWidth)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});
