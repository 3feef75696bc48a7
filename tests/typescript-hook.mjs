// How Node loads TypeScript, where it does not so by itself.

/** @import {LoadHook} from "node:module" */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** Scripts without their types, by the content of their sources. */
const KEPT = new URL("../node_modules/.cache/typescript/", import.meta.url);

/** @type {LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const file = fileURLToPath(url);
  return {
    format: "module",
    source: await blankedOnce(await readFile(file, "utf8"), file),
    shortCircuit: true,
  };
}

/**
 * A script without its types. Each test file is a process of its own, and most load the same scripts.
 * @param {string} source
 * @param {string} file
 * @returns {Promise<string>}
 */
async function blankedOnce(source, file) {
  const kept = new URL(`${createHash("sha256").update(source).digest("hex")}.js`, KEPT);
  if (existsSync(kept)) return readFile(kept, "utf8");
  const { blanked } = await import("../xtask/site/strip.mjs");
  const code = blanked(source, file);
  await mkdir(KEPT, { recursive: true });
  // A process beside this one finds all of it, or nothing.
  const draft = new URL(`${kept.href}.${process.pid}`);
  await writeFile(draft, code);
  await rename(draft, kept);
  return code;
}
