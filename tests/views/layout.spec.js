// Where things stand: the board stays in sight on a phone, upright and sideways, and a wide screen is used.

import { expect, test } from "./fixtures.js";

/** @import {Locator} from "@playwright/test" */
/** @import {GamePage} from "../e2e/page.js" */

const ULTIMATE = "#1&g=uttt&s=h.h&f=x&m=5.5_5.1_1.5_5.9_9.1";
const GOMOKU = "#1&g=15x15x5&s=h.h&f=x&m=h8_i9_h9_h10_i8";
const ACTIONS = ["undo", "redo", "hint", "new"];

/**
 * Where things are on the page, however far it is scrolled.
 * @param {GamePage} game
 * @param {readonly string[]} ids
 */
function placesOf(game, ids) {
  return game.page.evaluate(
    (names) =>
      names.map((name) => {
        const { x, y, width, height } =
          document.querySelector(`[data-testid="${name}"]`)?.getBoundingClientRect() ?? new DOMRect();
        // Firefox adds what was scrolled with the last digits of a float.
        return [name, ...[x, y + scrollY, width, height].map((length) => Math.round(100 * length))];
      }),
    ids,
  );
}

/**
 * Whether a part is on the screen as a whole, and nothing lies over its corners.
 * @param {Locator} part
 */
function isUncovered(part) {
  return part.evaluate((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const corners = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
    const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
    return corners.every(({ x, y }) => {
      const found = document.elementFromPoint(x + 8 * Math.sign(midX - x), y + 8 * Math.sign(midY - y));
      return found !== null && (it.contains(found) || (it.closest(".board")?.contains(found) ?? false));
    });
  });
}

/**
 * To the top of the page: some drivers scroll what they tap to the middle of the screen.
 * @param {GamePage} game
 */
async function toTop(game) {
  await game.page.evaluate(() => scrollTo(0, 0));
}

/**
 * @param {GamePage} game
 * @param {readonly string[]} ids
 */
async function inSight(game, ids) {
  for (const id of ids) await expect(game.control(id), id).toBeInViewport({ ratio: 1 });
}

/** The narrowest of the common phones, held sideways: Firefox is tried on this one alone. */
const LOW = { width: 740, height: 360 };

for (const [size, viewport] of Object.entries({
  "360 x 740": { width: 360, height: 740 },
  "390 x 844": { width: 390, height: 844 },
})) {
  test.describe(`on a phone of ${size}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    for (const [name, link] of Object.entries({ Ultimate: ULTIMATE, gomoku: GOMOKU })) {
      test(`one steps back through a game of ${name} with the board, the numbers and the buttons in sight`, async ({
        game,
        page,
      }) => {
        await game.open({ link });
        await game.drawn();
        const before = await placesOf(game, ["board", "status", ...ACTIONS]);
        await game.control("analyse").tap();
        await expect(game.control("eval")).toBeVisible();
        await expect.poll(() => placesOf(game, ["board", "status", ...ACTIONS])).toEqual(before);
        // Closed, the sheet says who is better off, and nothing in it is a stop of the Tab key.
        await inSight(game, ["verdict", "sheet"]);
        await expect(game.control("moves")).toBeHidden();
        await game.control("sheet").focus();
        await page.keyboard.press("Enter");
        await expect(game.control("sheet")).toHaveAttribute("aria-expanded", "true");
        for (const way of ["moves-previous", "moves-previous", "moves-first", "moves-next", "moves-last"]) {
          await game.control(way).tap();
          await game.drawn();
          await inSight(game, [
            "board",
            "verdict",
            "moves-first",
            "moves-previous",
            "moves-next",
            "moves-last",
          ]);
          expect(await isUncovered(game.board), "the board").toBe(true);
          expect(await isUncovered(game.control(way)), way).toBe(true);
        }
        await expect(game.control("analysis-report")).toBeInViewport();
        for (const part of ["moves", "graph"]) {
          await game.control(part).scrollIntoViewIfNeeded();
          await expect(game.control(part)).toBeInViewport();
          await inSight(game, ["board"]);
        }
        await game.control("sheet").tap();
        await expect(game.control("moves")).toBeHidden();
        expect(await placesOf(game, ["board", "status", ...ACTIONS])).toEqual(before);
        await game.control("analyse").tap();
        await expect(game.control("moves")).toBeVisible();
      });
    }

    test("the arrow of the sheet stands on its button alone, and in no dialog", async ({ game, page }) => {
      await game.open();
      await game.control("analyse").tap();
      await expect(game.control("sheet")).toBeVisible();
      await game.press("settings");
      await expect(game.control("set-theme")).toBeVisible();
      const after = (/** @type {Element} */ it) => getComputedStyle(it, "::after").content;
      expect(await game.control("sheet").evaluate(after)).toContain("▴");
      expect(await page.locator("dialog[open]").evaluate(after)).toBe("none");
    });

    test("gomoku against the computer: everything to play with is on the first screen", async ({ game }) => {
      await game.open();
      await game.choose("gomoku");
      await game.square("h8").tap();
      await game.square("h8").tap();
      await game.idle();
      await expect(game.marks).toHaveCount(2);
      await toTop(game);
      await inSight(game, ["board", "status", ...ACTIONS]);
    });

    test("watching: nothing to aim with, and all that steers is on the first screen", async ({ game }) => {
      await game.open();
      await game.choose("gomoku");
      await game.watchPaused();
      await expect(game.control("place")).toHaveCount(0);
      await toTop(game);
      await inSight(game, ["board", "status", "pause", "step", "pace", "new"]);
    });

    test("a stone may be taken over, and the button for it is in sight", async ({ game }) => {
      await game.open({ link: "#1&g=15x15x5s&s=h.h&f=x&m=h8", settings: { pad: true } });
      await inSight(game, ["board", "take-over", "place", "status", ...ACTIONS]);
    });
  });
}

for (const viewport of [LOW, { width: 844, height: 390 }]) {
  const tag = viewport === LOW ? "@finger" : [];
  test.describe(`a phone held sideways, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("every control has 44 pixels, and the tools of a spectator as well", { tag }, async ({
      game,
      page,
    }) => {
      await game.open();
      const small = () =>
        page
          .locator("header button, .play button:not(.square), .play select, dialog[open] button")
          .evaluateAll((controls) =>
            controls
              .filter((one) => one.checkVisibility() && !one.matches(".skip"))
              .map((one) => ({ id: one.dataset.testid, box: one.getBoundingClientRect() }))
              .filter(({ box }) => Math.min(box.width, box.height) < 44)
              .map(({ id }) => id),
          );
      expect(await small()).toEqual([]);
      await game.press("setup");
      expect(await small()).toEqual([]);
      await game.press("cancel");
      await game.watchPaused();
      await expect(game.control("pace")).toBeVisible();
      expect(await small()).toEqual([]);
    });

    test("the tools of an opened game are as high as those of any other", async ({ game }) => {
      await game.open();
      const height = async () => (await game.control("undo").boundingBox())?.height;
      const before = await height();
      await game.open({ link: "#1&g=drop6x7x4&s=h.medium&f=x&m=ddd" });
      await expect(game.control("continue")).toBeVisible();
      expect(await height()).toBe(before);
    });

    test("a gomoku game is played without scrolling", async ({ game, page }) => {
      await game.open({ settings: { pad: true } });
      await game.choose("gomoku");
      await game.press("mode-2p");
      await toTop(game);
      const needed = ["board", "status", "aim-up", "zoom-in", "undo", "new"];
      await inSight(game, needed);
      const box = await game.board.boundingBox();
      expect(box?.height).toBeGreaterThan(0.8 * viewport.height);
      for (const name of ["h8", "a1", "h9", "o15", "h10", "a15", "h11", "o1", "h12"]) {
        const square = await game.square(name).boundingBox();
        await page.touchscreen.tap((square?.x ?? 0) + 8, (square?.y ?? 0) + 8);
        await expect(game.control("crosshair")).toHaveAttribute("data-aim", name);
        await toTop(game);
        await inSight(game, needed);
        const place = await game.control("place").boundingBox();
        await page.touchscreen.tap((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
        await game.seen(name);
      }
      await expect(game.status).toHaveText(/\(Black\) wins/);
      await toTop(game);
      await inSight(game, needed);
      expect(await game.overflows()).toBe(false);
    });

    test("the board stays in sight while somebody reads on beside it", async ({ game }) => {
      await game.open({ link: ULTIMATE });
      await game.control("analyse").tap();
      await expect(game.control("eval")).toBeVisible();
      await game.control("graph").scrollIntoViewIfNeeded();
      await expect(game.control("graph")).toBeInViewport();
      await inSight(game, ["board"]);
    });
  });
}

test("at 320 pixels the name of an opponent fits the button that goes on against it", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const level of ["medium", "expert", "impossible"]) {
    await game.open({ link: `#1&g=drop6x7x4&s=h.${level}&f=x&m=ddd` });
    const button = game.control("continue");
    await expect(button).toBeVisible();
    const beyond = await button.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getBoundingClientRect().width - one.getBoundingClientRect().width;
    });
    expect(beyond, level).toBeLessThanOrEqual(0);
  }
});

test("on a desk of 1366 x 768 the largest usual board is played without scrolling", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await game.open();
  await game.choose("19x19");
  await game.exchange("k10");
  await inSight(game, ["board", "status", "zoom-in", ...ACTIONS]);
});

test("on a desk of 1366 x 768 the moves and the graph are in sight beside the analysis", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await game.open({ link: ULTIMATE });
  await game.press("analyse");
  await expect(game.control("analysis-report").getByRole("heading")).toBeVisible();
  await inSight(game, ["board", "status", "moves", "graph", ...ACTIONS]);
});

for (const id of ["3x3", "ultimate", "gomoku", "19x19"]) {
  test(`a wide screen is used: ${id} at 1920 x 1080`, async ({ game, page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await game.open();
    await game.choose(id);
    const box = await game.board.boundingBox();
    expect(box?.height).toBeGreaterThan(0.6 * 1080);
    await inSight(game, ["board", "status", ...ACTIONS]);
  });
}

test("among eight, every move since one’s own is marked, and one line says the last and whose turn it is", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await game.open({
    link: "#1&g=10x10x5p8&s=h.random_s1.random_s2.random_s3.random_s4.random_s5.random_s6.random_s7&f=x",
  });
  await game.play("e5");
  await game.idle();
  await expect(game.marks).toHaveCount(8);
  await expect(game.last).toHaveCount(7);
  await expect(game.square("e5")).not.toHaveAttribute("data-last");
  await expect(game.status).toHaveText(/^\S+ took [a-j]\d+\. Your turn\.$/);
  await expect(game.control("spoken")).toHaveText(/^(\S+ took [a-j]\d+\. ){7}Your turn\.$/);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]) {
  test(`the steps stay below the pointer, ${viewport.width} x ${viewport.height}`, async ({ game, page }) => {
    await page.setViewportSize(viewport);
    /** @type {[string, number][]} */
    const games = [
      [ULTIMATE, 5],
      ["#1&g=15x15x5s2&s=h.h&f=x&m=h8_i8_h9", 3],
      ["#1&g=15x15x5s&s=h.h&f=x&m=h8", 1],
    ];
    for (const [link, moves] of games) {
      await game.open({ link });
      await expect(game.marks).toHaveCount(moves);
      // The tools of a large board come with a part of their own.
      if (link !== ULTIMATE) await expect(game.control("zoom-in")).toBeVisible();
      const ways = ["moves-first", "moves-previous", "moves-next", "moves-last"];
      const before = await placesOf(game, ways);
      await game.press("moves-previous");
      await expect(game.control("return")).toBeVisible();
      expect(await placesOf(game, ways), link).toEqual(before);
    }
  });
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 683, height: 384 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
]) {
  test(`the game's whole name is read in the head, ${viewport.width} x ${viewport.height}`, async ({
    game,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await game.open();
    const button = game.control("setup");
    for (const [id, name] of Object.entries({ "connect-four": "Connect Four", ultimate: "Ultimate" })) {
      await game.choose(id);
      await expect(button).toContainText(name);
      const cut = await button.locator("b").evaluate((it) => {
        const words = document.createRange();
        words.selectNodeContents(it);
        const [text, box] = [words.getBoundingClientRect(), it.getBoundingClientRect()];
        return text.right > box.right + 1 || text.bottom > box.bottom + 1;
      });
      expect(cut, name).toBe(false);
      await expect(button.locator("svg")).toBeInViewport({ ratio: 1 });
      expect(await game.overflows()).toBe(false);
    }
  });
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]) {
  test(`a long list of moves uses the height of the window, and a message covers nothing, ${viewport.width} x ${viewport.height}`, async ({
    game,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const rows = [1, 3, 5, 7, 9].flatMap((row) => [..."acegik"].map((col) => `${col}${row}`));
    await game.open({ link: `#1&g=11x11x5&s=h.h&f=x&m=${rows.join("_")}_zz` });
    await expect(game.marks).toHaveCount(rows.length);
    const log = await game.control("moves").boundingBox();
    expect(log?.height).toBeGreaterThan(300);
    await expect(game.control("notice")).toBeVisible();
    for (const part of ["status", "share", ...ACTIONS])
      expect(await isUncovered(game.control(part)), part).toBe(true);
  });
}
