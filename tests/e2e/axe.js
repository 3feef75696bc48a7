// What axe finds wrong with a page.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/**
 * What is wrong, by rule and place.
 * @param {GamePage} game
 * @param {string} [part] of the page, where the rest has not changed
 */
export async function faults({ page }, part = "html") {
  const axe = new AxeBuilder({ page })
    // Nothing that axe would load for itself is needed here, and the page's policy lets it load nothing. What it finds
    // right is not told in detail, which takes most of its time.
    .options({ preload: false, resultTypes: ["violations"] })
    // Without a page of its own to put the findings of several frames together: there is one.
    .setLegacyMode()
    .include(part);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/**
 * Looks at a part of the page on a narrow phone, in light and in dark colours.
 * @param {(game: GamePage, isFlawless: () => Promise<void>) => Promise<void>} look says when all is there to be examined
 */
export function flawlessOnPhones(look) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test.describe(`in ${colorScheme} colours`, () => {
      test.use({ colorScheme });

      test("axe finds nothing wrong, and nothing has to be scrolled sideways on a phone", async ({
        game,
        page,
      }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await look(game, async () => {
          expect(await faults(game)).toEqual([]);
          expect(await game.overflows()).toBe(false);
        });
      });
    });
  }
}
