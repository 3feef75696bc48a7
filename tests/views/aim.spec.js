// Large boards under a finger: a touch aims, a button plays, and nothing is played by mistake.

import { expect, test } from "./fixtures.js";

/** @import {Locator} from "@playwright/test" */
/** @import {GamePage} from "../e2e/page.js" */

const GOMOKU = "#1&g=15x15x5&s=h.h&f=x&m=h8";
/** Arrows and a button for what is aimed at. */
const PAD = { pad: true };
/** The side that a control for fingers has at least. */
const TARGET_PX = 44;

/**
 * A finger on the middle of a square, for real: playable or not, covered or not.
 * @param {GamePage} game
 * @param {string} name
 */
async function touch(game, name) {
  const square = game.square(name);
  await square.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(square);
  await game.page.touchscreen.tap(x, y);
}

/** @param {Locator} part */
async function middleOf(part) {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * A finger that goes from one square to another, and is lifted there only where told to.
 * @param {GamePage} game
 * @param {string[]} names
 */
async function drag(game, names) {
  const session = await game.page.context().newCDPSession(game.page);
  const [first, ...others] = await Promise.all(names.map((name) => middleOf(game.square(name))));
  if (!first) throw new Error("a way has squares");
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first] });
  for (const point of others) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  }
  return () => session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/**
 * Where the crosshair is.
 * @param {GamePage} game
 * @param {string} name
 */
const aimsAt = (game, name) => expect(game.control("crosshair")).toHaveAttribute("data-aim", name);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a second tap on what is aimed at plays it, on a part of the board as well", {
    tag: "@finger",
  }, async ({ game }) => {
    await game.open({ link: GOMOKU });
    await expect(
      game.control("place"),
      "the board has its arrows only where somebody wants them",
    ).toHaveCount(0);
    await touch(game, "h9");
    await aimsAt(game, "h9");
    await expect(game.status).toHaveText("Tap h9 again to place. White to move.");
    await expect(game.marks).toHaveCount(1);
    await touch(game, "h9");
    await game.seen("h9");
    await expect(game.control("zoom-in")).toHaveCount(0);
    await game.send({ type: "zoom", to: "in" });
    await touch(game, "h10");
    await aimsAt(game, "h10");
    await expect(game.marks).toHaveCount(2);
    await touch(game, "h10");
    await game.seen("h10");
  });

  test("a tap aims, one elsewhere aims there, and a button plays", { tag: "@finger" }, async ({ game }) => {
    await game.open({ link: GOMOKU, settings: PAD });
    const place = game.control("place");
    await expect(place).toHaveAttribute("aria-disabled", "true");
    await touch(game, "h9");
    await aimsAt(game, "h9");
    await touch(game, "j9");
    await aimsAt(game, "j9");
    await expect(place).toHaveText("Place at j9");
    await expect(game.status).toHaveText("Aiming at j9. White to move.");
    await expect(game.marks).toHaveCount(1);
    await place.tap();
    await game.seen("j9");
    await expect(game.square("j9")).toHaveAttribute("data-owner", "1");
    await expect(game.marks).toHaveCount(2);
    await expect(game.control("crosshair")).toHaveCount(0);
    await expect(game.status).toHaveText("White took j9. Black to move.");
  });

  test("no touch of the first stone takes it over, but a button does", async ({ game }) => {
    await game.open({ link: GOMOKU.replace("x5&", "x5s&"), settings: PAD });
    const over = game.control("take-over");
    await touch(game, "h8");
    await touch(game, "h8");
    await expect(game.control("place")).toHaveAttribute("aria-disabled", "true");
    await expect(game.status).toHaveText(/^Already taken: h8\. White to move\./);
    expect((await over.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX);
    await over.tap();
    await expect(game.square("h8")).toHaveAttribute("data-owner", "1");
    await expect(game.status).toHaveText("White took over h8. White to move.");
    await expect(game.marks).toHaveCount(1);
  });

  test("everything to aim with is large enough for a finger, also on the narrowest screen", async ({
    game,
    page,
  }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await game.open({ link: GOMOKU, settings: PAD });
      await touch(game, "j9");
      for (const id of ["aim-left", "aim-up", "aim-down", "aim-right", "place", "aim-name", "zoom-in"]) {
        const box = await game.control(id).boundingBox();
        expect(box?.width, id).toBeGreaterThanOrEqual(TARGET_PX);
        expect(box?.height, id).toBeGreaterThanOrEqual(TARGET_PX);
        expect((box?.x ?? 0) + (box?.width ?? width), id).toBeLessThanOrEqual(width);
      }
      expect(await game.overflows()).toBe(false);
    }
  });

  test("the arrows move the crosshair, and stop at the edge", async ({ game }) => {
    await game.open({ link: GOMOKU, settings: PAD });
    await game.control("aim-up").tap();
    await aimsAt(game, "h9");
    await game.control("aim-right").tap();
    await aimsAt(game, "i9");
    await touch(game, "o1");
    await game.control("aim-right").tap();
    await game.control("aim-down").tap();
    await aimsAt(game, "o1");
    await game.control("aim-left").tap();
    await aimsAt(game, "n1");
  });

  test("a finger drags the crosshair, is listened to where it rests, and moves no page", async ({
    game,
    page,
  }) => {
    await game.open({ link: GOMOKU });
    const said = game.control("spoken");
    const lift = await drag(game, ["c3", "d4", "e6", "f12"]);
    await aimsAt(game, "f12");
    await expect(said).toBeEmpty();
    await lift();
    await expect(said).toHaveText("Tap f12 again to place. White to move.");
    await expect(game.marks).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("a taken square is refused where it is aimed at", async ({ game }) => {
    await game.open({ link: GOMOKU, settings: PAD });
    await touch(game, "h8");
    await expect(game.status).toHaveText("Already taken: h8. White to move.");
    await expect(game.control("place")).toHaveAttribute("aria-disabled", "true");
    await expect(game.control("crosshair")).toHaveAttribute("data-impossible");
  });

  test("a square can be named", async ({ game, page }) => {
    await game.open({ link: GOMOKU, settings: PAD });
    const field = game.control("aim-name");
    await field.fill("C11");
    await page.keyboard.press("Enter");
    await aimsAt(game, "c11");
    await expect(game.control("place")).toHaveText("Place at c11");
    await field.fill("z3");
    await page.keyboard.press("Enter");
    await expect(game.status).toHaveText("There is no square z3. White to move.");
    await aimsAt(game, "c11");
  });

  test("undo, a look back and a new game forget what was aimed at", async ({ game }) => {
    await game.open({ link: GOMOKU });
    for (const id of ["undo", "redo", "moves-first", "moves-last", "new"]) {
      await touch(game, "j9");
      await aimsAt(game, "j9");
      await game.control(id).tap();
      await expect(game.control("crosshair")).toHaveCount(0);
    }
  });

  test("an engine answers, and meanwhile there is nothing to aim for", async ({ game }) => {
    await game.open({ link: "#1&g=15x15x5&s=h.mcts_i200_s1&f=x", settings: PAD });
    await touch(game, "h8");
    await game.control("place").tap();
    await game.seen("h8");
    await game.idle();
    await expect(game.marks).toHaveCount(2);
    await expect(game.control("crosshair")).toHaveCount(0);
    await game.call("sleep");
    await touch(game, "a1");
    await game.control("place").tap();
    await game.thinking();
    await touch(game, "b2");
    await expect(game.status).toHaveText(/It is the computer’s turn\./);
    await expect(game.control("crosshair")).toHaveCount(0);
  });

  test("the keyboard of a phone plays at once", async ({ game, page }) => {
    await game.open({ link: GOMOKU });
    await game.square("h8").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await game.seen("h9");
  });

  test("squares that a finger hits are played by a touch: 3 x 3, and Ultimate at 320 pixels", {
    tag: "@finger",
  }, async ({ game, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [link, square] of /** @type {const} */ ([
      ["#1&g=3x3x3&s=h.h", "b2"],
      ["#1&g=uttt&s=h.h", "5.5"],
    ])) {
      await game.open({ link });
      await expect(game.control("place")).toHaveCount(0);
      await touch(game, square);
      await game.seen(square);
    }
  });
});

test.describe("on a phone held sideways", () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test("what is aimed at and the button that plays it are in sight together", { tag: "@finger" }, async ({
    game,
  }) => {
    await game.open({ link: GOMOKU, settings: PAD });
    await touch(game, "h14");
    await aimsAt(game, "h14");
    await expect(game.control("place")).toBeInViewport({ ratio: 1 });
    for (let step = 0; step < 12; step += 1) await game.control("aim-down").tap();
    await aimsAt(game, "h2");
    await expect(game.square("h2")).toBeInViewport({ ratio: 1 });
    const [board, place] = await Promise.all(
      [game.board, game.control("place")].map((part) => part.boundingBox()),
    );
    expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0);
    await expect(game.control("place")).toBeInViewport({ ratio: 1 });
    expect(await game.overflows()).toBe(false);
  });

  test("a small board is large enough to be played by a touch", async ({ game }) => {
    await game.open({ link: "#1&g=3x3x3&s=h.h" });
    expect((await game.square("b2").boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await expect(game.square("a1")).toBeInViewport({ ratio: 1 });
    await expect(game.control("place")).toHaveCount(0);
    await touch(game, "b2");
    await game.seen("b2");
  });
});

test("with a mouse a click plays at once, on a board of any size", async ({ game }) => {
  await game.open({ link: "#1&g=26x26x5&s=h.h" });
  await expect(game.control("place")).toHaveCount(0);
  await game.play("h8", "z26");
});
