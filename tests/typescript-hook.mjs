// How Node loads TypeScript, where it does not so by itself.

/** @import {LoadHook} from "node:module" */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { blanked } from "../xtask/site/strip.mjs";

/** @type {LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const file = fileURLToPath(url);
  return { format: "module", source: blanked(await readFile(file, "utf8"), file), shortCircuit: true };
}
