// What a screen reader is told.

/** @import {GamePage} from "./page.js" */

/**
 * Records what a screen reader is told: each text of the live region.
 * @param {GamePage} game
 */
export async function listen({ page }) {
  await page.evaluate(() => {
    /** @type {string[]} */
    const said = [];
    Object.assign(globalThis, { said });
    const region = document.querySelector('[data-testid="spoken"]');
    if (!region) throw new Error("no live region");
    new MutationObserver(() => {
      const text = region.textContent ?? "";
      if (text !== "" && text !== said.at(-1)) said.push(text);
    }).observe(region, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => /** @type {string[]} */ (Reflect.get(globalThis, "said")));
}
