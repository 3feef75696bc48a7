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
}

test("a lost game is reviewed in one tap: the mistake, another try in words, and the end", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await game.open({ link: LOST_3X3 });
  await expect(game.control("ending")).toBeVisible();
  await game.press("review-game");
  await complete(game);
  await expect(game.control("graph").locator("[data-grade]")).toHaveCount(7);
  // Board and words share the screen of a phone, from the first mistake on.
  const said = game.control("review-said");
  await expect(page.getByRole("heading", { name: "Mistake 1 of 1" })).toBeFocused();
  await expect(said).toHaveText(
    "?? This move loses O played the top middle. The game is lost against best play.",
  );
  await expect(game.board).toBeInViewport({ ratio: 1 });
  await expect(game.control("review-try")).toBeInViewport({ ratio: 1 });
  await expect(game.control("board-grade")).toHaveText("??");
  await expect(game.square("b3")).toHaveAttribute("aria-label", /last move, blunder/);
  await expect(page.getByRole("button", { name: "2. b3, O, blunder" })).toBeVisible();
  await expect(game.square("b2"), "nobody is told before they ask").not.toHaveAttribute(
    "aria-label",
    /better/,
  );
  await game.press("review-show");
  await expect(said).toContainText("Better was the centre.");
  await expect(game.square("b2")).toHaveAttribute("aria-label", /the better move/);

  await game.press("review-try");
  await expect(said).toContainText("Find a better move");
  await expect(game.marks).toHaveCount(1);
  await game.play("a1");
  await expect(said).toContainText("Not that one You tried the bottom left corner.");
  await expect(game.marks).toHaveCount(2);
  await game.press("review-try");
  await game.play("b2");
  await expect(said).toContainText("Yes, that is best You tried the centre. The position is even (50%).");
  await game.press("review-on");
  await expect(said).toContainText("You found every better move.");
  await expect(game.marks, "the game is what it was").toHaveCount(7);

  await game.press("review-previous");
  await game.press("review-again");
  await expect(game.control("review")).toHaveCount(0);
  await expect(game.marks).toHaveCount(1);
  await game.exchange("b2");
  await expect(game.marks).toHaveCount(3);
  // The game that was reviewed is one of the earlier ones, and can be reviewed from there.
  await game.press("games-open");
  await page.getByTestId("game-review").first().click();
  await complete(game);
  await expect(said).toContainText("This move loses");
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
