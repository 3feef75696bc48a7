// The guard of a page, which stands in the page itself: nothing else inline may run, so the policy names it by its hash.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @import {Layout} from "./layout.mjs" */

/** How the sources name it. */
const SCRIPT = '<script src="./app/guard.js"></script>';
const POLICY = "script-src 'self'";
/** Where the policy stands for hosts that send headers. */
const HEADERS = "_headers";

/**
 * A text with the one place that it has for another text.
 * @param {string} text
 * @param {string} place
 * @param {string} other
 * @param {string} file its name
 */
function completed(text, place, other, file) {
  const [before, after, ...more] = text.split(place);
  if (after === undefined || more.length > 0) throw new Error(`${file} does not hold ${place} exactly once`);
  return `${before}${other}${after}`;
}

/**
 * Writes the guard into the pages that name it, and its hash into every policy.
 * @param {string} site whose files lie in their places
 * @param {Pick<Layout, "guarded">} layout
 * @param {(code: string) => Promise<string>} minify
 */
export async function guard(site, { guarded }, minify) {
  const script = await minify(await readFile(join(site, "app/guard.js"), "utf8"));
  const hash = createHash("sha256").update(script).digest("base64");
  for (const file of [...guarded, HEADERS]) {
    const text = await readFile(join(site, file), "utf8");
    const allowed = completed(text, POLICY, `${POLICY} 'sha256-${hash}'`, file);
    const whole = file === HEADERS ? allowed : completed(allowed, SCRIPT, `<script>${script}</script>`, file);
    await writeFile(join(site, file), whole);
  }
}
