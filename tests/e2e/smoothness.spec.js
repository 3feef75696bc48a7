// The page stays at hand while an engine thinks: no task of its thread takes so long that a press waits for it.

import { expect, test } from "./fixtures.js";

/** @import {Page} from "@playwright/test" */

/** What the Long Tasks API of browsers calls a long task. */
const LONG_TASK_MS = 50;

/** What the work of `slowness` takes on a machine of two processors that has them for itself, in milliseconds. */
const WORK_MS = 10;

/** What the tasks of a start may take beyond that, all together, on a slow phone. */
const BLOCKING_MS = 100;

/** Of how many starts the quickest counts. */
const STARTS = 3;

/** The square that loses the focus, the one that gets it, and what lies in them. */
const STYLED_BY_STEP = 10;

/**
 * What a trace says, of a task among other things: `tdur` is the processor's time in microseconds.
 * @typedef {{ name: string, pid: number, tid: number, ts: number, tdur?: number, args: { name?: string, elementCount?: number } }} TraceEvent
 */

test.skip(({ browserName }) => browserName !== "chromium", "only Chromium writes traces");
// What moves is part of what a frame costs.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/**
 * What happens on the page's thread, from the first picture on: what comes before it blocks nobody.
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<TraceEvent[]>}
 */
async function eventsDuring(page, act) {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser to trace");
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];
  await browser.startTracing(page, { categories });
  await act();
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const ours = traceEvents.filter(({ pid, tid }) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  const pictured = ours.find(({ name }) => name === "firstContentfulPaint")?.ts ?? 0;
  return ours.filter(({ ts }) => ts >= pictured);
}

/**
 * How long the tasks of the page's thread take, in milliseconds of processor time: what other programs take from a
 * shared machine is not the page's doing.
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<number[]>} the longest first
 */
async function tasksDuring(page, act) {
  const events = await eventsDuring(page, act);
  const tasks = events.filter(({ name }) => name === "RunTask");
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

/**
 * Opens the page and waits until it can be played on, all from within the page, like `playAndWait`.
 * @param {Page} page
 * @returns {Promise<void>}
 */
async function startAndWait(page) {
  await page.goto("./", { waitUntil: "commit" });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          if (document.documentElement?.dataset.engine === "ready") resolve(undefined);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/**
 * How many times slower this machine computes now than one that has its processors for itself. Programs beside it slow a shared machine
 * down to half of its speed, and more: by the same work, the limits hold for what the page does.
 * @param {Page} page
 */
async function slowness(page) {
  const ms = await page.evaluate(() => {
    const work = () => {
      const start = performance.now();
      const rows = Array.from({ length: 10_000 }, (_, at) => ({ at, text: `${(at * 7919) % 10_007}` }));
      rows.sort((a, b) => a.text.localeCompare(b.text, "en") || a.at - b.at);
      JSON.parse(JSON.stringify(rows));
      return performance.now() - start;
    };
    // The first runs are compiled. Of the others the slowest says how slow the machine is at times.
    return Math.max(...Array.from({ length: 8 }, work).slice(3));
  });
  return Math.max(1, ms / WORK_MS);
}

/**
 * @param {Page} page
 * @param {number[]} tasks
 */
async function expectAllShort(page, tasks) {
  const [longest = 0] = tasks;
  console.log(`      ${tasks.length} tasks, the longest of ${Math.round(longest)} ms`);
  expect(tasks.length).toBeGreaterThan(20);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(LONG_TASK_MS * (await slowness(page)));
}

test("the page starts in small steps, with a processor of a quarter the speed", { tag: "@measures" }, async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Each start is a first one: what the browser has compiled is forgotten with the files.
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  /** @type {number[]} */
  const blocking = [];
  for (let start = 0; start < STARTS; start++) {
    await page.goto("about:blank");
    const tasks = await tasksDuring(page, () => startAndWait(page));
    expect(tasks.length).toBeGreaterThan(20);
    blocking.push(tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0));
  }
  console.log(`      blocking for ${blocking.map(Math.round).join(", ")} ms`);
  // Other work on the machine makes a task longer, never shorter.
  expect(Math.min(...blocking)).toBeLessThan(BLOCKING_MS);
});

for (const [name, { choice, move, iterations }] of Object.entries({
  "15 x 15": { choice: "gomoku", move: "h8", iterations: 20_000 },
  Ultimate: { choice: "ultimate", move: "5.1", iterations: 50_000 },
})) {
  test(`no task of the page is long while an engine thinks: ${name}`, { tag: "@measures" }, async ({
    game,
    page,
  }) => {
    await game.open();
    await game.choose(choice);
    await game.sit(1, "mcts", { iterations });
    await game.drawn();
    const tasks = await tasksDuring(page, () => playAndWait(page, { move, searching: "[data-thinking]" }));
    await expect(game.marks).toHaveCount(2);
    await expectAllShort(page, tasks);
  });
}

test("no task of the page is long while six engines play a tournament", { tag: "@measures" }, async ({
  game,
  page,
}) => {
  const players = "mcts_i300.alphabeta_n3000.pvs_n3000.greedy.flat-mc_i300.mcts_i150";
  await game.open({ link: `#1&g=7x7x4&s=h.mcts_i20000&v=tournament.rr_r2-2_n200_s1.${players}` });
  await game.press("tournament-start");
  const status = game.control("tournament-status");
  await expect(status).toHaveText(/: \d{2,3} of 6,000 games are over\.$/);
  const before = await status.textContent();
  const tasks = await tasksDuring(page, async () => {
    await playAndWait(page, { move: "d4", searching: "[data-thinking]" });
    // The tables follow the games, several times a second.
    await page.waitForTimeout(2000);
  });
  expect(await status.textContent()).not.toBe(before);
  await expect(game.marks).toHaveCount(2);
  await expectAllShort(page, tasks);
});

test("no task of the page is long while a large board is analysed", { tag: "@measures" }, async ({
  game,
  page,
}) => {
  await game.open();
  await game.choose("gomoku");
  await game.press("mode-2p");
  await game.press("analyse");
  await game.control("analysis-algorithm").selectOption("mcts");
  await game.control("analysis-limit").selectOption("work");
  await game.control("iterations-analysis").fill("20000");
  await page.keyboard.press("Tab");
  // The search for what was entered: until its first frame the one before looks done.
  await game.drawn();
  await expect(game.control("analysis-stop")).toHaveCount(0);
  const searching = '[data-testid="analysis-stop"]';
  await expectAllShort(page, await tasksDuring(page, () => playAndWait(page, { move: "h8", searching })));
});

test("no task of the page is long while a game is reviewed", { tag: "@measures" }, async ({ game, page }) => {
  const moves = "5.5_5.1_1.5_5.9_9.1_1.9_9.5_5.3_3.5_5.7_7.5_5.2_2.5_5.8_8.5";
  await game.open({ link: `#1&g=uttt&s=h.h&f=x&m=${moves}` });
  await game.press("analyse");
  await expect(game.control("analysis-review")).toBeVisible();
  const tasks = await tasksDuring(page, async () => {
    await game.control("analysis-review").click();
    await expect(game.control("review-progress")).toBeVisible();
    await expect(game.control("review-progress")).toHaveCount(0, { timeout: 60_000 });
  });
  await expect(game.control("review-said")).toBeVisible();
  await expectAllShort(page, tasks);
});

/** A tree of 20,000 recorded positions is open so long after its search has ended. */
const OPEN_MS = 300;
/** What a step of a tree may take of the processor: a frame. */
const FRAME_MS = 16;

test("a tree of 20,000 recorded positions opens soon, and each of its steps takes less than a frame", {
  tag: "@measures",
}, async ({ game, page }) => {
  // How long the worker's search took, and when its answer came.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    const Original = Worker;
    globalThis.Worker = class extends Original {
      /** @param {ConstructorParameters<typeof Worker>} args */
      constructor(...args) {
        super(...args);
        addEventListener.call(this, "message", (event) => {
          const { result } = /** @type {MessageEvent} */ (event).data;
          if (result?.trace)
            document.documentElement.dataset.searchMs = `${result.report.counters.elapsedMs}`;
        });
      }
    };
  });
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=tree" });
  await game.control("tree-algo").selectOption("minimax");
  await game.drawn();
  let opened = 0;
  const tasks = await tasksDuring(page, async () => {
    opened = await page.evaluate(async () => {
      const start = performance.now();
      const button = document.querySelector('[data-testid="tree-start"]');
      if (button instanceof HTMLElement) button.click();
      while (!document.querySelector('[role="tree"]')) await new Promise(requestAnimationFrame);
      return performance.now() - start - Number(document.documentElement.dataset.searchMs);
    });
  });
  await expect(game.control("tree-status")).toContainText("20,000 of 549,946 positions are recorded");
  console.log(
    `      open ${Math.round(opened)} ms after the search, the longest task ${Math.round(tasks[0] ?? 0)} ms`,
  );
  expect(opened).toBeGreaterThan(0);
  expect(opened).toBeLessThan(OPEN_MS);
  expect(tasks[0]).toBeGreaterThan(0);
  expect(tasks[0]).toBeLessThan(LONG_TASK_MS * (await slowness(page)));

  const steps = await tasksDuring(page, () =>
    page.evaluate(async () => {
      const slider = document.querySelector('[data-testid="tree-time"]');
      if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
      const frame = () => new Promise(requestAnimationFrame);
      for (let step = 0; step < 60; step += 1) {
        slider.value = String((step * 7919) % 40_000);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await frame();
        await frame();
      }
      for (const id of ["step-back", "step-next"]) {
        for (let step = 0; step < 20; step += 1) {
          const button = document.querySelector(`[data-testid="${id}"]`);
          if (button instanceof HTMLElement) button.click();
          await frame();
          await frame();
        }
      }
    }),
  );
  console.log(`      100 steps, the longest task of one ${(steps[0] ?? 0).toFixed(1)} ms`);
  expect(steps.length).toBeGreaterThan(100);
  expect(steps[0]).toBeLessThan(FRAME_MS * (await slowness(page)));
});

for (const { size, beside } of [
  { size: 3, beside: "" },
  { size: 3, beside: ", with a tree that lights the moves" },
  { size: 26, beside: "" },
]) {
  test(`an arrow key concerns two squares, not all of ${size} by ${size}${beside}`, {
    tag: "@measures",
  }, async ({ game, page }) => {
    await game.open();
    await game.choose({ rows: size, cols: size, k: 3 });
    await game.press("mode-2p");
    if (beside) {
      await game.press("lab-open");
      await game.press("view-tree");
      await game.press("tree-start");
      await game.control("tree").getByRole("treeitem").first().click();
    }
    await game.square("a1").focus();
    // What was done before is drawn, and kept in the address.
    await game.drawn();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain("s=h.h");
    // As fast as frames come, all from within the page.
    const roam = () =>
      page.evaluate(async () => {
        for (const key of ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowUp", "ArrowRight"]) {
          document.activeElement?.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
          );
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
    // Once around before: the marks of a picture that has just come are styled in the frames after it.
    await roam();
    await game.square("a1").focus();
    await game.drawn();
    const events = await eventsDuring(page, roam);
    const styled = events.map(({ args }) => args.elementCount ?? 0).toSorted((a, b) => b - a);
    console.log(`      at most ${styled[0]} elements styled at a time`);
    expect(styled[0]).toBeGreaterThan(0);
    expect(styled[0]).toBeLessThanOrEqual(STYLED_BY_STEP);
    await expect(game.square("b2")).toBeFocused();
    await expect(page.locator('[data-cell][tabindex="0"]')).toHaveAttribute("data-cell", "b2");
    await page.keyboard.press("Enter");
    await game.seen("b2");
  });
}

test("the list of a hundred games is not drawn anew while engines play behind it", {
  tag: "@measures",
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    const seats = [0, 1].map((participant) => ({ kind: "human", participant }));
    const record = { rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves: [4, 0], seats, result: null };
    const games = Array.from({ length: 100 }, (_, day) => ({
      id: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
      name: null,
      record,
    }));
    localStorage.setItem("noughts-games", JSON.stringify({ schema: 1, games }));
  });
  await game.open();
  await game.choose("gomoku");
  await game.press("mode-watch");
  await game.press("games-open");
  await expect(game.control("games").getByRole("listitem")).toHaveCount(100);
  const tasks = await tasksDuring(page, () => page.waitForTimeout(3000));
  await expectAllShort(page, tasks);
});

test.describe("with seven workers", () => {
  test.use({ processors: 8 });

  test("no task of the page is long while their findings are joined, or one search follows another", {
    tag: "@measures",
  }, async ({ game, page }) => {
    await game.open();
    await game.choose("gomoku");
    await game.press("mode-2p");
    await game.press("analyse");
    await game.control("analysis-algorithm").selectOption("mcts");
    await game.control("analysis-limit").selectOption("1000");
    await expect(game.control("analysis-stop")).toHaveCount(0);
    const searching = '[data-testid="analysis-stop"]';
    await expectAllShort(page, await tasksDuring(page, () => playAndWait(page, { move: "h8", searching })));
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
    await expectAllShort(page, await tasksDuring(page, browse));
  });
});
