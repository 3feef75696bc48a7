// Choosing a game: by its picture and by its numbers, possible and impossible ones.

import { PRESETS } from "../../www/shared/game/presets.ts";
import { expect, test } from "./fixtures.js";

test.beforeEach(async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
});

test("every preset starts its own game", async ({ game, page }) => {
  for (const { id, rules } of PRESETS) {
    await game.choose(id);
    const [rows, cols] = rules.kind === "ultimate" ? [9, 9] : [rules.rows, rules.cols];
    await expect(game.board.getByRole("row")).toHaveCount(rows);
    await expect(game.board.locator("[data-cell]")).toHaveCount(rows * cols);
    await expect(page.locator(".seat")).toHaveCount(rules.kind === "mnk" ? (rules.players ?? 2) : 2);
    await expect(game.status).toHaveText(/^New game\. (X|Red|Black) to move/);
  }
});

test("the game on the board is shown as such, and closing the gallery leaves it alone", async ({
  game,
  page,
}) => {
  await game.play("b2");
  await game.press("setup");
  await expect(game.control("preset-3x3")).toHaveAttribute("aria-current", "true");
  await expect(game.control("preset-gomoku")).not.toHaveAttribute("aria-current");
  await expect(page.getByRole("heading", { name: "Longer rows", level: 3 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Gomoku 15 × 15, 5 in a row" })).toBeVisible();
  await game.press("cancel");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.marks).toHaveCount(1);
});

test("Your own does not come under the finger that opened all games, and opens at once", async ({
  game,
  page,
}) => {
  for (const width of [320, 390, 640, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const opener = await game.control("setup").boundingBox();
    await game.control("setup").click();
    const own = await game.control("setup-own").boundingBox();
    const away = Math.hypot(
      ...[middleOf(opener), middleOf(own)].reduce((one, other) =>
        one.map((at, axis) => at - (other[axis] ?? 0)),
      ),
    );
    expect(away, `${width}`).toBeGreaterThan(20);
    await game.control("setup-own").click();
    await expect(game.control("size-rows")).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

/** @param {{ x: number, y: number, width: number, height: number } | null} box */
function middleOf(box) {
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
}

/** How many games stand beside each other. */
const COLUMNS = { 320: 2, 390: 2, 844: 4, 820: 4, 1280: 6 };

test("arrows move among the games as they lie on every screen", async ({ game, page }) => {
  for (const [width, columns] of Object.entries(COLUMNS)) {
    await page.setViewportSize({ width: Number(width), height: 844 });
    await game.press("setup");
    await expect(game.control("preset-3x3")).toBeFocused();
    await page.keyboard.press("End");
    await expect(game.control("preset-4p-6x6")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(game.control("preset-4p-6x6")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(game.control("preset-4x4")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(game.control(columns === 2 ? "preset-ultimate" : "preset-wild"), width).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(game.control("preset-4x4")).toBeFocused();
    const tops = await page
      .locator(".tile")
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().left));
    expect(new Set(tops).size, width).toBe(columns);
    expect(await page.getByRole("dialog").evaluate((it) => it.scrollWidth <= it.clientWidth), width).toBe(
      true,
    );
    await page.keyboard.press("Escape");
  }
});

test("a game that was left is gone on with, and then the one before it", async ({ game }) => {
  await game.choose("ultimate");
  await game.play("5.1", "1.5");
  await game.choose("4x4");
  await game.play("a1");
  await game.choose("3x3");
  await game.press("setup");
  await expect(game.control("setup-go-on")).toHaveText("Go on: 4 × 4 After 1 move");
  await expect(game.control("preset-4x4")).not.toContainText("New to you");
  await expect(game.control("preset-5x5")).toContainText("New to you");
  await game.press("setup-go-on");
  expect(await game.position()).toEqual(["a1=0"]);
  await game.play("b2");
  await game.press("setup");
  await expect(game.control("setup-go-on")).toHaveText("Go on: Ultimate After 2 moves");
  await game.press("setup-go-on");
  await expect(game.marks).toHaveCount(2);
  await game.play("5.9");
});

test("a game that was left against an engine says so", async ({ game }) => {
  await game.press("mode-1p");
  await game.exchange("b2");
  await game.choose("ultimate");
  await game.press("setup");
  await expect(game.control("setup-go-on")).toHaveText(/After 2 moves, against \w+/);
});

test("the numbers begin with those of the game on the board, and lead back to all games", async ({
  game,
}) => {
  await game.choose("gomoku");
  await game.openOwn();
  await expect(game.control("setup-all")).toBeFocused();
  await expect(game.control("size-rows")).toHaveValue("15");
  await expect(game.control("start")).toHaveText("Play Gomoku");
  await game.press("setup-all");
  await expect(game.control("setup-own")).toBeFocused();
  await game.press("preset-ultimate");
  await game.openOwn();
  await expect(game.control("start")).toHaveText("Play 3 × 3");
});

test("a board of one's own", async ({ game }) => {
  await game.choose({ rows: 4, cols: 6, k: 3, players: 4 });
  await expect(game.board).toHaveAccessibleName("Board, 4 by 6, 3 in a row wins");
  await game.play("a1", "a4", "c1", "f4", "b1", "b4", "e3");
  for (const [name, owner] of [
    ["f4", "3"],
    ["b1", "0"],
    ["e3", "2"],
  ]) {
    await expect(game.square(name ?? "")).toHaveAttribute("data-owner", owner ?? "");
  }
  await expect(game.status).toHaveText("Triangle took e3. Square to move.");
});

test("on a phone nothing covers the field that is to be mended", { tag: "@firefox" }, async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await game.openOwn();
  await game.control("size-k").fill("7");
  await expect(game.control("use-nearest")).toBeVisible();
  const [field, row] = await Promise.all(
    [game.control("size-k"), page.getByRole("dialog").locator(".dialog-actions")].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
});

test("too long a row is explained, and the nearest possible one offered", async ({ game }) => {
  await game.openOwn();
  await game.control("size-k").fill("5");
  const problem = game.control("setup-problem");
  await expect(problem).toContainText("At most 3 in a row fit on this board.");
  await expect(game.control("size-k")).toHaveAttribute("aria-invalid", "true");
  await expect(game.control("size-k")).toHaveAccessibleDescription("At most 3 in a row fit on this board.");
  await expect(game.control("start")).toBeDisabled();
  await expect(game.control("use-nearest")).toHaveText(/Use 3 × 3, 3 in a row/);
  await game.press("use-nearest");
  await expect(game.control("start")).toBeFocused();
  await expect(game.control("size-k")).toHaveValue("3");
  await expect(game.control("start")).toBeEnabled();
  await game.press("start");
  await expect(game.board.locator("[data-cell]")).toHaveCount(9);
});

test("numbers that make no game are refused, and the nearest possible one offered", {
  tag: "@firefox",
}, async ({ game }) => {
  for (const [field, value, nearest, problem] of /** @type {const} */ ([
    ["rows", "", "3", "Rows must be a whole number from 1 to 26."],
    ["rows", "0", "1", "Rows must be a whole number from 1 to 26."],
    ["rows", "27", "26", "Rows must be a whole number from 1 to 26."],
    ["cols", "999999999999", "26", "Columns must be a whole number from 1 to 26."],
    ["players", "9", "8", "Players must be a whole number from 2 to 8."],
    ["players", "1", "2", "Players must be a whole number from 2 to 8."],
    ["k", "", "3", "In a row (k) must be a whole number from 1 to 3."],
    ["cols", "2.5", "3", "Columns must be a whole number from 1 to 26."],
  ])) {
    await game.openOwn();
    await game.control(`size-${field}`).fill(value);
    await expect(game.control("start")).toBeDisabled();
    await expect(game.control(`size-${field}`)).toHaveAttribute("aria-invalid", "true");
    await expect(game.control(`size-${field}`)).toHaveAccessibleDescription(problem);
    await game.press("use-nearest");
    await expect(game.control(`size-${field}`)).toHaveValue(nearest);
    await expect(game.control("start")).toBeEnabled();
    await game.press("cancel");
  }
});

test("a rule that other choices exclude is told where a screen reader hears it", async ({ game, page }) => {
  await game.openOwn();
  await game.control("swap").check();
  await expect(game.control("noRule")).not.toBeChecked();
  await page.locator(".setup-parts > summary").click();
  await game.control("part-goal").selectOption("misere");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
    "Misère, 3 in a row loses The swap rule is left out. It cannot be combined with “More rules”.",
  );
  await expect(game.control("swap")).toHaveCount(0);
  await game.control("part-goal").selectOption("row");
  await expect(game.control("swap")).toBeChecked();
  await expect(game.control("setup-left-out")).toHaveCount(0);
  await game.control("gravity").check();
  await expect(game.control("swap")).not.toBeChecked();
});

test("the largest board: 26 x 26, played and answered", async ({ game }) => {
  await game.choose({ rows: 26, cols: 26, k: 6, players: 2 });
  await expect(game.board.locator("[data-cell]")).toHaveCount(676);
  await game.play("z26");
  await game.sit(1, "mcts", { iterations: 300, seed: 1 });
  await game.idle();
  await expect(game.marks).toHaveCount(2);
});

test("eight players, each with a mark of their own", async ({ game }) => {
  await game.choose({ rows: 6, cols: 6, k: 3, players: 8 });
  await expect(game.control("mode-2p")).toHaveText("8 players");
  await game.play("a1", "b1", "c1", "d1", "e1", "f1", "a3", "b3");
  const shapes = await game.marks
    .locator("use")
    .evaluateAll((uses) => uses.map((use) => use.getAttribute("href")));
  expect(new Set(shapes).size).toBe(8);
  await expect(game.status).toHaveText("Star took b3. X to move.");
});

test("an engine that cannot play the new game is replaced, and the page says so", async ({ game }) => {
  await game.sit(1, "alphabeta");
  await game.choose("3p-5x5");
  await expect(game.control("notice")).toHaveText(
    /Alpha-beta.* cannot play this game\. MCTS plays instead\./,
  );
  await expect(game.strip(1)).toHaveAttribute("data-who", "mcts");
  await game.openCard(1);
  await expect(game.control("seat-1").locator('option[value="minimax"]')).toHaveCount(0);
  await game.closeCard();
  await game.control("notice").getByRole("button", { name: "Dismiss" }).click();
  await expect(game.control("notice")).toBeHidden();
});

test("Escape and a click beside the dialog close it without a change", { tag: "@firefox" }, async ({
  game,
  page,
}) => {
  for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 5)]) {
    await game.openOwn();
    await game.enter("size-rows", "5");
    await close();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(game.board.locator("[data-cell]")).toHaveCount(9);
  }
});
