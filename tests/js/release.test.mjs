// A release of a little site with three pages: its names, what its pages load, and what a device fetches of the next one.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { loads } from "../../xtask/site/graph.mjs";
import { arrange, LAYOUT, NOTICES, withLearnPages } from "../../xtask/site/layout.mjs";
import { named, shippedPage } from "../../xtask/site/page.mjs";
import { release } from "../../xtask/site/release.mjs";
import { completed } from "../../xtask/site/service-worker.mjs";
import { withoutIndentation } from "../../xtask/site/templates.mjs";
import { SCOPE, serviceWorker } from "./service-worker.mjs";

/** @import {TestContext} from "node:test" */
/** @import {Answers} from "./service-worker.mjs" */

const TREE = new URL("../../", import.meta.url);
const SERVICE_WORKER = await readFile(new URL("www/sw.js", TREE), "utf8");

/** @param {string} start a module @param {string} [more] */
const page = (start, more = "") => `<!doctype html>
<html data-release="">
  <head>
    <!-- Not shipped. -->
    <link rel="stylesheet" href="${start.split("app/")[0]}app/css/page.css">
${more}    <script type="module" src="${start}"></script>
  </head>
</html>
`;

/** As Trunk leaves it, with two more pages. @type {Record<string, string>} */
const SITE = {
  "index.html": page(
    "./app/main.js",
    `    <link rel="icon" href="./icon.svg">
    <script src="./app/first.js" data-rules="./app/noughts_bg.wasm" data-texts="./app/start/"></script>
    <link rel="modulepreload" href="./app/noughts.js">
`,
  ),
  "app/lab/index.html": page("../app/lab/lab.js"),
  "app/embed.html": page("./app/embed/embed.js"),
  "app/embed/embed.js": `import { shared } from "../shared.js";\nshared("a page apart");\n`,
  "app/learn/x.html": `<html data-release=""><link rel="stylesheet" href="../app/css/page.css"><p>An article</p></html>`,
  "app/main.js": `import { shared } from "./shared.js";
export const engine = import(new URL("./noughts.js", import.meta.url).href);
export const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
import("./part.js").then(({ part }) => shared(part));
`,
  "app/part.js": `import { shared } from "./shared.js";
shared("part");
export const part = "a part on demand";
const style = new URL("./css/extra.css", import.meta.url);
fetch(new URL("./more/", import.meta.url) + "en.json");
document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
`,
  "app/lab/lab.js": `import { shared } from "../shared.js";\nshared("the laboratory");\n`,
  "app/shared.js": "export function shared(text) {\n  console.log('what both pages need', text);\n}\n",
  "app/worker.js": `import init from "./noughts.js";
await init(fetch(new URL("./ultimate.net", import.meta.url)));
`,
  "app/noughts.js": "export default (weights) => [new URL('noughts_bg.wasm', import.meta.url), weights];\n",
  "app/noughts.d.ts": "export default function init(): void;\n",
  "app/noughts_bg.wasm": "the engine",
  "app/ultimate.net": "the weights",
  "app/first.js": "(() => {\n  // Not shipped.\n  globalThis.first = true;\n})();\n",
  "app/css/page.css": `@import "./board.css";\n`,
  "app/css/board.css": "td {\n  color: red;\n}\n",
  "app/css/extra.css": "p {\n  color: blue;\n}\n",
  "app/i18n/languages.js": `export const LANGUAGES = { en: "English", "zh-CN": "简体中文" };\n`,
  "app/start/en.json": `{ "start": "Start" }`,
  "app/start/zh-CN.json": `{ "start": "开始" }`,
  "app/more/en.json": `{ "more": "More" }`,
  "app/more/zh-CN.json": `{ "more": "更多" }`,
  "app/NOTICES.txt": "a licence",
  "app/icon.svg": "<svg></svg>",
  "app/404.html": "<p>Nothing</p>",
  "app/sw.js": SERVICE_WORKER,
};
const PAGES = {
  pages: ["index.html", "lab/index.html", "learn/x.html"],
  apart: ["embed.html"],
  guarded: [],
  kept: ["icon.svg"],
  beside: ["404.html", "NOTICES.txt", "sw.js"],
};

/**
 * A release of the site with some of its files changed.
 * @param {TestContext} t
 * @param {Record<string, string>} [changes]
 */
async function released(t, changes = {}) {
  const site = await mkdtemp(join(tmpdir(), "noughts-site-"));
  t.after(() => rm(site, { recursive: true }));
  for (const [file, text] of Object.entries({ ...SITE, ...changes })) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), text);
  }
  await arrange(site, PAGES);
  const graph = await release(site, PAGES);
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(site.length + 1);
    if (entry.isFile()) files.set(file, await readFile(join(site, file), "utf8"));
  }
  /** The name of what became of a source. @param {string} stem */
  const name = (stem) => [...files.keys()].find((file) => file.startsWith(`app/${stem}-`)) ?? "";
  const text = (/** @type {string} */ file) => files.get(file) ?? "";
  return { graph, files, name, text };
}

/** @typedef {Awaited<ReturnType<typeof released>>} Released */

/**
 * @param {Released} release
 * @returns {Answers} as a host answers
 */
function hosted({ files }) {
  /** @type {Record<string, string>} */
  const types = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
  const answers = [...files].map(([file, text]) => {
    const type = types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return [file.replace(/(^|\/)index\.html$/, "$1") || "./", [type, text]];
  });
  return Object.fromEntries(answers);
}

test("every file of app/ is named by its content, and nothing is shipped that nobody asks for", async (t) => {
  const { files } = await released(t);
  const names = [...files.keys()].map((file) => file.replace(/-[0-9a-f]{8}/, "-#")).toSorted();
  assert.deepEqual(names, [
    "404.html",
    "NOTICES.txt",
    "app/embed-#.js",
    "app/extra-#.css",
    "app/first-#.js",
    "app/lab-#.js",
    "app/main-#.js",
    "app/more-#.en.json",
    "app/more-#.zh-CN.json",
    "app/noughts-#.js",
    "app/noughts_bg-#.wasm",
    "app/page-#.css",
    "app/part-#.js",
    "app/shared-#.js",
    "app/start-#.en.json",
    "app/start-#.zh-CN.json",
    "app/ultimate-#.net",
    "app/worker-#.js",
    "embed.html",
    "files.json",
    "icon.svg",
    "index.html",
    "lab/index.html",
    "learn/x.html",
    "sw.js",
  ]);
});

test("whatever names a file names it as it is shipped", async (t) => {
  const { files, name, text } = await released(t);
  const naming = {
    "index.html": ["page", "first", "main", "noughts", "noughts_bg", "shared"],
    "lab/index.html": ["page", "lab", "shared"],
    "learn/x.html": ["page"],
    [name("main")]: ["noughts", "worker", "part", "shared"],
    [name("lab")]: ["shared"],
    [name("worker")]: ["noughts", "ultimate"],
    [name("noughts")]: ["noughts_bg"],
  };
  for (const [file, named] of Object.entries(naming)) {
    for (const stem of named)
      assert.ok(text(file).includes(name(stem).slice("app/".length)), `${file}: ${stem}`);
  }
  for (const [file, text] of files) {
    if (/\.(js|html)$/.test(file))
      assert.doesNotMatch(text, /["/](main|lab|shared|worker|noughts)\.js/, file);
  }
  assert.match(text("lab/index.html"), /"\.\.\/app\/lab-[0-9a-f]{8}\.js"/);
});

test("a page preloads what its first module imports, and says which release it is", async (t) => {
  const { name, text } = await released(t);
  for (const [file, folder] of [
    ["index.html", "./"],
    ["lab/index.html", "../"],
  ]) {
    const html = text(file ?? "");
    const link = `\n<link rel="modulepreload" href="${folder}${name("shared")}">\n<script type="module"`;
    assert.equal(html.split(link).length, 2, html);
    assert.match(html, /<html data-release="[0-9a-f]{8}">/);
    assert.doesNotMatch(html, /Not shipped/);
  }
  assert.doesNotMatch(text(name("first")), /Not shipped/);
});

test("equal sources make an equal release, wherever they lie", async (t) => {
  const [one, two] = [await released(t), await released(t)];
  assert.deepEqual(one.files, two.files);
});

const LABORATORY = {
  "app/lab/lab.js": `import { shared } from "../shared.js";\nshared("the next laboratory");\n`,
};

/** @type {[string, Record<string, string>, string[]][]} */
const changes = [
  ["a script of the second page", LABORATORY, ["files.json", "lab", "lab/"]],
  // The first page names its main script, which names its worker, which names the weights.
  ["the weights", { "app/ultimate.net": "others" }, ["files.json", "ultimate", "worker", "main", "./"]],
  [
    "a part's style",
    { "app/css/extra.css": "p { color: green; }" },
    ["files.json", "extra", "part", "main", "./"],
  ],
  [
    "an article",
    { "app/learn/x.html": `<html data-release=""><p>Another article</p></html>` },
    ["files.json", "learn/x.html"],
  ],
  [
    "a text in one language",
    { "app/more/zh-CN.json": `{ "more": "还有" }` },
    ["files.json", "more", "more", "part", "main", "./"],
  ],
  ["the icon", { "app/icon.svg": "<svg><path/></svg>" }, ["icon.svg"]],
];

for (const [what, change, fetched] of changes) {
  test(`the next release is fetched as far as it is new: ${what}`, async (t) => {
    const [first, next] = [await released(t), await released(t, change)];
    const stored = new Map();
    const before = serviceWorker({ script: first.text("sw.js"), host: hosted(first), stored });
    await before.happen("install");
    await before.happen("activate");
    const after = serviceWorker({ script: next.text("sw.js"), host: hosted(next), stored });
    await after.happen("install");
    const stems = after.fetched.map(([file]) => /^app\/(.+)-[0-9a-f]{8}/.exec(file)?.[1] ?? file);
    assert.deepEqual(stems.toSorted(), fetched.toSorted());

    // All of it is there, and stays when the older release goes.
    await after.happen("activate");
    assert.equal(stored.size, 1);
    assert.equal(await after.ask("./", { mode: "navigate" }), next.text("index.html"));
    for (const address of ["lab/", "lab/index.html", "lab/?from=school"]) {
      assert.equal(await after.ask(address, { mode: "navigate" }), next.text("lab/index.html"), address);
    }
    assert.equal(await after.ask("learn/x.html", { mode: "navigate" }), next.text("learn/x.html"));
    // Which pages there are, a worker that is started again has not read.
    const again = serviceWorker({ script: next.text("sw.js"), host: hosted(next), stored });
    assert.equal(
      await again.ask("learn/x.html?from=school", { mode: "navigate" }),
      next.text("learn/x.html"),
    );
    for (const file of next.files.keys()) {
      if (file.startsWith("app/") && file !== next.name("embed"))
        assert.equal(await after.ask(file), next.text(file), file);
    }
    assert.equal(await after.ask("icon.svg"), next.text("icon.svg"));
    assert.equal(await after.ask("404.html"), undefined);
  });
}

test("a release is not kept with a second page of another one", async (t) => {
  const [first, next] = [await released(t), await released(t, LABORATORY)];
  const host = { ...hosted(next), "lab/": hosted(first)["lab/"] ?? ["", ""] };
  const worker = serviceWorker({ script: next.text("sw.js"), host });
  await assert.rejects(worker.happen("install"), /the file of another release/);
  assert.equal(worker.stored.size, 0);
  assert.ok(
    worker.fetched.some(([file]) => file === "lab/"),
    SCOPE,
  );
});

test("the list of the scripts and articles is no part of the service worker, and a lost one is fetched again", async (t) => {
  const made = await released(t);
  const { text } = made;
  assert.doesNotMatch(text("sw.js"), /x\.html|main-/);
  const stored = new Map();
  const worker = serviceWorker({ script: text("sw.js"), host: hosted(made), stored });
  await worker.happen("install");
  const [[, cache] = ["", new Map()]] = stored;
  const [address = ""] = [...cache.keys()].filter((address) => address.includes("learn/x.html"));
  assert.match(address, /x\.html\?[0-9a-f]{8}$/);
  cache.delete(address);
  worker.fetched.length = 0;
  const answers = await new Promise((resolve) => {
    worker.happen("message", { data: "COMPLETE", ports: [{ postMessage: resolve }] });
  });
  assert.equal(answers, true);
  assert.deepEqual(worker.fetched, [["learn/x.html", "no-cache"]]);
});

test("a host that leaves out the ending of an article keeps the release all the same, and no other file may move", async (t) => {
  const made = await released(t);
  const host = hosted(made);
  const moved = (/** @type {string} */ file) => {
    const [type, text] = host[file] ?? ["", ""];
    /** @type {Answers} */
    const answers = { ...host, [file]: [type, text, "redirected"] };
    return serviceWorker({ script: made.text("sw.js"), host: answers });
  };
  const worker = moved("learn/x.html");
  await worker.happen("install");
  assert.equal(await worker.ask("learn/x.html", { mode: "navigate" }), made.text("learn/x.html"));
  const [[, cache] = ["", new Map()]] = worker.stored;
  const kept = [...cache].find(([address]) => address.includes("learn/x.html"))?.[1];
  assert.equal(kept?.redirected, false, "no answer to a navigation may have been redirected");
  await assert.rejects(moved("./").happen("install"), /answered 200/);
  await assert.rejects(moved(made.name("main")).happen("install"), /answered 200/);
});

test("what a first visit loads is told apart from what is loaded on demand", async (t) => {
  const { graph, name } = await released(t);
  const file = (/** @type {string} */ stem) => name(stem).slice("app/".length);
  const { "index.html": { en: index, "zh-CN": chinese } = {}, "lab/index.html": { en: lab } = {} } =
    graph.pages;
  const first = ["first", "main", "noughts", "page", "shared", "start"];
  assert.deepEqual(index?.first.toSorted(), first.map(file));
  const [part, ...others] = Object.keys(index?.parts ?? {});
  // What a script addresses comes after it.
  assert.deepEqual(others, [file("worker")]);
  assert.match(part ?? "", /^part-\w+\.js$/);
  assert.deepEqual(index?.parts[part ?? ""]?.map((name) => name.replace(/-\w+/, "")).toSorted(), [
    "extra.css",
    "more.en.json",
    "part.js",
  ]);
  // A visitor loads one language.
  assert.deepEqual(
    chinese?.first.filter((name) => name.endsWith("json")).map((name) => name.replace(/-\w+/, "")),
    ["start.zh-CN.json"],
  );
  assert.ok(chinese?.parts[part ?? ""]?.some((name) => /^more-\w+\.zh-CN\.json$/.test(name)));
  assert.deepEqual(lab, { first: [file("lab"), file("page"), file("shared")], parts: {} });
  assert.deepEqual(graph.pages["learn/x.html"]?.en, { first: [file("page")], parts: {} });
  assert.ok((graph.sources[file("main")]?.["main.js"] ?? 0) > 100);
});

test("a part of a part is a part, and does not count what the one that asks for it has", () => {
  const file = (imports = [""], parts = [""]) => ({
    imports: imports.filter(Boolean),
    addresses: [],
    parts: parts.filter(Boolean),
  });
  const files = new Map([
    ["main.js", file(["a.js"], ["one.js", "a.js"])],
    ["a.js", file()],
    ["one.js", file(["a.js", "shared.js"], ["two.js"])],
    ["two.js", file(["shared.js"], ["one.js"])],
    ["shared.js", file()],
  ]);
  assert.deepEqual(loads(files, ["main.js"], "en"), {
    first: ["main.js", "a.js"],
    parts: { "one.js": ["one.js", "shared.js"], "two.js": ["two.js"] },
  });
});

test("a page or a service worker without its places is refused", () => {
  const html = SITE["index.html"] ?? "";
  for (const type of ["", ' type="module"']) {
    const foreign = `<script${type} src="./elsewhere/main.js"></script>`;
    assert.throws(() => named(foreign, "index.html"), /starts .*elsewhere\/main\.js/);
  }
  assert.throws(
    () => shippedPage(html.replace(' data-release=""', ""), "index.html", new Map(), []),
    /data-release/,
  );
  assert.throws(() => shippedPage(html, "index.html", new Map(), []), /css\/page\.css/);
  for (const place of ['"@release@"', '{ "@files@": "" }']) {
    assert.throws(() => completed(SERVICE_WORKER.replace(place, "0"), {}), /exactly once/);
  }
  assert.throws(() => completed(SERVICE_WORKER, { "a b.js": "" }), /rename the file/);
});

test("a module that addresses a file which is not there is refused", async (t) => {
  const broken = { "app/main.js": 'fetch(new URL("./lacking.txt", import.meta.url));\n' };
  await assert.rejects(released(t, broken), /lacking\.txt/);
});

test("indentation goes out of templates, line breaks and all other texts stay", () => {
  const module = (/** @type {string} */ gap) =>
    `const a = html\`<p>${gap}<b>\${svg\`${gap}<path/>\`} y</b>${gap}</p>\`;\nconst b = \`\n    text\`;\n`;
  assert.equal(withoutIndentation(module("\n    ")), module("\n"));
});

test("the Learn pages are found wherever they lie in their folder", async (t) => {
  const site = await mkdtemp(join(tmpdir(), "noughts-site-"));
  t.after(() => rm(site, { recursive: true }));
  for (const file of ["b.html", "zh-CN/b.html", "learn.js", "a.html"]) {
    await mkdir(dirname(join(site, "app/learn", file)), { recursive: true });
    await writeFile(join(site, "app/learn", file), "");
  }
  const { pages } = await withLearnPages(site, { ...PAGES, pages: ["index.html"] });
  assert.deepEqual(pages, ["index.html", "learn/a.html", "learn/b.html", "learn/zh-CN/b.html"]);
});

test("what has its place beside the pages is there", async () => {
  const there = [NOTICES, ...(await readdir(new URL("www/", TREE)))];
  for (const file of [...LAYOUT.kept, ...LAYOUT.beside]) assert.ok(there.includes(file), file);
});

test("a page apart has all of its script, and is no part of what devices keep", async (t) => {
  const { graph, name, text } = await released(t);
  const script = name("embed");
  assert.deepEqual(
    graph.pages["embed.html"]?.en?.first.toSorted(),
    [name("page"), script].map((file) => file.slice(4)).toSorted(),
  );
  assert.match(text(script), /what both pages need/);
  assert.match(text("embed.html"), new RegExp(`data-release="[0-9a-f]{8}"[^]*${script}`));
  assert.doesNotMatch(text("sw.js"), /embed\b|app\/embed/);
});
