// What lies where in the finished site. Trunk copies all of www/ into app/; the scripts, styles and data there get
// names of their own in a release. Everything else has the name under which people, browsers and hosts look for it.

import { mkdir, readdir, rename } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/**
 * @typedef {object} Layout
 * @property {readonly string[]} pages `index.html` is the one that Trunk writes; the others are files of www/
 * @property {readonly string[]} apart pages that share no script with the others, and that no device keeps
 * @property {readonly string[]} guarded pages that say by a script of their own when nothing else of them comes
 * @property {readonly string[]} kept files and folders beside the pages that a device needs without a network
 * @property {readonly string[]} beside files that only browsers and hosts ask for
 */

/** Which third parties have written what of the site: written at each build (`xtask/src/notices.rs`). */
export const NOTICES = "THIRD-PARTY.txt";

/** A new page of the site is a file below www/ and an entry here; the Learn pages are found. @type {Layout} */
export const LAYOUT = {
  pages: ["index.html"],
  apart: ["embed.html"],
  guarded: ["index.html", "embed.html"],
  kept: ["icon.svg", "icons", "manifest.webmanifest"],
  beside: ["404.html", NOTICES, "_headers", "sw.js"],
};

/** The folder of the pages that `learn/` is made into. */
const LEARN = "learn";

/**
 * The layout with the Learn pages of a site, which still lie in app/.
 * @param {string} site
 * @param {Layout} [layout]
 * @returns {Promise<Layout>}
 */
export async function withLearnPages(site, layout = LAYOUT) {
  const app = join(site, "app");
  const entries = await readdir(join(app, LEARN), { recursive: true, withFileTypes: true });
  const pages = entries.filter(({ name }) => name.endsWith(".html"));
  const addresses = pages.map(({ parentPath, name }) => relative(app, join(parentPath, name)));
  return { ...layout, pages: [...layout.pages, ...addresses.toSorted()] };
}

/**
 * Moves out of app/ what has its place elsewhere.
 * @param {string} site
 * @param {Layout} [layout]
 */
export async function arrange(site, { pages, apart, kept, beside } = LAYOUT) {
  const others = pages.filter((page) => page !== "index.html");
  for (const file of [...others, ...apart, ...kept, ...beside]) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await rename(join(site, "app", file), join(site, file));
  }
}
