// The swap rule: what two people, and a person and an engine, do with it.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

const PEOPLE = "#1&g=3x3x3s&s=h.h&f=x";

/**
 * The moves as the list names them.
 * @param {GamePage} game
 */
async function listed(game) {
  const entries = await game.control("moves").getByRole("button").allTextContents();
  return entries.map((text) => text.replaceAll(/\s+/g, " ").trim());
}

test("two people agree on the rule, and the second takes the first stone over", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.openOwn();
  const rule = page.getByRole("radio", { name: "Swap rule" });
  await rule.check();
  await game.enter("size-players", "3");
  await expect(rule).toBeHidden();
  await game.enter("size-players", "2");
  await rule.check();
  await game.press("start");
  await expect(game.control("setup")).toContainText("3 × 3 with swap");
  const offer = page.getByRole("button", { name: "Swap: take over the centre" });
  await game.play("b2");
  await expect(game.status).toHaveText(
    "X took the centre. O to move. The mark on the centre may be taken over.",
  );
  await game.pressRefused("b2");
  await expect(game.status).toHaveText(/^Already taken: the centre\. O to move\./);
  await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
  await offer.click();
  await expect(game.square("b2")).toHaveAttribute("data-owner", "1");
  await expect(game.square("b2").locator("use")).toHaveAttribute("href", "#mark-1");
  await expect(game.square("b2")).toHaveAccessibleName("centre, O, last move");
  await expect(game.status).toHaveText("O took over the centre. X to move.");
  await expect(offer).toBeHidden();
  await expect(game.square("b2")).toBeFocused();
  expect(await listed(game)).toEqual(["1. b2", "2. swap"]);
  await game.play("a1", "a2", "b1", "c2");
  await expect(game.status).toHaveText(
    /^O took the middle right\. Player 2 \(O\) wins with the middle row\.$/,
  );
  await expect(game.control("score")).toHaveText(/Player 1 \(X\) 0\s+Player 2 \(O\) 1\s+Draws 0/);
});

test("whoever would rather place a stone does, and the offer is gone", async ({ game }) => {
  await game.open({ link: PEOPLE });
  await expect(game.control("take-over")).toHaveCount(0);
  await game.play("b2", "a1");
  await expect(game.control("take-over")).toHaveCount(0);
  await expect(game.status).toHaveText("O took the bottom left corner. X to move.");
  await game.press("undo");
  await expect(game.control("take-over")).toBeVisible();
});

test("the keyboard takes a stone over by the button, and never by the square", async ({ game, page }) => {
  await game.open({ link: PEOPLE });
  await game.square("b2").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press(" ");
  await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
  await page.keyboard.press("n");
  await expect(game.square("c2")).toBeFocused();
  await game.control("take-over").focus();
  await page.keyboard.press("Enter");
  await expect(game.square("b2")).toHaveAttribute("data-owner", "1");
});

test("an engine takes over a stone that would win, and moves on", async ({ game }) => {
  await game.open({ link: "#1&g=4x4x3s&s=h.alphabeta_n20000&f=x" });
  await game.exchange("b3");
  await expect(game.square("b3")).toHaveAttribute("data-owner", "1");
  await expect(game.status).toHaveText("Alpha-beta took over row 2, column 2. Your turn.");
  expect(await game.reportedMove()).toBe("swap");
  await game.exchange("a1");
  expect(await game.position()).toHaveLength(3);
  await expect(game.status).toHaveText(/^Alpha-beta took row \d, column \d\. Your turn\.$/);
  await game.press("undo");
  await game.press("undo");
  await expect(game.marks).toHaveCount(0);
});

test("a person takes over what an engine placed", async ({ game }) => {
  await game.open({ link: "#1&g=4x4x3s&s=alphabeta_n20000.h&f=x" });
  await game.press("continue");
  await game.idle();
  await expect(game.marks).toHaveCount(1);
  const [stone = ""] = (await game.position()).map((mark) => mark.split("=")[0] ?? "");
  await game.press("take-over");
  await game.idle();
  await expect(game.square(stone)).toHaveAttribute("data-owner", "1");
  await expect(game.marks).toHaveCount(2);
  await expect(game.status).toHaveText(/^Alpha-beta took row \d, column \d\. Your turn\.$/);
});

test("a hint may be to take the stone over", async ({ game }) => {
  await game.open({ link: "#1&g=4x4x3s&s=h.h&f=x&m=b3" });
  await game.press("hint");
  await game.press("hint");
  await expect(game.status).toHaveText("Hint: play swap.");
  await expect(game.square("b3")).toHaveAttribute("data-hint", "square");
});
