// What people do, from end to end, as far as no other file tells of it.

import { expect, test } from "./fixtures.js";
import { ENDED_MS } from "./page.js";
import { WON_ULTIMATE } from "./scripts.js";

/** @import {GamePage} from "./page.js" */

/** How fast a mark follows a click, and an answer the mark; on an idle machine it is a tenth. */
const PROMPT_MS = 1000;
const RANDOM_GAMES = 200;

test("a cold load on a small and slow phone: nine squares, your turn, and nothing in the way", async ({
  game,
  page,
}) => {
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
  await expect(game.marks).toHaveCount(2, { timeout: 10_000 });
});

test("impossible loses to nobody, and says that it has proved what it plays", async ({ game }) => {
  await game.open();
  await game.sit(1, "level-impossible");
  for (const wishes of [["a3", "c1"], ["b1"], ["c2", "a2"], ["b2", "b3"]]) {
    await game.idle();
    while (!(await game.isOver())) {
      const legal = await game.legalNames();
      await game.exchange(wishes.find((wish) => legal.includes(wish)) ?? legal.at(-1) ?? "");
      await expect(game.reported("Value")).toHaveText(/proved/);
    }
    await expect(game.status).not.toHaveText(/You win/);
    await game.press("new");
  }
});

test("impossible is not beaten by hundreds of random games from either side", async ({ game, page }) => {
  await game.open();
  const lost = await page.evaluate(async (games) => {
    const link = document.querySelector('link[href*="/noughts-"]');
    if (!(link instanceof HTMLLinkElement)) throw new Error("no engine to ask");
    const { algorithms, best_move, status } = await import(link.href);
    /** @type {import("../../pkg/noughts.js").Rules} */
    const rules = { kind: "mnk", rows: 3, cols: 3, k: 3 };
    /** @type {import("../../pkg/noughts.js").AlgorithmInfo[]} */
    const infos = algorithms(rules);
    const setting = infos
      .flatMap((info) => info.levels.map((level) => ({ info, level })))
      .find(({ level }) => level.id === "impossible");
    if (!setting) throw new Error("no such level");
    const { info, level } = setting;
    const options = Object.fromEntries(level.options.map(({ id, value }) => [id, value]));
    const budget = Object.keys(level.budget).length > 0 ? level.budget : info.budget;
    // A generator of its own, so that every run plays the same games.
    let seed = 20_240_229;
    const random = (/** @type {number} */ below) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const play = (/** @type {number} */ engine) => {
      /** @type {number[]} */
      const moves = [];
      let position = status({ rules, moves });
      while (position.outcome === null) {
        const { legalMoves, toMove } = position;
        const answer = () => best_move({ rules, moves }, { id: info.id, ...options }, budget).move;
        moves.push(toMove === engine ? answer() : legalMoves[random(legalMoves.length)]);
        position = status({ rules, moves });
      }
      return position.outcome.kind === "win" && position.outcome.player !== engine ? [moves] : [];
    };
    return [0, 1].flatMap((engine) => Array.from({ length: games }, () => play(engine)).flat());
  }, RANDOM_GAMES);
  expect(lost).toEqual([]);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`Ultimate in ${colorScheme}: every mark stands out, also on boards that are closed`, async ({
    game,
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await game.open();
    await game.press("mode-2p");
    await game.choose("ultimate");
    await game.play(...WON_ULTIMATE.slice(0, -1));
    expect(await page.locator("[data-closed][data-owner]").count()).toBeGreaterThan(3);
    expect(await faintMarks(game)).toEqual([]);
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
      const disc = square.querySelector(".disc");
      if (disc && getComputedStyle(disc).display !== "none") return getComputedStyle(disc).fill;
      const part = table.parentElement?.querySelector(
        `.small-board[data-board="${square.getAttribute("data-board")}"]`,
      );
      const colours = [square, part].map((one) => (one ? getComputedStyle(one).backgroundColor : clear));
      const paper = getComputedStyle(table.parentElement ?? table, "::before").backgroundColor;
      return colours.find((colour) => colour !== clear) ?? paper;
    };
    return [...table.querySelectorAll("[data-owner]")].flatMap((square) => {
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

test("a new game ends a long search on a large board, and everything is idle", async ({
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

test("seats on the fly: a person joins a game of engines, and then another", async ({ game }) => {
  await game.open({ replyPause: 400 });
  await game.choose("5x5");
  for (const seat of [0, 1]) await game.sit(seat, "random", { seed: 1 + seat });
  await expect(game.marks).not.toHaveCount(0);
  await game.press("pause");
  await expect(game.status).toHaveText(/Paused/);
  await game.sit(0, "human");
  await expect(game.control("pause")).toHaveCount(0);
  await game.idle();
  await expect(game.status).toHaveText(/Your turn\.$/);
  const before = await game.position();
  await game.sit(1, "human");
  await expect(game.control("mode-2p")).toHaveAttribute("aria-pressed", "true");
  await expect(game.status).toHaveText(/X to move\.$/);
  expect(await game.position()).toEqual(before);
  await game.play(...(await game.legalNames()).slice(0, 2));
  expect(await game.marks.count()).toBe(before.length + 2);
});

test("everything has a name for tests and teaching material", async ({ game, page }) => {
  await game.open();
  for (const id of ["board", "status", "undo", "redo", "hint", "new", "moves"]) {
    await expect(game.control(id), id).toBeVisible();
  }
  await expect(game.control("notice")).toBeAttached();
  await expect(page.locator("[data-seat]")).toHaveCount(2);
  await expect(page.locator("[data-legal]")).toHaveCount(9);
  await game.press("mode-watch");
  await expect(game.control("move-now")).toBeVisible();
});
