// Without a network, from one release to the next, and where nothing may be kept.

import { expect } from "./fixtures.js";
import {
  becomes,
  chip,
  cut,
  expectAllOf,
  findRelease,
  hasEngine,
  IN_TIME,
  isLoadedAs,
  lookForRelease,
  note,
  openAndKeep,
  pageOf,
  playAndKeep,
  releasesKept,
  reloadAs,
  SITE,
  THIRD,
  takeRelease,
  test,
  touch,
} from "./kept.js";
import { GamePage } from "./page.js";

/** @import {Page} from "@playwright/test" */

const MODULES = ["noughts_bg.wasm", "noughts_kernel.wasm", "noughts_lab_bg.wasm", "noughts_rules_bg.wasm"];

const MISSING = { status: 404, type: "text/plain", body: "" };

test.use({ keepable: true });

test("the engine and its weights are loaded once, kept, and enough without a network under every address", async ({
  game,
  page,
  host,
  first,
}) => {
  test.slow();
  await openAndKeep(game);
  const play = async () => {
    await game.choose("ultimate");
    await game.sit(1, "puct", { iterations: 200 });
    await game.exchange("5.1");
    await expect(game.marks).toHaveCount(2);
    await expect(game.reported("Visits")).toHaveText("200");
    // Without weights it would play all the same, and say so.
    await game.press("new");
    await expect(game.marks).toHaveCount(0);
    await game.sit(1, "strongest", { timeMs: 60_000 });
    await game.play("5.1");
    await game.press("move-now");
    await expect(game.marks).toHaveCount(2);
    await expect(game.report).not.toContainText("weights");
    await game.press("new");
  };
  await play();
  expect([...host.asked].filter((file) => file.endsWith(".wasm")).toSorted()).toEqual(
    MODULES.map((file) => first.file(file)),
  );
  const kept = () =>
    page.evaluate(async () => {
      const [name = ""] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests
        .map(({ url }) => url.split("/").at(-1))
        .filter((file) => /\.(wasm|net)$/.test(`${file}`));
    });
  await expect
    .poll(async () => (await kept()).toSorted())
    .toEqual([...MODULES, "ultimate.net"].map((file) => first.file(file).split("/").at(-1)));
  await cut(host, page.context());
  await page.reload();
  await game.ready();
  await game.press("new");
  await play();

  await test.step("games are played to the end, on other boards, and the laboratory asks the engine", async () => {
    await game.choose("gomoku");
    for (const [engine, limits] of /** @type {const} */ ([
      ["alphabeta", { nodes: 2000 }],
      ["mcts", { iterations: 200 }],
    ])) {
      await game.press("new");
      await game.idle();
      await game.sit(1, engine, limits);
      const before = await game.marks.count();
      await game.exchange(before === 0 ? "h8" : "a1");
      expect(await game.marks.count()).toBe(before + 2);
    }
    await game.press("lab-open");
    await game.press("view-numbers");
    // A row that asks the engine.
    await game.press("run-self-play-minimax-shipped");
    await expect(game.control("numbers-status")).toContainText("1 of 1 rows are the same");
    await game.press("play-open");
    await game.choose("3x3");
    await game.sit(1, "level-novice");
    await game.playToTheEnd();
    await expect(game.status).toHaveText(/wins|Draw|You win/);
    expect(await page.context().cookies()).toEqual([]);
  });

  await test.step("the page is found under every address that it has", async () => {
    for (const address of ["./", "./index.html", "./?from=school", "./#anything"]) {
      await page.goto(address);
      await game.ready();
      await expectAllOf(page, first);
      // The worker's files are there, too.
      await game.press("new");
      await game.idle();
      const marks = await game.marks.count();
      await game.exchange((await game.legalNames())[0] ?? "");
      await expect(game.marks).toHaveCount(marks + 2);
      // Nothing is left half loaded, which Firefox would complain of.
      await page.waitForLoadState("networkidle");
    }
  });
});

/** @param {Page} page */
async function isInstallable(page) {
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "")).toMatchObject({ short_name: "Noughts", display: "standalone" });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's own context counts as private browsing, where nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
}

test("the very first page is kept though it is never idle, can be installed, and goes on when the network goes away", async ({
  game,
  page,
  host,
}) => {
  await page.addInitScript(() => {
    // The browser is never idle: without a time limit the call never comes, with one it comes in a tenth of that.
    globalThis.requestIdleCallback = (act, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : Number(setTimeout(act, timeout / 10, { didTimeout: true, timeRemaining: () => 0 }));
  });
  await openAndKeep(game);
  await isInstallable(page);
  await cut(host, page.context());
  await game.choose("gomoku");
  await game.sit(1, "mcts", { timeMs: 10_000 });
  await game.play("h8");
  await game.thinking();
  // Ends a search for good: the next one needs a worker, which needs its files.
  await game.press("undo");
  await game.sit(1, "mcts", { iterations: 200 });
  await game.exchange("g7");
  await expect(game.marks).toHaveCount(2);
  // So does what the page itself may still load.
  const loaded = await page.evaluate(async () => {
    const addresses = [...document.querySelectorAll("script")].map(({ src }) => src);
    return Promise.all(addresses.map(async (address) => (await fetch(address)).ok));
  });
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded).toEqual(loaded.map(() => true));
});

test("a page that was opened without a network finds the next release later, whose chip leaves room for all else", async ({
  game,
  page,
  host,
  second,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAndKeep(game);
  await page.context().setOffline(true);
  await page.reload();
  await game.ready();
  await touch(game);
  host.sites.set(SITE, second);
  await page.context().setOffline(false);
  await expect(chip(page)).toBeEmpty();
  const place = await game.board.boundingBox();
  expect(await lookForRelease(page)).toBe("installed");
  await expect(chip(page)).toHaveText(/New version\s+Reload/, IN_TIME);
  await expect(chip(page).getByRole("button", { name: "Reload" })).toBeInViewport({ ratio: 1 });
  expect(await game.board.boundingBox()).toEqual(place);
  expect(await game.overflows()).toBe(false);
  await expect(game.control("setup")).toBeInViewport({ ratio: 1 });
  const name = game.control("setup").locator("b");
  expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth), "the game's name").toBe(true);
});

test.describe("with two tabs", () => {
  test.use({ allowed: [/answered \d+ with|is the page of another release|\/page-\w+\.css/] });

  test("a new release is not kept while a file is missing, then offered, taken when asked for, and never mixed with the old one", async ({
    game,
    page,
    host,
    first,
    second,
  }) => {
    await openAndKeep(game);
    const other = new GamePage(await page.context().newPage());
    await openAndKeep(other);
    host.sites.set(SITE, second);

    // What else may be wrong with one is a matter of tests/js/releases.test.mjs.
    await page.bringToFront();
    host.wrong.set(second.file("page.css"), MISSING);
    expect(await lookForRelease(page)).toBe("redundant");
    expect(await releasesKept(page)).toEqual([first.name]);
    await expect(chip(page)).toBeEmpty();
    await expect(note(page)).toHaveText("Works offline.", IN_TIME);
    await page.reload();
    await game.ready();
    await touch(game);
    await expectAllOf(page, first);
    host.wrong.clear();

    await game.square("b2").focus();
    await lookForRelease(page);
    await expect(chip(page)).toHaveText(/New version\s+Reload/, IN_TIME);
    await expect(game.square("b2")).toBeFocused();
    await game.exchange("b2");
    await expectAllOf(page, first);

    await reloadAs(game, second);
    await expect(chip(page)).toBeEmpty();
    // The new release goes on with the game of the old one.
    await expect(game.marks).toHaveCount(2);
    await game.press("new");
    await game.exchange("b2");

    // The other tab plays on with its own files, though the host has them no more and its engine is replaced.
    await expect(chip(other.page)).toHaveText(/New version/, IN_TIME);
    // A tab behind another is not drawn.
    await other.page.bringToFront();
    await other.choose("gomoku");
    await other.sit(1, "mcts", { timeMs: 10_000 });
    await other.play("h8");
    await other.thinking();
    await other.press("undo");
    await other.sit(1, "mcts", { iterations: 200 });
    await other.exchange("g7");
    await expectAllOf(other.page, first);
    await reloadAs(other, second);
  });
});

test.describe("a release that does not start", () => {
  test.use({
    allowed: [
      // Reload asks past the caches for what the page had, which the host of the next release may have no more.
      /a bad release|does(n't| not) provide an export|preloaded using link preload|ServiceWorker intercepted|404/,
    ],
  });

  /** How its main script begins; the other ways to fail are a matter of tests/js/first.test.mjs. */
  const begins = 'throw new Error("a bad release");';

  test("is left for the next one by a reload, with the game", { tag: "@firefox" }, async ({
    game,
    page,
    host,
    first,
    second,
  }) => {
    const bad = await first.next(THIRD, { begins });
    await playAndKeep(game);
    await findRelease(page, host, bad);
    await takeRelease(page);
    await isLoadedAs(page, bad);
    const stays = async () => {
      await expect(pageOf(page, bad)).not.toHaveCount(0);
      await expect(game.status).toHaveText("The page could not start. Your game is safe. Reload");
    };
    await stays();
    // There is nothing newer: the page stays, and says so, as often as it is loaded.
    await page.reload();
    await stays();

    // The bad release, which asks for its engine while it starts, leaves the device with the coming of the next one.
    const goOn = host.hold("sw.js");
    host.sites.set(SITE, second);
    await page.reload();
    await expect.poll(() => hasEngine(page)).toBe(true);
    goOn();
    await becomes(game, second);
    await expect(game.marks).toHaveCount(2);
    await expect(chip(page)).toBeEmpty();
    await bad.remove();
  });

  test("and is all that there is says so, and its Reload finds the next one", async ({
    game,
    page,
    host,
    first,
    second,
  }) => {
    const bad = await first.next(THIRD, { begins });
    host.sites.set(SITE, bad);
    await page.goto("./");
    await expect(game.status).toHaveText("The page could not start. Your game is safe. Reload");
    // The bad release asks for its rules while it starts; the host of the next one would not have them.
    await expect.poll(() => [...host.asked]).toContain(bad.file("noughts_rules_bg.wasm"));
    host.sites.set(SITE, second);
    await page.getByRole("button", { name: "Reload" }).click();
    await becomes(game, second);
    await expect(note(page)).toHaveText("Works offline.", IN_TIME);
    await bad.remove();
  });
});

test("a page that nobody has touched takes a new release by itself, of which it asks for what changed: a file and the page", async ({
  game,
  page,
  host,
  first,
}) => {
  // No other file names this one: what imports a changed file changes with it.
  const next = await first.next(THIRD, { changed: ["page.css"] });
  await game.open();
  await expect(note(page)).toHaveText("Works offline.", IN_TIME);
  await page.reload();
  await game.ready();
  host.sites.set(SITE, next);
  host.asked.clear();
  // Nobody waits for the outcome: the page may be gone before it is there.
  await page.evaluate(() => {
    navigator.serviceWorker.ready.then((registration) => registration.update());
  });
  await becomes(game, next);
  await expectAllOf(page, next);
  await expect(chip(page)).toBeEmpty();
  expect([...host.asked].toSorted()).toEqual(["", next.file("page.css"), "files.json", "sw.js"]);
  await expect.poll(() => releasesKept(page)).toEqual([next.name]);
  await cut(host, page.context());
  await page.reload();
  await game.ready();
  await expectAllOf(page, next);
  await game.exchange("b2");
  await next.remove();
});

test.describe("where nothing may be kept", () => {
  test.use({ allowed: [/sw\.js|404|ServiceWorker/] });

  test("because the browser has no service workers, the page plays and promises nothing", async ({
    game,
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await game.open();
    await game.exchange("b2");
    await expect(note(page)).toBeHidden();
  });

  test("because the browser refuses, the page plays and says so", async ({ game, page }) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException("no", "SecurityError"));
    });
    await game.open();
    await expect(note(page)).toHaveText("Could not be saved for offline use.", IN_TIME);
    await game.exchange("b2");
  });

  test("because the host lacks the service worker, the page plays and says so", async ({
    game,
    page,
    host,
  }) => {
    host.wrong.set("sw.js", MISSING);
    await game.open();
    await expect(note(page)).toHaveText("Could not be saved for offline use.", IN_TIME);
    await game.exchange("b2");
  });
});
