// A search that is told to answer at once.

import { expect, test } from "./fixtures.js";

/** A machine that does other things as well still answers within this. */
const PROMPT_MS = 1000;
/** No task of the page is longer: a search on the page would be sixty seconds. */
const LONGEST_TASK_MS = 500;

test.beforeEach(async ({ game }) => {
  await game.open({ link: "#1&g=uttt&s=h.mcts_t60000&f=x" });
});

test("the best move so far is played at once, and the page answers all the while", {
  tag: "@measures",
}, async ({ game, page }) => {
  await page.evaluate(() => {
    const longest = { task: 0 };
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.task = Math.max(longest.task, duration);
    }).observe({ type: "longtask" });
  });
  await game.play("5.5");
  await expect(game.report.getByRole("heading")).toHaveText(/MCTS: 5\.\d/);
  await page.keyboard.press("ArrowRight");
  await expect(game.square("5.6")).toBeFocused();
  await expect(game.status).toHaveText("MCTS is thinking…");
  await expect(game.control("move-now")).toHaveAttribute("aria-disabled", "false");

  const start = Date.now();
  await game.press("move-now");
  await expect(game.marks).toHaveCount(2, { timeout: PROMPT_MS });
  console.log(`      move now: ${Date.now() - start} ms from the click to the mark`);

  await game.idle();
  expect(await game.last.getAttribute("data-cell")).toBe(await game.reportedMove());
  await expect(game.last).toHaveAttribute("data-owner", "1");
  // The same button helps the person now.
  await expect(game.control("move-now")).toHaveCount(0);
  await expect(game.control("hint")).toHaveAttribute("aria-disabled", "false");
  const task = await page.evaluate(() => Number(Reflect.get(globalThis, "longest").task));
  expect(task).toBeLessThan(LONGEST_TASK_MS);
});

test("pressed before the search has said anything, it plays what is said first", {
  tag: "@measures",
}, async ({ game }) => {
  await game.play("5.5");
  await game.press("move-now");
  await expect(game.marks).toHaveCount(2, { timeout: 2 * PROMPT_MS });
  await game.idle();
  expect(await game.last.getAttribute("data-cell")).toBe(await game.reportedMove());
});

test("the key M does the same while the board has the focus", { tag: "@measures" }, async ({
  game,
  page,
}) => {
  await game.play("5.5");
  await expect(game.report.getByRole("heading")).toHaveText(/MCTS: 5\.\d/);
  await page.keyboard.press("m");
  await expect(game.marks).toHaveCount(2, { timeout: PROMPT_MS });
});

for (const [id, board] of /** @type {const} */ ([
  ["alphabeta", "15x15x5"],
  ["minimax", "15x15x5"],
])) {
  test(`${id} on a large board answers too`, { tag: "@measures" }, async ({ game }) => {
    await game.follow(`./#1&g=${board}&s=h.${id}_t60000&f=x`);
    await game.play("h8");
    await game.press("move-now");
    await expect(game.marks).toHaveCount(2, { timeout: 3 * PROMPT_MS });
  });
}
