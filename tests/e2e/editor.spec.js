// Setting up a position in the laboratory: with the keys, with what the engine says of it, and as the position that is studied.

import { faultsInEveryColour } from "./axe.js";
import { expect, test } from "./fixtures.js";

const START = "#1&g=3x3x3&s=h.h&v=start";
const EDITOR = "#1&g=3x3x3&s=h.h&v=editor";

test("a position is set up with the keys, and becomes the game on the board", async ({ game, page }) => {
  await game.open({ link: START });
  await game.press("start-editor");
  await expect(page).toHaveURL(/v=editor/);
  const said = game.control("editor-said");
  await expect(said).toHaveText("The empty board: here every game begins.");
  await game.control("editor-a3").focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("A game leads here with 1 move.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(game.control("editor-b2")).toBeFocused();
  await page.keyboard.press(" ");
  await expect(said).toHaveText("No game leads here: by the turns a mark of O is missing.");
  await game.control("editor-mark-1").check();
  await game.press("editor-c1");
  await expect(said).toHaveText("A game leads here with 3 moves.");
  await expect(game.control("editor-c1")).toHaveAccessibleName("c1: O");
  await game.press("editor-study");
  await expect(page).toHaveURL(/m=\w{6}/);
  await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
  await expect(game.square("c1")).toHaveAttribute("data-owner", "1");
  // The search that moves is that of the new position.
  await expect(game.control("start-said")).toHaveText(/random games? it prefers/);
});

test("the engine tells why a position cannot arise", async ({ game }) => {
  await game.open({ link: EDITOR });
  for (const square of ["a3", "b3", "c3"]) await game.press(`editor-${square}`);
  await game.control("editor-mark-1").check();
  for (const square of ["a1", "b1", "c1"]) await game.press(`editor-${square}`);
  const said = game.control("editor-said");
  await expect(said).toHaveText("No game leads here: it would have ended before the last mark.");
  await expect(game.control("editor-study")).toBeHidden();
  // The same mark again takes it away.
  await game.press("editor-c1");
  await expect(said).toHaveText("A game leads here with 5 moves.");
  await game.control("editor-turn-0").check();
  await expect(said).toHaveText("A game leads here with 5 moves.");
  await game.press("editor-clear");
  await game.control("editor-turn-1").check();
  await expect(said).toHaveText("After these marks it is the turn of X.");
});

test("the board stays where it is whatever the engine says, and Back keeps what was set up", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await game.open({ link: EDITOR });
  const square = game.control("editor-a3");
  const said = game.control("editor-said");
  await square.click();
  await expect(said).toHaveText("A game leads here with 1 move.");
  const before = await square.boundingBox();
  await game.press("editor-c3");
  await expect(said).toHaveText("No game leads here: by the turns a mark of O is missing.");
  expect(await square.boundingBox()).toEqual(before);
  await game.press("editor-c3");
  await game.press("editor-study");
  await expect(game.square("a3")).toHaveAttribute("data-owner", "0");
  await page.goBack();
  await expect(square).toHaveAccessibleName("a3: X");
});

test("games in which marks do not make a position have no editor, and discs do not float", async ({
  game,
}) => {
  await game.open({ link: "#1&g=uttt&s=h.h&v=editor" });
  await expect(game.control("editor-said")).toHaveText(
    "In this game the marks alone do not say what may follow, so no position can be set up.",
  );
  await expect(game.control("editor-clear")).toBeHidden();
  await game.open({ link: "#1&g=drop6x7x4&s=h.h&v=editor" });
  await game.press("editor-d3");
  await expect(game.control("editor-said")).toHaveText("Nothing lies below the mark on d3.");
});

test("the editor fits a phone and has no fault of accessibility", async ({ game, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await game.open({ link: "#1&g=15x15x5&s=h.h&v=editor" });
  await expect(game.control("editor-said")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await faultsInEveryColour(game)).toEqual([]);
});
