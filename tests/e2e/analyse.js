// The analysis as the tests of it use and read it.

import { expect } from "@playwright/test";

/** @import {GamePage} from "./page.js" */

/**
 * Switches the analysis on, with work in place of a clock where numbers matter.
 * @param {GamePage} game
 * @param {{ algorithm?: string, work?: Record<string, number>, overlay?: string, top?: string }} [how]
 */
export async function analyse(game, { algorithm, work, overlay, top } = {}) {
  await game.press("analyse");
  await expect(game.control("eval")).toBeVisible();
  // On a phone held upright the panel is a sheet.
  const sheet = game.control("sheet");
  if (await sheet.isVisible()) await sheet.click();
  if (algorithm) await game.control("analysis-algorithm").selectOption(algorithm);
  if (work) {
    await game.control("analysis-limit").selectOption("work");
    for (const [limit, value] of Object.entries(work)) await game.enter(`${limit}-analysis`, String(value));
    await game.page.keyboard.press("Tab");
  }
  if (overlay) await game.control("analysis-overlay").selectOption(overlay);
  if (top) await game.control("analysis-top").selectOption(top);
}

/**
 * Waits until the search is over.
 * @param {GamePage} game
 */
export async function analysed(game) {
  // What was entered last begins a search, which is drawn in the next frame: until then the one before looks done.
  await game.drawn();
  await expect(game.control("analysis-report").locator("dl")).not.toHaveCount(0);
  await expect(game.control("analysis-stop")).toHaveCount(0);
}

/**
 * What the report of the analysis says under a heading.
 * @param {GamePage} game
 * @param {string} term
 */
export function found(game, term) {
  return game
    .control("analysis-report")
    .locator("dl > div")
    .filter({ has: game.page.getByRole("term").filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole("definition");
}

/** @param {GamePage} game */
export const heat = (game) => game.board.locator(".heat");
/** @param {GamePage} game */
export const verdict = (game) => game.control("verdict").filter({ visible: true });
