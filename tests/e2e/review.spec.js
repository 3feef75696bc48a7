// The review of a game: one press, what it finds, and that nothing of it is lost.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/** O plays a side instead of the centre, X forks, and O loses: every move is proved. */
const LOST_3X3 = "#1&g=3x3x3&s=impossible.h&m=a3b3b2c1a2a1c2";
const WORKER = "**/worker-*.js";

/**
 * Stands before the script of a worker, which is lost after so many searches.
 * @param {number} searches
 */
const lostAfter = (searches) => `let left = ${searches};
addEventListener("message", (event) => {
  if (event.data.type !== "call" || left-- > 0) return;
  event.stopImmediatePropagation();
  const fault = { name: "RuntimeError", message: "unreachable", fatal: true };
  postMessage({ type: "error", id: event.data.id, fault });
});`;

/**
 * @param {GamePage} game
 */
async function complete(game) {
  await expect(game.control("review")).toBeVisible();
  await expect(game.control("review-progress")).toHaveCount(0, { timeout: 60_000 });
  await expect(game.control("review-said")).toContainText("This move loses");
}

test("a review survives a reload and a lost worker", async ({ game, page }) => {
  let started = 0;
  // The first worker searches four positions. All others are lost at once.
  await page.route(WORKER, async (route) => {
    started += 1;
    const response = await route.fetch();
    const body = `${lostAfter(started === 1 ? 4 : 0)}\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await game.open({ link: LOST_3X3 });
  await game.press("review-game");
  const progress = game.control("review-progress");
  await expect(progress).toHaveAttribute("data-phase", "failed");
  await expect(progress).toContainText("What it found so far is kept.");
  await expect(progress.getByRole("progressbar")).toHaveJSProperty("value", 4);
  await page.reload();
  await game.ready();
  await expect(progress).toHaveAttribute("data-phase", "failed");
  await expect(progress.getByRole("progressbar")).toHaveJSProperty("value", 4);
  await page.unroute(WORKER);
  await game.press("review-stop");
  await complete(game);
  const said = await game.control("review-summary").allInnerTexts();
  // With workers that find nothing, all that is shown was kept.
  await page.route(WORKER, (route) => route.fulfill({ contentType: "text/javascript", body: lostAfter(0) }));
  await page.reload();
  await game.ready();
  await complete(game);
  expect(await game.control("review-summary").allInnerTexts()).toEqual(said);
});

test("damaged reviews lose nothing else", async ({ game, page }) => {
  await game.open({ link: LOST_3X3 });
  await page.evaluate(() => localStorage.setItem("noughts-reviews", '{"schema":1,"reviews":[{"key":7},'));
  await page.reload();
  await game.ready();
  await expect(game.marks).toHaveCount(7);
  await game.press("review-game");
  await complete(game);
  await page.reload();
  await game.ready();
  await complete(game);
});
