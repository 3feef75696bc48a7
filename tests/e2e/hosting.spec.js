// The release build on a plain static host, in a folder of it.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, isToken, test } from "./fixtures.js";
import { Host, Release } from "./host.js";
import { ENDED_MS } from "./page.js";

const dist = new URL("../../dist/", import.meta.url);

test("only what browsers and hosts look for under its own name has no hash in its address", async () => {
  const names = (await readdir(dist)).sort();
  expect(names).toEqual([
    "404.html",
    "THIRD-PARTY.txt",
    "_headers",
    "app",
    "embed.html",
    "files.json",
    "icon.svg",
    "icons",
    "index.html",
    "learn",
    "manifest.webmanifest",
    "sw.js",
  ]);
  for (const name of await readdir(new URL("app/", dist))) {
    expect(name).toMatch(/^[\w-]+-[0-9a-f]{8}\.(js|css|wasm|net|book|bib|txt|[\w-]+\.json)$/);
  }
});

test("page and workers ask for the same files, all of them named by their content", {
  tag: "@firefox",
}, async ({ game, page, baseURL }) => {
  /** @type {string[]} */
  const asked = [];
  page.context().on("request", (request) => {
    if (!isToken(request)) asked.push(request.url());
  });
  await game.open();
  await game.exchange("b2");
  const site = baseURL ?? "";
  const files = new Set(asked.map((url) => url.slice(site.length)));
  const { files: shipped } = await Release.in(fileURLToPath(dist));
  for (const file of files) {
    if (file !== "" && file !== "icon.svg") expect(shipped.map((name) => `app/${name}`)).toContain(file);
  }
  for (const name of ["main", "noughts", "noughts_rules_bg", "noughts_bg", "worker"]) {
    expect([...files].filter((file) => file.startsWith(`app/${name}-`))).toHaveLength(1);
  }
  const compiled = asked.filter((url) => url.endsWith(".wasm"));
  expect(compiled, "rules and engine are loaded and compiled once").toHaveLength(2);
});

test("the laboratory asks for what its first view needs and no more, each file once", async ({
  game,
  page,
  baseURL,
}) => {
  /** @type {string[]} */
  let asked = [];
  page.context().on("request", (request) => {
    const file = request.url().slice((baseURL ?? "").length);
    if (!isToken(request) && file.startsWith("app/")) asked.push(file);
  });
  await game.open();
  await game.press("mode-2p");
  await game.play("b2");
  // The list of games comes with the first move, when there is nothing else to do.
  await expect.poll(() => asked.some((file) => file.startsWith("app/games-chunk-"))).toBe(true);
  await page.waitForLoadState("networkidle");
  const before = new Set(asked);
  asked = [];
  await game.press("lab-open");
  await expect(game.control("start-said")).toHaveText(/^After 10,000 random games it prefers/);
  await page.waitForLoadState("networkidle");
  // The worker of the search asks for the engine that the page has.
  const added = asked.filter((file) => !before.has(file));
  expect(added.toSorted()).toEqual([...new Set(added)].toSorted());
  const sizes = await Promise.all(
    added.map(async (file) => gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length),
  );
  const limits = JSON.parse(await readFile(new URL("../size.json", import.meta.url), "utf8"));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limits["lab view"]);
  // What is too much by itself is there when it is wanted.
  await game.press("start-inside");
  await game.control("lab-terms").locator("summary").click();
  await expect(game.control("lab-terms").locator("dd").first()).toBeVisible();
  expect(asked.filter((file) => file.startsWith("app/glossary-chunk-"))).toHaveLength(1);
});

test("nothing is asked for while people play", async ({ game, page }) => {
  await game.open();
  await game.press("mode-2p");
  await page.waitForLoadState("networkidle");
  // The parts of the page that a second game needs come with the first one, each once.
  await game.choose("ultimate");
  await game.play("5.1");
  await game.choose("gomoku");
  await game.play("h8");
  await game.press("new");
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  for (const part of [/\/setup-chunk-/, /\/games-chunk-/, /\/rules-chunk-/, /\/boards-chunk-/]) {
    await expect.poll(async () => (await loaded()).filter((name) => part.test(name)).length).toBe(1);
  }
  /** @type {string[]} */
  const asked = [];
  page.context().on("request", (request) => {
    // Chromium looks at the icon again whenever the address changes.
    if (!isToken(request) && !request.url().endsWith("/icon.svg")) asked.push(request.url());
  });
  await game.choose("ultimate");
  await game.play("5.1", "1.5");
  await game.press("undo");
  await game.choose("gomoku");
  await game.play("h8");
  expect(asked).toEqual([]);
});

test("nothing is left on the device but the settings and the game", async ({ game, page }) => {
  await game.open();
  await game.exchange("b2");
  await game.nextTheme();
  expect(await page.context().cookies()).toEqual([]);
  const left = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(left).toEqual(["noughts", "noughts-session"]);
  const settings = () => page.evaluate(() => JSON.parse(localStorage.getItem("noughts") ?? ""));
  await expect.poll(settings).toMatchObject({ schema: 1, theme: "light", replyPause: 0 });
});

test("the page keeps to its own policy: the guard is the only inline script, and nothing comes from elsewhere", {
  tag: "@firefox",
}, async ({ page }) => {
  await page.goto("./");
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/'unsafe-(inline|eval)'|https?:|\*/);
  await expect(page.locator("script:not([src]), style")).toHaveCount(1);
  const guard = (await page.locator("script:not([src])").textContent()) ?? "";
  expect(policy).toContain(`'sha256-${createHash("sha256").update(guard).digest("base64")}'`);
  // It was allowed to run.
  expect(await page.evaluate(() => typeof Reflect.get(globalThis, "started"))).toBe("function");
});

/** On a host that sends the headers for all files in the `_headers` beside the page. */
const withHeaders = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
  baseURL: async ({}, use) => {
    const release = await Release.built();
    const [forAll = ""] = (await release.text("_headers")).split("\n\n");
    const host = new Host();
    host.headers = Object.fromEntries(
      [...forAll.matchAll(/^ +([\w-]+): (.+)$/gm)].map(([, ...field]) => field),
    );
    host.sites.set("/", release);
    await host.start();
    await use(host.address("/"));
    host.stop();
    await release.remove();
  },
});

withHeaders(
  "the headers beside the page forbid a search nothing that it does",
  { tag: ["@firefox", "@measures"] },
  async ({ game, page }) => {
    const answer = await page.goto("./#1&g=uttt&s=h.mcts_t60000&f=x");
    expect(await answer?.headerValue("content-security-policy")).toContain("worker-src 'self'");
    await game.ready();
    await game.play("5.5");
    expect(await game.newDuringSearch()).toBeLessThan(ENDED_MS);
  },
);

withHeaders(
  "they isolate every page at the first view, and each says what it did",
  { tag: "@firefox" },
  async ({ game, page }) => {
    await game.open();
    const isIsolated = () => page.evaluate(() => crossOriginIsolated);
    expect(await isIsolated()).toBe(true);
    await game.exchange("b2");
    await expect(game.marks).toHaveCount(2);
    for (const [address, heading] of /** @type {const} */ ([
      ["learn/", "Learn"],
      ["learn/minimax.html", "Minimax"],
    ])) {
      await page.goto(`./${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
      expect(await isIsolated(), address).toBe(true);
    }
    await page.goto("./?embed#1&g=3x3x3&s=h.easy");
    await page.getByTestId("board").locator('[data-cell="b2"]').click();
    await expect(game.marks).toHaveCount(2);
    expect(await isIsolated()).toBe(true);
  },
);

withHeaders.describe("beside a page of another site", () => {
  withHeaders.use({ allowed: [/left its folder: \S+elsewhere\.html/] });
  withHeaders("they let a page that is isolated itself embed the board", async ({ page, baseURL }) => {
    const elsewhere = new Host();
    elsewhere.headers = {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    };
    elsewhere.sites.set("/", await Release.in(fileURLToPath(dist)));
    const frame = `<iframe src="${baseURL}?embed#1&g=3x3x3&s=h.easy" allow="cross-origin-isolated"></iframe>`;
    const body = `<!doctype html><link rel="icon" href="data:,">${frame}`;
    elsewhere.wrong.set("elsewhere.html", { status: 200, type: "text/html", body });
    await elsewhere.start();
    // Browsers tell sites apart by their names.
    await page.goto(elsewhere.address("/elsewhere.html").replace("127.0.0.1", "localhost"));
    const board = page.frameLocator("iframe").getByTestId("board");
    await board.locator('[data-cell="b2"]').click();
    await expect(board.locator("[data-owner]")).toHaveCount(2);
    for (const one of page.frames()) expect(await one.evaluate(() => crossOriginIsolated)).toBe(true);
    elsewhere.stop();
  });
});

test("another page may embed it", async ({ page, baseURL }) => {
  await page.setContent(`<iframe src="${baseURL}" width="480" height="640"></iframe>`);
  const board = page.frameLocator("iframe").getByTestId("board");
  await board.locator('[data-cell="b2"]').click();
  await expect(board.locator("[data-owner]")).toHaveCount(2);
});
