// What people do, from end to end, as far as no other file tells of it.

import { expect, test } from "./fixtures.js";
import { ENDED_MS } from "./page.js";
import { ultimateAfter, WON_ULTIMATE } from "./scripts.js";

/** @import {GamePage} from "./page.js" */

/** How fast a mark follows a click, and an answer the mark; on an idle machine it is a tenth. */
const PROMPT_MS = 1000;

test("a cold load on a small and slow phone: nine squares, your turn, and nothing in the way", {
  tag: "@measures",
}, async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("./", { waitUntil: "commit" });
  await expect(game.legal).toHaveCount(9);
  await expect(game.status).toHaveText("Your turn.");
  await expect(page.locator("dialog[open], [popover]:popover-open")).toHaveCount(0);
  for (const part of [game.board, game.status, game.control("new")]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const drawn = await game.square("b2").evaluate(
    (square) =>
      new Promise((resolve) => {
        const start = performance.now();
        if (square instanceof HTMLElement) square.click();
        const look = () => {
          const owner = document.querySelector('[data-cell="b2"]')?.getAttribute("data-owner");
          if (owner === "0") resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  expect(drawn).toBeLessThan(PROMPT_MS);
  await expect(game.marks).toHaveCount(2);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`Ultimate in ${colorScheme}: every mark of an open board and every large one stands out`, async ({
    game,
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await game.open({ link: ultimateAfter(WON_ULTIMATE.slice(0, -1)) });
    expect(await faintMarks(game)).toEqual([]);
    // The small ones of a closed board step back, and nothing lies over the large one.
    const closed = page.locator("[data-closed][data-owner]:not([data-last])");
    expect(await closed.count()).toBeGreaterThan(3);
    for (const mark of await closed.locator(".mark").all()) {
      expect(Number(await mark.evaluate((it) => getComputedStyle(it).opacity))).toBeLessThan(0.5);
      await expect(mark.locator(".disc")).toBeHidden();
    }
  });
}

/**
 * Marks with less than 3:1 against what they are drawn on, or drawn half through.
 * @param {GamePage} game
 */
function faintMarks({ board }) {
  return board.evaluate((table) => {
    const light = (/** @type {string} */ colour) => {
      const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => Number(channel) / 255);
      const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
        channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const clear = "rgba(0, 0, 0, 0)";
    const ground = (/** @type {Element} */ square) => {
      const part = table.parentElement?.querySelector(
        `.small-board[data-board="${square.getAttribute("data-board")}"]`,
      );
      const colours = [square, part].map((one) => (one ? getComputedStyle(one).backgroundColor : clear));
      const paper = getComputedStyle(table.parentElement ?? table, "::before").backgroundColor;
      return colours.find((colour) => colour !== clear) ?? paper;
    };
    const open = [...table.querySelectorAll("[data-owner]:not([data-closed])")];
    const large = [...(table.parentElement?.querySelectorAll("[data-board-owner]") ?? [])];
    return [...open, ...large].flatMap((square) => {
      const mark = square.querySelector(".mark");
      if (!mark) return [`${square.getAttribute("data-cell")}: no mark`];
      const { stroke, opacity } = getComputedStyle(mark);
      const [bright = 0, dim = 0] = [light(stroke), light(ground(square))].sort((a, b) => b - a);
      const contrast = (bright + 0.05) / (dim + 0.05);
      const seen = contrast >= 3 && opacity === "1" && getComputedStyle(square).opacity === "1";
      return seen ? [] : [`${square.getAttribute("data-cell")}: ${contrast.toFixed(2)}`];
    });
  });
}

test("a new game ends a long search on a large board, and everything is idle", { tag: "@measures" }, async ({
  game,
  page,
  browserName,
}) => {
  await game.open({ link: "#1&g=15x15x5&s=h.mcts_t60000&f=x" });
  await game.play("h8");
  expect(await game.newDuringSearch()).toBeLessThan(ENDED_MS);
  await game.idle();
  await expect(game.marks).toHaveCount(0);
  // A worker that searches answers nobody; its successor does at once, and the page as well.
  await expect.poll(() => page.workers().length).toBe(1);
  // Playwright runs nothing inside a worker of Firefox.
  if (browserName !== "firefox") expect(await page.workers()[0]?.evaluate(() => 1 + 1)).toBe(2);
  const longest = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let task = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) task = Math.max(task, duration);
        }).observe({ type: "longtask" });
        setTimeout(() => resolve(task), 500);
      }),
  );
  expect(longest).toBe(0);
  await expect(game.marks).toHaveCount(0);
});
