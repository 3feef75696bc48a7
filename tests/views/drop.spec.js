// Connect Four and its relatives on the page: a press on any square of a column drops a stone there.

import { expect, test } from "./fixtures.js";

test.beforeEach(({ game }) => game.open());

test("a full column refuses, and says so", async ({ game }) => {
  await game.open({ link: "#1&g=drop2x3x3&s=h.h&m=aa" });
  await expect(game.marks).toHaveCount(2);
  await game.pressRefused("a1");
  await expect(game.status).toHaveText(/^No room in column 1\./);
  await expect(game.marks).toHaveCount(2);
});

test("discs are called by their colours, in the list of moves as on the board", async ({ game, page }) => {
  await game.open({ link: "#1&g=drop6x7x4&s=h.h&f=x&m=dd" });
  await expect(game.square("d1")).toHaveAttribute("aria-label", /Red/);
  await expect(game.square("d2").locator(".mark")).toHaveAttribute("data-player", "yellow");
  await expect(page.locator('[data-ply="2"]')).toHaveAttribute("aria-label", /Yellow/);
  await expect(game.status).toContainText("Red to move.");
});

test("where a column is pointed at, the square in which the disc would land shows it", async ({
  game,
  page,
}) => {
  await game.open({ link: "#1&g=drop6x7x4&s=h.h&f=x&m=dd" });
  const ghost = (/** @type {string} */ name) =>
    game.square(name).evaluate((square) => getComputedStyle(square, "::after").borderTopStyle);
  await game.square("d6").hover();
  expect([await ghost("d3"), await ghost("d6"), await ghost("e1")]).toEqual(["dashed", "none", "none"]);
  // The disc is held above the column.
  const held = page.locator(".drop-held");
  const above = async (/** @type {string} */ name) => {
    const [disc, square] = [await held.boundingBox(), await game.square(name).boundingBox()];
    return Math.abs((disc?.x ?? 0) - (square?.x ?? 1)) < 1 && (disc?.y ?? 1) < (square?.y ?? 0);
  };
  await expect(held).toHaveCSS("opacity", "1");
  await expect(held.locator(".mark")).toHaveAttribute("data-player", "red");
  await expect.poll(() => above("d6")).toBe(true);
  await game.square("e4").hover();
  expect([await ghost("d3"), await ghost("e1")]).toEqual(["none", "dashed"]);
  await expect.poll(() => above("e6")).toBe(true);
  await page.mouse.move(0, 0);
  await expect(held).toHaveCSS("opacity", "0");
  await game.square("a3").focus();
  await page.keyboard.press("ArrowRight");
  expect([await ghost("b1"), await ghost("e1")]).toEqual(["dashed", "none"]);
});

test("the keyboard plays the column of the square that has the focus", async ({ game, page }) => {
  await game.choose("connect-four");
  await game.press("mode-2p");
  await page.locator('[data-cell="b6"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-cell="b1"]')).toHaveAttribute("data-owner", "0");
});

test("engines play it, a hint marks the square where the mark would land, and an analysis its values", async ({
  game,
  page,
}) => {
  await game.choose("connect-four");
  await game.sit(1, "mcts", { iterations: 500 });
  await game.exchange("d1");
  await expect(game.marks).toHaveCount(2);
  await game.press("hint");
  await game.press("hint");
  await expect(page.locator('[data-hint="square"]')).toHaveCount(1);
  const hinted = await page.locator('[data-hint="square"]').getAttribute("data-legal");
  expect(hinted).toBe("");
});

test("a mark falls from the top of its column, and lies there at once where less motion is asked for", async ({
  game,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await game.choose("connect-four");
  await game.press("mode-2p");
  await game.square("d6").click();
  await game.seen("d1");
  const fall = () =>
    game
      .square("d1")
      .locator(".mark")
      .evaluate((mark) => {
        const { animationName, animationDuration } = getComputedStyle(mark);
        return { animationName, seconds: Number.parseFloat(animationDuration) };
      });
  const { animationName, seconds } = await fall();
  expect(animationName).toBe("fall");
  expect(seconds).toBeGreaterThan(0.1);
  expect(seconds).toBeLessThanOrEqual(0.35);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await fall()).seconds).toBe(0);
});
