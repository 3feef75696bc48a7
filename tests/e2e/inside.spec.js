// Stepping through the inside of an algorithm on the position on the board: by buttons, keys and slider, with an address for each step.

import { faultsInEveryColour } from "./axe.js";
import { expect, test } from "./fixtures.js";

/** X wins: a fork is one move away. */
const POSITION = "#1&g=3x3x3&m=b2b3&s=h.h&v=inside";

test("proof-number search is stepped through, and each step has an address", async ({ game, page }) => {
  await game.open({ link: POSITION });
  const sentence = game.control("inside-sentence");
  await expect(sentence).toHaveText(
    "The question: can X force a win? Nothing is known yet, so both numbers are 1.",
  );
  await expect(game.control("step-back")).toHaveAttribute("aria-disabled", "true");
  await game.press("step-next");
  await game.press("step-next");
  await expect(sentence).toHaveText("Its 7 moves become part of the tree.");
  // Proof and disproof number of a move.
  await expect(game.square("a1")).toContainText("1:1");
  await expect(page).toHaveURL(/v=inside\.2\.prover/);
  await page.keyboard.press("ArrowRight");
  await expect(sentence).toContainText("This is the most-proving position.");
  await page.getByRole("button", { name: "Disproof number" }).click();
  await expect(game.control("glossary-meaning")).toContainText("answered with no");
  await game.press("glossary-close");
  await expect(game.control("inside-learn")).toHaveAttribute("href", "learn/prover.html");
  await expect(game.control("inside-table").getByRole("row")).toHaveCount(3);
  await game.control("inside-time").press("End");
  await expect(sentence).toHaveText(
    "The proof number of the position is 0. The answer is yes: X wins, whatever O plays.",
  );
  await expect(game.control("step-next")).toHaveAttribute("aria-disabled", "true");
  await expect(page).toHaveURL(/v=inside\.\d\d+\.prover/);
  await page.reload();
  await game.ready();
  await expect(sentence).toContainText("The answer is yes: X wins");
});

test("threats, the two parts of Hybrid and the questions of the solver are steps of the same view", async ({
  game,
  page,
}) => {
  await game.open({ link: `${POSITION}.0.threats` });
  const sentence = game.control("inside-sentence");
  await expect(sentence).toContainText("can X win by threats alone");
  await game.press("step-play");
  await expect(sentence).toContainText("and threatens to complete a row at");
  await game.press("step-play");
  await game.control("inside-algo").selectOption("hybrid");
  await expect(sentence).toContainText("Hybrid asks alpha-beta alone");
  await game.press("step-next");
  await expect(sentence).toHaveText("Monte Carlo tree search plays 14 random games.");
  // The board goes on, and the record stays with its position until somebody begins again.
  await game.square("a1").click();
  await expect(game.control("inside-status")).toHaveText("The board shows another position now.");
  await game.press("inside-start");
  await expect(game.control("inside-status")).toHaveText("");
  await game.open({ link: "#1&g=drop4x4x3&s=h.h&v=inside.1.solver" });
  await expect(sentence).toHaveText(
    "Next comes b. If Yellow cannot hold a draw after it, the answer for Red is yes.",
  );
  // The rows of a torus go on beyond its edges.
  await game.open({ link: "#1&g=4x4x3t&m=a4d2&s=h.h&v=inside.0.threats" });
  await expect(sentence).toContainText("can X win by threats alone");
  await game.control("inside-time").press("End");
  await expect(sentence).toContainText("The answer is yes");
  await game.open({ link: "#1&g=3x3x3p3&s=h.h.h&v=inside" });
  await expect(game.control("inside-status")).toContainText("No algorithm of this view plays this game.");
  await expect(page).toHaveURL(/v=inside/);
});

test("the inside fits a phone, and has no fault of accessibility", async ({ game, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await game.open({ link: `${POSITION}.4.prover` });
  await expect(game.control("inside-sentence")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsInEveryColour(game, ".lab")).toEqual([]);
});
