// The package as npm would publish it: its files, its description, and the examples of its README.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { consumer, pkg, printed } from "./consumer.mjs";

/** @param {string} name */
const text = (name) => readFile(new URL(name, pkg), "utf8");

/**
 * The files that the description names, one by one.
 * @param {{ files: string[] }} description
 */
async function filesOf({ files }) {
  const there = await readdir(pkg);
  return files.flatMap((file) => {
    if (!file.includes("*")) return [file];
    const [start = "", end = ""] = file.split("*");
    const meant = there.filter((one) => one.startsWith(start) && one.endsWith(end));
    assert.ok(meant.length > 0, file);
    return meant;
  });
}

test("the description names the crate's version and every file there is", async () => {
  const description = JSON.parse(await text("package.json"));
  const manifest = await readFile(new URL("../../Cargo.toml", import.meta.url), "utf8");
  const version = /^\[workspace\.package\]$[^[]*^version = "(.+)"$/m.exec(manifest)?.[1];
  assert.equal(description.name, "noughts");
  assert.equal(description.version, version);
  assert.equal(description.license, "MIT OR Apache-2.0");
  assert.equal(description.type, "module");
  assert.equal(description.engines.node, ">=20.16");
  assert.ok(description.files.includes("THIRD-PARTY.txt"));
  for (const file of await filesOf(description)) assert.ok((await text(file)).length > 0, file);
  for (const file of [description.main, description.types, ...addressed(description.exports)]) {
    assert.ok((await text(file)).length > 0, file);
  }
});

/**
 * The files that exports lead to, by any condition.
 * @param {string | Record<string, unknown>} exports
 * @returns {string[]}
 */
const addressed = (exports) =>
  typeof exports === "string"
    ? [exports]
    : Object.values(exports).flatMap((inner) => addressed(/** @type {any} */ (inner)));

test("every script that a script of the package imports is published, and no other", async () => {
  const files = await filesOf(JSON.parse(await text("package.json")));
  const scripts = files.filter((file) => file.endsWith(".js"));
  const imported = new Set(["noughts.js", "worker.js", "worker-node.js", "board.js"]);
  for (const script of scripts) {
    const code = (await text(script)).replaceAll(/\/\*[\s\S]*?\*\//g, "");
    for (const [, file = ""] of code.matchAll(/(?:from|import\(?|new URL\() ?"(\.[^"]+\.js)"/g)) {
      imported.add(new URL(file, new URL(script, pkg)).href.slice(pkg.href.length));
    }
  }
  assert.deepEqual(scripts.toSorted(), [...imported].toSorted());
});

test("the README names every export, and what it names is there", async () => {
  const readme = await text("README.md");
  const { exports } = JSON.parse(await text("package.json"));
  const entry = Object.keys(await import("../../pkg/noughts.js")).filter((name) => name !== "default");
  for (const name of [...entry, "createEngine", "init"]) assert.match(readme, new RegExp(`\\b${name}\\b`));
  const paths = [...readme.matchAll(/\bnoughts\/([\w.-]+)/g)].map(([, path]) => `./${path}`);
  assert.ok(paths.length > 3);
  for (const path of paths) assert.ok(path in exports, path);
  const names = await text("noughts.d.ts");
  for (const [, name] of readme.matchAll(/`((?:Bad|No|Illegal|Unknown|Un)[A-Z]\w+|Unsupported)`/g))
    assert.ok(names.includes(`| "${name}"`), name);
});

test("the tarball is no larger than the README says", async () => {
  const limit = Number(/at most (\d+) KB packed/.exec(await text("README.md"))?.[1]);
  const { stdout } = await promisify(execFile)("npm", ["pack", "--dry-run", "--json"], { cwd: pkg });
  const [{ size }] = JSON.parse(stdout);
  assert.ok(size <= limit * 1000, `${size} bytes`);
});

/**
 * Runs the examples in a project that depends on the package, and returns the lines that each prints.
 * @param {import("node:test").TestContext} t
 * @param {string} markdown
 */
async function printedBy(t, markdown) {
  const examples = [...markdown.matchAll(/```js\n(.+?)```/gs)].map(([, example = ""]) => example);
  const names = examples.map((_, index) => `example-${index}.mjs`);
  const folder = await consumer(
    t,
    Object.fromEntries(names.map((name, index) => [name, examples[index] ?? ""])),
  );
  return Promise.all(names.map(async (name) => (await printed(folder, name)).split("\n")));
}

test("the examples of the package's README run", async (t) => {
  const [
    first = [],
    names = [],
    sketch = [],
    levels = [],
    level = [],
    learned = [],
    given = [],
    watched = [],
    kept = [],
    board = [],
    ...others
  ] = await printedBy(t, await text("README.md"));
  const [answer, legal] = first;
  // X in the centre, O in a corner: a draw under best play, and six squares are left after the answer.
  assert.match(answer ?? "", /^[1-35-8] draw$/);
  assert.equal(JSON.parse(legal ?? "").length, 6);
  assert.deepEqual(names, ["b2 5.5 6", 'IllegalMove: text: expected a move from "a3" to "c1", got "z9"']);
  assert.deepEqual(sketch, ["2 win"]);
  assert.ok(levels.length >= 4);
  for (const level of levels) assert.match(level, /^[A-Z][\w ]+ \d+$/);
  assert.deepEqual(level, ["greedy greedy"]);
  assert.equal(learned.length, 1);
  assert.match(learned[0] ?? "", /^[0-35-8] as it has learned in 200 games$/);
  assert.match(given[0] ?? "", /^\d+$/);
  assert.deepEqual([...new Set(watched)], ["so far number number", "AbortError", "then number"]);
  assert.deepEqual(kept, ["200 200"]);
  assert.deepEqual(board, [""]);
  assert.deepEqual(others, []);
});

test("the example of the project's README runs", async (t) => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const [[answer, after] = []] = await printedBy(t, readme);
  assert.match(answer ?? "", /^win in 5 plies: \d+ \d+ \d+ \d+ \d+$/);
  assert.equal(after, "1 15");
});

test("nothing is used that came after the oldest Node that is named", async () => {
  const files = await filesOf(JSON.parse(await text("package.json")));
  const scripts = await Promise.all(["README.md", ...files.filter((file) => file.endsWith(".js"))].map(text));
  // The first releases with these: 20.16; 20.6, 20.11 and 20.11; 22; 23; 25; 21.
  const later =
    /getBuiltinModule|import\.meta\.(?:resolve|dirname|filename)|withResolvers|Promise\.try|\.fromBase64|Object\.groupBy/;
  for (const script of scripts) assert.doesNotMatch(script, later);
});
