// The swap rule: what two people, and a person and an engine, do with it.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

const PEOPLE = "#1&g=3x3x3s&s=h.h&f=x";

/**
 * The moves as the list names them.
 * @param {GamePage} game
 */
async function listed(game) {
  const entries = await game.control("moves").getByRole("button").allTextContents();
  return entries.map((text) => text.replaceAll(/\s+/g, " ").trim());
}

test("a swap is undone, redone, linked and kept like any move", async ({ game, page }) => {
  await game.open({ link: PEOPLE });
  await game.play("b2");
  await game.press("take-over");
  await game.play("a3");
  await game.press("undo");
  await game.press("undo");
  await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
  await game.press("redo");
  await expect(game.square("b2")).toHaveAttribute("data-owner", "1");
  await game.press("redo");
  expect(await game.position()).toEqual(["a3=0", "b2=1"]);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#1&g=3x3x3s&s=h.h&f=x&m=b2swapa3");
  await page.reload();
  await game.ready();
  expect(await game.position()).toEqual(["a3=0", "b2=1"]);
  expect(await listed(game)).toEqual(["1. b2", "2. swap", "3. a3"]);
});
