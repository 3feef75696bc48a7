// The package in bundlers: what they ship of it, and that it plays by its value net there.

import assert from "node:assert/strict";
import { copyFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { build } from "esbuild";
import webpack from "webpack";
import { consumer, pkg, printed } from "./consumer.mjs";

/** Prints what the value net and the strongest player say, or why they do not. */
const PROGRAM = `
import init, { best_move } from "noughts";

const ask = (algo) => {
  try {
    const { algo: id, reason } = best_move({ rules: { kind: "ultimate" }, moves: [] }, algo, { iterations: 60, seed: 1 });
    return id + " by " + reason.text;
  } catch (error) {
    return error.name + ": " + error.message;
  }
};
init(globalThis.given).then(
  () => console.log(JSON.stringify([ask("puct"), ask("strongest")])),
  (error) => console.log(JSON.stringify([error.name + ": " + error.message])),
);
`;

/** Hands the bytes of these files to \`init\`. @param {string[]} options */
const giving = (...options) => {
  const files = { module_or_path: "noughts_bg.wasm", weights: "ultimate.net" };
  const given = Object.entries(files).filter(([option]) => options.includes(option));
  const read = given.map(
    ([option, file]) => `${option}: read(${JSON.stringify(`node_modules/noughts/${file}`)})`,
  );
  return `const read = require("node:fs").readFileSync; globalThis.given = { ${read.join(", ")} };`;
};

const FILES = {
  "main.js": PROGRAM,
  "both.cjs": giving("module_or_path", "weights"),
  "module.cjs": giving("module_or_path"),
};

/**
 * @param {string} folder
 * @param {...string} command
 * @returns {Promise<string[]>}
 */
const answers = async (folder, ...command) => JSON.parse(await printed(folder, ...command));

/** @param {string[]} found */
function playsByNet([puct = "", strongest = ""]) {
  assert.match(puct, /^puct by .*iterations/);
  assert.match(strongest, /^strongest by PUCT: /);
}

/** @param {string[]} found */
function playsWithoutNet([puct = "", strongest = ""], reason = /./) {
  assert.match(puct, /^NoWeights: /);
  assert.match(puct, reason);
  assert.match(strongest, /^strongest by MCTS: .*its file could not be loaded/);
  assert.match(strongest, reason);
}

test("webpack ships the module and the weights, and nothing of the builder's folders", async (t) => {
  const folder = await consumer(t, FILES);
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
  for (const [ending, original] of [
    [".wasm", "noughts_bg.wasm"],
    [".net", "ultimate.net"],
  ]) {
    const [file = "", ...others] = files.filter((file) => file.endsWith(`${ending}`));
    assert.deepEqual(others, []);
    assert.deepEqual(await readFile(join(folder, "dist", file)), await readFile(new URL(`${original}`, pkg)));
  }
  assert.doesNotMatch(await readFile(join(folder, "dist/main.mjs"), "utf8"), /file:\/\//);
  playsByNet(await answers(folder, "dist/main.mjs"));
});

/**
 * @param {string} folder
 * @param {import("esbuild").Format} format
 * @param {import("esbuild").Platform} platform
 * @param {string} outfile
 */
const bundled = (folder, format, platform, outfile) =>
  build({
    absWorkingDir: folder,
    entryPoints: ["main.js"],
    bundle: true,
    minify: true,
    format,
    platform,
    outfile,
    // esbuild warns that there is no import.meta in scripts: that is what is tested.
    logLevel: "error",
  });

test("a module by esbuild finds both files beside it, and does without the weights", async (t) => {
  const folder = await consumer(t, FILES);
  await bundled(folder, "esm", "browser", "dist/main.mjs");
  const [failure = ""] = await answers(folder, "dist/main.mjs");
  assert.match(failure, /^NoModule: the engine could not be loaded: .*noughts_bg\.wasm/);
  await copyFile(new URL("noughts_bg.wasm", pkg), join(folder, "dist/noughts_bg.wasm"));
  playsWithoutNet(await answers(folder, "dist/main.mjs"), /ultimate\.net/);
  await copyFile(new URL("ultimate.net", pkg), join(folder, "dist/ultimate.net"));
  playsByNet(await answers(folder, "dist/main.mjs"));
});

for (const [format, platform, outfile] of /** @type {const} */ ([
  ["cjs", "node", "dist/main.cjs"],
  ["iife", "browser", "dist/main.js"],
]))
  test(`a script by esbuild (${format}), which has no address, says so, and takes bytes`, async (t) => {
    const folder = await consumer(t, FILES);
    await bundled(folder, format, platform, outfile);
    const [failure = ""] = await answers(folder, outfile);
    assert.match(failure, /^NoModule: .*its own address: give init the option module_or_path$/);
    playsWithoutNet(
      await answers(folder, "-r", "./module.cjs", outfile),
      /its own address: give init the option weights/,
    );
    playsByNet(await answers(folder, "-r", "./both.cjs", outfile));
  });

test("a file that a bundler for servers has moved is named, with what to do", async (t) => {
  const folder = await consumer(t, {
    "main.mjs": `
import init from "noughts";
import { createEngine } from "noughts/worker";

const file = "/_next/static/media/noughts_bg.08r2.wasm";
const told = ({ name, message }) => console.log(name + ": " + message);
await init({ module_or_path: file }).catch(told);
await createEngine({ module: file }).status({}).catch(told);
`,
  });
  const [here = "", inWorkers = ""] = (await printed(folder, "main.mjs")).split("\n");
  for (const message of [here, inWorkers])
    assert.match(
      message,
      /^NoModule: .*no file \/_next\/static\/media\/noughts_bg\.08r2\.wasm\..*serverExternalPackages: \["noughts"\]/,
    );
  assert.match(here, /give init the option module_or_path$/);
  assert.match(inWorkers, /give createEngine the option module$/);
});

test("workers start from a program that is given as text, and where there are none that is said first", async (t) => {
  const folder = await consumer(t, {});
  const play = `import { createEngine } from "noughts/worker";
const engine = createEngine({ workers: 1 });
const state = { rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves: [] };
console.log((await engine.bestMove(state, "alphabeta")).proven);`;
  for (const flags of [["--input-type=module"], ["--input-type", "module"]])
    assert.equal(await printed(folder, ...flags, "--eval", play), "draw");
  // What a runtime without workers imports, and without the module either.
  const none = `delete globalThis.Worker;
const { createEngine } = await import(${JSON.stringify(new URL("worker.js", pkg).href)});
await createEngine({ module: "nowhere.wasm" }).status({}).catch(({ name, code }) => console.log(name, code));`;
  assert.equal(await printed(folder, "--input-type=module", "--eval", none), "NoWorker noWorker");
});
