// The map of a policy: a whole player in one picture, and in words.

import { readFile } from "node:fs/promises";
import { faultsInEveryColour } from "./axe.js";
import { expect, test } from "./fixtures.js";

const MAP = "#1&g=3x3x3&s=h.h&v=policy";

test("the map of the perfect player: all of it is there, one goes into it and back, and it is a file", async ({
  game,
  page,
}) => {
  await test.step("the map of the perfect player is there at once, and nothing on it is lost", async () => {
    await game.open({ link: MAP });
    await expect(game.control("policy-status")).toContainText(
      /Against every line of play: \d+ won, \d+ drawn, 0 lost\./,
    );
    await expect(game.control("policy-status")).toContainText("No mistakes on this map.");
    await expect(game.control("policy-replies").getByRole("button")).toHaveCount(8);
  });

  await test.step("the picture is a file of its own, in its own colours", async () => {
    await game.follow(`./${MAP}`);
    const [download] = await Promise.all([page.waitForEvent("download"), game.press("policy-svg")]);
    expect(download.suggestedFilename()).toBe("noughts-policy.svg");
    const text = await readFile(await download.path(), "utf8");
    expect(text).toMatch(/^<svg xmlns/);
    expect(text).not.toContain("var(");
    // Nothing of it is left out: the last boards lie deeper than the page draws.
    expect(text.split('data-kind="grid"').length - 1).toBeGreaterThan(
      await game.control("policy-map").locator('[data-kind="grid"]').count(),
    );
  });

  await test.step("one goes into the map by replies and by squares, and back", async () => {
    await game.follow(`./${MAP}`);
    const sentence = game.control("policy-sentence");
    await expect(sentence).toHaveText(/^X plays [abc][123]\.$/);
    const whole = await sentence.textContent();
    await game.control("policy-replies").getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await expect(game.control("policy-replies").getByRole("button")).toHaveCount(6);
    await game.press("policy-way-0");
    await expect(sentence).toHaveText(String(whole));
    // The player's own square leads nowhere; a free one does.
    const map = game.control("policy-map");
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
    for (const x of [0.17, 0.5, 0.83]) await map.click({ position: { x: width * x, y: height * 0.17 } });
    await expect(game.control("policy-way-1")).toBeVisible();
  });
});

test("mistakes are told from right moves that lead to one, counted, listed and marked", async ({ game }) => {
  await test.step("a right move that leads to a mistake is not called one", async () => {
    await game.open({ link: MAP });
    await game.control("policy-who").selectOption("beatable");
    await game.control("policy-seat-1").check();
    // The centre is the only answer to a corner that draws.
    await expect(game.control("policy-reply-a3")).toHaveText("X a3: b2 a mistake further on");
  });

  await test.step("mistakes are counted, listed and marked, and lead to their place on the map", async () => {
    await game.follow(`./${MAP}`);
    await game.control("policy-who").selectOption("random");
    await expect(game.control("policy-status")).toContainText(
      /[1-9]\d* lost\. .*Mistakes in \d+ positions of this map\./,
    );
    await expect(game.control("policy-map").locator('[data-kind="mistake"]').first()).toBeVisible();
    const mistakes = game.control("policy-mistakes");
    await mistakes.click();
    await game
      .control("lab")
      .getByRole("button", { name: /turns a (win|draw) into a (draw|loss)$/ })
      .first()
      .click();
    await expect(game.control("policy-sentence")).toContainText("That is a mistake: before it was");
  });
});

test("every player is judged exactly: lost lines, chances and mistakes, in a sentence, a table and a file", async ({
  game,
  page,
}) => {
  await game.open({ link: MAP });
  const status = game.control("judge-status");
  await expect(status).toContainText("of all lines of play it loses none");
  await game.control("policy-who").selectOption("random");
  await expect(status).toContainText("it loses 77,904 as X and 131,184 as O.");
  const rows = game.control("judge-table").locator("tbody tr");
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(0)).toHaveText(/anything \(lines\)\s*X\s*131,184\s*46,080\s*77,904/);
  await expect(rows.nth(2)).toContainText("58.49 %");
  const [download] = await Promise.all([page.waitForEvent("download"), game.press("judge-csv")]);
  expect(download.suggestedFilename()).toBe("noughts-judgement.csv");
  expect(await readFile(await download.path(), "utf8")).toContain("random,1,lines,O,77904,46080,131184");
  // The other colour is the same player.
  await game.press("policy-seat-1");
  await expect(rows).toHaveCount(6);
  await game.control("policy-who").selectOption("mcts");
  await game.enter("policy-playouts", "1");
  await game.control("policy-playouts").blur();
  await expect(status).toContainText(/it loses \d+ as X and [1-9]\d* as O/);
  await expect(game.control("lab")).toContainText("Judged are the moves that seed 1 leads to.");
});

test("any player can be mapped, as either colour, and the same seed gives the same map", async ({ game }) => {
  await game.open({ link: MAP });
  const status = game.control("policy-status");
  await expect(status).toContainText("Against every line");
  const perfect = String(await status.textContent());
  await game.control("policy-who").selectOption("mcts");
  await game.press("policy-seat-1");
  await expect(status).not.toHaveText(perfect);
  await expect(status).toContainText("Against every line");
  const first = await status.textContent();
  await game.enter("policy-seed", "7");
  await game.control("policy-seed").blur();
  await expect(status).not.toHaveText(String(first));
  await expect(status).toContainText("Against every line");
  await game.enter("policy-seed", "1");
  await game.control("policy-seed").blur();
  await expect(status).toHaveText(String(first));
  await game.control("policy-who").selectOption("level-easy");
  await expect(status).toContainText(/Mistakes in \d+ positions/);
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("axe finds nothing wrong, and nothing has to be scrolled sideways", async ({ game, page }) => {
    await game.open({ link: MAP });
    await game.control("policy-who").selectOption("random");
    await game.press("policy-mistakes");
    await expect(game.control("judge-table")).toBeVisible();
    expect(await faultsInEveryColour(game)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe("in Chinese", () => {
  test.use({ locale: "zh-CN" });

  test("it speaks Chinese", async ({ game }) => {
    await game.open({ link: MAP });
    await expect(game.control("policy-status")).toContainText("没有失误。");
    await expect(game.control("policy-sentence")).toHaveText(/下 [abc][123]。/);
  });
});
