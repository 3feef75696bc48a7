// What visitors load of a page, from what its files import and address.

/** @import {Shipped} from "./bundler.mjs" */

/**
 * The scripts and styles that a visitor loads, and the page itself.
 * @typedef {object} Loads
 * @property {string[]} first what a first visit loads
 * @property {Record<string, string[]>} parts what a part on demand loads besides, by its script
 */

/** @typedef {ReadonlyMap<string, Pick<Shipped, "imports" | "addresses" | "parts">>} Files by name */

/**
 * Some files with all those that they lead to.
 * @param {string[]} files
 * @param {(file: string) => string[]} next
 * @returns {string[]}
 */
function reached(files, next) {
  const found = new Set(files);
  // A set is walked to its end, with what is added on the way.
  for (const file of found) for (const other of next(file)) found.add(other);
  return [...found];
}

/**
 * The modules that a module cannot start without.
 * @param {Files} files
 * @param {string} module
 * @returns {string[]}
 */
export function importedBy(files, module) {
  return reached([module], (file) => files.get(file)?.imports ?? []).filter((file) => file !== module);
}

/**
 * @param {Files} files
 * @param {string[]} entries what the page names
 * @param {string} language of the visitor
 * @returns {Loads}
 */
export function loads(files, entries, language) {
  const texts = `.${language}.json`;
  const isCode = (/** @type {string} */ file) => /\.(js|css)$/.test(file) || file.endsWith(texts);
  // The name of texts lacks the language.
  const own = (/** @type {string} */ file) => (file.endsWith(".") ? file.slice(0, -1) + texts : file);
  const needs = (/** @type {string} */ file) => {
    const { imports = [], addresses = [] } = files.get(file) ?? {};
    return [...imports, ...addresses.map(own)];
  };
  const imports = (/** @type {string} */ file) => files.get(file)?.imports ?? [];
  const scripts = reached(entries.map(own), imports).filter(isCode);
  // The texts of the first scripts come with them.
  const first = [...new Set([...scripts, ...scripts.flatMap(needs).filter((file) => file.endsWith(texts))])];
  // What a script addresses, such as the script of a worker, comes after it.
  const parts = (/** @type {string} */ file) => {
    const { parts = [], addresses = [] } = files.get(file) ?? {};
    return first.includes(file) ? [...parts, ...addresses.filter(isCode)] : parts;
  };
  const loaded = reached(first, (file) => [...needs(file), ...parts(file)]);
  // What every script has that asks for the part is there before it.
  const isThere = (/** @type {string} */ part, /** @type {string} */ file) => {
    const askers = loaded.filter((asker) => parts(asker).includes(part));
    return askers.every((asker) => !first.includes(asker) && reached([asker], needs).includes(file));
  };
  const besides = (/** @type {string} */ part) =>
    reached([part], needs).filter((file) => isCode(file) && !first.includes(file) && !isThere(part, file));
  const onDemand = new Set(loaded.flatMap(parts).filter((part) => !first.includes(part)));
  return { first, parts: Object.fromEntries([...onDemand].map((part) => [part, besides(part)])) };
}
