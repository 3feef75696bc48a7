// The end of a game: large words, and who to play next.

import { expect, test } from "./fixtures.js";

/** @import {Locator} from "@playwright/test" */

/**
 * Where an element stands.
 * @param {Locator} element
 */
const place = (element) => element.boundingBox();

test("on a phone every button stays where it is when the game ends", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const last of ["c3", "a1"]) {
    await game.resume("impossible");
    await expect(game.marks).toHaveCount(4);
    const before = [await place(game.control("new")), await place(game.control("undo"))];
    await game.play(last);
    await expect(game.control("review-game")).toBeVisible();
    expect([await place(game.control("new")), await place(game.control("undo"))]).toEqual(before);
    await game.press("undo");
  }
});
