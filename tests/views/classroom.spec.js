// A class: the teacher's task, the student's games and code, and the sum, in every colour and on a phone.

import { faultsInEveryColour } from "../e2e/axe.js";
import { expect, test } from "./fixtures.js";

const WON = ["a3", "a2", "b3", "b2", "c3"];

test("a task in pairs is given, played, handed in and added up", async ({ game, page }) => {
  await game.open();
  await game.send({ type: "classroom-open" });
  await page.getByTestId("class-level").selectOption("");
  await page.getByTestId("class-count").selectOption("2");
  await expect(page.getByTestId("class-task")).toContainText("Play 2 games of");
  expect(await faultsInEveryColour(game)).toEqual([]);
  const link = await page.getByTestId("class-link").inputValue();
  await page.getByTestId("class-show").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("class-large").getByRole("img")).toBeVisible();
  await expect(page.getByTestId("class-address")).toContainText("#3&g=3x3x3&n=2");
  await expect(page.getByTestId("class-hide")).toBeFocused();
  expect(await faultsInEveryColour(game)).toEqual([]);
  await page.keyboard.press("Enter");

  await game.send({ type: "classroom-link", link: link.slice(link.indexOf("#") + 1) });
  await page.getByTestId("class-name").fill("Ann");
  expect(await faultsInEveryColour(game)).toEqual([]);
  await page.keyboard.press("Enter");
  const said = page.getByTestId("class-said");
  await expect(said).toContainText("Game 1 of 2: the first player begins.");
  await game.play(...WON);
  await expect(said).toContainText("1 of 2 games is counted.");
  await game.press("class-next");
  await expect(said).toContainText("Game 2 of 2: the second player begins.");
  await game.play(...WON);
  await expect(said).toContainText("All games are played. Hand in your code.");
  expect(await faultsInEveryColour(game)).toEqual([]);
  const code = await page.getByTestId("class-code").inputValue();

  await game.send({ type: "classroom-open" });
  await page.getByTestId("class-codes").fill(`${code}\n${code.slice(1)}\n${code}`);
  const results = page.getByTestId("class-results");
  await expect(results.locator("tbody tr").nth(0)).toContainText("another line has this student");
  await expect(results.locator("tbody tr").nth(1)).toContainText("missing or wrong");
  await expect(results.locator("tbody tr").nth(2)).toHaveText(/Ann\s*2\s*1\s*0\s*1\s*0\s*0/);
  await expect(results.locator("tfoot tr").nth(0)).toHaveText(/All\s*2\s*1\s*0\s*1\s*0\s*0/);
  await expect(results.locator("tfoot tr").nth(2)).toHaveText(/As second player\s*1\s*0\s*0\s*1/);
  expect(await faultsInEveryColour(game)).toEqual([]);
  await game.press("class-clear");
  await expect(results).toHaveCount(0);
});

test("a link of a task of which a part is missing is told", async ({ game, page }) => {
  await game.open();
  await game.send({ type: "classroom-link", link: "3&g=3x3x3&n=2" });
  await expect(page.getByTestId("class-problem")).toHaveText(
    "A part of the link is missing or changed. Copy it whole.",
  );
});

test("a pair chooses two devices, and both panels say what to do", async ({ game, page }) => {
  await game.open();
  await game.send({ type: "classroom-open" });
  await page.getByTestId("class-level").selectOption("");
  const link = await page.getByTestId("class-link").inputValue();
  await game.send(
    { type: "classroom-link", link: link.slice(link.indexOf("#") + 1) },
    { type: "classroom-begin", name: "Ann", id: 77 },
  );
  await game.press("class-apart");
  // What the page does then: the part about friends is there.
  await game.send({ type: "friend-new", id: "abc123", side: 0, names: ["", ""] });
  await expect(page.getByTestId("class-apart-said")).toContainText("This device counts for both");
  await expect(page.getByTestId("friend")).toContainText("With your friend");
  await game.play("b2");
  await expect(page.getByTestId("class-apart")).toHaveCount(0);
  await expect(page.getByTestId("class-said")).toContainText("Game 1 of 2");
  expect(await faultsInEveryColour(game)).toEqual([]);
});
