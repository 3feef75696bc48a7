// The files of the page are beside its modules; Node fetches none. Texts are complete, as those of a release are.

import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "../../www/shared/i18n/languages.ts";
import { textsIn } from "../../xtask/site/texts.mjs";

const { fetch } = globalThis;

/**
 * @param {RequestInfo | URL} what
 * @param {RequestInit} [init]
 */
export async function fetchFile(what, init) {
  const address = String(what);
  if (!address.startsWith("file:")) return fetch(what, init);
  const file = fileURLToPath(address);
  const [, language = ""] = /([\w-]+)\.json$/.exec(file) ?? [];
  return language in LANGUAGES
    ? Response.json(textsIn(dirname(file), language))
    : new Response(await readFile(file));
}
