// The release: everything in the site by its content, and the pages and the service worker that name it.

/** @import {Layout} from "./layout.mjs" */
/** @import {Loads} from "./graph.mjs" */
/** @import {Named} from "./page.mjs" */

import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Bundler, hash, minifyClassic } from "./bundler.mjs";
import { importedBy, loads } from "./graph.mjs";
import { LAYOUT } from "./layout.mjs";
import { named, shippedPage } from "./page.mjs";
import { completed } from "./service-worker.mjs";
import { languagesIn } from "./texts.mjs";

/** @typedef {{ address: string, html: string, named: Named }} Page */

/**
 * @typedef {object} Graph
 * @property {Record<string, Record<string, Loads>>} pages by the language of the visitor
 * @property {Record<string, Record<string, number>>} sources minified bytes by source, by file of app/
 */

/**
 * Makes a release of a site whose files lie in their places.
 * @param {string} site
 * @param {Layout} [layout]
 * @returns {Promise<Graph>}
 */
export async function release(site, layout = LAYOUT) {
  const sources = join(site, "app");
  const shipped = join(site, "app.shipped");
  const bundler = new Bundler(sources, shipped);
  const languages = languagesIn(sources);
  const pages = await Promise.all(layout.pages.map((address) => read(site, address)));
  const names = await shippedNames(bundler, pages);
  const alone = await Promise.all(layout.apart.map((address) => pageApart(site, address, sources, shipped)));
  await rm(sources, { recursive: true });
  await rename(shipped, sources);

  const releases = await Promise.all(pages.map((page) => writePage(site, page, names, bundler)));
  const byContent = await Promise.all(
    [...bundler.shipped.keys()]
      .toSorted()
      .map(
        async (name) => /** @type {[string, string]} */ ([`app/${name}`, await unnamedHash(sources, name)]),
      ),
  );
  const { list, others } = await manyApart(site, [...releases, ...byContent]);
  const lasting = await contents(site, layout.kept);
  await writeWorker(site, Object.fromEntries([...list, ...lasting, ...others]));

  const all = pages.map((page) => ({ page, names, bundler })).concat(alone);
  const files = [...alone.map(({ bundler }) => bundler), bundler].flatMap(({ shipped }) => [...shipped]);
  return {
    pages: Object.fromEntries(
      all.map(({ page, names, bundler }) => [page.address, loadsOf(page, names, bundler, languages)]),
    ),
    sources: Object.fromEntries(files.map(([name, { sources }]) => [name, sources])),
  };
}

/**
 * A page that is joined by itself: what it has in common with another one would be cut out of both into files of its own,
 * and the first visit of the other would load more. Files of the same content have the same name all the same.
 * @param {string} site
 * @param {string} address
 * @param {string} sources
 * @param {string} shipped
 */
async function pageApart(site, address, sources, shipped) {
  const bundler = new Bundler(sources, shipped);
  const page = await read(site, address);
  const names = await shippedNames(bundler, [page]);
  await writePage(site, page, names, bundler);
  return { page, names, bundler };
}

/**
 * @param {Page} page
 * @param {Map<string, string>} names
 * @param {Bundler} bundler
 * @param {string[]} languages
 */
function loadsOf({ named }, names, { shipped }, languages) {
  const entries = [named.start ?? [], named.classic, named.others].flat().map(nameIn(names));
  return Object.fromEntries(languages.map((language) => [language, loads(shipped, entries, language)]));
}

/**
 * @param {string} site
 * @param {string} address
 * @returns {Promise<Page>}
 */
async function read(site, address) {
  const html = await readFile(join(site, address), "utf8");
  return { address, html, named: named(html, address) };
}

/**
 * Ships what the pages name, and what that needs.
 * @param {Bundler} bundler
 * @param {Page[]} pages
 * @returns {Promise<Map<string, string>>} the names of what is shipped, by what the pages name
 */
async function shippedNames(bundler, pages) {
  /** @type {Map<string, string>} */
  const names = new Map();
  // All at once, so that pages share what they have in common.
  const starts = [...new Set(pages.flatMap(({ named }) => named.start ?? []))];
  const modules = starts.length > 0 ? await bundler.modules(starts) : [];
  for (const [at, start] of starts.entries()) names.set(start, modules[at] ?? "");
  for (const { classic, others } of pages.map(({ named }) => named)) {
    for (const file of classic) names.set(file, await bundler.address(file, { classic: true }));
    for (const file of others) names.set(file, await bundler.address(file));
  }
  return names;
}

/**
 * @param {string} site
 * @param {Page} page
 * @param {Map<string, string>} names
 * @param {Bundler} bundler
 * @returns {Promise<[string, string]>} the page's address as a visitor asks for it, and its release
 */
async function writePage(site, { address, html, named }, names, { shipped }) {
  const preloaded = named.start === null ? [] : importedBy(shipped, nameIn(names)(named.start));
  const page = shippedPage(html, address, names, preloaded);
  await writeFile(join(site, address), page.html);
  return [address.replace(/(^|\/)index\.html$/, "$1") || "./", page.release];
}

/** The list of the files that are many: the service worker, which each first visit loads, reads it when it keeps a release. */
const LIST = "files.json";

/**
 * Writes the list of the Learn pages and of what lies in app/, and puts it in their place.
 * @param {string} site
 * @param {[string, string][]} files by address, and what their content is known by
 * @returns {Promise<{ list: [string, string][], others: [string, string][] }>}
 */
async function manyApart(site, files) {
  const isListed = (/** @type {[string, string]} */ [address]) => /^(learn|app)\//.test(address);
  const many = files.filter(isListed);
  const others = files.filter((file) => !isListed(file));
  if (many.length === 0) return { list: [], others };
  const list = JSON.stringify(Object.fromEntries(many));
  await writeFile(join(site, LIST), list);
  return { list: [[LIST, hash(list)]], others };
}

/**
 * @param {string} site
 * @param {Record<string, string>} files
 */
async function writeWorker(site, files) {
  const worker = join(site, "sw.js");
  await writeFile(worker, await minifyClassic(completed(await readFile(worker, "utf8"), files)));
}

/** A service worker of fewer digits is smaller, and one damaged file in four billion passes. */
const FEW_DIGITS = 8;

/**
 * What the content of a file is known by where its name does not tell: modules that name each other cannot have names of their own
 * content alone.
 * @param {string} folder
 * @param {string} name
 */
async function unnamedHash(folder, name) {
  const digits = hash(await readFile(join(folder, name)));
  return name.includes(`-${digits}`) ? "" : digits.slice(0, FEW_DIGITS);
}

/**
 * The files with a lasting address, and what names their content.
 * @param {string} site
 * @param {readonly string[]} kept
 */
async function contents(site, kept) {
  const files = (await Promise.all(kept.map((file) => below(site, file)))).flat();
  return Promise.all(files.map(async (file) => [file, hash(await readFile(join(site, file)))]));
}

/**
 * A file, or all files of a folder.
 * @param {string} site
 * @param {string} address
 * @returns {Promise<string[]>}
 */
async function below(site, address) {
  if (!(await stat(join(site, address))).isDirectory()) return [address];
  const files = await readdir(join(site, address));
  return files.toSorted().map((file) => `${address}/${file}`);
}

/**
 * @param {Map<string, string>} names
 * @returns {(file: string) => string}
 */
function nameIn(names) {
  return (file) => {
    const name = names.get(file);
    if (name === undefined) throw new Error(`${file} is not shipped`);
    return name;
  };
}
