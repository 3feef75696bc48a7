// What every test starts with: a page whose every complaint fails the test.

import { test as base, expect } from "@playwright/test";
import { beFirefox } from "./firefox.js";
import { GamePage } from "./page.js";

/** @import {BrowserContext} from "@playwright/test" */

/**
 * @typedef {object} OurFixtures
 * @property {RegExp[]} allowed complaints that a test brings about itself; all others fail it
 * @property {boolean} finger whether the browser was started as one with a touch screen and no mouse; Chromium can pretend that at any time
 * @property {boolean} keepable whether the page may keep itself on the device; its service worker would answer what tests route
 * @property {number} processors how many the page is told that there are: the same on every machine
 * @property {string[]} complaints
 * @property {GamePage} game
 */

export const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<OurFixtures, {}, import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions, import("@playwright/test").PlaywrightWorkerArgs & import("@playwright/test").PlaywrightWorkerOptions>} */
  ({
    allowed: [[], { option: true }],
    finger: [false, { option: true }],
    keepable: [false, { option: true }],
    processors: [2, { option: true }],
    context: async ({ context, keepable, processors }, use) => {
      await context.addInitScript((number) => {
        Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => number });
      }, processors);
      if (!keepable) await keepNothing(context);
      await use(context);
    },
    page: async ({ page, browserName, colorScheme, finger, hasTouch }, use, info) => {
      if (browserName === "firefox") await beFirefox(page, info, { colorScheme, finger, hasTouch });
      await use(page);
    },
    complaints: [
      async ({ context, baseURL, allowed }, use) => {
        const complaints = listen(context, baseURL ?? "");
        await use(complaints);
        const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
        expect(unexpected, "what the browser complained of").toEqual([]);
      },
      { auto: true },
    ],
    game: async ({ page }, use) => {
      await use(new GamePage(page));
    },
  }),
);

export { expect };

/**
 * From now on no page keeps itself on the device: all its files would be fetched and read for that, which takes longer than most tests.
 * @param {BrowserContext} context
 */
export function keepNothing(context) {
  return context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
}

/**
 * Whether a worker asked, of its own browser, whether anybody still waits for it (`moduleWorker`).
 * @param {import("@playwright/test").Request} request
 */
export function isToken(request) {
  return request.url().startsWith("blob:");
}

/**
 * Whether a search was ended while it fetched its weights or its book.
 * @param {import("@playwright/test").Request} request
 */
function isGivenUp(request) {
  return /\.(net|book)$/.test(request.url()) && request.failure()?.errorText === "net::ERR_ABORTED";
}

/**
 * Whether Firefox looked for a new release without a network, as it does some time after a page was opened.
 * @param {import("@playwright/test").Request} request
 */
function isLookForRelease(request) {
  return request.url().endsWith("/sw.js") && request.failure()?.errorText === "NS_ERROR_OFFLINE";
}

/**
 * Collects every console message, uncaught error, failed request and request that leaves the page's folder.
 * @param {BrowserContext} context
 * @param {string} site
 */
export function listen(context, site) {
  /** @type {string[]} */
  const complaints = [];
  context.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  context.on("weberror", (web) => {
    const error = web.error();
    // Firefox also runs what a test prepares on the empty page before the first one, where nothing may be stored.
    const early = error.name === "SecurityError" && web.page()?.url() === "about:blank";
    if (!early) complaints.push(`uncaught: ${error.name}: ${error.message}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Firefox's word for what a page no longer needs when it is left.
    const ended = isToken(request) || isGivenUp(request) || isLookForRelease(request);
    if (reason !== "NS_BINDING_ABORTED" && !ended) complaints.push(`failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (!response.ok() && response.status() !== 304) {
      complaints.push(`answered ${response.status()}: ${response.url()}`);
    }
  });
  context.on("request", (request) => {
    if (!request.url().startsWith(site) && !isToken(request))
      complaints.push(`left its folder: ${request.url()}`);
  });
  return complaints;
}
