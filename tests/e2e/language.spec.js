// The page in its languages as it starts, when it is in trouble, and as it is kept. What every screen says is in tests/views.

import { expect, test } from "./fixtures.js";
import { expectAllFromCatalogue, PSEUDO, texts } from "./words.js";

/** @import {Page} from "@playwright/test" */

/** The texts in Chinese. */
const CATALOGUE = "**/*.zh-CN.json";

/**
 * Puts the made-up language in the place of Chinese.
 * @param {Page} page
 */
async function distort(page) {
  const body = JSON.stringify(PSEUDO);
  await page.route(CATALOGUE, (route) => route.fulfill({ contentType: "application/json", body }));
}

/**
 * @param {Page} page
 * @param {string} language
 */
async function speak(page, language) {
  await page.addInitScript((chosen) => {
    localStorage.setItem("noughts", JSON.stringify({ schema: 1, replyPause: 0, language: chosen }));
  }, language);
}

test.describe("in trouble", () => {
  test.use({ allowed: [/noughts_rules_bg-\w+\.wasm|Failed to load resource/] });

  test("every word of the panel is from the catalogue", async ({ game, page }) => {
    await distort(page);
    await speak(page, "zh-CN");
    await page.route("**/noughts_rules_bg-*.wasm", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("./");
    await expect(game.panel).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute("lang", "zh-CN"));
    await expectAllFromCatalogue(game, "an engine out of reach", "#panel");
    await page.unroute("**/noughts_rules_bg-*.wasm");
    const body = `onmessage = ({ data: { type, id } }) => {
      const fault = { name: "NoWorker", code: "noWorker", message: "its worker failed", fatal: true };
      if (type === "call") postMessage({ type: "error", id, fault });
    };`;
    await page.route("**/worker-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
    await game.press("restart");
    await game.ready();
    await game.play("b2");
    await expect(game.panel).toBeVisible();
    await expectAllFromCatalogue(game, "a stopped engine");
  });
});

test("the page before the engine is there says what the living page says", async ({ game, page }) => {
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route("**/noughts_rules_bg-*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("./");
  const before = await texts(page, "#app");
  release();
  await game.ready();
  const after = new Set(await texts(page, "#app"));
  expect(before.length).toBeGreaterThan(30);
  expect(before.filter((text) => !after.has(text))).toEqual([]);
});

test("a chosen language is spoken at once, and kept", async ({ game, page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await game.open();
  await game.sit(1, "pvs");
  await game.exchange("b2");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "en");
  expect(asked.filter((url) => url.endsWith("zh-CN.json"))).toEqual([]);
  await game.reach("language");
  const choice = page.getByRole("combobox", { name: "Language" });
  await choice.focus();
  await choice.selectOption("zh-CN");
  await expect(html).toHaveAttribute("lang", "zh-CN");
  await expect(page).toHaveTitle(/井字棋/);
  await expect(game.status).toHaveText(/^[\u4e00-\u9fff]+下在[\u4e00-\u9fff]+。轮到你。$/);
  await expect(game.board).toHaveAccessibleName("棋盘，3 行 3 列，3 子连线获胜");
  await expect(game.square("b2")).toHaveAccessibleName(/^正中，X/);
  await expect(game.report).toContainText("主要变例");
  await expect(game.strip(1)).toContainText("主要变例搜索");
  await expect(game.control("language")).toBeFocused();
  await game.closeCard();
  await page.reload();
  await game.ready();
  await expect(html).toHaveAttribute("lang", "zh-CN");
  await expect(game.status).toHaveText("轮到你。");
  await game.speak("system");
  await expect(html).toHaveAttribute("lang", "en");
  await expect(game.status).toHaveText("Your turn.");
});

test.describe("a reader of Chinese", () => {
  test.use({ locale: "zh-CN" });

  test("is spoken to in Chinese from the first word on", async ({ game, page }) => {
    /** @type {() => void} */
    let release = () => {};
    const released = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    await page.route("**/noughts_rules_bg-*.wasm", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("./", { waitUntil: "commit" });
    await game.square("b2").click();
    await expect(game.status).toHaveText("电脑正在启动……");
    await expect(game.status).toHaveAttribute("lang", "zh-CN");
    release();
    await game.ready();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
    await expect(game.status).toHaveText(/^[\u4e00-\u9fff]+下在[\u4e00-\u9fff]+。轮到你。$/);
  });
});

test.describe("a language that cannot be had", () => {
  test.use({ allowed: [/\.zh-CN\.json|Failed to load resource/] });

  test("is said, and the page goes on in its own", async ({ game, page }) => {
    await page.route(CATALOGUE, (route) => route.abort());
    await game.open();
    await game.speak("zh-CN");
    await expect(game.control("notice")).toContainText("This language could not be loaded.");
    await game.exchange("b2");
    await expect(game.status).toHaveText(/Your turn\.$/);
    await page.reload();
    await game.ready();
    await expect(game.control("notice")).toContainText("This language could not be loaded.");
  });
});
