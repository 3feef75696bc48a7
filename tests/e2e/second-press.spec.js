// Nothing moves where a finger may be when a game ends. What a second press reaches is in tests/views.

import { expect, test } from "./fixtures.js";

/** @import {Page} from "@playwright/test" */

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** The buttons of the play view that can be pressed now, by name, with their middles. @param {Page} page */
const buttons = (page) =>
  page.locator(".play button[data-testid]:visible").evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [atX, atY] = [x + width / 2, y + height / 2];
      const isSeen = atY < innerHeight && document.elementFromPoint(atX, atY)?.closest("button") === one;
      const name = one instanceof HTMLElement ? (one.dataset.testid ?? "") : "";
      return isSeen ? [{ name, x: atX, y: atY }] : [];
    }),
  );

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`on a ${screen} nothing moves when a game ends`, async ({ game, page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await game.resume("novice");
    const before = await buttons(page);
    await game.play("c3");
    await expect(game.control("next-level")).toBeVisible();
    const after = await buttons(page);
    for (const { name, ...place } of before.filter(({ name }) => name !== "hint")) {
      const now = after.find((one) => one.name === name);
      expect([name, now && { x: now.x, y: now.y }]).toEqual([name, place]);
    }
    const places = after.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  });
}
