// Large boards in parts: larger, smaller, another part of them, and never the page sideways.

import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "../e2e/page.js" */

const LARGE = "#1&g=19x19x5&s=h.h&f=x&m=k10";

/**
 * The board's own window, and which part of the board it shows.
 * @param {GamePage} game
 */
function pane({ page }) {
  return page.locator(".pane").evaluate(({ scrollLeft, scrollTop, clientWidth, clientHeight }) => ({
    left: scrollLeft,
    top: scrollTop,
    width: clientWidth,
    height: clientHeight,
  }));
}

/**
 * @param {GamePage} game
 * @param {string} name
 */
async function side(game, name = "k10") {
  return (await game.square(name).boundingBox())?.height ?? 0;
}

/**
 * Whether all of a square lies in the board's window.
 * @param {GamePage} game
 * @param {string} name
 */
async function inSight(game, name) {
  const [square, window] = await Promise.all(
    [game.square(name), game.page.locator(".pane")].map((part) => part.boundingBox()),
  );
  if (!square || !window) return false;
  return (
    square.x >= window.x - 1 &&
    square.y >= window.y - 1 &&
    square.x + square.width <= window.x + window.width + 1 &&
    square.y + square.height <= window.y + window.height + 1
  );
}

test("larger and smaller, around the last move, and back to fit", async ({ game }) => {
  await game.open({ link: LARGE });
  const fit = await side(game);
  await expect(game.control("zoom-out")).toHaveAttribute("aria-disabled", "true");
  for (const times of [1.5, 2, 3, 4]) {
    await game.press("zoom-in");
    await expect.poll(() => side(game)).toBeCloseTo(Math.floor(fit * times), 0);
    await expect.poll(() => inSight(game, "k10")).toBe(true);
  }
  await expect(game.control("zoom-in")).toHaveAttribute("aria-disabled", "true");
  await game.press("zoom-out");
  await expect.poll(() => side(game)).toBeCloseTo(Math.floor(fit * 3), 0);
  await game.press("zoom-fit");
  await expect.poll(() => side(game)).toBe(fit);
  expect(await game.overflows()).toBe(false);
});

test("nothing around the board moves when it is larger", async ({ game }) => {
  await game.open({ link: LARGE });
  const places = () =>
    Promise.all([game.status, game.control("new"), game.control("who-0")].map((part) => part.boundingBox()));
  const before = await places();
  await game.press("zoom-in");
  await expect(game.control("pan-left")).toBeVisible();
  expect(await places()).toEqual(before);
});

test("arrows of the tools show another part, and end where the board ends", async ({ game }) => {
  await game.open({ link: LARGE });
  await game.press("zoom-in");
  await game.press("zoom-in");
  await expect(game.control("pan-left")).toBeVisible();
  const { left, top } = await pane(game);
  await game.press("pan-right");
  await expect.poll(async () => (await pane(game)).left).toBeGreaterThan(left);
  await game.press("pan-up");
  await expect.poll(async () => (await pane(game)).top).toBeLessThan(top);
  for (let times = 0; times < 4; times += 1) {
    await game.press("pan-left");
    await game.press("pan-up");
  }
  await expect.poll(() => pane(game)).toMatchObject({ left: 0, top: 0 });
  expect(await inSight(game, "a19")).toBe(true);
  expect(await game.page.evaluate(() => scrollX)).toBe(0);
});

test("the keyboard keeps its square in sight", async ({ game, page }) => {
  await game.open({ link: LARGE });
  await game.press("zoom-in");
  await game.press("zoom-in");
  await game.press("zoom-in");
  await expect(game.control("pan-left")).toBeVisible();
  await game.drawn();
  await game.square("a19").focus();
  for (const [key, name] of /** @type {const} */ ([
    ["Control+End", "s1"],
    ["Home", "a1"],
    ["PageUp", "a19"],
    ["End", "s19"],
    ["ArrowDown", "s18"],
  ])) {
    await page.keyboard.press(key);
    await expect(game.square(name)).toBeFocused();
    await expect.poll(() => inSight(game, name), name).toBe(true);
  }
  await page.keyboard.press("Enter");
  await game.seen("s18");
});

test("an answer out of sight is brought into sight, and one in sight moves nothing", async ({ game }) => {
  await game.open({ link: LARGE });
  for (let times = 0; times < 3; times += 1) await game.press("zoom-in");
  await expect(game.control("pan-left")).toBeVisible();
  const before = await pane(game);
  await game.play("l11", "k11");
  expect(await pane(game)).toEqual(before);
  // Not by a click, which would bring the square into sight by itself.
  await game.square("s1").dispatchEvent("click");
  await game.seen("s1");
  await expect.poll(() => inSight(game, "s1")).toBe(true);
  await game.press("moves-previous");
  await expect.poll(() => inSight(game, "k11")).toBe(true);
});

test("the evaluation stands beside the part that is in sight, and not upon it", async ({ game }) => {
  await game.open({ link: LARGE });
  await game.press("analyse");
  for (let times = 0; times < 3; times += 1) await game.press("zoom-in");
  await expect(game.control("pan-left")).toBeVisible();
  const [bar, window] = await Promise.all(
    [game.control("eval"), game.page.locator(".pane")].map((part) => part.boundingBox()),
  );
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(window?.x ?? 0);
  expect(await game.overflows()).toBe(false);
});

test("the wheel with Ctrl makes the board larger around the pointer, and the page only beside it", async ({
  game,
  page,
}) => {
  await game.open({ link: LARGE });
  const fit = await side(game);
  const turn = (/** @type {string} */ selector, deltaY = -400) =>
    page.locator(selector).evaluate((part, deltaY) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2 };
      const event = new WheelEvent("wheel", {
        deltaY,
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
        ...at,
      });
      return !part.dispatchEvent(event);
    }, deltaY);
  const middle = () => game.square("p4").evaluate((part) => Math.round(part.getBoundingClientRect().x));
  const before = await middle();
  expect(await turn('[data-cell="p4"]')).toBe(true);
  await expect.poll(() => side(game)).toBeCloseTo(Math.floor(fit * 2), 0);
  await expect.poll(async () => Math.abs((await middle()) - before)).toBeLessThan(fit);
  await expect(game.marks).toHaveCount(1);
  expect(await turn(".status")).toBe(false);
  await turn('[data-cell="p4"]', 900);
  await expect.poll(() => side(game)).toBe(fit);
  await game.square("p4").focus();
  await page.keyboard.press("+");
  await expect.poll(() => side(game)).toBeCloseTo(Math.floor(fit * 1.5), 0);
  await page.keyboard.press("0");
  await expect.poll(() => side(game)).toBe(fit);
});

test("small boards need no tools", async ({ game }) => {
  await game.open({ link: "#1&g=12x12x5&s=h.h" });
  await expect(game.control("zoom-in")).toHaveCount(0);
  await game.choose("gomoku");
  await expect(game.control("zoom-in")).toBeVisible();
  await game.press("zoom-in");
  await game.choose("ultimate");
  await expect(game.control("zoom-in")).toHaveCount(0);
  expect(await game.overflows()).toBe(false);
});

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("the largest board gets squares for fingers, and then a touch plays", async ({ game }) => {
    await game.open({ link: "#1&g=26x26x5&s=h.h&f=x&m=m13", settings: { pad: true } });
    await expect(game.control("place")).toBeVisible();
    for (let times = 0; times < 4; times += 1) await game.control("zoom-in").tap();
    await expect(game.control("place")).toHaveCount(0);
    await expect.poll(() => side(game, "m13")).toBeGreaterThanOrEqual(32);
    await game.square("m14").tap();
    await game.seen("m14");
    expect(await game.overflows()).toBe(false);
  });

  test("between the two, a tap aims and the arrows take the board along", async ({ game }) => {
    await game.open({ link: "#1&g=26x26x5&s=h.h&f=x&m=m13", settings: { pad: true } });
    await game.control("zoom-in").tap();
    await game.control("zoom-in").tap();
    await game.square("m14").tap();
    await expect(game.control("crosshair")).toHaveAttribute("data-aim", "m14");
    for (let step = 0; step < 13; step += 1) await game.control("aim-right").tap();
    await expect(game.control("place")).toHaveText("Place at z14");
    await expect.poll(() => inSight(game, "z14")).toBe(true);
    expect(await game.overflows()).toBe(false);
  });

  test("two fingers make the board larger, leave the page as it is, and neither play nor aim", async ({
    game,
    page,
  }) => {
    await game.open({ link: LARGE });
    const fit = await side(game);
    const box = await page.locator(".pane").boundingBox();
    const session = await page.context().newCDPSession(page);
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 150];
    const touch = (
      /** @type {"touchStart" | "touchMove" | "touchEnd"} */ type,
      /** @type {number[]} */ ...xs
    ) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((at, id) => ({ x: at, y, id })) });
    await touch("touchStart", x - 20);
    await touch("touchStart", x - 20, x + 20);
    for (const apart of [25, 35, 50]) await touch("touchMove", x - apart, x + apart);
    await expect.poll(() => side(game)).toBeCloseTo(Math.floor(fit * 2.5), 0);
    await touch("touchEnd");
    await expect(game.control("crosshair")).toHaveCount(0);
    await expect(game.marks).toHaveCount(1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    expect(await game.overflows()).toBe(false);
    // Nearly to fit is to fit.
    await touch("touchStart", x - 60, x + 60);
    await touch("touchMove", x - 24, x + 24);
    await touch("touchEnd");
    await expect.poll(() => side(game)).toBe(fit);
  });

  test("a finger pans the board, and plays and aims at nothing", async ({ game, page }) => {
    await game.open({ link: LARGE, settings: { pad: true } });
    for (let times = 0; times < 4; times += 1) await game.control("zoom-in").tap();
    await expect(game.control("zoom-in")).toHaveAttribute("aria-disabled", "true");
    await game.drawn();
    const before = await pane(game);
    const box = await page.locator(".pane").boundingBox();
    const session = await page.context().newCDPSession(page);
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (const way of [20, 40, 60, 80, 100]) {
      const touchPoints = [{ x: x + way, y: y + way / 2 }];
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => (await pane(game)).left).toBeLessThan(before.left);
    await expect(game.marks).toHaveCount(1);
    await expect(game.control("crosshair")).toHaveCount(0);
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });
});
