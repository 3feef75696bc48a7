// Every control of the play view is pressed twice, fast, in the same place: the second press reaches the same control, or none. And
// nothing moves where a finger may be when a game ends or something was shared.

import { expect, test } from "./fixtures.js";

/** @import {Page} from "@playwright/test" */
/** @import {GamePage} from "../e2e/page.js" */

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const OPENED = "#1&g=3x3x3&s=h.novice&f=x";

/** @type {Record<string, (game: GamePage) => Promise<void>>} */
const SITUATIONS = {
  "in the middle of a game": (game) => game.open({ link: `${OPENED}&m=a3a2b3b2` }),
  "while the engine of an opened game waits": (game) => game.open({ link: `${OPENED}&m=a3` }),
  "at the end of a game": (game) => game.resume("novice").then(() => game.play("c3")),
  "after New game": async (game) => {
    await game.open({ link: `${OPENED}&m=a3a2b3b2` });
    await game.press("new");
    await game.idle();
  },
  "in a puzzle": async (game) => {
    await game.open();
    await game.press("puzzles");
    await expect(game.control("puzzle")).toBeVisible();
  },
};

/** Notes the name of each control that a press reaches, as the page's own handlers are reached. @param {Page} page */
async function noteReached(page) {
  await page.evaluate(() => {
    /** @type {string[]} */
    const reached = [];
    Reflect.set(window, "reached", reached);
    let name = "";
    const nameNow = (/** @type {Event} */ { target }) => {
      const control = target instanceof Element ? target.closest("button, a, select, [data-cell]") : null;
      name = control instanceof HTMLElement ? (control.dataset.testid ?? control.textContent ?? "") : "";
    };
    addEventListener("click", nameNow, { capture: true });
    // A press beside all controls reaches none.
    document.addEventListener("click", () => name && reached.push(name), { capture: true });
  });
}

/** The buttons of the play view that can be pressed now, by name, with their middles. @param {Page} page */
const buttons = (page) =>
  page.locator(".play button[data-testid]:visible").evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [atX, atY] = [x + width / 2, y + height / 2];
      const isSeen = atY < innerHeight && document.elementFromPoint(atX, atY)?.closest("button") === one;
      const name = one instanceof HTMLElement ? (one.dataset.testid ?? "") : "";
      return isSeen ? [{ name, x: atX, y: atY }] : [];
    }),
  );

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const [when, arrange] of Object.entries(SITUATIONS)) {
    test(`on a ${screen}, ${when}, no second press reaches another control`, async ({ game, page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await arrange(game);
      const names = (await buttons(page)).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(6);
      for (const name of names) {
        await arrange(game);
        const found = (await buttons(page)).find((one) => one.name === name);
        if (!found) continue;
        await noteReached(page);
        // The browser's own double press: nothing comes between the two but what the page does.
        await page.mouse.dblclick(found.x, found.y);
        await game.drawn();
        const reached = await page.evaluate(() => /** @type {string[]} */ (Reflect.get(window, "reached")));
        expect(new Set(reached), `${name}, then in the same place`).toEqual(new Set([name]));
      }
    });
  }

  test(`on a ${screen} nothing moves when a game ends`, async ({ game, page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await game.resume("novice");
    const before = await buttons(page);
    await game.play("c3");
    await expect(game.control("next-level")).toBeVisible();
    const after = await buttons(page);
    // A hint is for the next move, and the sound is new during the first game.
    const leaving = ["hint", "sound-new"];
    for (const { name, ...place } of before.filter(({ name }) => !leaving.includes(name))) {
      const now = after.find((one) => one.name === name);
      expect([name, now && { x: now.x, y: now.y }]).toEqual([name, place]);
    }
    const places = after.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test(`on a ${screen} nothing moves when a puzzle is shared or its solution shown`, async ({
    game,
    page,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize(viewport);
    await game.open();
    await game.press("puzzles");
    await expect(game.control("puzzle")).toHaveAttribute("data-phase", "open");
    await game.drawn();
    const place = async (/** @type {string} */ name) => game.control(name).boundingBox();
    const names = ["puzzle-share", "puzzle-close", "puzzle-next", "board"];
    const before = await Promise.all(names.map(place));
    await game.press("puzzle-share");
    await expect(game.control("puzzle")).toContainText("Copied.");
    expect(await Promise.all(names.map(place))).toEqual(before);
    await game.press("puzzle-show");
    await expect(game.control("puzzle")).toHaveAttribute("data-phase", "shown");
    expect((await place("puzzle-next"))?.x).toBe(before[2]?.x);
    expect((await place("puzzle-close"))?.x).toBe(before[1]?.x);
  });
}

test("undo, pressed too often, stays in its game", async ({ game }) => {
  await game.open();
  await game.press("mode-2p");
  await game.play("b2", "a1");
  await game.press("new");
  await game.play("c3");
  // A press on a button that can do nothing is a press.
  for (let times = 0; times < 3; times += 1) await game.control("undo").click({ force: true });
  await expect(game.marks).toHaveCount(0);
  await game.press("setup");
  await game.press("setup-go-on");
  await expect(game.marks).toHaveCount(2);
});
