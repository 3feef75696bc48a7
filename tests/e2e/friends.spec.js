// A game between two devices: the links that two people send each other, and what each of them sees.

import { faults } from "./axe.js";
import { copied, device, play } from "./devices.js";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/** The link that this person sends. @param {GamePage} game */
async function sent(game) {
  const link = await copied(game, "friend-copy");
  await expect(game.page.getByTestId("friend-said")).toContainText("The link is copied");
  return link;
}

test("two people play to the end by links, and neither moves for the other", async ({
  game,
  browser,
  baseURL,
}) => {
  const { page } = game;
  await game.open();
  await game.press("friends");
  await page.getByTestId("friends-name-mine").fill("Ann");
  await page.getByTestId("friends-name-theirs").fill("Ben");
  expect(await faults(game)).toEqual([]);
  await game.press("friend-new");
  await play(game, "b2");
  await expect(page.getByTestId("friend-said")).toContainText("Send Ben your move.");
  expect(await faults(game)).toEqual([]);

  const ben = await device(browser, baseURL);
  await ben.page.goto(await sent(game));
  await ben.ready();
  await ben.press("friend-sit-1");
  await expect(ben.page.locator("#friend-title")).toBeFocused();
  await expect(ben.page.getByTestId("friend-said")).toContainText("Your turn.");
  await expect(ben.marks).toHaveCount(1);

  /**
   * One plays, and the other opens the link.
   * @type {(from: GamePage, to: GamePage, square: string) => Promise<void>}
   */
  const turn = async (from, to, square) => {
    await play(from, square);
    const link = await sent(from);
    await to.page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await expect(to.page.getByTestId("friend-said")).not.toContainText("answers with");
  };
  await turn(ben, game, "a1");
  await expect(page.getByTestId("friend-said")).toContainText("Your turn.");
  await turn(game, ben, "b3");
  await turn(ben, game, "a2");
  await turn(game, ben, "b1");
  await expect(ben.page.getByTestId("friend-said")).toContainText("Ann won.");
  await ben.page.context().close();
});

test("who resigns sends the end of the game, and the friend has won", async ({ game, browser, baseURL }) => {
  const { page } = game;
  await game.open();
  await game.press("friends");
  await page.getByTestId("friends-name-mine").fill("Ann");
  await page.getByTestId("friends-name-theirs").fill("Ben");
  await game.press("friend-new");
  await play(game, "b2");
  const ben = await device(browser, baseURL);
  await ben.page.goto(await sent(game));
  await ben.ready();
  await ben.press("friend-sit-1");
  await ben.page.locator(".friends-give-up summary").click();
  await ben.press("friend-resign");
  await expect(ben.page.getByTestId("friend-said")).toContainText("You resigned. Ann won.");
  await expect(ben.page.getByTestId("status")).toBeHidden();
  expect(await faults(ben)).toEqual([]);
  const link = await copied(ben, "friend-copy");
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await expect(page.getByTestId("friend-said")).toContainText("Ben resigned. You won.");
  await game.press("friend-list");
  await expect(page.getByTestId("friends-list")).toContainText("Ben resigned. You won.");
  await expect(page.getByTestId("friends-ended")).toBeVisible();
  expect(await faults(game)).toEqual([]);
  await ben.page.context().close();
});

test("a game with a friend outlives a reload, and its code can be scanned", async ({ game }) => {
  const { page } = game;
  await game.open();
  await game.press("friends");
  await game.press("friend-new");
  await play(game, "b2");
  await game.press("friend-code");
  await expect(page.getByTestId("friend-qr")).toBeVisible();
  await game.press("friend-code");
  await expect(page.getByTestId("friend-qr")).toHaveCount(0);
  await page.reload();
  await game.ready();
  await expect(page.getByTestId("friend-said")).toContainText("Your friend is to move.");
  await expect(game.marks).toHaveCount(1);
});

test("a link of which a part is missing is told from a whole one", async ({ game }) => {
  await game.open({ link: "#2&g=3x3x3&t=a1XvvbWDug0fg9Kqr" });
  await expect(game.page.getByTestId("friends-problem")).toHaveText(
    "A part of the link is missing or changed. Copy it whole.",
  );
});

test("a device that keeps no game with a friend says so, and where the games are it stays", async ({
  game,
}) => {
  await game.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await game.page.goto("./");
  await game.ready();
  await game.press("friends");
  await game.press("friend-new");
  await expect(game.page.getByTestId("notice")).toContainText("will not be kept on this device");
  await game.press("friend-list");
  await expect(game.page.getByTestId("friends-unkept")).toBeVisible();
  expect(await faults(game)).toEqual([]);
});
