// What every test starts with: a page whose every complaint fails the test.

import { test as base, expect } from "@playwright/test";
import { GamePage } from "./page.js";

/** @import {BrowserContext} from "@playwright/test" */

/**
 * @typedef {object} OurFixtures
 * @property {RegExp[]} allowed complaints that a test brings about itself; all others fail it
 * @property {boolean} keepable whether the page may keep itself on the device; its service worker would answer what tests route
 * @property {string[]} complaints
 * @property {GamePage} game
 */

export const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<OurFixtures, {}, import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions>} */
  ({
    allowed: [[], { option: true }],
    keepable: [false, { option: true }],
    context: async ({ context, keepable }, use) => {
      if (!keepable) {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
      }
      await use(context);
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
 * Collects every console message, uncaught error, failed request and request that leaves the page's folder.
 * @param {BrowserContext} context
 * @param {string} site
 */
function listen(context, site) {
  /** @type {string[]} */
  const complaints = [];
  context.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on("response", (response) => {
    if (!response.ok() && response.status() !== 304) {
      complaints.push(`answered ${response.status()}: ${response.url()}`);
    }
  });
  context.on("request", (request) => {
    if (!request.url().startsWith(site)) complaints.push(`left its folder: ${request.url()}`);
  });
  return complaints;
}
