// Every screen in another language, and in a made-up one.

import { faults } from "../e2e/axe.js";
import { WON_ULTIMATE } from "../e2e/scripts.js";
import { ENGLISH, expectAllFromCatalogue, PSEUDO, texts } from "../e2e/words.js";
import { messages, textsOf } from "../js/catalogue.mjs";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

test.afterEach(({ game }) => game.call("translate", null));

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
      await game.page.locator('[data-ply="1"]').press("Home");
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
    "all games, and a board of one's own",
    async (game) => {
      await game.openOwn();
      await game.control("size-k").fill("26");
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

test("every word on every screen is from the catalogue, and fits", async ({ game, page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await game.call("translate", PSEUDO);
  await game.open({ settings: { language: "zh-CN" } });
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
    await game.call("translate", PSEUDO);
    await game.open({ link: "#1&g=15x15x5&s=h.h&f=x&m=h8", settings: { language: "zh-CN", pad: true } });
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

test("a reader of Chinese finds nothing wide, nothing in English and nothing for axe to complain of", async ({
  game,
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await game.open({ settings: { language: "zh-CN" } });
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

/** What a language says where it says it as it is. @param {Readonly<Record<string, unknown>>} language */
const plain = (language) => Object.values(language).filter((said) => typeof said === "string");

test("a reader of Spanish finds nothing wide, and nothing in English", async ({ game, page }) => {
  test.slow();
  const spanish = new Set(plain(textsOf("es")));
  const english = new Set(plain(messages).filter((said) => said.length > 1 && !spanish.has(said)));
  await page.setViewportSize({ width: 320, height: 640 });
  await game.open({ settings: { language: "es" } });
  for (const [screen, arrange] of SCREENS) {
    await arrange(game);
    await game.drawn();
    expect(await game.overflows(), `${screen}: too wide`).toBe(false);
    const all = await texts(page);
    expect(
      all.filter((text) => english.has(text)),
      screen,
    ).toEqual([]);
    expect(
      all.filter((text) => /[{}]/.test(text)),
      screen,
    ).toEqual([]);
  }
});

test("the names of the modes stand on one line in Spanish", async ({ game }) => {
  await game.open({ settings: { language: "es" } });
  await expect(game.control("mode-2p")).toHaveText("2 jugadores");
  const lines = await game.page.locator(".modes button").evaluateAll((all) =>
    all.map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
});
