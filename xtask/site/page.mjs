// A page as it is shipped: it names its files by their content, preloads the modules that it starts with, and says
// which release it is.

import { posix } from "node:path";
import { hash } from "./bundler.mjs";

/** An address in app/, in a page in any folder. */
const ADDRESS = /(?<==")(?:\.{1,2}\/)+app\/[^"]+(?=")/g;
/** The module that a page starts. */
const START = /^ *<script type="module" src="([^"]+)"><\/script>$/m;
const CLASSIC = /<script src="([^"]+)"/g;
/** The release of a page, which is empty while the page is developed. */
const RELEASE = 'data-release=""';

/**
 * @typedef {object} Named the files of app/ that a page names, relative to app/
 * @property {string | null} start the module that it starts; an article may have none
 * @property {string[]} classic scripts that are no modules
 * @property {string[]} others
 */

/**
 * @param {string} html
 * @param {string} page its address in the site
 * @returns {Named}
 */
export function named(html, page) {
  const inApp = (/** @type {string} */ address) => belowApp(page, address);
  const [, module] = START.exec(html) ?? [];
  const start = module === undefined ? null : inApp(module);
  const classic = [...html.matchAll(CLASSIC)].map(([, address = ""]) => inApp(address));
  const all = [...html.matchAll(ADDRESS)].map(([address]) => inApp(address));
  const foreign = [start ?? [], classic].flat().find((file) => !all.includes(file));
  if (foreign) throw new Error(`${page} starts ${foreign}, which does not lie in app/`);
  return { start, classic, others: all.filter((file) => file !== start && !classic.includes(file)) };
}

/**
 * @param {string} page its address in the site
 * @param {string} address that it names; a folder ends with a slash
 * @returns {string} relative to app/
 */
function belowApp(page, address) {
  const path = posix.relative("app", posix.join(posix.dirname(page), address));
  return address.endsWith("/") ? `${path}/` : path;
}

/**
 * The page with the names of its files, and with its release: a page that is whole says so, since another one may be
 * found under its address.
 * @param {string} html
 * @param {string} page its address in the site
 * @param {Map<string, string>} names what is shipped, by what the page names
 * @param {string[]} preloaded the shipped modules that the first one imports
 * @returns {{ html: string, release: string }}
 */
export function shippedPage(html, page, names, preloaded) {
  if (html.split(RELEASE).length !== 2) throw new Error(`${page} does not hold ${RELEASE} exactly once`);
  const folder = `${"../".repeat(page.split("/").length - 1) || "./"}app/`;
  const links = preloaded.map((name) => `<link rel="modulepreload" href="${folder}${name}">\n`);
  const complete = html
    .replaceAll(/<!--.*?-->\s*/gs, "")
    // As in the templates: a line break says the same as the indentation after it.
    .replaceAll(/\s*\n\s*/g, "\n")
    .replaceAll(ADDRESS, (address) => {
      const name = names.get(belowApp(page, address));
      if (name === undefined) throw new Error(`${page} names ${address}, which is not shipped`);
      return `${folder}${name}`;
    })
    .replace(START, `${links.join("")}$&`);
  const release = hash(complete);
  return { html: complete.replace(RELEASE, `data-release="${release}"`), release };
}
