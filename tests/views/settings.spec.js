// What the page remembers, and what it makes of a damaged memory.

import { WON_3X3 } from "../e2e/scripts.js";
import { expect, test } from "./fixtures.js";

test("theme and language are chosen in the settings too, where a phone has no room above", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await game.open();
  await expect(game.control("theme")).toBeHidden();
  await expect(game.control("language")).toBeHidden();
  await game.press("settings");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await game.control("set-theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await game.control("set-language").selectOption("zh-CN");
  await expect(page.getByRole("dialog", { name: "设置" })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await game.overflows()).toBe(false);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.control("menu")).toBeFocused();
});

test("a dialog that opens again stays open when the browser says late that it was closed", async ({
  game,
  page,
}) => {
  await game.open();
  await game.press("settings");
  await page.evaluate(async () => {
    const stage = Reflect.get(globalThis, "stage");
    const dialog = document.querySelector("dialog[open]");
    stage.send({ type: "dialog-close" });
    await null;
    // Back and then Forward, before the page is drawn again.
    stage.send({ type: "settings-open", keys: false });
    dialog?.dispatchEvent(new Event("close"));
  });
  await game.drawn();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});

test("one press silences the page, in the menu always, and below the board in the first game", async ({
  game,
}) => {
  await game.open();
  await game.press("sound");
  await expect(game.control("sound")).toHaveText("Sound is off");
  await game.press("sound");
  await expect(game.control("sound")).toHaveText("Sound is on");
  await game.press("dialog-close");
  await expect(game.control("sound-new")).toHaveCount(0);
  await game.exchange("b2");
  await game.press("sound-new");
  await expect(game.control("sound-new")).toHaveText("Sound is off");
  await game.press("mode-2p");
  await game.press("new");
  await game.play(...WON_3X3);
  await game.press("new");
  await game.play("b2");
  await expect(game.control("sound-new")).toHaveCount(0);
});

test("coordinates are shown as asked", async ({ game, page }) => {
  await game.open();
  const rulers = page.locator(".ruler");
  await expect(rulers).toHaveCount(0);
  await game.set("coordinates", "always");
  await expect(rulers.filter({ hasText: "abc" })).toBeVisible();
  await game.choose("5x5");
  await game.set("coordinates", "never");
  await expect(rulers).toHaveCount(0);
  await game.set("coordinates", "auto");
  await expect(rulers.first()).toBeVisible();
});

test("whoever is named begins, at once on an empty board", async ({ game }) => {
  await game.open();
  await game.sit(1, "random");
  await game.set("starter", "second");
  await expect(game.marks).toHaveCount(1);
  await expect(game.strip(0)).toHaveAttribute("data-who", "random");
  await game.press("new");
  await expect(game.strip(0)).toHaveAttribute("data-who", "random");
  await expect(game.status).toHaveText(/Your turn/);
  await game.set("starter", "alternate");
  await game.playToTheEnd();
  await game.press("new");
  await expect(game.strip(0)).toHaveAttribute("data-who", "human");
});

test("letter keys work on the board until they are switched off", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("a3");
  await page.keyboard.press("n");
  await expect(game.square("b3")).toBeFocused();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await expect(dialog.getByText("to the next playable square")).toBeVisible();
  await expect(dialog.locator("summary")).toBeFocused();
  await game.control("set-letters").uncheck();
  await expect(dialog.getByText("to the next playable square")).toBeHidden();
  await expect(dialog.getByText("to the next square")).toBeVisible();
  await page.keyboard.press("Escape");
  await game.square("b3").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("[");
  await page.keyboard.press("?");
  await expect(dialog).toBeHidden();
  await expect(game.square("b3")).toBeFocused();
  await expect(game.control("return")).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(game.square("c3")).toBeFocused();
});
