// Every control of the play view is pressed twice, fast, in the same place: the second press reaches the same control, or none. And
// nothing moves where a finger may be when a game ends or something was shared.

import { expect, test } from "./fixtures.js";

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`on a ${screen} nothing moves when a puzzle is shared or its solution shown`, async ({
    game,
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
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
  await game.press("previous");
  await expect(game.marks).toHaveCount(2);
});
