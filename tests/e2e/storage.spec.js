// What a release has kept that knew no database is there in this one, which moves what is large.

import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.js";
import { largeText } from "./large.js";

/** @type {Record<string, string>} */
const BEFORE = JSON.parse(await readFile(new URL("../js/kept-before.json", import.meta.url), "utf8"));

test("settings, games, a tournament and a training of the release before are there, also over a reload", {
  tag: "@firefox",
}, async ({ game, page }) => {
  await page.addInitScript((texts) => {
    if (sessionStorage.getItem("of-this-test")) return;
    sessionStorage.setItem("of-this-test", "done");
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, BEFORE);
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=tournament" });
  for (const visit of ["first", "second"]) {
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(game.control("tournament-status"), visit).toHaveText(
      /^Paused\. .*: 3 of 6 games are over\.$/,
    );
    await expect.poll(() => page.evaluate(() => localStorage.getItem("noughts-tournament"))).toBeNull();
    // It may say more than the release before did.
    expect(JSON.parse(await largeText(page, "noughts-tournament"))).toMatchObject(
      JSON.parse(BEFORE["noughts-tournament"] ?? ""),
    );
    await page.reload();
    await game.ready();
  }
  await game.open({ link: "#1&g=3x3x3&s=h.h&v=training" });
  await expect(game.control("training-games")).toHaveText("50 of 50 games");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("noughts-training"))).toBeNull();
});
