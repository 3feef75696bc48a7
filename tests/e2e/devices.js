// Two devices of two people, as the tests of games with friends use them.

import { keepNothing } from "./fixtures.js";
import { GamePage } from "./page.js";

/** @import {Browser} from "@playwright/test" */

/**
 * Another device.
 * @param {Browser} browser
 * @param {string | undefined} baseURL
 */
export async function device(browser, baseURL) {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-US" });
  await keepNothing(context);
  return new GamePage(await context.newPage());
}

/**
 * Plays on a board that has just moved to make room: to the page this is as if a person had looked (app/second-press.ts).
 * @param {GamePage} game
 * @param {string} square
 */
export async function play(game, square) {
  await game.drawn();
  await game.square(square).dispatchEvent("wheel");
  await game.play(square);
}

/**
 * What a press copies. A browser that is driven has no clipboard of its own.
 * @param {GamePage} game
 * @param {string} id of the control
 */
export async function copied(game, id) {
  const { page } = game;
  await page.evaluate(() => {
    const clipboard = {
      writeText: async (/** @type {string} */ text) => Object.assign(globalThis, { sent: text }),
    };
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  });
  await game.press(id);
  return page.evaluate(() => /** @type {{ sent?: string }} */ (globalThis).sent ?? "");
}
