// A class: the teacher gives a task, a student plays it on another device and hands in a code, and the teacher's page adds it up.

import { faults, faultsInEveryColour } from "./axe.js";
import { copied, device, play } from "./devices.js";
import { expect, test } from "./fixtures.js";

/** @import {GamePage} from "./page.js" */

/** The teacher's dialog, as a person gets there. @param {GamePage} game */
async function openClassroom(game) {
  await game.press("friends");
  await game.press("classroom");
  await expect(game.page.getByTestId("class-game")).toBeVisible();
}

/** The first player of a pair wins by the top row. @param {GamePage} game */
async function firstWins(game) {
  for (const square of ["a3", "a2", "b3", "b2", "c3"]) {
    await game.drawn();
    await game.square(square).dispatchEvent("wheel");
    await game.play(square);
  }
}

test("a task goes to a student as a link, and comes back as a code that the teacher's page adds up", async ({
  game,
  browser,
  baseURL,
}) => {
  const { page } = game;
  await game.open();
  await openClassroom(game);
  await page.getByTestId("class-level").selectOption("");
  await page.getByTestId("class-count").selectOption("2");
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.press("class-show");
  await expect(page.getByTestId("class-large").getByRole("img")).toBeVisible();
  expect(await faults(game)).toEqual([]);
  await game.press("class-hide");
  const link = await page.getByTestId("class-link").inputValue();

  const student = await device(browser, baseURL);
  await student.page.goto(link);
  await student.ready();
  await expect(student.page.getByTestId("class-task")).toContainText("Play 2 games of");
  await student.page.getByTestId("class-name").fill("Ann");
  expect(await faults(student)).toEqual([]);
  await student.press("class-begin");
  await expect(student.page.getByTestId("class-said")).toContainText("Game 1 of 2: the first player begins.");
  await student.play("a3");
  await student.page.reload();
  await student.ready();
  await expect(student.page.getByTestId("class-said")).toContainText("Game 1 of 2");
  for (const square of ["a2", "b3", "b2", "c3"]) await student.play(square);
  await expect(student.page.getByTestId("class-said")).toContainText("1 of 2 games is counted.");
  await student.press("class-next");
  await expect(student.page.getByTestId("class-said")).toContainText("the second player begins");
  await firstWins(student);
  await expect(student.page.getByTestId("class-said")).toContainText("All games are played.");
  expect(await faults(student)).toEqual([]);
  await expect(student.page.getByTestId("friend-qr")).toHaveAccessibleName("QR code");
  const code = await student.page.getByTestId("class-code").inputValue();
  await student.page.context().close();

  await page.getByTestId("class-codes").fill(`${code}\n${code.slice(1)}\n${code}`);
  const results = page.getByTestId("class-results");
  await expect(results.locator("tbody tr")).toHaveCount(3);
  await expect(results.locator("tbody tr").nth(1)).toContainText("missing or wrong");
  await expect(results.locator("tbody tr").nth(2)).toHaveText(/Ann\s*2\s*1\s*0\s*1\s*0\s*0/);
  await expect(results.locator("tfoot tr").first()).toHaveText(/All\s*2\s*1\s*0\s*1/);
  expect(await faultsInEveryColour(game)).toEqual([]);
  await page.reload();
  await game.ready();
  await expect(results.locator("tbody tr")).toHaveCount(3);
  await game.press("class-clear");
  await expect(results).toHaveCount(0);
});

test("a student plays against the engine's level, by the keyboard alone", async ({ game }) => {
  const { page } = game;
  await game.open();
  await openClassroom(game);
  const link = await page.getByTestId("class-link").inputValue();
  await page.keyboard.press("Escape");
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await expect(page.getByTestId("class-task")).toContainText("against the computer");
  await page.getByTestId("class-name").focus();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("class-said")).toContainText("you begin");
  await game.playToTheEnd();
  await expect(page.getByTestId("class-said")).toContainText("1 of 2 games is counted.");
  await page.getByTestId("class-next").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("class-said")).toContainText("Game 2 of 2: the computer begins.");
  await game.playToTheEnd();
  await expect(page.getByTestId("class-code")).toHaveValue(/^[0-9A-Z-]{15,40}$/);
});

test("a pair plays its game on two devices, and the first counts for both, over a reload", async ({
  game,
  browser,
  baseURL,
}) => {
  const { page } = game;
  await game.open();
  await openClassroom(game);
  await page.getByTestId("class-level").selectOption("");
  await page.getByTestId("class-count").selectOption("2");
  const link = await page.getByTestId("class-link").inputValue();
  const ann = await device(browser, baseURL);
  await ann.page.goto(link);
  await ann.ready();
  await ann.page.getByTestId("class-name").fill("Ann");
  await ann.press("class-begin");
  await ann.press("class-apart");
  await expect(ann.page.getByTestId("friend")).toBeVisible();
  await play(ann, "a3");
  const ben = await device(browser, baseURL);
  await ben.page.goto(await copied(ann, "friend-copy"));
  await ben.ready();
  await ben.press("friend-sit-1");
  /** @type {(from: GamePage, to: GamePage, square: string) => Promise<void>} */
  const turn = async (from, to, square) => {
    await play(from, square);
    const answer = new URL(await copied(from, "friend-copy")).hash;
    await to.page.evaluate((hash) => {
      location.hash = hash;
    }, answer);
    await to.seen(square);
  };
  await turn(ben, ann, "a2");
  await ann.page.reload();
  await ann.ready();
  await turn(ann, ben, "b3");
  await turn(ben, ann, "b2");
  await turn(ann, ben, "c3");
  await expect(ann.page.getByTestId("class-said")).toContainText("1 of 2 games is counted.");
  expect(await faults(ann)).toEqual([]);
  await ann.press("class-next");
  await expect(ann.page.getByTestId("class-said")).toContainText("Game 2 of 2");
  await ann.page.context().close();
  await ben.page.context().close();
});

test("a link of a task of which a part is missing is told", async ({ game }) => {
  await game.open({ link: "#3&g=3x3x3&n=2" });
  await expect(game.page.getByTestId("class-problem")).toHaveText(
    "A part of the link is missing or changed. Copy it whole.",
  );
});
