// The review of a game: one press, what it finds, and that nothing of it is lost.

import { expect, test } from "./fixtures.js";
import { ultimateAfter, WON_ULTIMATE } from "./scripts.js";

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
  await expect(game.control("review-points")).toBeVisible();
}

test("a lost game is reviewed in one tap: grades, graph, turning point, and 'try again from here' plays on @firefox", async ({
  game,
  page,
}) => {
  await game.open({ link: LOST_3X3 });
  await expect(game.control("ending")).toBeVisible();
  await game.press("review-game");
  await complete(game);
  await expect(game.control("graph")).toBeVisible();
  await expect(game.control("graph").locator("[data-grade]")).toHaveCount(7);
  const points = game.control("review-points").getByRole("listitem");
  await expect(points).toHaveCount(1);
  await expect(points).toContainText(
    "Move 2: O played the top middle, which loses against best play. Best was the centre.",
  );
  await expect(page.getByRole("button", { name: "2. b3, O, blunder" })).toBeVisible();
  await game.press("review-show");
  await expect(game.control("board-grade")).toHaveText("??");
  await expect(game.control("review-move")).toContainText(
    "2. O, top middle: blunder. It loses. Best was the centre.",
  );
  await expect(game.square("b3")).toHaveAttribute("aria-label", /last move, blunder/);
  await expect(game.square("b2")).toHaveAttribute("aria-label", /the better move/);
  await game.press("review-again");
  await expect(game.control("review")).toHaveCount(0);
  await expect(game.marks).toHaveCount(1);
  await game.exchange("b2");
  await expect(game.marks).toHaveCount(3);
  // The game that was reviewed is one of the earlier ones, and can be reviewed from there.
  await game.press("games-open");
  await page.getByTestId("game-review").first().click();
  await complete(game);
  await expect(points).toContainText("Move 2");
});

test("a review survives a reload and a lost worker @firefox", async ({ game, page }) => {
  let started = 0;
  // The first worker searches four positions. All others are lost at once.
  await page.route(WORKER, async (route) => {
    started += 1;
    const response = await route.fetch();
    const body = `${lostAfter(started === 1 ? 4 : 0)}\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await game.open({ link: ultimateAfter(WON_ULTIMATE) });
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

test("a game that goes on is reviewed from the analysis, and the board opens in the lab", async ({
  game,
}) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&m=a3b3" });
  await game.press("analyse");
  await game.press("analysis-review");
  await game.press("analyse");
  await complete(game);
  await game.press("review-lab");
  await expect(game.control("lab")).toBeVisible();
  await expect(game.marks).toHaveCount(1);
  await game.press("play-open");
  await expect(game.control("eval").locator(".bar"), "the styles of the lab leave it alone").toHaveCSS(
    "display",
    "flex",
  );
  await game.press("review-close");
  await expect(game.control("review")).toHaveCount(0);
  await expect(game.board.locator("[data-cell]:focus")).toHaveCount(1);
});
