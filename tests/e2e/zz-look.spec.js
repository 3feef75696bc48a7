import { test } from "./fixtures.js";

for (const [name, viewport] of Object.entries({
  phone: { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
}))
  for (const colorScheme of /** @type {const} */ (["light", "dark"]))
    test(`look ${name} ${colorScheme}`, async ({ game, page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await game.open();
      await game.control("seat-1").click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/shots/picker-${name}-${colorScheme}.png` });
      await page.keyboard.press("Escape");
      await game.sit(1, "mcts");
      await game.openCard(1);
      await game.control("option-exploration-1").fill("9");
      await page.screenshot({ path: `/tmp/shots/card-${name}-${colorScheme}.png` });
      await page.keyboard.press("Escape");
      await game.sit(1, "alphabeta");
      await game.openCard(1);
      await page.screenshot({ path: `/tmp/shots/ab-${name}-${colorScheme}.png` });
      await page.keyboard.press("Escape");
      await game.choose("3p-5x5");
      await game.sit(1, "maxn");
      await game.sit(2, "mcts");
      await game.exchange("c3");
      await page.screenshot({ path: `/tmp/shots/three-${name}-${colorScheme}.png`, fullPage: true });
    });
