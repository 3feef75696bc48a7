// What a screen reader, a magnifier and a person who asked for calm get.

import { faults, faultsInEveryColour } from "../e2e/axe.js";
import { ultimateAfter, WON_3X3, WON_ULTIMATE } from "../e2e/scripts.js";
import { listen } from "../e2e/spoken.js";
import { expect, test } from "./fixtures.js";

/** @import {Page} from "@playwright/test" */

const GAMES = ["3x3", "gomoku", "ultimate", "3p-5x5"];

for (const id of GAMES) {
  test(`axe finds nothing on ${id}`, async ({ game }) => {
    await game.open();
    await game.press("mode-2p");
    await game.choose(id);
    await game.play(...(await game.legalNames()).slice(3, 4));
    await game.play(...(await game.legalNames()).slice(1, 2));
    expect(await faultsInEveryColour(game)).toEqual([]);
  });
}

test("axe finds nothing on all games, and on a board of one's own with a problem in it", async ({
  game,
  page,
}) => {
  await game.open();
  await game.press("setup");
  await expect(page.getByRole("dialog", { name: "All games" })).toBeVisible();
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.press("setup-own");
  await expect(page.getByRole("dialog", { name: "Your own board" })).toBeVisible();
  await game.control("size-k").fill("26");
  await expect(game.control("use-nearest")).toBeVisible();
  expect(await faultsInEveryColour(game)).toEqual([]);
});

test("axe finds nothing on the review of a game", async ({ game }) => {
  await game.open({ link: "#1&g=3x3x3&s=h.h&m=b2b1a1c3c1a2a3" });
  await game.press("review-game");
  await expect(game.control("review-progress")).toHaveCount(0);
  await game.press("review-how");
  await expect(game.control("board-grade")).toBeVisible();
  expect(await faultsInEveryColour(game)).toEqual([]);
});

test("axe finds nothing on a finished game with a report, and on the card of an engine", async ({
  game,
  page,
}) => {
  await game.open();
  await game.playToTheEnd();
  expect(await faultsInEveryColour(game)).toEqual([]);
  // Every kind of control, with a number that cannot be set in one of them.
  await game.openCard(1);
  expect(await faultsInEveryColour(game)).toEqual([]);
  await page.keyboard.press("Escape");
  await game.sit(1, "mcts");
  const card = await game.openCard(1);
  await game.control("option-exploration-1").fill("9");
  await game.page.keyboard.press("Tab");
  await expect(card.locator("#option-exploration-1-problem")).not.toBeEmpty();
  expect(await faultsInEveryColour(game, "dialog[open]")).toEqual([]);
});

test("axe finds nothing while a hint is shown, and while the past is looked at", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.choose("5x5");
  await game.play("c3", "b2", "c4");
  for (const _ of ["where", "which", "why"]) await game.press("hint");
  await expect(game.status).toHaveText(/^Hint: play/);
  expect(await faultsInEveryColour(game)).toEqual([]);
  await page.locator('[data-ply="1"]').click();
  await game.play("a1");
  await page.locator('[data-ply="1"]').click();
  await expect(game.control("return")).toBeVisible();
  await expect(game.control("undo-replace")).toBeVisible();
  expect(await faultsInEveryColour(game)).toEqual([]);
});

test("axe finds nothing on the open list of engines", async ({ game }) => {
  await game.open();
  await game.openCard(1);
  await expect(game.control("seat-1").locator('option[value="maxn"]')).toHaveCount(1);
  expect(await faultsInEveryColour(game)).toEqual([]);
});

for (const [name, forcedColors, examine] of /** @type {const} */ ([
  ["in every colour of its own", "none", faultsInEveryColour],
  ["in the colours of the system", "active", faults],
])) {
  test.describe(name, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors }));

    test("axe finds nothing on a won game of Ultimate, and in the settings", async ({ game, page }) => {
      await game.open({ link: ultimateAfter(WON_ULTIMATE) });
      await expect(game.legal).toHaveCount(0);
      expect(await examine(game), "a won game of Ultimate").toEqual([]);
      await game.press("settings");
      await expect(page.getByRole("dialog")).toBeVisible();
      await game.control("keys").locator("summary").click();
      expect(await examine(game, "dialog[open]"), "the settings").toEqual([]);
    });

    test.describe("under a finger", () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

      test("axe finds nothing while somebody aims", async ({ game }) => {
        await game.open({ link: "#1&g=2x26x5&s=h.h&f=x&m=h1", settings: { pad: true } });
        await game.control("aim-up").tap();
        await expect(game.control("place")).toHaveAttribute("aria-disabled", "false");
        await game.control("zoom-in").tap();
        await expect(game.control("zoom-out")).toHaveAttribute("aria-disabled", "false");
        expect(await examine(game)).toEqual([]);
      });
    });
  });
}

test("the board is a grid of named squares", { tag: "@firefox" }, async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  const grid = page.getByRole("grid", { name: "Board, 3 by 3, 3 in a row wins" });
  await expect(grid.getByRole("row")).toHaveCount(3);
  await expect(grid.getByRole("gridcell")).toHaveCount(9);
  await game.play("b2");
  await expect(grid.getByRole("button", { name: "centre, X, last move", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(grid.getByRole("button", { name: "top left corner, empty", exact: true })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  await game.play("a1", "b1", "a2", "b3");
  await expect(
    grid.getByRole("button", { name: "top middle, X, last move, winning line", exact: true }),
  ).toBeVisible();
  await expect(grid.getByRole("button", { name: "middle left, O", exact: true })).toBeVisible();
});

test("Ultimate is one grid whose squares say whether they are playable", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await game.choose("ultimate");
  await game.play("5.1");
  const grid = page.getByRole("grid", { name: /^Board, nine small boards/ });
  await expect(grid.getByRole("row")).toHaveCount(9);
  await expect(grid.getByRole("gridcell")).toHaveCount(81);
  const named = (/** @type {string} */ name) => grid.getByRole("button", { name, exact: true });
  await expect(named("board 1 top left, cell 5 centre, empty, playable")).toBeVisible();
  await expect(named("board 9 bottom right, cell 9 bottom right, empty, not playable now")).toBeVisible();
  await expect(named("board 5 centre, cell 1 top left, X, last move")).toBeVisible();
});

test("one announcement for a whole turn, and the same refusal twice is two", async ({ game }) => {
  await game.open();
  await game.sit(1, "random", { seed: 4 });
  const said = await listen(game);
  await game.exchange("b2");
  await expect(game.marks).toHaveCount(2);
  expect(await said()).toEqual([expect.stringMatching(/^Random took the [a-z ]+\. Your turn\.$/)]);
  await game.pressRefused("b2");
  await expect.poll(async () => (await said()).length).toBe(2);
  await game.pressRefused("b2");
  await expect.poll(async () => (await said()).length).toBe(3);
  const [, first, second] = await said();
  expect(first?.trim()).toBe("Already taken: the centre. Your turn.");
  expect(second?.trim()).toBe(first?.trim());
});

test("in Watch the status can be read at any time, and is announced only when somebody asks", async ({
  game,
  page,
}) => {
  await game.open({ replyPause: 1000 });
  const said = await listen(game);
  await game.sit(1, "mcts", { timeMs: 300 });
  await game.sit(0, "mcts", { timeMs: 300 });
  await expect(game.control("mode-watch")).toHaveAttribute("aria-pressed", "true");
  await game.choose("5x5");
  await expect(game.marks).toHaveCount(3);
  await expect(game.status).toMatchAriaSnapshot("- paragraph: /MCTS \\([XO]\\) is thinking/");
  await expect(game.board).toHaveAccessibleDescription(/is thinking…$/);
  const before = await said();
  await game.square("c3").focus();
  await page.keyboard.press("t");
  await expect.poll(async () => (await said()).length).toBe(before.length + 1);
  expect((await said()).at(-1)).toMatch(/^.+ \([XO]\) is thinking…/);
  await expect(game.marks).toHaveCount(5);
  expect((await said()).length, "the moves after it are not announced").toBe(before.length + 1);
});

test("everybody else sees the mark drawn", async ({ game, page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await game.open();
  await game.press("mode-2p");
  await page.evaluate(() => {
    addEventListener("animationend", ({ animationName }) => {
      document.documentElement.dataset.ended = animationName;
    });
  });
  await game.play("b2");
  await expect(page.locator("html")).toHaveAttribute("data-ended", "draw");
});

test("forced colours: marks and lines take the system's", async ({ game, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await game.open();
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  const colours = await game.square("a1").evaluate((square) => {
    const probe = document.createElement("i");
    probe.style.color = "CanvasText";
    document.body.append(probe);
    const text = getComputedStyle(probe).color;
    probe.remove();
    const drawn = square.querySelector(".mark");
    const line = document.querySelector(".winning-line");
    if (!drawn || !line) throw new Error("no mark, or no line");
    return {
      text,
      mark: getComputedStyle(drawn).stroke,
      line: getComputedStyle(line).stroke,
      border: getComputedStyle(square).borderRightColor,
    };
  });
  expect(colours).toEqual({
    text: colours.text,
    mark: colours.text,
    line: colours.text,
    border: colours.text,
  });
});

test("forced colours: one sees which part of the page one is in, and whose turn it is", async ({
  game,
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await game.open();
  const drawn = await page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "Highlight";
    document.body.append(probe);
    const highlight = getComputedStyle(probe).color;
    probe.remove();
    const under = [...document.querySelectorAll(".places > *")].map(
      (place) => getComputedStyle(place).textDecorationLine,
    );
    const seats = [...document.querySelectorAll(".seat")].map((seat) => {
      const { outlineStyle, outlineColor } = getComputedStyle(seat);
      return outlineStyle === "solid" && outlineColor === highlight;
    });
    return { under, seats };
  });
  expect(drawn.under).toEqual(["underline", "none", "none"]);
  expect(drawn.seats).toEqual([false, true]);
});

test("no game needs sideways scrolling at 320 pixels", { tag: "@firefox" }, async ({ game, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await game.open();
  await game.press("mode-2p");
  for (const id of ["3x3", "gomoku", "19x19", "4p-6x6", "ultimate"]) {
    await game.choose(id);
    expect(await game.overflows(), id).toBe(false);
    const board = await game.board.boundingBox();
    expect(board?.x, id).toBeGreaterThanOrEqual(0);
    expect((board?.x ?? 0) + (board?.width ?? 320), id).toBeLessThanOrEqual(320);
  }
  await game.play(...WON_ULTIMATE);
  expect(await game.overflows(), "a finished game of Ultimate").toBe(false);
  await game.press("setup");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await game.overflows(), "the set-up").toBe(false);
});

/** A desk of 1280 x 800 pixels at 200 percent, and the width of 1280 pixels at 400 percent. */
const MAGNIFIED = { "200 percent": { width: 640, height: 400 }, "400 percent": { width: 320, height: 256 } };

for (const [zoom, viewport] of Object.entries(MAGNIFIED)) {
  test(`at ${zoom} everything is still there, and nothing has to be scrolled sideways`, {
    tag: zoom === "400 percent" ? "@firefox" : [],
  }, async ({ game, page }) => {
    await page.setViewportSize(viewport);
    await game.open();
    await game.exchange("b2");
    await game.press("analyse");
    await expect(game.control("eval")).toBeVisible();
    expect(await game.overflows(), "an analysis").toBe(false);
    for (const part of ["board", "status", "undo", "hint", "new", "moves", "who-1", "mode-2p"]) {
      await game.control(part).scrollIntoViewIfNeeded();
      await expect(game.control(part), part).toBeInViewport();
    }
    for (const dialog of ["setup", "games-open", "settings"]) {
      await game.press(dialog);
      await expect(page.getByRole("dialog"), dialog).toBeVisible();
      expect(await page.getByRole("dialog").evaluate((it) => it.scrollWidth <= it.clientWidth), dialog).toBe(
        true,
      );
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog"), dialog).toBeHidden();
    }
  });
}

test("the first screen of a phone shows the board, the status and the actions", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await game.open();
  for (const locator of [game.board, game.status, game.control("new"), game.control("undo")]) {
    await expect(locator).toBeInViewport({ ratio: 1 });
  }
});

/**
 * What does not fit: parts that stick out of the page or of their own box, and texts that are cut off.
 * @param {Page} page
 * @param {string} [within] a selector
 */
function misfits(page, within = "body") {
  return page.locator(within).evaluate((root) => {
    const width = document.documentElement.clientWidth;
    const shown = [
      ...root.querySelectorAll("button, select, input, label, legend, h2, h3, p, dt, dd"),
    ].filter(
      (part) =>
        part.getClientRects().length > 0 &&
        !part.closest(".pane, .spoken, .file, .release, .skip:not(:focus)"),
    );
    const named = (/** @type {Element} */ part) =>
      `${part.tagName} ${part.getAttribute("data-testid") ?? part.textContent?.trim().slice(0, 20)}`;
    return shown.flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      const box = part.closest("fieldset, section, dialog, header")?.getBoundingClientRect();
      const out = left < -1 || right > width + 1 || (box && (left < box.left - 1 || right > box.right + 1));
      // A list is as wide as its longest choice: what counts is the chosen one.
      const cut =
        part instanceof HTMLSelectElement ? cutChoice(part) : part.scrollWidth > part.clientWidth + 1;
      return [out ? `${named(part)} sticks out` : "", cut ? `${named(part)} is cut off` : ""].filter(Boolean);
    });

    /** @param {HTMLSelectElement} list */
    function cutChoice(list) {
      const ruler = document.createElement("span");
      const { font, paddingLeft, paddingRight } = getComputedStyle(list);
      Object.assign(ruler.style, { font, position: "absolute", whiteSpace: "nowrap" });
      ruler.textContent = list.selectedOptions[0]?.textContent ?? "";
      document.body.append(ruler);
      const { width: needed } = ruler.getBoundingClientRect();
      ruler.remove();
      return needed > list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }
  });
}

/** The screen of the common phones that is tried in Firefox as well. */
const NARROWEST = 360;

for (const [name, viewport] of Object.entries({
  "360 pixels": { width: 360, height: 740 },
  "390 pixels": { width: 390, height: 844 },
})) {
  test.describe(`letters of twice the size on ${name}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    for (const id of ["3x3", "ultimate", "gomoku"]) {
      const tag = id === "3x3" && viewport.width === NARROWEST ? "@finger" : [];
      test(`nothing of ${id} sticks out, is cut off or out of reach`, { tag }, async ({ game, page }) => {
        await game.open();
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("html { font-size: 200% }");
          document.adoptedStyleSheets = [sheet];
        });
        await game.drawn();
        await game.choose(id);
        const [first = ""] = await game.legalNames();
        await game.square(first).tap();
        // On a large board the first tap aims.
        if ((await game.marks.count()) === 0) await game.square(first).tap();
        await game.seen(first);
        await game.idle();
        expect(await misfits(page)).toEqual([]);
        expect(await game.overflows()).toBe(false);
        const { width = 0 } = (await game.control("setup").boundingBox()) ?? {};
        expect(width, "the button of the game").toBeGreaterThan(100);
        for (const [dialog, ...reached] of [
          ["setup", "cancel", "preset-4p-6x6"],
          ["setup setup-own", "size-k", "cancel", "start"],
          ["settings", "dialog-close"],
          ["games-open", "dialog-close"],
        ]) {
          for (const opener of dialog?.split(" ") ?? []) {
            await game.reach(opener);
            await game.control(opener).tap();
          }
          await expect(page.getByRole("dialog")).toBeVisible();
          expect(await misfits(page, "dialog[open]"), dialog).toEqual([]);
          for (const id of reached) {
            await game.control(id).scrollIntoViewIfNeeded();
            await expect(game.control(id), id).toBeInViewport({ ratio: 1 });
          }
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
        }
        await game.reach("ladder");
        await game.control("ladder").tap();
        expect(await misfits(page, ".who-rungs"), "opponents and levels").toEqual([]);
      });
    }
  });
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test.describe(`${colorScheme} colours`, { tag: colorScheme === "light" ? "@firefox" : [] }, () => {
    test.use({ colorScheme });

    for (const theme of /** @type {const} */ (["system", "light", "dark", "contrast"])) {
      test(`in the theme ${theme} marks and lines can be seen on the board`, async ({ game, page }) => {
        await game.open({ settings: { theme } });
        await game.press("mode-2p");
        await game.play("b2", "a1");
        // In high contrast lines are rules, elsewhere they are drawn with a pen.
        const colours = await page.evaluate((ruled) => {
          const style = (/** @type {string} */ selector, pseudo = "") => {
            const part = document.querySelector(selector);
            if (!part) throw new Error(selector);
            return getComputedStyle(part, pseudo);
          };
          const luminance = (/** @type {string} */ colour) => {
            const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
              const value = Number(part) / 255;
              return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          return {
            paper: luminance(style(".board", "::before").backgroundColor),
            cross: luminance(style(".mark[data-player='0']").stroke),
            nought: luminance(style(".mark[data-player='1']").stroke),
            line: ruled
              ? luminance(style('[data-cell="c3"]').borderBottomColor)
              : luminance(style(".board > table", "::before").backgroundColor),
            drawn: ruled
              ? Number.parseFloat(style('[data-cell="c3"]').borderBottomWidth) >= 3
              : style(".board > table", "::before").maskImage.includes("svg"),
          };
        }, theme === "contrast");
        const { paper, drawn, ...inks } = colours;
        const dark = theme === "dark" || (theme !== "light" && colorScheme === "dark");
        expect(paper < 0.2, `the paper is ${paper}`).toBe(dark);
        for (const [part, colour] of Object.entries(inks)) {
          const contrast = (Math.max(paper, colour) + 0.05) / (Math.min(paper, colour) + 0.05);
          expect(contrast, part).toBeGreaterThanOrEqual(3);
        }
        expect(drawn).toBe(true);
      });
    }
  });
}
