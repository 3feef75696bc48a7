// The package in every environment that its README names: installed from its tarball, in small projects.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { answersAt, launch, served } from "./browser.mjs";
import {
  copyExample,
  copyFiles,
  install,
  isInstalled,
  link,
  node,
  PROJECT,
  printed,
  TOOLS,
} from "./project.mjs";

/** What `strongest` answers in Ultimate by its value net. */
const STRONGEST = { move: 40, reason: /^PUCT: visited by \d+ of 60 iterations/, proven: "draw" };

/** @param {any} found */
function playsByNet({ reason, ...others }) {
  assert.match(reason, STRONGEST.reason);
  assert.equal(others.move, STRONGEST.move);
  assert.equal(others.proven, STRONGEST.proven);
}

/** @param {any} answers */
function allWell({ here, workers }) {
  for (const answer of [here, workers]) assert.equal(typeof answer, "object", answer);
  playsByNet(here);
  playsByNet(workers);
  assert.equal(workers.cancelled, "AbortError");
}

/** @type {import("playwright-core").Browser} */
let browser;
let tarball = "";
before(async () => {
  [tarball, browser] = await Promise.all([install(), launch()]);
});
after(() => browser?.close());

/** @param {string} folder below the project */
async function worksInChromium(folder) {
  const { address, close } = await served(join(PROJECT, folder));
  try {
    allWell(await answersAt(browser, address));
  } finally {
    close();
  }
}

/** A page with a script. @param {string} folder @param {string} script */
function writePage(folder, script) {
  mkdirSync(join(PROJECT, folder), { recursive: true });
  writeFileSync(
    join(PROJECT, folder, "index.html"),
    `<!doctype html><script type="module" src="${script}"></script>\n`,
  );
}

for (const [name, tool, ...command] of [
  ["Node.js 20.16", "node-20", "bin/node"],
  ["Node.js 22", "node-22", "bin/node"],
  ["Node.js 24", "node-24", "bin/node"],
  ["Deno", "@deno/linux-x64-glibc", "deno", "run", "--allow-all"],
  ["Bun", "@oven/bun-linux-x64", "bin/bun"],
])
  test(name, { skip: !isInstalled(tool) && `${tool} is not for this machine` }, async () => {
    const [program = "", ...args] = command;
    allWell(JSON.parse(await printed(join(TOOLS, tool, program), ...args, "runtime.mjs")));
  });

test("Jest, modules", async () => {
  const jest = ["--experimental-vm-modules", join(TOOLS, "jest/bin/jest.js"), "--env=node", "--transform={}"];
  // A test that fails ends it with a failure.
  await printed(node, ...jest, "--watchman=false", "contexts.test.js");
});

for (const pool of ["vmThreads", "vmForks", "threads"])
  test(`Vitest, ${pool}`, async () => {
    const vitest = [join(TOOLS, "vitest/vitest.mjs"), "run", "--globals", `--pool=${pool}`];
    await printed(node, ...vitest, "contexts.test.js");
  });

for (const settings of ["bundler", "nodenext", "no-dom"])
  test(`TypeScript, strict, ${settings}`, async () => {
    await printed(node, join(TOOLS, "typescript/lib/tsc.js"), "--project", `tsconfig.${settings}.json`);
  });

test("Vite, built", async () => {
  const { build } = await import("vite");
  await build({ root: PROJECT, base: "./", logLevel: "warn", build: { outDir: "vite" } });
  await worksInChromium("vite");
});

test("Vite, during development", async () => {
  const { createServer } = await import("vite");
  const server = await createServer({
    root: PROJECT,
    logLevel: "warn",
    server: { port: 0, host: "127.0.0.1" },
  });
  try {
    await server.listen();
    allWell(await answersAt(browser, server.resolvedUrls?.local[0] ?? ""));
  } finally {
    await server.close();
  }
});

test("the example of a page, built by Vite", async () => {
  copyExample("vite");
  const root = join(PROJECT, "vite-example");
  const { build } = await import("vite");
  await build({ root, base: "./", logLevel: "warn" });
  const { address, close } = await served(join(root, "dist"));
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.getByRole("button", { name: "Column 4" }).first().click();
    // The person need not wait for the engine to have thought long enough.
    await page.getByRole("button", { name: "Play at once" }).click();
    await page.getByRole("button", { name: /^O in column [1-7]$/ }).waitFor();
    assert.equal(await page.getByRole("button", { name: "X in column 4" }).count(), 1);
    assert.equal(await page.getByRole("status").textContent(), "Your move: choose a column");
    await page.getByRole("button", { name: "New game" }).click();
    assert.equal(await page.getByRole("button", { name: / in column / }).count(), 0);
  } finally {
    await page.close();
    close();
  }
});

test("webpack", async () => {
  const { default: webpack } = await import("webpack");
  const compiler = webpack({
    mode: "production",
    context: PROJECT,
    entry: "./page.js",
    output: { path: join(PROJECT, "webpack"), filename: "main.js" },
    performance: { hints: false },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats?.toJson({ all: false, errors: true, warnings: true }), { errors: [], warnings: [] });
  writePage("webpack", "main.js");
  await worksInChromium("webpack");
});

test("Rollup", async () => {
  const [{ rollup }, { default: nodeResolve }] = await Promise.all([
    import("rollup"),
    import("@rollup/plugin-node-resolve"),
  ]);
  const input = {
    main: join(PROJECT, "page.js"),
    "worker-thread": join(PROJECT, "node_modules/noughts/worker-thread.js"),
  };
  const bundle = await rollup({ input, plugins: [nodeResolve({ browser: true })], preserveSymlinks: true });
  await bundle.write({ dir: join(PROJECT, "rollup"), format: "es", entryFileNames: "[name].js" });
  await bundle.close();
  copyFiles("rollup");
  writePage("rollup", "main.js");
  await worksInChromium("rollup");
});

/** @param {import("esbuild").BuildOptions} options */
async function esbuild(options) {
  const { build } = await import("esbuild");
  const { warnings } = await build({
    absWorkingDir: PROJECT,
    bundle: true,
    minify: true,
    logLevel: "error",
    ...options,
  });
  return warnings.map(({ text }) => text);
}

test("esbuild, modules", async () => {
  const entryPoints = { main: "page.js", "worker-thread": "noughts/worker-thread.js" };
  assert.deepEqual(await esbuild({ entryPoints, format: "esm", outdir: "esbuild" }), []);
  copyFiles("esbuild");
  writePage("esbuild", "main.js");
  await worksInChromium("esbuild");
});

test("esbuild, modules in Node.js", async () => {
  const entryPoints = { runtime: "runtime.mjs", "worker-thread-node": "noughts/worker-thread.js" };
  await esbuild({ entryPoints, format: "esm", platform: "node", outdir: "esbuild-node" });
  copyFiles("esbuild-node");
  allWell(JSON.parse(await printed(node, "esbuild-node/runtime.js")));
});

test("esbuild, CommonJS in Node.js", async () => {
  const entryPoints = { main: "script.js", "worker-thread": "noughts/worker-thread.js" };
  const outExtension = { ".js": ".cjs" };
  await esbuild({ entryPoints, format: "cjs", platform: "node", outdir: "esbuild-cjs", outExtension });
  copyFiles("esbuild-cjs");
  allWell(JSON.parse(await printed(node, "esbuild-cjs/main.cjs")));
});

test("Parcel", async () => {
  const { Parcel } = (await import("@parcel/core")).default;
  const bundler = new Parcel({
    entries: join(PROJECT, "index.html"),
    defaultConfig: join(TOOLS, "@parcel/config-default/index.json"),
    cacheDir: join(PROJECT, "parcel-cache"),
    mode: "production",
    defaultTargetOptions: { distDir: join(PROJECT, "parcel"), publicUrl: "./" },
    shouldDisableCache: true,
  });
  await bundler.run();
  await worksInChromium("parcel");
});

test("workerd, as Cloudflare runs it", {
  skip: !isInstalled("node-24") && "miniflare needs Node.js 22 or newer",
}, async () => {
  link("miniflare");
  await esbuild({
    entryPoints: ["workerd.js"],
    format: "esm",
    conditions: ["workerd", "worker"],
    external: ["noughts/noughts_bg.wasm", "noughts/ultimate.net"],
    outfile: "workerd/main.mjs",
  });
  const answer = await printed(join(TOOLS, "node-24/bin/node"), "workerd-host.mjs", "workerd/main.mjs");
  const { here, workers } = JSON.parse(answer);
  playsByNet(here);
  assert.equal(workers, "NoWorker");
});

test("publint finds nothing", async () => {
  const { publint } = await import("publint");
  const { messages } = await publint({
    pkgDir: join(PROJECT, "node_modules/noughts"),
    strict: true,
    pack: false,
  });
  assert.deepEqual(messages, []);
});

test("attw finds nothing in what an ES module is to say", async () => {
  // It ends with a failure where it finds something.
  await printed(node, join(TOOLS, "@arethetypeswrong/cli/dist/index.js"), tarball, "--profile", "esm-only");
});
