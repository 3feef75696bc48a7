// `node previous.mjs <site> <address>` adds to a release the files of app/ that the release at an address has: pages that are
// still open, or that a cache still holds, ask for them after the new release has taken its place.

import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

/** Where the names of all files begin. */
const ROOTS = ["index.html", "embed.html", "sw.js", "files.json"];
/**
 * A file of app/ in a page, a script or the list: its name has its content's hash, and texts have their language after it.
 * Releases until November 2026 have 16 or 12 digits of the hash.
 */
const NAME = /[\w-]+-(?:[0-9a-f]{16}|[0-9a-f]{12}|[0-9a-f]{8})(\.[\w-]+)?\.\w+/g;

/**
 * @param {string} site a finished release
 * @param {string} address of the folder that holds the release before it
 * @param {(address: string) => Promise<Response>} [get]
 * @returns {Promise<string[]>} the names of the files that were added
 */
export async function addPrevious(site, address, get = fetch) {
  const known = new Set(await readdir(join(site, "app")));
  /** @type {string[]} */
  const added = [];
  const open = [...ROOTS];
  // A list is walked to its end, with what is added on the way.
  for (const file of open) {
    const response = await get(new URL(file, address).href);
    // The first release has none before it; an older one may have had no such page.
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!ROOTS.includes(file)) {
      const name = file.slice("app/".length);
      await writeFile(join(site, "app", name), bytes);
      added.push(name);
    }
    if (!ROOTS.includes(file) && !file.endsWith(".js")) continue;
    for (const [name] of bytes.toString().matchAll(NAME)) {
      if (known.has(name)) continue;
      known.add(name);
      open.push(`app/${name}`);
    }
  }
  return added;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [site, address] = process.argv.slice(2);
  if (!site || !address) throw new Error("which site, and where is the release before it?");
  const added = await addPrevious(site, address);
  console.log(`${added.length} files of the release at ${address} stay beside those of the new one.`);
}
