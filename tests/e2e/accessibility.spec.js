// What a screen reader is told of a long search, and what a person sees who asked for calm. More is in tests/views.

import { expect, test } from "./fixtures.js";
import { WON_3X3 } from "./scripts.js";
import { listen } from "./spoken.js";

test("a long search is mentioned once", async ({ game }) => {
  await game.open({ link: "#1&g=uttt&s=h.mcts_t60000&f=x" });
  // What is explained of the rules is part of what is said, once it is there.
  await expect(game.control("spoken")).toContainText("Play any square.");
  const said = await listen(game);
  await game.play("5.5");
  await expect.poll(said).toEqual(["MCTS is thinking…"]);
  await game.press("move-now");
  await game.idle();
  await expect
    .poll(said)
    .toEqual([
      "MCTS is thinking…",
      expect.stringMatching(/^MCTS took the .+ square\. Your turn: .+ board\.$/),
    ]);
});

test("whoever asked for calm sees nothing move", async ({ game, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await game.open({ link: "#1&g=uttt&s=h.mcts_t60000&f=x" });
  // The words of the end wait two seconds and are gone: that moves nothing.
  const running = () =>
    page.evaluate(() => {
      const isMove = (/** @type {Animation} */ one) =>
        !(one instanceof CSSAnimation && one.animationName === "leave");
      return document.getAnimations().filter(isMove).length;
    });
  await game.play("5.5");
  expect(await running()).toBe(0);
  await game.press("move-now");
  await game.idle();
  expect(await running()).toBe(0);
  await game.choose("3x3");
  await game.press("mode-2p");
  await game.play(...WON_3X3);
  await expect(game.control("ending")).toBeVisible();
  expect(await running()).toBe(0);
  await game.press("analyse");
  await expect(game.control("eval")).toBeVisible();
  expect(await running()).toBe(0);
  await game.press("settings");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await running()).toBe(0);
});
