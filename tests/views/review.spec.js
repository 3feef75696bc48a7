// The review of a game: one press, what it finds, and that nothing of it is lost.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

/** O plays a side instead of the centre, X forks, and O loses: every move is proved. */
const LOST_3X3 = "#1&g=3x3x3&s=impossible.h&m=a3b3b2c1a2a1c2";
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
