// The parts of an embedded board, and a game on it to its end: the same in a frame and in an element.

import { expect } from "./fixtures.js";

/** @import {FrameLocator, Locator, Page} from "@playwright/test" */

/** @param {Page | FrameLocator | Locator} where */
export const parts = (where) => ({
  board: where.getByTestId("board"),
  marks: where.getByTestId("board").locator("[data-owner]"),
  status: where.getByTestId("status"),
  square: (/** @type {string} */ name) => where.getByTestId("board").locator(`[data-cell="${name}"]`),
});

/** Plays on the first open square until the game is over. @param {ReturnType<typeof parts>} board */
export async function playOut({ board, status }) {
  const open = board.locator('[aria-disabled="false"]');
  const isOver = async () => /win|Draw/.test((await status.textContent()) ?? "");
  for (let before = -1; ; ) {
    await expect(async () => expect((await isOver()) || (await open.count()) !== before).toBe(true)).toPass();
    if (await isOver()) return;
    before = await open.count();
    if (before > 0) await open.first().click();
  }
}
