// The package as npm would publish it: its files, its description, and the example of its README.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const pkg = new URL("../../pkg/", import.meta.url);

/** @param {string} name */
const text = (name) => readFile(new URL(name, pkg), "utf8");

test("the description names the crate's version and every file there is", async () => {
  const description = JSON.parse(await text("package.json"));
  const manifest = await readFile(new URL("../../Cargo.toml", import.meta.url), "utf8");
  const version = /^\[package\]$[^[]*^version = "(.+)"$/m.exec(manifest)?.[1];
  assert.equal(description.name, "noughts");
  assert.equal(description.version, version);
  assert.equal(description.license, "MIT OR Apache-2.0");
  assert.equal(description.type, "module");
  assert.equal(description.engines.node, ">=20");
  for (const file of description.files) assert.ok((await text(file)).length > 0, file);
  for (const file of [description.types, ...Object.values(description.exports)]) {
    assert.ok((await text(file)).length > 0, file);
  }
});

/**
 * Runs an example in a project that depends on the package, and returns the lines that it prints.
 *
 * @param {string} markdown
 */
async function printedBy(markdown) {
  const example = /```js\n(.+?)```/s.exec(markdown)?.[1];
  assert.ok(example, "there is an example");
  const project = await mkdtemp(join(tmpdir(), "noughts-"));
  try {
    await mkdir(join(project, "node_modules"));
    await symlink(fileURLToPath(pkg), join(project, "node_modules/noughts"), "junction");
    await writeFile(join(project, "example.mjs"), example);
    const { stdout } = await promisify(execFile)(process.execPath, ["example.mjs"], { cwd: project });
    return stdout.trim().split("\n");
  } finally {
    await rm(project, { recursive: true });
  }
}

test("the example of the package's README runs", async () => {
  const [answer, legal] = await printedBy(await text("README.md"));
  // X in the centre, O in a corner: a draw under best play, and six squares are left after the answer.
  assert.match(answer ?? "", /^[1-35-8] draw$/);
  assert.equal(JSON.parse(legal ?? "").length, 6);
});

test("the example of the project's README runs", async () => {
  const [answer, after] = await printedBy(
    await readFile(new URL("../../README.md", import.meta.url), "utf8"),
  );
  assert.match(answer ?? "", /^win in 5 plies: \d+ \d+ \d+ \d+ \d+$/);
  assert.equal(after, "1 15");
});
