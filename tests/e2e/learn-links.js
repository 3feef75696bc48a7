// What the Learn pages link to in the game.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LEARN = fileURLToPath(new URL("../../dist/learn/", import.meta.url));
/** What of an address is told by the rules alone, or by a search on the page's own thread; the rest needs a worker. */
const WITHOUT_WORKER = /^(?!.*&v=)|&v=(tree|compare)/;
/** What is told only once a worker has found it. */
const FOUND = /&v=inside/;

/** Every address that a page gives to the game, once. */
function addresses() {
  const files = readdirSync(LEARN, { recursive: true, encoding: "utf8" });
  const links = files
    .filter((name) => name.endsWith(".html"))
    .flatMap((name) => [...readFileSync(`${LEARN}${name}`, "utf8").matchAll(/href="[^"]*(#1&[^"]*)"/g)])
    .map(([, hash = ""]) => hash.replaceAll("&amp;", "&"));
  return [...new Set(links)];
}

const all = addresses();
const ofWorkers = all.filter((link) => !WITHOUT_WORKER.test(link));

/** Those that a page without workers can read, those that it can read before a worker has found anything, and the others. */
export const ADDRESSES = {
  plain: all.filter((link) => WITHOUT_WORKER.test(link)),
  waiting: ofWorkers.filter((link) => !FOUND.test(link)),
  found: ofWorkers.filter((link) => FOUND.test(link)),
};

/**
 * What an address is about, as far as another one says so too.
 * @param {string} address
 * @param {string} [other]
 */
export function parts(address, other = address) {
  const [asked, wanted] = [address, other].map((one) => new URLSearchParams(one.replace("#", "")));
  // A tree without a step opens at its end, which the address then names: what is searched by whom stays.
  return ["g", "m", "v", "s"]
    .filter((part) => wanted?.has(part))
    .map((part) => asked?.get(part)?.replace(/^tree\.\d+(?=\.)/, "tree"));
}
