// A page that is isolated from other sites may share memory with its workers. The service worker isolates it, from the second
// view on; where it does not, everything works all the same.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./fixtures.js";
import { Host, Release } from "./host.js";
import {
  cut,
  IN_TIME,
  lookForRelease,
  note,
  openAndKeep,
  reloadAs,
  SITE,
  THIRD,
  test,
  touch,
} from "./kept.js";
import { GamePage } from "./page.js";
import { WON_3X3 } from "./scripts.js";

/** @import {Frame, Page} from "@playwright/test" */

const PROCESSORS = 3;
const WORKERS = PROCESSORS - 1;

test.use({ keepable: true, processors: PROCESSORS });

const ISOLATED = { isolated: true, shares: true };
const OPEN = { isolated: false, shares: false };

/**
 * Whether the browser isolates a page, and whether memory can be shared there.
 * @param {Page | Frame} page
 */
function isolation(page) {
  return page.evaluate(() => {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    try {
      new MessageChannel().port1.postMessage(buffer);
      return { isolated: crossOriginIsolated, shares: true };
    } catch {
      return { isolated: crossOriginIsolated, shares: false };
    }
  });
}

/**
 * Whether a service worker answers for a page.
 * @param {Page | Frame} page
 */
const isControlled = (page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** @param {GamePage} game */
async function reload(game) {
  await game.page.reload();
  await game.ready();
}

/**
 * All workers search for a move, and it is played.
 * @param {GamePage} game
 * @param {string} [algorithm] MCTS gives each worker a tree of its own; PUCT has one tree, where memory is shared
 */
async function searchTogether(game, algorithm = "mcts") {
  await game.choose("ultimate");
  await game.sit(1, algorithm, { timeMs: 60_000 });
  await game.play("5.5");
  const workers = game.reported("Workers");
  await expect(workers).toHaveText(
    algorithm === "mcts" ? `${WORKERS}` : `${WORKERS} in one tree; another run may differ`,
  );
  await game.press("move-now");
  await expect(game.marks).toHaveCount(2);
  await expect(game.panel).toBeHidden();
}

/** @param {GamePage} game */
async function analyse(game) {
  await game.press("analyse");
  await game.control("analysis-limit").selectOption("endless");
  await expect(game.control("analysis-stop")).toHaveText("Stop");
}

/**
 * Loads the page past its service worker.
 * @param {Page} page
 */
async function reloadPastWorker(page) {
  const loaded = page.waitForEvent("load");
  if (page.context().browser()?.browserType().name() === "firefox") {
    await page.evaluate(() => Reflect.apply(location.reload, location, [true]));
  } else {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.reload", { ignoreCache: true });
  }
  await loaded;
}

// One visit: what a device keeps takes seconds.
test("the first view is not isolated, the second is and its workers, and one past the service worker is not", {
  tag: "@firefox",
}, async ({ game, page, host, browserName }) => {
  test.slow();
  await openAndKeep(game);
  expect(await isolation(page)).toEqual(OPEN);
  await searchTogether(game);
  await page.waitForURL(/m=5\.5_/);

  await test.step("the second view is isolated, with the same game", async () => {
    const { hash } = new URL(page.url());
    await page.evaluate(() => sessionStorage.setItem("of-this-tab", "kept"));
    await reload(game);
    expect(await isolation(page)).toEqual(ISOLATED);
    expect(new URL(page.url()).hash).toBe(hash);
    await expect(game.marks).toHaveCount(2);
    expect(await page.evaluate(() => sessionStorage.getItem("of-this-tab"))).toBe("kept");
  });

  await test.step("several workers search there, each of them isolated as well", async () => {
    await game.sit(1, "random");
    await game.exchange((await game.legalNames())[0] ?? "");
    // Playwright runs nothing inside a worker of Firefox.
    if (browserName !== "firefox") {
      const isolated = page.workers().map((worker) => worker.evaluate(() => crossOriginIsolated));
      expect(await Promise.all(isolated)).toEqual([true]);
    }
    await searchTogether(game, "puct");
    expect(await isolation(page)).toEqual(ISOLATED);
  });

  await test.step("a reload past the service worker is as a first view, and the next one is isolated again", async () => {
    await reloadPastWorker(page);
    await game.ready();
    expect(await isControlled(page)).toBe(false);
    expect(await isolation(page)).toEqual(OPEN);
    await searchTogether(game);
    await page.waitForURL(/m=5\.5_/);
    await reload(game);
    expect(await isolation(page)).toEqual(ISOLATED);
  });

  await test.step("so is one without a network, which plays on", async () => {
    // Nothing is left half loaded, which Firefox would complain of.
    await page.waitForLoadState("networkidle");
    await cut(host, page.context());
    await reload(game);
    expect(await isolation(page)).toEqual(ISOLATED);
    await game.sit(1, "random");
    await game.press("new");
    await game.idle();
    const before = await game.marks.count();
    await game.exchange((await game.legalNames())[0] ?? "");
    await expect(game.marks).toHaveCount(before + 2);
  });
});

test("ways lead from a page that is not isolated to Learn, which is, back, on to the game and to a board alone", async ({
  game,
  page,
}) => {
  test.slow();
  await openAndKeep(game);
  await game.exchange("b2");

  await test.step("the way back leads to the page before, which was not isolated", async () => {
    // Playwright loses this one in Firefox, which shows the page that it has kept.
    await page.goto("./learn/");
    expect(await isolation(page)).toEqual(ISOLATED);
    await page.goBack();
    await game.ready();
    await expect(game.marks).toHaveCount(2);
    await game.exchange((await game.legalNames())[0] ?? "");
  });

  await test.step("Learn leads to the game, which is isolated", async () => {
    await page.goto("./learn/");
    await page.getByRole("navigation").getByRole("link", { name: "Play" }).first().click();
    await game.ready();
    expect(await isolation(page)).toEqual(ISOLATED);
    await game.press("new");
    await game.idle();
    await game.exchange((await game.legalNames())[0] ?? "");
  });

  await test.step("a file is offered there", async () => {
    await game.press("games-open");
    const downloading = page.waitForEvent("download");
    await game.press("export-game");
    expect(await readFile(await (await downloading).path(), "utf8")).toContain('"noughts"');
  });

  await test.step("the board alone is not isolated, and leads to the page, which is", async () => {
    await page.goto("./?embed#1&g=3x3x3&s=h.easy&m=b2a3");
    await expect(page).toHaveURL(/\/embed\.html\?embed#/);
    await page.getByTestId("board").locator('[data-cell="c3"]').click();
    await expect(page.getByTestId("board").locator("[data-owner]")).toHaveCount(4);
    expect(await isolation(page)).toEqual(OPEN);
    const [whole] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link").click()]);
    await new GamePage(whole).ready();
    expect(await isolation(whole)).toEqual(ISOLATED);
    await expect(whole.getByTestId("board").locator("[data-owner]")).toHaveCount(4);
  });
});

test("a page that is isolated and one that is not take turns with the analysis, and share scores", async ({
  game,
  page,
}) => {
  await openAndKeep(game);
  await game.press("mode-2p");
  await game.choose("gomoku");
  await analyse(game);
  const other = new GamePage(await page.context().newPage());
  await other.open();
  expect([await isolation(page), await isolation(other.page)]).toEqual([OPEN, ISOLATED]);
  await analyse(other);
  const paused = "Paused: another tab is analysing.";
  await expect(game.control("analysis-yielded")).toHaveText(paused);
  await page.bringToFront();
  await game.press("analysis-stop");
  await expect(other.control("analysis-yielded")).toHaveText(paused);
  for (const tab of [game, other]) {
    // A tab behind another is not drawn.
    await tab.page.bringToFront();
    await tab.choose("3x3");
  }
  for (const [round, tab] of [other, game].entries()) {
    await tab.page.bringToFront();
    await tab.play(...WON_3X3);
    for (const one of [game, other]) {
      await expect(one.control("score")).toHaveText(new RegExp(`Player 1 \\(X\\) ${round + 1}`));
    }
  }
});

/**
 * Takes the isolation out of a release, as those before it had none.
 * @param {Release} release
 */
async function opened(release) {
  const file = join(release.folder, "sw.js");
  const script = await readFile(file, "utf8");
  const without = script.replace("/document|worker/", "/^$/");
  expect(without).not.toBe(script);
  await writeFile(file, without);
}

test("the first page of a release that isolates is isolated, with the files of one that did not", async ({
  game,
  page,
  host,
}) => {
  const first = await Release.built();
  // No other file names this one: the workers are those that the device has.
  const next = await first.next(THIRD, { changed: ["page.css"] });
  await opened(first);
  host.sites.set(SITE, first);
  await openAndKeep(game);
  await reload(game);
  await touch(game);
  expect(await isolation(page)).toEqual(OPEN);
  const other = new GamePage(await page.context().newPage());
  await openAndKeep(other);
  host.sites.set(SITE, next);
  await page.bringToFront();
  expect(await lookForRelease(page)).toBe("installed");
  await reloadAs(game, next);
  expect(await isolation(page)).toEqual(ISOLATED);
  await searchTogether(game);
  // The page of the release before goes on, and its workers come from the new one.
  await other.page.bringToFront();
  expect(await isolation(other.page)).toEqual(OPEN);
  await searchTogether(other);
  host.stop();
  for (const release of [first, next]) await release.remove();
});

test.describe("from elsewhere", () => {
  test.use({ allowed: [/left its folder: \S+elsewhere\.html/] });

  /** @type {Host} */
  let elsewhere;

  test.beforeEach(async ({ page, first }) => {
    elsewhere = new Host();
    elsewhere.sites.set("/", first);
    await elsewhere.start();
    await page.goto("./");
    await expect(note(page)).toHaveText("Works offline.", IN_TIME);
  });

  test.afterEach(() => elsewhere.stop());

  /**
   * Opens a page of another host.
   * @param {Page} page
   * @param {string} name the host's, as browsers tell sites apart by it
   * @param {string} markup
   */
  async function openElsewhere(page, name, markup) {
    const body = `<!doctype html><link rel="icon" href="data:,">${markup}`;
    elsewhere.wrong.set("elsewhere.html", { status: 200, type: "text/html", body });
    await page.goto(elsewhere.address("/elsewhere.html").replace("127.0.0.1", name));
  }

  test("in frames the board of another origin and the page of another site are not isolated, the page that a script of another site opens is, and all play", async ({
    page,
    baseURL,
  }) => {
    for (const [address, name] of /** @type {const} */ ([
      ["?embed#1&g=3x3x3&s=h.easy", "127.0.0.1"],
      ["", "localhost"],
    ])) {
      const source = `src="${baseURL}${address}" width="480" height="640"`;
      await openElsewhere(page, name, `<iframe ${source} allow="cross-origin-isolated"></iframe>`);
      const board = page.frameLocator("iframe").getByTestId("board");
      await board.locator('[data-cell="b2"]').click();
      await expect(board.locator("[data-owner]")).toHaveCount(2);
      const [, frame = page.mainFrame()] = page.frames();
      expect(await isolation(frame)).toEqual(OPEN);
      // Another site has nothing of this one's device.
      if (name === "127.0.0.1") expect(await isControlled(frame)).toBe(true);
    }

    await openElsewhere(page, "localhost", "<title>Elsewhere</title>");
    const popup = page.waitForEvent("popup");
    await page.evaluate((address) => {
      open(address);
    }, baseURL);
    const other = new GamePage(await popup);
    await other.ready();
    expect(await isolation(other.page)).toEqual(ISOLATED);
    expect(await other.page.evaluate(() => opener)).toBeNull();
    await other.exchange((await other.legalNames())[0] ?? "");
  });
});
