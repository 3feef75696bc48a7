// Pages with the element of the npm package, on a host that has it.

import { fileURLToPath } from "node:url";
import { test } from "./fixtures.js";
import { Host } from "./host.js";

/** @import {Page} from "@playwright/test" */
/** @import {Release} from "./host.js" */

export const TREE = new URL("../../", import.meta.url);

/** @typedef {{ host: Host }} Hosted */

/** On a host with the release, the package and the examples beside each other. */
export const beside = test.extend(
  /** @type {import("@playwright/test").Fixtures<Hosted, {}, import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions>} */
  ({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
    host: async ({}, use) => {
      const host = new Host();
      for (const folder of ["dist", "examples", "pkg"]) {
        const site = { folder: fileURLToPath(new URL(folder, TREE)) };
        host.sites.set(`/${folder}/`, /** @type {Release} */ (site));
      }
      await host.start();
      await use(host);
      host.stop();
    },
    baseURL: async ({ host }, use) => use(host.address("/")),
  }),
);

/** A page with an element, and what it told. @param {Page} page @param {string} markup */
export async function pageWith(page, markup) {
  await page.route("**/examples/test.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Boards</title>
        <script type="importmap">{ "imports": { "noughts/board": "/pkg/board.js" } }</script>
        <script>
          window.told = [];
          for (const what of ["move", "end", "error"])
            addEventListener("noughts-" + what, ({ detail }) => told.push([what, detail]));
        </script>
        <script type="module">import "noughts/board";</script><link rel="icon" href="data:,">
        <main><h1>Boards</h1>${markup}</main>`,
    }),
  );
  await page.goto("examples/test.html");
}

/** @param {Page} page @returns {Promise<[string, any][]>} */
export const told = (page) => page.evaluate(() => Reflect.get(window, "told"));
