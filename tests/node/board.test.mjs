// The board of the package, `noughts/board`, as a file: how large it is, what it imports, and that bundlers ship all of it.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import webpack from "webpack";
import { fileOf, OTHERS, textsOf } from "../js/catalogue.mjs";
import { consumer, pkg } from "./consumer.mjs";

/** @param {string} file */
const text = (file) => readFile(new URL(file, pkg), "utf8");

test("it is small, and brings another language only where that is spoken", async () => {
  const { board } = JSON.parse(await readFile(new URL("../size.json", import.meta.url), "utf8"));
  assert.ok(gzipSync(await text("board.js"), { level: 9 }).length <= board);
  const script = await text("board.js");
  const named = (/** @type {RegExp} */ pattern) =>
    [...script.matchAll(pattern)].map(([, file]) => file).toSorted();
  assert.deepEqual(
    // No word of a text, such as "move.from".
    [...new Set(named(/(?<![.\w])from ?"([^"]+)"/g))],
    ["./files.js", "./noughts.js", "./options.js", "./plain.js", "./worker.js"],
  );
  assert.deepEqual(
    named(/\bimport\("([^"]+)"\)/g),
    OTHERS.map((language) => `./board-${language}.js`).toSorted(),
  );
});

test("a server can import it, and it defines nothing there", async () => {
  const { NoughtsBoard } = await import(new URL("board.js", pkg).href);
  assert.equal(typeof NoughtsBoard, "function");
  assert.deepEqual(NoughtsBoard.engine, {});
  NoughtsBoard.engine = { module: "/noughts_bg.wasm" };
  assert.throws(() => Object.assign(NoughtsBoard, { engine: { spwan: 1 } }), {
    name: "BadOption",
    code: "unknownField",
  });
  assert.deepEqual(NoughtsBoard.engine, { module: "/noughts_bg.wasm" });
});

test("of another language it says what it says in English, and the names of levels and algorithms", async () => {
  for (const language of OTHERS) {
    const { messages } = await import(new URL(`board-${language}.js`, pkg).href);
    const texts = textsOf(language);
    for (const key of [
      ...Object.keys(fileOf("page", "en")),
      "embed.rules",
      "result.draw",
      "level.easy",
      "algorithm.mcts.label",
    ])
      assert.deepEqual(messages[key], texts[key], key);
    for (const key of ["tournament.title", "algorithm.mcts.summary"])
      assert.equal(messages[key], undefined, key);
  }
});

test("webpack ships the module, the weights, the worker and the languages with it", async (t) => {
  const folder = await consumer(t, { "main.js": 'import "noughts/board";\n' });
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: "./main.js",
    target: ["web", "es2022"],
    output: { path: join(folder, "dist"), filename: "main.mjs", module: true },
    experiments: { outputModule: true },
    performance: { hints: false },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats?.toJson({ all: false, errors: true, warnings: true }), { errors: [], warnings: [] });
  const files = await readdir(join(folder, "dist"));
  for (const ending of [".wasm", ".net"])
    assert.ok(
      files.some((file) => file.endsWith(ending)),
      ending,
    );
  const scripts = await Promise.all(
    files.filter((file) => /\.m?js$/.test(file)).map((file) => readFile(join(folder, "dist", file), "utf8")),
  );
  assert.ok(
    scripts.some((script) => script.includes("noughts-board")),
    "the element is defined: it has side effects",
  );
  assert.ok(
    scripts.some((script) => script.includes("此前的着法")),
    "another language",
  );
  assert.ok(scripts.length >= 3, "the worker has a script of its own");
});
