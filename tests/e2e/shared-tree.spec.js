// Several workers search Ultimate in one tree, or k in a row with one table, on a page whose memory they may share.

import { expect } from "./fixtures.js";
import { test as kept, SITE } from "./kept.js";

/** @import {GamePage} from "./page.js" */

const PROCESSORS = 3;
const WORKERS = PROCESSORS - 1;
const IN_ONE_TREE = `${WORKERS} in one tree; another run may differ`;
const WITH_ONE_TABLE = `${WORKERS} with one table; another run may differ`;
/** Plies of a game that goes on in the same tree. */
const MOVES = 2;

/** Headers of a host that isolates every page, as the service worker does from the second view on. */
const ISOLATING = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-opener-policy": "same-origin",
};

const test = kept.extend({
  baseURL: async ({ host }, use) => {
    host.headers = ISOLATING;
    await use(host.address(SITE));
  },
});

test.use({ processors: PROCESSORS });

/**
 * Opens the page where it is isolated.
 * @param {GamePage} game
 * @param {string} engine with its limits, as addresses name it
 * @param {string} [rules]
 */
async function openIsolated(game, engine, rules = "uttt") {
  await game.open({ link: `#1&g=${rules}&s=h.${engine}&f=x` });
  expect(await game.page.evaluate(() => crossOriginIsolated)).toBe(true);
}

/**
 * Plays a game of Ultimate that goes on in the same tree.
 * @param {GamePage} game
 * @param {number} [moves]
 */
async function playInOneTree(game, moves = MOVES) {
  for (let move = 0; move < moves; move++) {
    await game.play((await game.legalNames())[0] ?? "");
    await expect(game.marks).toHaveCount(2 * move + 2);
    await expect(game.reported("Workers")).toHaveText(IN_ONE_TREE);
    // The nodes that are in the tree at the end are not all that were made.
    await expect(game.reported("Nodes in the tree")).not.toHaveText("0");
    await expect(game.reported("Speed")).toHaveCount(0);
    await expect(game.reported("Stopped")).toHaveText("time limit reached");
    expect(await game.last.getAttribute("data-cell")).toBe(await game.reportedMove());
  }
}

test("several workers play puct in one tree, move after move", async ({ game }) => {
  await openIsolated(game, "puct_t600");
  await playInOneTree(game);
});

for (const algorithm of /** @type {const} */ (["threats", "strongest"])) {
  test(`several workers play ${algorithm} with one table, then Ultimate in one tree`, async ({ game }) => {
    await openIsolated(game, `${algorithm}_t600`, "15x15x5");
    for (const [count, square] of ["h8", "a1"].entries()) {
      await game.play(square);
      await expect(game.marks).toHaveCount(2 * count + 2);
      await expect(game.reported("Workers")).toHaveText(WITH_ONE_TABLE);
      await expect(game.reported("Stopped")).toHaveText("time limit reached");
      expect(await game.last.getAttribute("data-cell")).toBe(await game.reportedMove());
    }
    // The memory cannot have both.
    await game.choose("ultimate");
    await game.sit(1, "strongest", { timeMs: 1000 });
    await playInOneTree(game, algorithm === "strongest" ? MOVES : 1);
  });
}

test("a win that a worker proves ends the search of all", async ({ game }) => {
  // The engine has three in a row, with nothing in their way.
  await game.open({ link: "#1&g=15x15x5&s=h.strongest_t60000&m=a1h8o1h9a15h10" });
  await game.press("continue");
  await game.exchange("o15");
  await expect(game.reported("Workers")).toHaveText(WITH_ONE_TABLE);
  await expect(game.reported("Stopped")).toHaveText("searched to the end");
});

// Workers that take a tenth of a second to stop are ended, so this measures time.
test("a search in one tree is ended at once, and the next one begins", {
  tag: "@measures",
}, async ({ game, page }) => {
  const walkers = () => page.workers().filter((worker) => worker.url().includes("walk-worker"));
  await openIsolated(game, "puct_t60000");
  /** @type {import("@playwright/test").Worker[]} */
  let first = [];
  for (let round = 0; round < 3; round++) {
    await game.play("5.5");
    await expect(game.reported("Workers")).toHaveText(IN_ONE_TREE);
    if (round === 0) first = walkers();
    const before = (await game.reported("Time").textContent()) ?? "";
    await expect(game.reported("Time")).not.toHaveText(before);
    await game.press("new");
    await expect(game.marks).toHaveCount(0);
  }
  await game.play("1.1");
  await expect(game.reported("Workers")).toHaveText(IN_ONE_TREE);
  await game.press("move-now");
  await expect(game.marks).toHaveCount(2);
  // None had to be ended.
  const last = walkers();
  expect(last).toHaveLength(WORKERS);
  expect(last.every((worker) => first.includes(worker))).toBe(true);
});

test("a search whose iterations are limited is one worker's", async ({ game }) => {
  await openIsolated(game, "puct_i2000");
  await game.exchange("5.5");
  await expect(game.reported("Workers")).toHaveCount(0);
});

kept("without shared memory one worker searches", async ({ game, page }) => {
  await game.open({ link: "#1&g=uttt&s=h.puct_t600&f=x" });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await game.exchange("5.5");
  await expect(game.reported("Workers")).toHaveCount(0);
});
