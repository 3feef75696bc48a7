// From the first byte to the first move, on slow lines, on slow machines and where the engine cannot be had.

import { expect, test } from "./fixtures.js";

/** @import {Page} from "@playwright/test" */

const RULES = "**/noughts_rules_bg-*.wasm";
const ENGINE = "**/noughts_bg-*.wasm";
/** What is asked before it is said that something could not be loaded: whether there is a newer release. */
const RELEASE = "**/sw.js";
/** The figure to reach is one second; another half is for what else the machine does. */
const FIRST_MOVE_MS = 1500;

/**
 * Holds a module back.
 * @param {Page} page
 * @param {string} module
 * @returns {Promise<() => void>} lets it go
 */
async function hold(page, module = RULES) {
  /** @type {() => void} */
  let release = () => {};
  /** @type {Promise<void>} */
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(module, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a click before the rules are there is a move, and is answered once", async ({ game, page }) => {
  const release = await hold(page);
  await page.goto("./", { waitUntil: "commit" });
  await game.square("b2").click();
  await game.seen("b2");
  await expect(game.status).toHaveText("The computer is starting…");
  await game.square("a1").click();
  await expect(game.status).toHaveText("The computer is starting. Your move is kept.");
  await expect(game.marks).toHaveCount(1);
  release();
  await expect(game.marks).toHaveCount(2);
  await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
  expect(await game.changesWithin(1500)).toBe(0);
  await expect(game.status).toHaveText(/^Crayon took the [a-z ]+\. Your turn\.$/);
});

test("a click that begins before the rules are there and ends after it is not lost", {
  tag: "@firefox",
}, async ({ game, page }) => {
  const release = await hold(page);
  await page.goto("./", { waitUntil: "load" });
  await game.square("b2").hover();
  await page.mouse.down();
  const loaded = page.waitForResponse(RULES);
  release();
  await (await loaded).finished();
  await page.mouse.up();
  await game.seen("b2");
  await expect(game.marks).toHaveCount(2);
});

test("without the engine, two people play, a square that is taken is refused, and a new game is chosen", async ({
  game,
  page,
}) => {
  const release = await hold(page, ENGINE);
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-rules", "ready");
  await game.press("mode-2p");
  await game.play("b2");
  await game.play("a1");
  await game.square("b2").click({ force: true });
  await expect(game.status).toHaveText(/taken/);
  await expect(game.marks).toHaveCount(2);
  await game.press("undo");
  await expect(game.marks).toHaveCount(1);
  await game.press("rules");
  // The menu is a dialog, too, and there until this one has come.
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  await page.keyboard.press("Escape");
  await game.choose("ultimate");
  await game.play("5.1");
  await game.play("1.5");
  await expect(game.marks).toHaveCount(2);
  await expect(game.panel).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-engine", "loading");
  release();
  await game.ready();
  await expect(game.marks).toHaveCount(2);
});

test("a reply that waits for the engine comes with it, once", async ({ game, page }) => {
  const release = await hold(page, ENGINE);
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-rules", "ready");
  await game.play("b2");
  await game.press("undo");
  await expect(game.marks).toHaveCount(0);
  await game.play("a1");
  await expect(game.marks).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("data-engine", "loading");
  release();
  await expect(game.marks).toHaveCount(2);
  expect(await game.changesWithin(1500)).toBe(0);
  await expect(game.square("a1")).toHaveAttribute("data-owner", "0");
});

test("the living page takes over the focus of the first one", { tag: "@firefox" }, async ({ game, page }) => {
  const release = await hold(page);
  await page.goto("./", { waitUntil: "commit" });
  await game.square("a3").focus();
  await page.keyboard.press("Enter");
  await game.seen("a3");
  release();
  await game.ready();
  await expect(game.square("a3")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(game.square("b3")).toBeFocused();
});

test("nothing moves when the living page takes over", { tag: "@firefox" }, async ({ game, page }) => {
  const release = await hold(page);
  await page.goto("./", { waitUntil: "commit" });
  const places = () =>
    Promise.all(
      [
        game.board,
        game.status,
        ...["new", "setup", "play-open", "lab-open", "learn-open", "menu", "who-0", "who-1"].map((id) =>
          game.control(id),
        ),
      ].map((part) => part.boundingBox()),
    );
  await expect(game.board).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  release();
  await game.ready();
  expect(await places()).toEqual(before);
});

test("the first move is possible within a second or so, with a processor of a quarter the speed", {
  tag: "@measures",
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    const times = { click: 0, ready: 0 };
    Object.assign(globalThis, { times });
    addEventListener(
      "click",
      () => {
        times.click ||= performance.now();
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (document.documentElement?.dataset.rules === "ready") times.ready ||= performance.now();
    }).observe(document, { attributes: true, subtree: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("./", { waitUntil: "commit" });
  await game.square("b2").waitFor();
  // By its place, without waiting for the square to rest: that would be measured as well, and the living page may
  // put another square there meanwhile.
  const place = await page.evaluate(() => {
    const square = document.querySelector('[data-cell="b2"]')?.getBoundingClientRect();
    return square && { x: square.x + square.width / 2, y: square.y + square.height / 2 };
  });
  await page.mouse.click(place?.x ?? 0, place?.y ?? 0);
  await game.seen("b2");
  await expect(game.marks).toHaveCount(2);
  const times = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const { click, ready } = Reflect.get(globalThis, "times");
    return { paint: paint?.startTime ?? 0, click: Number(click), ready: Number(ready) };
  });
  const rounded = Object.entries(times).map(([name, time]) => `${name} ${Math.round(time)} ms`);
  console.log(`      cold load, 4x slower processor: ${rounded.join(", ")}`);
  expect(times.click).toBeLessThan(FIRST_MOVE_MS);
});

/** Ways in which a module cannot be had over the network. */
const failures = /** @type {const} */ ([
  [
    "is missing",
    (/** @type {import("@playwright/test").Route} */ route) => route.fulfill({ status: 404, body: "" }),
  ],
  ["is cut off", (/** @type {import("@playwright/test").Route} */ route) => route.abort()],
]);

for (const [how, answer] of failures) {
  // An answer without the module is read alike everywhere; one that breaks off has the browser's own words.
  test.describe(`a module that ${how}`, () => {
    test.use({ allowed: [/noughts_(rules_)?bg-\w+\.wasm|Failed to load resource/] });

    test("that of the rules is said in plain words, the first click is kept, and Retry goes on", {
      tag: how === "is cut off" ? "@firefox" : [],
    }, async ({ game, page }) => {
      await page.route(RULES, answer);
      const release = await hold(page, RELEASE);
      const asked = page.waitForRequest(RELEASE);
      await page.goto("./", { waitUntil: "commit" });
      await game.square("b2").hover();
      await asked;
      // The click begins before it can be said, and ends when it could have been.
      await page.mouse.down();
      const told = page.waitForResponse(RELEASE);
      release();
      await (await told).finished();
      await page.waitForTimeout(300);
      await expect(game.panel).toBeHidden();
      await page.mouse.up();
      await expect(game.panel).toHaveText(
        /The engine could not be loaded\. Check the connection\. Your game is safe\./,
      );
      await expect(game.board).toBeVisible();
      await game.seen("b2");
      await page.unroute(RULES);
      await page.getByRole("button", { name: "Retry" }).click();
      await game.ready();
      await expect(game.panel).toBeHidden();
      await expect(game.marks).toHaveCount(2);
      await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
    });

    test("that of the engine is said in plain words, and after Retry it answers", async ({ game, page }) => {
      await page.route(ENGINE, answer);
      await page.goto("./");
      await expect(game.panel).toHaveText(
        /The engine could not be loaded\. Check the connection\. Your game is safe\./,
      );
      await game.play("b2");
      await expect(game.marks).toHaveCount(1);
      // It fails again, and nothing is lost.
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(game.panel).toHaveText(/The engine could not be loaded\./);
      await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
      await page.unroute(ENGINE);
      await page.getByRole("button", { name: "Retry" }).click();
      await game.ready();
      await expect(game.panel).toBeHidden();
      await expect(game.marks).toHaveCount(2);
      await expect(game.square("b2")).toHaveAttribute("data-owner", "0");
    });
  });
}

/** Browsers that cannot run the engine, and what they are told. */
const unable = /** @type {const} */ ([
  [
    "without WebAssembly",
    "delete globalThis.WebAssembly;",
    /This browser blocks WebAssembly, which Noughts needs\./,
  ],
  [
    "without vector instructions",
    "WebAssembly.validate = () => false;",
    /This browser or device is too old for Noughts: it lacks SIMD in WebAssembly\./,
  ],
]);

for (const [kind, script, words] of unable) {
  test(`a browser ${kind} is told so, and still shows the board and the first move`, async ({
    game,
    page,
  }) => {
    await page.addInitScript(script);
    await page.goto("./");
    await expect(game.panel).toHaveText(words);
    await game.square("b2").click();
    await game.seen("b2");
    await game.press("restart");
    await expect(game.panel).toHaveText(words);
    await game.seen("b2");
  });
}

test.describe("a policy that forbids WebAssembly", () => {
  test.use({ allowed: [/Content Security Policy|settings blocked WebAssembly/] });

  test("is told apart from a bad connection", { tag: "@firefox" }, async ({ game, page, baseURL }) => {
    await page.route(baseURL ?? "", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("'wasm-unsafe-eval'", "");
      await route.fulfill({ response, body });
    });
    await page.goto("./");
    await expect(game.panel).toHaveText(/This browser blocks WebAssembly/);
    await expect(game.board).toBeVisible();
  });
});

test.describe("a page without its program", () => {
  test.use({ allowed: [/main-\w+\.js|Failed to load resource/] });

  test("says so instead of falling silent", { tag: "@firefox" }, async ({ game, page }) => {
    await page.route("**/main-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("./");
    await expect(game.status).toHaveText(/The page could not be loaded completely\./);
    await expect(game.board).toBeVisible();
  });
});
