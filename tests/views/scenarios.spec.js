// What people do, from end to end, as far as no other file tells of it.

import { expect, test } from "./fixtures.js";

test("seats on the fly: a person joins a game of engines, and then another", async ({ game }) => {
  await game.open({ replyPause: 400 });
  await game.choose("5x5");
  for (const seat of [0, 1]) await game.sit(seat, "random", { seed: 1 + seat });
  await expect(game.marks).not.toHaveCount(0);
  await game.press("pause");
  await expect(game.status).toHaveText(/Paused/);
  await game.sit(0, "human");
  await expect(game.control("pause")).toHaveCount(0);
  await game.idle();
  await expect(game.status).toHaveText(/Your turn\.$/);
  const before = await game.position();
  await game.sit(1, "human");
  await expect(game.control("mode-2p")).toHaveAttribute("aria-pressed", "true");
  await expect(game.status).toHaveText(/X to move\.$/);
  expect(await game.position()).toEqual(before);
  await game.play(...(await game.legalNames()).slice(0, 2));
  expect(await game.marks.count()).toBe(before.length + 2);
});

test("everything has a name for tests and teaching material", async ({ game, page }) => {
  await game.open();
  for (const id of ["board", "status", "undo", "redo", "hint", "new"]) {
    await expect(game.control(id), id).toBeVisible();
  }
  await expect(game.control("notice")).toBeAttached();
  await expect(page.locator("[data-seat]")).toHaveCount(2);
  await expect(page.locator("[data-legal]")).toHaveCount(9);
  await game.watchPaused();
  await expect(game.control("step")).toBeVisible();
});

test("Ultimate: the square under the pointer shows the mark that a press would make", async ({
  game,
  page,
}) => {
  await game.open({ link: "#1&g=uttt&s=h.h" });
  await expect(page.locator(".small-board")).toHaveCount(9);
  const ghost = (/** @type {string} */ name) =>
    game.square(name).evaluate((square) => {
      const { content, backgroundColor, maskImage } = getComputedStyle(square, "::after");
      return content === "none" ? null : { backgroundColor, maskImage };
    });
  expect(await ghost("5.1")).toBeNull();
  await game.square("5.1").hover();
  const cross = await ghost("5.1");
  expect(cross?.maskImage).toContain("data:image/svg+xml");
  await game.play("5.1");
  await game.square("9.9").hover();
  expect(await ghost("9.9"), "not in this board").toBeNull();
  await game.square("1.9").hover();
  const ring = await ghost("1.9");
  expect(ring?.backgroundColor).not.toBe(cross?.backgroundColor);
  expect(ring?.maskImage).not.toBe(cross?.maskImage);
  // A taken square promises nothing.
  await game.square("5.1").hover();
  expect((await ghost("5.1"))?.maskImage ?? "none").toBe("none");
});
