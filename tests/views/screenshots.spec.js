// Every scene fits a phone and a desk. With NOUGHTS_PICTURES=1 there are pictures of it for the eye, light and dark, in
// target/screenshots.

import process from "node:process";
import { fileURLToPath } from "node:url";
import { WON_3X3, WON_ULTIMATE } from "../e2e/scripts.js";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

const folder = new URL("../../target/screenshots/", import.meta.url);
const PICTURES = process.env.NOUGHTS_PICTURES === "1";
const SCREENS = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } };

/** @type {Record<string, (game: GamePage) => Promise<void>>} */
const SCENES = {
  "3x3": async (game) => {
    await game.exchange("b2");
    await game.exchange((await game.legalNames())[4] ?? "");
  },
  "3x3-won": async (game) => {
    await game.press("mode-2p");
    await game.play("a3", "b3", "b2", "c3", "c1");
  },
  "15x15": async (game) => {
    await game.press("mode-2p");
    await game.choose("gomoku");
    await game.play(..."h8 i9 g8 i8 i7 f8 h7 i10 i6 h9 j8 g6".split(" "));
  },
  "three-players": async (game) => {
    await game.press("mode-2p");
    await game.choose("3p-5x5");
    await game.play("c3", "b3", "c4", "d4", "b2", "d2", "a5");
  },
  ultimate: async (game) => {
    await game.press("mode-2p");
    await game.choose("ultimate");
    await game.play(...WON_ULTIMATE.slice(0, -1));
  },
  picker: async (game) => {
    await game.openCard(1);
    await expect(game.control("seat-1").locator('option[value="pvs"]')).toHaveCount(1);
  },
  card: async (game) => {
    await game.sit(1, "mcts");
    const card = await game.openCard(1);
    await game.control("option-exploration-1").fill("9");
    await expect(card.locator("#option-exploration-1-problem")).not.toBeEmpty();
  },
  "three-values": async (game) => {
    await game.choose("3p-5x5");
    await game.sit(1, "maxn", { nodes: 50_000, seed: 1 });
    await game.sit(2, "mcts", { iterations: 2000, seed: 1 });
    await game.exchange("c3");
    await expect(game.marks).toHaveCount(3);
    await game.report.scrollIntoViewIfNeeded();
  },
  looking: async (game) => {
    await game.press("mode-2p");
    await game.choose("gomoku");
    await game.play("h8", "h9", "i9", "g7", "g10", "f11", "j8");
    await game.page.locator('[data-ply="4"]').click();
    await game.play("j9");
    await game.page.locator('[data-ply="4"]').click();
  },
  hint: async (game) => {
    await game.press("mode-2p");
    await game.play("a3", "b2");
    await game.press("hint");
    await expect(game.status).toHaveText(/row/);
    await game.press("hint");
    await game.press("hint");
  },
  chinese: async (game) => {
    await game.press("settings");
    await game.control("set-language").selectOption("zh-CN");
    await game.press("dialog-close");
    await game.exchange("b2");
  },
  settings: async (game) => {
    await game.press("settings");
  },
  games: async (game) => {
    await game.press("mode-2p");
    await game.play(...WON_3X3);
    await game.press("new");
    await game.press("games-open");
  },
  analysis: async (game) => {
    await game.press("mode-2p");
    await game.choose("5x5");
    await game.play(..."c3 b4 c4 c2 d3 b3 b2".split(" "));
    await analyse(game, { iterations: 20_000, seed: 42 });
  },
  "analysis-ultimate": async (game) => {
    await game.press("mode-2p");
    await game.choose("ultimate");
    await game.play(...WON_ULTIMATE.slice(0, -6));
    await analyse(game, { iterations: 10_000, seed: 42 });
  },
  aiming: async (game) => {
    await game.press("mode-2p");
    await game.choose("gomoku");
    await game.play(..."h8 i9 g8 i8 i7 f8 h7 i10 i6 h9 j8".split(" "));
    // A mouse has nothing to aim for.
    if (await game.page.evaluate(() => matchMedia("(pointer: coarse)").matches))
      await game.square("g6").tap();
  },
  part: async (game) => {
    await game.press("mode-2p");
    await game.choose("19x19");
    await game.play(..."k10 l11 j10 l10 l9".split(" "));
    await game.square("k10").focus();
    for (let times = 0; times < 3; times += 1) await game.page.keyboard.press("+");
  },
  contrast: async (game) => {
    await game.press("settings");
    await game.control("set-theme").selectOption("contrast");
    await game.press("dialog-close");
    await game.press("mode-2p");
    await game.choose("ultimate");
    await game.play(...WON_ULTIMATE.slice(0, -1));
  },
  gallery: (game) => game.press("setup"),
  setup: async (game) => {
    await game.openOwn();
    await game.control("size-k").fill("5");
    await expect(game.control("use-nearest")).toBeVisible();
  },
};

/**
 * Switches the analysis on, and waits until so much work is done.
 * @param {GamePage} game
 * @param {Record<string, number>} work
 */
async function analyse(game, work) {
  await game.press("analyse");
  // On a phone held upright the panel is a sheet.
  await expect(game.control("sheet")).toBeAttached();
  if (await game.control("sheet").isVisible()) await game.press("sheet");
  await game.control("analysis-algorithm").selectOption("mcts");
  await game.control("analysis-limit").selectOption("work");
  for (const [limit, value] of Object.entries(work)) {
    await game.control(`${limit}-analysis`).fill(String(value));
  }
  await game.page.keyboard.press("Tab");
  await expect(game.control("analysis-report").locator("dl")).not.toHaveCount(0);
  await expect(game.control("analysis-stop")).toHaveCount(0);
  await game.page.evaluate(() => scrollTo(0, 0));
}

/**
 * @param {GamePage} game
 * @param {string} name
 */
async function picture({ page }, name) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: fileURLToPath(new URL(`${name}-${colorScheme}.png`, folder)) });
  }
}

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, hasTouch: screen === "phone", isMobile: screen === "phone" });

    for (const [scene, arrange] of Object.entries(SCENES)) {
      test(scene, async ({ game, page }) => {
        // What moves is finished at once, so that every picture is the same.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await game.open();
        await arrange(game);
        await game.idle();
        const box = await page.locator(".pane").boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? viewport.width)).toBeLessThanOrEqual(viewport.width);
        expect(await game.overflows()).toBe(false);
        if (PICTURES) await picture(game, `${scene}-${screen}`);
      });
    }
  });
}
