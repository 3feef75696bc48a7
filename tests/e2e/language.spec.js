// The page in its languages, and in one that nobody speaks: every text in it is bracketed and long, so that a
// text that is not from the catalogue is seen, and one that does not fit.

import { messages as english, textsOf } from "../js/catalogue.mjs";
import { faults } from "./axe.js";
import { expect, test } from "./fixtures.js";
import { WON_ULTIMATE } from "./scripts.js";

/** @import {Page} from "@playwright/test" */
/** @import {Text} from "../../www/i18n/language.js" */
/** @import {GamePage} from "./page.js" */

/** The texts in Chinese. */
const CATALOGUE = "**/*.zh-CN.json";
const LETTERS = /\p{L}/u;
/**
 * What stands in no catalogue: the name of the program, whose nought is drawn, what a language calls itself, the
 * letters at the edge of the board, the names of squares, and dates, which the browser writes.
 */
const NAMES = /Noughts|\d+年\d+月\d+日|简体中文|^N$|^ughts$|^[a-z]$|\b[a-z]\d{1,2}\b/g;

/** What stays as it is in Chinese. */
const ENGLISH =
  /Enter|Ctrl|Home|End|Page (?:Up|Down)|Noughts|ughts|Alpha-beta|DQN|REINFORCE|PPO|MTD\(f\)|PUCT|MaxN|swap2/g;

/**
 * A text that is its own translation, in brackets and longer by a half; joints without a letter stay.
 * @param {string} text
 */
function bracketed(text) {
  if (!LETTERS.test(text)) return text;
  return `⟦${text}${" long".repeat(Math.ceil(text.length / 10))}⟧`;
}

/**
 * @param {Text} text
 * @returns {Text}
 */
function stretched(text) {
  if (typeof text === "string") return bracketed(text);
  const variants = Object.entries(text).map(([variant, words]) => [
    variant,
    variant === "by" ? words : bracketed(words),
  ]);
  return { by: text.by, other: "", ...Object.fromEntries(variants) };
}

/** Where English leaves the words to the engine, the other language's are as good. */
const PSEUDO = Object.fromEntries(
  Object.entries({ ...textsOf("zh-CN"), ...english }).map(([key, text]) => [key, stretched(text)]),
);

/**
 * Puts the language that nobody speaks in the place of Chinese.
 * @param {Page} page
 */
async function distort(page) {
  const body = JSON.stringify(PSEUDO);
  await page.route(CATALOGUE, (route) => route.fulfill({ contentType: "application/json", body }));
}

/**
 * Every text on the page that a person may see or hear, in the language of the page.
 * @param {Page} page
 * @param {string} [within] a selector
 * @returns {Promise<string[]>}
 */
function texts(page, within = "body") {
  return page.locator(within).evaluate((root) => {
    const { lang } = document.documentElement;
    const foreign = (/** @type {Element | null} */ element) =>
      element?.closest("script, noscript, template") ||
      element?.closest("[lang]")?.getAttribute("lang") !== lang;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root === document.body ? [document.title] : [];
    while (walker.nextNode()) {
      if (!foreign(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent ?? "");
    }
    const spoken = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "alt",
      "label",
      "placeholder",
      "title",
    ];
    for (const element of root.querySelectorAll("*")) {
      if (!foreign(element)) found.push(...spoken.map((name) => element.getAttribute(name) ?? ""));
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/**
 * What is left of a text without its brackets and all that is in them.
 * @param {string} text
 * @returns {string}
 */
function outside(text) {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  return rest === text ? rest : outside(rest);
}

/**
 * @param {GamePage} game
 * @param {string} screen
 * @param {string} [within]
 */
async function expectAllFromCatalogue({ page }, screen, within) {
  const all = await texts(page, within);
  const strangers = all.filter((text) => LETTERS.test(outside(text).replaceAll(NAMES, "")));
  expect(strangers, `${screen}: not from the catalogue`).toEqual([]);
  expect(all.filter((text) => text.includes("⟦")).length, screen).toBeGreaterThan(within ? 2 : 20);
  expect(
    all.filter((text) => text.includes("{")),
    `${screen}: a parameter is missing`,
  ).toEqual([]);
}

/**
 * The screens that have words of their own, one after another on one page.
 * @type {readonly [screen: string, arrange: (game: GamePage) => Promise<void>][]}
 */
const SCREENS = [
  ["the start", async () => {}],
  [
    "a move, an answer and a refusal",
    async (game) => {
      await game.exchange("b2");
      await game.pressRefused("b2");
    },
  ],
  [
    "a hint and its reason",
    async (game) => {
      for (const _ of ["where", "which", "why"]) await game.press("hint");
      await game.drawn();
      await expect(game.board.locator('[data-hint="square"]')).toHaveCount(1);
    },
  ],
  ["a finished game", (game) => game.playToTheEnd()],
  [
    "an engine that leaves, and three players",
    async (game) => {
      await game.choose("3p-5x5");
      await game.sit(1, "maxn", { nodes: 2000, seed: 1 });
      await game.sit(2, "mcts", { iterations: 500, seed: 1 });
      await game.exchange("c3");
    },
  ],
  [
    "the card of an engine, with a problem",
    async (game) => {
      await game.openCard(2);
      await game.control("option-exploration-2").fill("9");
      await expect(game.page.locator("#option-exploration-2-problem")).not.toBeEmpty();
    },
  ],
  [
    "engines alone, paused",
    async (game) => {
      await game.page.keyboard.press("Escape");
      await game.press("mode-watch");
      await game.press("undo");
      await expect(game.control("pause")).toBeVisible();
    },
  ],
  [
    "Ultimate, sent to a board",
    async (game) => {
      await game.choose("ultimate");
      await game.press("mode-2p");
      await game.press("new");
      await game.play("5.1");
    },
  ],
  [
    "a look back, and another future",
    async (game) => {
      await game.play("1.5");
      await game.press("moves-first");
      await expect(game.control("return")).toBeVisible();
      await game.play("5.5");
      await expect(game.control("undo-replace")).toBeVisible();
    },
  ],
  [
    "Ultimate, won",
    async (game) => {
      await game.press("undo");
      await game.play(...WON_ULTIMATE);
    },
  ],
  [
    "the set-up",
    async (game) => {
      await game.press("setup");
      await game.control("k").fill("26");
      await expect(game.control("use-nearest")).toBeVisible();
    },
  ],
  [
    "the settings, with the keys",
    async (game) => {
      await game.page.keyboard.press("Escape");
      await game.press("settings");
      await game.control("keys").locator("summary").click();
    },
  ],
  [
    "the games, with a text that cannot be read, and one deleted",
    async (game) => {
      await game.press("dialog-close");
      await game.press("games-open");
      await game.control("import-text").fill("5.1 5.1");
      await game.press("import");
      await game.control("game-delete").last().click();
      await expect(game.control("game-restore")).toBeVisible();
    },
  ],
];

/**
 * @param {Page} page
 * @param {string} language
 */
async function speak(page, language) {
  await page.addInitScript((chosen) => {
    localStorage.setItem("noughts", JSON.stringify({ schema: 1, replyPause: 0, language: chosen }));
  }, language);
}

test("every word on every screen is from the catalogue, and fits", async ({ game, page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await distort(page);
  await speak(page, "zh-CN");
  await game.open();
  for (const [screen, arrange] of SCREENS) {
    await arrange(game);
    await game.drawn();
    await expectAllFromCatalogue(game, screen);
    expect(await game.overflows(), `${screen}: too wide`).toBe(false);
  }
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("every word of the tools of a large board is from the catalogue, and fits", async ({ game, page }) => {
    await distort(page);
    await speak(page, "zh-CN");
    await game.open({ link: "#1&g=15x15x5&s=h.h&f=x&m=h8" });
    await game.control("aim-up").tap();
    await expectAllFromCatalogue(game, "aiming");
    expect(await game.overflows(), "aiming: too wide").toBe(false);
    await game.control("aim-name").fill("z26");
    await page.keyboard.press("Enter");
    await expect(game.status).toContainText("z26");
    await expectAllFromCatalogue(game, "a square that there is not");
    for (let times = 0; times < 4; times += 1) await game.control("zoom-in").tap();
    await expect(game.control("pan-left")).toBeVisible();
    await expectAllFromCatalogue(game, "a part of the board");
    expect(await game.overflows(), "a part of the board: too wide").toBe(false);
  });
});

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
  await game.exchange("b2");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "en");
  expect(asked.filter((url) => url.endsWith("zh-CN.json"))).toEqual([]);
  const choice = page.getByRole("combobox", { name: "Language" });
  await choice.focus();
  await choice.selectOption("zh-CN");
  await expect(html).toHaveAttribute("lang", "zh-CN");
  await expect(page).toHaveTitle(/井字棋/);
  await expect(game.status).toHaveText(/^电脑下在[\u4e00-\u9fff]+。轮到你。$/);
  await expect(game.board).toHaveAccessibleName("棋盘，3 行 3 列，3 子连线获胜");
  await expect(game.square("b2")).toHaveAccessibleName(/^正中，X/);
  await expect(game.report).toContainText("主要变例");
  await expect(game.control("seat-1").locator('option[value="pvs"]')).toHaveText("主要变例搜索");
  await expect(game.control("language")).toBeFocused();
  await page.reload();
  await game.ready();
  await expect(html).toHaveAttribute("lang", "zh-CN");
  await expect(game.status).toHaveText("轮到你。");
  await game.control("language").selectOption("system");
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
    await expect(game.status).toHaveText(/^电脑下在[\u4e00-\u9fff]+。轮到你。$/);
  });

  test("finds nothing wide, nothing in English and nothing for axe to complain of", async ({
    game,
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await game.open();
    for (const [screen, arrange] of SCREENS) {
      await arrange(game);
      await game.drawn();
      expect(await game.overflows(), `${screen}: too wide`).toBe(false);
      expect(
        (await texts(page)).filter((text) => /[a-z]{2}/i.test(text.replaceAll(ENGLISH, ""))),
        screen,
      ).toEqual([]);
      expect(await faults(game), screen).toEqual([]);
    }
  });
});

test.describe("a language that cannot be had", () => {
  test.use({ allowed: [/\.zh-CN\.json|Failed to load resource/] });

  test("is said, and the page goes on in its own", async ({ game, page }) => {
    await page.route(CATALOGUE, (route) => route.abort());
    await game.open();
    await game.control("language").selectOption("zh-CN");
    await expect(game.control("notice")).toContainText("This language could not be loaded.");
    await game.exchange("b2");
    await expect(game.status).toHaveText(/Your turn\.$/);
    await page.reload();
    await game.ready();
    await expect(game.control("notice")).toContainText("This language could not be loaded.");
  });
});
