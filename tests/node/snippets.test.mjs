// The examples of both READMEs, as someone pastes them into a project in TypeScript with all checks.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { consumer } from "./consumer.mjs";

const TOOLS = new URL("../../node_modules/", import.meta.url);
const tsc = fileURLToPath(new URL("typescript/lib/tsc.js", TOOLS));

/** The files of the examples of a document. @param {string} file */
async function examples(file) {
  const text = await readFile(new URL(`../../${file}`, import.meta.url), "utf8");
  const found = [...text.matchAll(/^```(?:js|ts)\n(.+?)^```/gms)];
  assert.ok(found.length > 0, file);
  return found.map(
    ([, example = ""], index) => /** @type {const} */ ([`${file.replace("/", "-")}-${index}.mts`, example]),
  );
}

for (const [module, moduleResolution] of [
  ["node16", "node16"],
  ["esnext", "bundler"],
])
  test(`every example compiles in strict TypeScript, ${moduleResolution}`, async (t) => {
    const files = (await Promise.all(["README.md", "xtask/src/package.md"].map(examples))).flat();
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: "es2022",
      lib: ["es2022", "dom"],
      module,
      moduleResolution,
      types: ["node"],
      typeRoots: [fileURLToPath(new URL("@types/", TOOLS))],
    };
    const settings = JSON.stringify({ compilerOptions, include: ["*.mts"] });
    const folder = await consumer(t, { ...Object.fromEntries(files), "tsconfig.json": settings });
    const compiled = promisify(execFile)(process.execPath, [tsc, "--project", folder], { cwd: folder });
    const complaints = await compiled.then(
      () => "",
      ({ stdout }) => stdout,
    );
    assert.equal(complaints, "");
  });
