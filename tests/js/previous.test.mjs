// The files of the release before, which stay beside those of the new one.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { addPrevious } from "../../xtask/site/previous.mjs";

/** @import {TestContext} from "node:test" */

const HOST = "https://example.org/noughts/";
const [OLDEST, OLD, RECENT, NEW] = ["0".repeat(16), "0".repeat(12), "0".repeat(8), "1".repeat(8)];

/** @param {TestContext} t */
async function site(t) {
  const folder = await mkdtemp(join(tmpdir(), "noughts-previous-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "app"));
  for (const file of [`app/main-${NEW}.js`, `app/page-${OLD}.css`])
    await writeFile(join(folder, file), "new");
  return folder;
}

/** @param {Record<string, string>} files */
function host(files) {
  /** @type {string[]} */
  const asked = [];
  const get = async (/** @type {string} */ address) => {
    const file = address.slice(HOST.length);
    asked.push(file);
    return new Response(files[file] ?? "no such file", { status: files[file] === undefined ? 404 : 200 });
  };
  return { asked, get };
}

test("all that the pages and scripts of the release before name stays, and what has not changed is not fetched", async (t) => {
  const folder = await site(t);
  const { asked, get } = host({
    "index.html": `<link href="./app/page-${OLD}.css"><script src="./app/main-${OLD}.js">`,
    "embed.html": `<script src="./app/embed-page-${RECENT}.js">`,
    "sw.js": `const a={"app/noughts_bg-${OLD}.wasm":"","app/main-${OLD}.js":"12345678"}`,
    "files.json": `{"app/share-${OLD}.zh-CN.json":"12345678"}`,
    [`app/share-${OLD}.zh-CN.json`]: "{}",
    [`app/main-${OLD}.js`]: `import("./part-${OLDEST}.js")`,
    [`app/part-${OLDEST}.js`]: `import"./main-${OLD}.js"`,
    [`app/embed-page-${RECENT}.js`]: "old",
    [`app/noughts_bg-${OLD}.wasm`]: "\0asm",
  });
  const before = [`embed-page-${RECENT}.js`, `main-${OLD}.js`, `part-${OLDEST}.js`];
  const added = await addPrevious(folder, HOST, get);
  assert.deepEqual(
    added.toSorted(),
    [...before, `noughts_bg-${OLD}.wasm`, `share-${OLD}.zh-CN.json`].toSorted(),
  );
  const there = await readdir(join(folder, "app"));
  assert.deepEqual(there.toSorted(), [...added, `main-${NEW}.js`, `page-${OLD}.css`].toSorted());
  assert.equal(await readFile(join(folder, `app/part-${OLDEST}.js`), "utf8"), `import"./main-${OLD}.js"`);
  assert.ok(!asked.includes(`app/page-${OLD}.css`));
  assert.equal(new Set(asked).size, asked.length);
});

test("the first release has none before it, and a host that fails is said", async (t) => {
  const folder = await site(t);
  assert.deepEqual(await addPrevious(folder, HOST, host({}).get), []);
  const broken = async () => new Response("", { status: 503 });
  await assert.rejects(addPrevious(folder, HOST, broken), /answered 503/);
});
