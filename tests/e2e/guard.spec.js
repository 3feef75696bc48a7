// Where not even the first script of the page comes or runs: the page says so by itself, and heals.

import { fileURLToPath } from "node:url";
import { expect } from "./fixtures.js";
import {
  becomes,
  findRelease,
  IN_TIME,
  isLoadedAs,
  loadToTheLast,
  note,
  pageOf,
  playAndKeep,
  SITE,
  takeRelease,
  test,
} from "./kept.js";

/** @import {Page} from "@playwright/test" */

test.use({ keepable: true });

/** @param {Page} page */
const panel = (page) => page.getByRole("alert").filter({ hasText: "Noughts" });
const SAID = "Noughts could not start. Reload";

/** How often a page was loaded. @param {Page} page */
function loads(page) {
  const count = { loads: 0 };
  page.on("domcontentloaded", () => {
    count.loads += 1;
  });
  return count;
}

/** Returns when the guard has asked which release the host has, and so has decided. @param {Page} page */
const decided = (page) =>
  page.evaluate(async () => {
    await (await fetch("sw.js", { cache: "reload" })).text();
  });

test.describe("a release whose first script throws", () => {
  // What the page asks for past the caches, the host of the next release may have no more.
  test.use({ allowed: [/a bad release|preloaded using link preload|ServiceWorker|sw\.js|404|ERR_ABORTED/] });

  // Where the next one is there before, or comes meanwhile, it is left by itself: see healing.spec.js.
  test("is left for the next one by Reload, with the game", async ({ game, page, host, bad, second }) => {
    await playAndKeep(game);
    await findRelease(page, host, bad);
    const count = loads(page);
    await takeRelease(page);
    await isLoadedAs(page, bad);
    await expect(panel(page)).toHaveText(SAID);
    // The bad release is in use, from the device and then from the host: the page was loaded again by itself.
    await expect.poll(() => count.loads).toBeGreaterThan(1);
    await loadToTheLast(page, bad);
    await expect(panel(page)).toHaveText(SAID);
    const before = count.loads;
    await page.reload();
    await expect(panel(page)).toHaveText(SAID);
    await expect(pageOf(page, bad)).not.toHaveCount(0);
    await decided(page);
    expect(count.loads, "once for each release, and not for ever").toBe(before + 1);

    host.sites.set(SITE, second);
    await page.getByRole("button", { name: "Reload" }).click();
    await becomes(game, second);
    await expect(panel(page)).toHaveCount(0);
    await expect(game.marks).toHaveCount(2);
    await expect(note(page)).toHaveText("Works offline.", IN_TIME);
  });
});

test.describe("an old page of which the host has no file any more", () => {
  test.use({ allowed: [/404|\/app\/|sw\.js/] });

  test("says so, is loaded once more, and its Reload gets the new one", async ({
    game,
    page,
    host,
    first,
    second,
  }) => {
    host.sites.set(SITE, second);
    host.wrong.set("", { status: 200, type: "text/html", body: await first.text("index.html") });
    const count = loads(page);
    await page.goto("./");
    await expect.poll(() => count.loads).toBe(2);
    await expect(panel(page)).toHaveText(SAID);
    await expect(pageOf(page, first)).not.toHaveCount(0);
    host.wrong.clear();
    await page.getByRole("button", { name: "Reload" }).click();
    await becomes(game, second);
    expect(count.loads).toBe(3);
    await expect(note(page)).toHaveText("Works offline.", IN_TIME);
  });
});

test.describe("a page that may not load its own modules", () => {
  test.use({ allowed: [/./] });
  const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

  for (const address of ["index.html", "index.html?embed", "embed.html"]) {
    test(`from the disk says why: ${address}`, async ({ page }) => {
      await page.goto(`file://${dist}${address}`);
      await expect(panel(page)).toHaveText(/^Browsers do not run Noughts from a file\. Open its web address/);
      await expect(page.getByText("Check the connection")).toHaveCount(0);
    });

    test(`in a frame that is shut off says why: ${address}`, async ({ page, baseURL }) => {
      await page.setContent(`<iframe src="${baseURL}${address}" sandbox="allow-scripts"></iframe>`);
      const said = page.frameLocator("iframe").getByRole("alert").filter({ hasText: "Noughts" });
      await expect(said).toHaveText(
        "Noughts cannot run in this frame: its sandbox attribute lacks allow-same-origin.",
      );
    });
  }
});
