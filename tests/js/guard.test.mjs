// The guard in the page, in a browser of a test's own, and how the build writes it into the pages.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import vm from "node:vm";
import { TAB_KEYS } from "../../www/device/storage/storage.ts";
import { guard } from "../../xtask/site/guard.mjs";
import { LAYOUT } from "../../xtask/site/layout.mjs";

const TREE = new URL("../../", import.meta.url);
const SITE = "https://example.org/noughts/";
const SOURCE = await readFile(new URL("www/guard.js", TREE), "utf8");

class Element {
  /** @type {any[]} */
  children = [];
  /** @type {Record<string, string>} */
  style = {};
  textContent = "";
  /** @param {unknown[]} children */
  append(...children) {
    this.children.push(...children);
  }
  /** @param {Element} child */
  prepend(child) {
    this.children.unshift(child);
    child.remove = () => this.children.splice(this.children.indexOf(child), 1);
  }
  remove() {}
}

/**
 * @param {object} [browser]
 * @param {string} [browser.address]
 * @param {string} [browser.origin]
 * @param {string} [browser.language]
 * @param {Map<string, string> | null} [browser.session] what the tab knows of earlier loads; `null` where it keeps nothing
 * @param {string | null} [browser.release] the host's; `null` without a network
 */
function browser({
  address = SITE,
  origin = "https://example.org",
  language = "en-GB",
  session = new Map(),
  release = "1",
} = {}) {
  const body = new Element();
  const done = { reloads: 0, unregistered: 0, fetched: /** @type {[string, string][]} */ ([]) };
  /** @type {((event: object) => void)[]} */
  const listeners = [];
  /** @type {[() => void, number][]} */
  const timers = [];
  const script = Object.assign(new Element(), { src: `${SITE}app/first-1.js` });
  const link = Object.assign(new Element(), { href: `${SITE}app/page-1.css` });
  const refused = () => {
    throw new Error("SecurityError");
  };
  const context = vm.createContext({
    URL,
    origin,
    location: { href: address, protocol: new URL(address).protocol, reload: () => (done.reloads += 1) },
    navigator: {
      language,
      serviceWorker: { getRegistration: async () => ({ unregister: async () => (done.unregistered += 1) }) },
    },
    document: {
      body,
      createElement: () => new Element(),
      querySelectorAll: () => [script, link],
    },
    sessionStorage: {
      getItem: (/** @type {string} */ key) => (session ? (session.get(key) ?? null) : refused()),
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => session?.set(key, value),
    },
    fetch: async (/** @type {string} */ url, /** @type {{ cache: string }} */ { cache }) => {
      done.fetched.push([url, cache]);
      if (release === null) throw new TypeError("no network");
      return new Response(`const a="${release}";${" ".repeat(40)}`);
    },
    HTMLScriptElement: Element,
    addEventListener: (/** @type {string} */ _type, /** @type {(event: object) => void} */ act) =>
      listeners.push(act),
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ ms) => timers.push([act, ms]),
  });
  vm.runInContext(SOURCE, context);
  /** @param {object} event */
  const happens = async (event) => {
    for (const act of listeners) act(event);
    await settled();
  };
  return {
    done,
    /** What is said, and its button. */
    said: () => body.children.map(({ textContent, children }) => [textContent, children.at(-1)?.textContent]),
    press: async () => {
      body.children[0].children.at(-1).onclick();
      await settled();
    },
    started: () => context.started(),
    /** @param {string} [src] */
    missing: (src = script.src) => happens({ target: Object.assign(new Element(), { src }) }),
    /** @param {string} [filename] */
    throws: (filename = script.src) => happens({ target: {}, filename }),
    late: () => {
      for (const [act, ms] of timers) if (ms <= 12_000) act();
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const SAID = [["Noughts could not start.", "Reload"]];

test("a first script that is missing or throws is said, and the page is loaded again past the device", async () => {
  for (const fault of /** @type {const} */ (["missing", "throws"])) {
    const page = browser();
    await page[fault]();
    assert.deepEqual(page.said(), SAID);
    assert.deepEqual([page.done.unregistered, page.done.reloads], [1, 1]);
    assert.deepEqual(page.done.fetched, [
      ["sw.js", "reload"],
      [`${SITE}app/first-1.js`, "reload"],
      [`${SITE}app/page-1.css`, "reload"],
    ]);
    await page[fault]();
    assert.deepEqual([page.said(), page.done.reloads], [SAID, 1], "several scripts are one fault");
  }
});

test("it is loaded again once for each release of the host, so that no tab reloads for ever", async () => {
  const session = new Map();
  const reloads = [];
  for (const release of ["1", "1", "2", "1", "2", "3"]) {
    const page = browser({ session, release });
    await page.missing();
    assert.deepEqual(page.said(), SAID);
    reloads.push(page.done.reloads);
  }
  assert.deepEqual(reloads, [1, 0, 1, 0, 0, 1]);
  const page = browser({ session });
  await page.missing();
  await page.press();
  assert.equal(page.done.reloads, 1, "who presses the button wants it");
  assert.deepEqual([...session.keys()], [TAB_KEYS.reloaded]);
});

test("without a network, or where a tab keeps nothing, the device keeps what it has, and the button is there", async () => {
  for (const way of [{ release: null }, { session: null }]) {
    const page = browser(way);
    await page.missing();
    assert.deepEqual([page.said(), page.done.unregistered, page.done.reloads], [SAID, 0, 0]);
    await page.press();
    assert.deepEqual([page.done.unregistered, page.done.reloads], [0, 1]);
  }
});

test("a start that lasts is said and not disturbed, and what was said goes when it comes", () => {
  const page = browser();
  page.late();
  assert.deepEqual([page.said(), page.done.reloads], [SAID, 0]);
  page.started();
  assert.deepEqual(page.said(), []);
});

test("once the page has started, and of other scripts at any time, nothing is said", async () => {
  const page = browser();
  await page.throws("chrome-extension://abc/inject.js");
  await page.missing("https://elsewhere.org/app/first-1.js");
  await page.throws("");
  page.started();
  await page.missing();
  page.late();
  assert.deepEqual([page.said(), page.done.fetched], [[], []]);
});

test("a page from the disk, and one in a frame that is shut off, says why, and offers no reload", async () => {
  const file = { address: "file:///home/me/dist/index.html", origin: "null" };
  for (const [way, said] of /** @type {const} */ ([
    [file, /^Browsers do not run Noughts from a file\. Open its web address/],
    [{ ...file, language: "zh-CN" }, /^浏览器不能从文件运行 Noughts/],
    [{ origin: "null" }, /lacks allow-same-origin\.$/],
    [{ origin: "null", language: "zh" }, /缺少 allow-same-origin/],
  ])) {
    const page = browser(way);
    // The first script comes in both: it is no module.
    page.started();
    await page.missing(new URL("app/main-1.js", "address" in way ? way.address : SITE).href);
    const [[words, button] = []] = page.said();
    assert.match(words, said);
    assert.deepEqual([button, page.done.fetched], [undefined, []]);
  }
  const chinese = browser({ language: "zh-TW" });
  await chinese.missing();
  assert.deepEqual(chinese.said(), [["Noughts 未能启动。", "重新加载"]]);
});

test("the build writes the guard into its pages, and its hash into every policy", async (t) => {
  const site = await mkdtemp(join(tmpdir(), "noughts-guard-"));
  t.after(() => rm(site, { recursive: true }));
  await mkdir(join(site, "app"));
  /** @type {[string, string][]} */
  const files = [
    ["app/guard.js", "www/guard.js"],
    ["index.html", "index.html"],
    ["embed.html", "www/embed.html"],
    ["_headers", "www/_headers"],
  ];
  const write = async () => {
    for (const [file, source] of files)
      await writeFile(join(site, file), await readFile(new URL(source, TREE)));
  };
  await write();
  await guard(site, LAYOUT, async (code) => code.trim());
  const hash = `'sha256-${createHash("sha256").update(SOURCE.trim()).digest("base64")}'`;
  for (const page of LAYOUT.guarded) {
    const html = await readFile(join(site, page), "utf8");
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    assert.deepEqual(scripts, [SOURCE.trim()], page);
    assert.ok(html.includes(`script-src 'self' ${hash} 'wasm-unsafe-eval'`), page);
    assert.doesNotMatch(html, /guard\.js/);
  }
  assert.ok((await readFile(join(site, "_headers"), "utf8")).includes(`script-src 'self' ${hash} `));
  await write();
  await writeFile(join(site, "embed.html"), "<script></script>");
  await assert.rejects(
    guard(site, LAYOUT, async (code) => code),
    /embed\.html does not hold script-src 'self' exactly once/,
  );
});
