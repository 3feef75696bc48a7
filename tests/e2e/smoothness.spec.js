// The page stays at hand while an engine thinks: no task of its thread takes so long that a press waits for it.

import { expect, test } from "./fixtures.js";

/** @import {Page} from "@playwright/test" */

/** What the Long Tasks API of browsers calls a long task. */
const LONG_TASK_MS = 50;

/** What the tasks of a start may take beyond that, all together, on a slow phone. */
const BLOCKING_MS = 100;

/**
 * What a trace says, of a task among other things: `tdur` is the processor's time in microseconds.
 * @typedef {{ name: string, pid: number, tid: number, ts: number, tdur?: number, args: { name?: string } }} TraceEvent
 */

test.skip(({ browserName }) => browserName !== "chromium", "only Chromium writes traces");

/**
 * How long the tasks of the page's thread take, in milliseconds of processor time: what other programs take from a
 * shared machine is not the page's doing.
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<number[]>} the longest first
 */
async function tasksDuring(page, act) {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser to trace");
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "loading"] });
  await act();
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const isOfPage = (/** @type {TraceEvent} */ { pid, tid }) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  // What happens before there is anything to press blocks nobody.
  const painted =
    traceEvents.find((event) => event.name === "firstContentfulPaint" && isOfPage(event))?.ts ?? 0;
  const tasks = traceEvents.filter(
    (event) => event.name === "RunTask" && isOfPage(event) && event.ts >= painted,
  );
  return tasks.map(({ tdur = 0 }) => tdur / 1000).toSorted((a, b) => b - a);
}

/**
 * Plays a move and waits for the search that it brings about, all from within the page: Playwright's own way of
 * looking for elements takes its thread for longer than the page itself does.
 * @param {Page} page
 * @param {{ move: string, searching: string }} what a square, and what is there as long as the search runs
 * @returns {Promise<void>}
 */
function playAndWait(page, { move, searching }) {
  return page.evaluate(
    ({ square, sign }) =>
      new Promise((resolve) => {
        let seen = false;
        const look = () => {
          const there = document.querySelector(sign) !== null;
          if (seen && !there) resolve();
          else requestAnimationFrame(look);
          seen ||= there;
        };
        const element = document.querySelector(square);
        if (element instanceof HTMLElement) element.click();
        look();
      }),
    { square: `[data-cell="${move}"]`, sign: searching },
  );
}

/** @param {number[]} tasks */
function expectAllShort(tasks) {
  const [longest = 0] = tasks;
  console.log(`      ${tasks.length} tasks, the longest of ${Math.round(longest)} ms`);
  expect(tasks.length).toBeGreaterThan(20);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(LONG_TASK_MS);
}

test("the page starts in small steps, with a processor of a quarter the speed", async ({ game, page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const tasks = await tasksDuring(page, async () => {
    await page.goto("./");
    await game.ready();
  });
  const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0);
  console.log(`      ${tasks.length} tasks, blocking for ${Math.round(blocking)} ms`);
  expect(tasks.length).toBeGreaterThan(20);
  expect(blocking).toBeLessThan(BLOCKING_MS);
});

for (const [name, { choice, move, iterations }] of Object.entries({
  "15 x 15": { choice: "gomoku", move: "h8", iterations: 20_000 },
  Ultimate: { choice: "ultimate", move: "5.1", iterations: 50_000 },
})) {
  test(`no task of the page is long while an engine thinks: ${name}`, async ({ game, page }) => {
    await game.open();
    await game.choose(choice);
    await game.sit(1, "mcts", { iterations });
    await game.drawn();
    const tasks = await tasksDuring(page, () => playAndWait(page, { move, searching: "[data-thinking]" }));
    await expect(game.marks).toHaveCount(2);
    expectAllShort(tasks);
  });
}

test("no task of the page is long while a large board is analysed", async ({ game, page }) => {
  await game.open();
  await game.choose("gomoku");
  await game.press("mode-2p");
  await game.press("analyse");
  await game.control("analysis-algorithm").selectOption("mcts");
  await game.control("analysis-limit").selectOption("work");
  await game.control("iterations-analysis").fill("20000");
  await page.keyboard.press("Tab");
  await expect(game.control("analysis-stop")).toHaveCount(0, { timeout: 30_000 });
  const searching = '[data-testid="analysis-stop"]';
  expectAllShort(await tasksDuring(page, () => playAndWait(page, { move: "h8", searching })));
});

test.describe("with seven workers", () => {
  test.use({ processors: 8 });

  test("no task of the page is long while their findings are joined, or one search follows another", async ({
    game,
    page,
  }) => {
    await game.open();
    await game.choose("gomoku");
    await game.press("mode-2p");
    await game.press("analyse");
    await game.control("analysis-algorithm").selectOption("mcts");
    await game.control("analysis-limit").selectOption("1000");
    await expect(game.control("analysis-stop")).toHaveCount(0, { timeout: 30_000 });
    const searching = '[data-testid="analysis-stop"]';
    expectAllShort(await tasksDuring(page, () => playAndWait(page, { move: "h8", searching })));
    await expect(game.control("analysis")).toContainText(/Workers\s*7/);
    // As fast as a key repeats that is held down.
    const browse = () =>
      page.evaluate(async () => {
        for (let step = 0; step < 20; step += 1) {
          const way = document.querySelector(`[data-testid="moves-${step % 2 ? "next" : "previous"}"]`);
          if (way instanceof HTMLElement) way.click();
          await new Promise((resolve) => setTimeout(resolve, 33));
        }
      });
    expectAllShort(await tasksDuring(page, browse));
  });
});
