// What axe finds wrong with a page.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";

/** @import {Page} from "@playwright/test" */
/** @import {AxeResults, RunOptions} from "axe-core" */
/** @import {GamePage} from "./page.js" */

/** Half as long as what the package exports. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Nothing that axe would load for itself is needed here, and the page's policy lets it load nothing. What it finds right is not told
 * in detail, which takes most of its time.
 * @type {RunOptions}
 */
const OPTIONS = { preload: false, resultTypes: ["violations"] };

/**
 * What is wrong, by rule and place.
 * @param {{ page: Page }} game
 * @param {string} [part] of the page, where the rest has not changed
 */
export function faults({ page }, part = "html") {
  return found(page, part, OPTIONS);
}

/**
 * What is wrong, in every colour that the page may have: only its contrast depends on them.
 * @param {{ page: Page }} game
 * @param {string} [part]
 */
export async function faultsInEveryColour({ page }, part = "html") {
  const all = await faults({ page }, part);
  // Firefox decides about its colours when it starts.
  if (page.context().browser()?.browserType().name() === "firefox") return all;
  for (const [name, colorScheme, theme] of COLOURS) {
    await page.emulateMedia({ colorScheme });
    await wear(page, theme);
    const pale = await found(page, part, { ...OPTIONS, runOnly: ["color-contrast"] });
    all.push(...pale.map((fault) => `${name}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  await wear(page, null);
  return all;
}

/**
 * @param {Page} page
 * @param {string | null} theme `null` for that of the system
 */
export async function wear(page, theme) {
  await page.evaluate((worn) => {
    if (worn) document.documentElement.dataset.theme = worn;
    else delete document.documentElement.dataset.theme;
  }, theme);
}

/** Besides those of a page as it comes. @type {readonly [name: string, colorScheme: "light" | "dark", theme: string | null][]} */
const COLOURS = [
  ["in dark colours", "dark", null],
  ["in high contrast", "light", "contrast"],
];

/**
 * @param {Page} page
 * @param {string} part
 * @param {RunOptions} options
 * @returns {Promise<string[]>}
 */
async function found(page, part, options) {
  // A document gets axe once: reading it takes longer than most of what it is asked.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async ({ part, options }) => {
      /** @type {AxeResults} */
      const { violations } = await Reflect.get(globalThis, "axe").run(part, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    { part, options },
  );
}

/**
 * Looks at a part of the page on a narrow phone, in every colour.
 * @param {(title: string, body: (fixtures: any) => Promise<void>) => void} test the one of the file
 * @param {(game: GamePage, isFlawless: () => Promise<void>) => Promise<void>} look says when all is there to be examined
 */
export function flawlessOnPhones(test, look) {
  test("axe finds nothing wrong, and nothing has to be scrolled sideways on a phone", async ({
    game,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await look(game, async () => {
      expect(await faultsInEveryColour(game)).toEqual([]);
      expect(await game.overflows()).toBe(false);
    });
  });
}
