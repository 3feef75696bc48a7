// A page that is kept on the device: the host of its releases, which a test changes, and what is asked of the page.

import { test as base, expect } from "./fixtures.js";
import { Host, Release } from "./host.js";

/** @import {BrowserContext, Page} from "@playwright/test" */
/** @import {GamePage} from "./page.js" */

export const SITE = "/some/where/";
const SECOND = "22222222";
export const THIRD = "33333333";
/** Browsers look for a new release, and change to it, when they see fit: Chromium may let seconds pass. */
export const IN_TIME = { timeout: 45_000 };

/** Makes a release once for all tests of a worker, which change nothing in it. @typedef {(name: string, make: () => Promise<Release>) => Promise<Release>} Releases */

/**
 * @typedef {object} OurFixtures
 * @property {Host} host
 * @property {Release} first what the host has at the beginning
 * @property {Release} second
 * @property {readonly string[]} throwing the scripts of the bad release that throw
 * @property {Release} bad
 */

export const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<OurFixtures, { releases: Releases }, import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions>} */
  ({
    releases: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
      async ({}, use) => {
        /** @type {Map<string, Promise<Release>>} */
        const made = new Map();
        await use((name, make) => {
          const release = made.get(name) ?? make();
          made.set(name, release);
          return release;
        });
        for (const release of made.values()) await (await release).remove();
      },
      { scope: "worker" },
    ],
    first: async ({ releases }, use) => use(await releases("first", Release.built)),
    second: async ({ releases, first }, use) => use(await releases("second", () => first.next(SECOND))),
    throwing: [["first.js", "main.js"], { option: true }],
    bad: async ({ releases, first, throwing }, use) => {
      const begins = 'throw new Error("a bad release");';
      const make = () => first.next(THIRD, { begins, scripts: [...throwing] });
      await use(await releases(`bad: ${throwing}`, make));
    },
    host: async ({ first }, use) => {
      const host = new Host();
      host.sites.set(SITE, first);
      await host.start();
      await use(host);
      host.stop();
    },
    baseURL: async ({ host }, use) => use(host.address(SITE)),
  }),
);

/** @param {Page} page */
export const note = (page) => page.getByTestId("offline");
/** @param {Page} page */
export const chip = (page) => page.getByTestId("release");

/**
 * After the first key or touch, a page asks before it takes a new release.
 * @param {GamePage} game
 */
export const touch = ({ page }) => page.keyboard.press("Shift");

/** @param {GamePage} game */
export async function openAndKeep(game) {
  await game.open();
  await touch(game);
  await expect(note(game.page)).toHaveText("Works offline.", IN_TIME);
}

/**
 * Plays a move, with a page that is kept on the device.
 * @param {GamePage} game
 */
export async function playAndKeep(game) {
  await openAndKeep(game);
  await game.exchange("b2");
  await expect.poll(() => game.page.evaluate(() => location.hash)).toContain("m=b2");
}

/**
 * @param {Host} host
 * @param {BrowserContext} context
 */
export async function cut(host, context) {
  host.stop();
  await context.setOffline(true);
}

/**
 * Everything on a page, and the page itself, belongs to a release.
 * @param {Page} page
 * @param {Release} release
 */
export async function expectAllOf(page, release) {
  const found = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[src], link[href]")].map((element) =>
      element instanceof HTMLScriptElement ? element.src : Reflect.get(element, "href"),
    );
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const files = [...named, ...loaded].flatMap((url) => /\/app\/([^?#]+)/.exec(url)?.[1] ?? []);
    return { page: document.documentElement.dataset.release, files };
  });
  expect(found.page).toBe(release.page);
  expect(found.files.length).toBeGreaterThan(3);
  expect(found.files.filter((file) => !release.files.includes(file))).toEqual([]);
}

/**
 * The document, if it is the page of a release.
 * @param {Page} page
 * @param {Release} release
 */
export const pageOf = (page, release) => page.locator(`html[data-release="${release.page}"]`);

/**
 * Returns when the page was loaded as a release.
 * @param {Page} page
 * @param {Release} release
 */
export async function isLoadedAs(page, release) {
  await expect(async () => {
    try {
      await expect(pageOf(page, release)).not.toHaveCount(0, { timeout: 2000 });
    } catch (late) {
      await endReplacedWorker(page);
      throw late;
    }
  }).toPass(IN_TIME);
}

/**
 * Returns when the page is ready as a release.
 * @param {GamePage} game
 * @param {Release} release
 */
export async function becomes(game, release) {
  await isLoadedAs(game.page, release);
  await game.ready();
}

/**
 * Presses the Reload of a new release.
 * @param {Page} page
 */
export const takeRelease = (page) => chip(page).getByRole("button", { name: "Reload" }).click();

/**
 * Presses Reload; returns when the page is all of a release.
 * @param {GamePage} game
 * @param {Release} release
 */
export async function reloadAs(game, release) {
  await takeRelease(game.page);
  await becomes(game, release);
  await touch(game);
  await expectAllOf(game.page, release);
}

/**
 * Ends the service worker that another waits for. Chromium does so within a second once it is idle; but not always where a
 * debugger watches it, as Playwright does. One that no other waits for may be answering the page.
 * @param {Page} page
 */
async function endReplacedWorker(page) {
  if (page.context().browser()?.browserType().name() !== "chromium") return;
  const session = await page.context().newCDPSession(page);
  /** @type {Promise<{ versionId: string, status: string }[]>} */
  const all = new Promise((resolve) => {
    session.once("ServiceWorker.workerVersionUpdated", ({ versions }) => resolve(versions));
  });
  await session.send("ServiceWorker.enable");
  const workers = await Promise.race([all, page.waitForTimeout(1000).then(() => [])]);
  const replaced = workers.find(({ status }) => status === "activated");
  if (replaced && workers.some(({ status }) => status === "installed")) {
    await session.send("ServiceWorker.stopWorker", { versionId: replaced.versionId });
  }
  await session.detach();
}

/**
 * Whether the page has loaded its engine.
 * @param {Page} page
 */
export function hasEngine(page) {
  return page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".wasm")),
  );
}

/**
 * The releases on the device.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export function releasesKept(page) {
  return page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1) ?? ""));
}

/**
 * Looks for a new release; returns when it is there or was found wanting.
 * @param {Page} page
 * @returns {Promise<string | undefined>} how it went
 */
export function lookForRelease(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (!worker) return registration.waiting?.state;
    return new Promise((resolve) => worker.addEventListener("statechange", () => resolve(worker.state)));
  });
}

/**
 * From now on the host has a new release; returns when the page has it too, and offers it.
 * @param {Page} page
 * @param {Host} host
 * @param {Release} release
 */
export async function findRelease(page, host, release) {
  host.sites.set(SITE, release);
  expect(await lookForRelease(page)).toBe("installed");
}

/**
 * Loads a page that does not start until its guard leaves it as it is: once for each release, it loads the page by itself.
 * @param {Page} page
 * @param {Release} release
 */
export async function loadToTheLast(page, { name }) {
  await page.addInitScript(() => {
    if (origin === "null") return;
    Reflect.set(globalThis, "reloadedBefore", sessionStorage.getItem("noughts-reloaded") ?? "");
  });
  await expect(async () => {
    // A page that loads itself meanwhile ends this load. Where its worker isolated it, the tab may forget what it kept.
    await page.reload();
    expect(await page.evaluate(() => Reflect.get(globalThis, "reloadedBefore"))).toContain(name);
  }).toPass();
}
