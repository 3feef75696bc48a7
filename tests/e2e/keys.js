// Keys, and where they lead.

/** @import {Page} from "@playwright/test" */

/**
 * @param {Page} page
 * @param {...string} keys
 */
export async function type(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * The square with the focus, or `undefined` when it is elsewhere.
 * @param {Page} page
 */
export function focused(page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement ? activeElement.dataset.cell : undefined;
  });
}
