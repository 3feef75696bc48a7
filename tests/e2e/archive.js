// The games that were played before, in their dialog.

import { expect } from "@playwright/test";
import { WON_3X3 } from "./scripts.js";

/** @import {GamePage} from "./page.js" */

/** @param {GamePage} game */
export const position = async (game) => (await game.position()).sort();

/**
 * @param {GamePage} game
 * @param {string} text
 */
export async function paste(game, text) {
  await game.press("games-open");
  await game.control("import-text").fill(text);
  await expect(game.control("import")).toBeVisible();
  await game.press("import");
}

/** @param {GamePage} game */
export const dialog = ({ page }) => page.getByRole("dialog", { name: "Games" });

/** @param {GamePage} game */
export const entries = (game) => game.control("games").getByRole("listitem");

/**
 * Two people play a game to its end and begin another one.
 * @param {GamePage} game
 */
export async function playAndLeave(game) {
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  await game.press("new");
  await expect(game.marks).toHaveCount(0);
}
