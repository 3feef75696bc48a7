// The package as npm would publish it: its files, its description, and the examples of its README.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { consumer, pkg, printed } from "./consumer.mjs";

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
  for (const file of [description.main, description.types, ...Object.values(description.exports)]) {
    assert.ok((await text(file)).length > 0, file);
  }
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
  const [first = [], levels = [], learned = [], given = [], ...others] = await printedBy(
    t,
    await text("README.md"),
  );
  const [answer, legal] = first;
  // X in the centre, O in a corner: a draw under best play, and six squares are left after the answer.
  assert.match(answer ?? "", /^[1-35-8] draw$/);
  assert.equal(JSON.parse(legal ?? "").length, 6);
  assert.ok(levels.length >= 4);
  for (const level of levels) assert.match(level, /^[A-Z][\w ]+ \d+$/);
  assert.equal(learned.length, 1);
  assert.match(learned[0] ?? "", /^[0-35-8] as it has learned in 200 games$/);
  assert.match(given[0] ?? "", /^\d+$/);
  assert.deepEqual(others, []);
});

test("the example of the project's README runs", async (t) => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const [[answer, after] = []] = await printedBy(t, readme);
  assert.match(answer ?? "", /^win in 5 plies: \d+ \d+ \d+ \d+ \d+$/);
  assert.equal(after, "1 15");
});

test("nothing is used that came after the oldest Node that is named", async () => {
  const scripts = await Promise.all(["noughts.js", "noughts_bg.js", "README.md"].map(text));
  // The first releases with these: 20.16; 20.6, 20.11 and 20.11; 22; 23; 25; 21.
  const later =
    /getBuiltinModule|import\.meta\.(?:resolve|dirname|filename)|withResolvers|Promise\.try|\.fromBase64|Object\.groupBy/;
  for (const script of scripts) assert.doesNotMatch(script, later);
});
