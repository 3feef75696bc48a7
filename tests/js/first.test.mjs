// The first script in a browser of a test's own: the way out of a release that does not start.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { TAB_KEYS } from "../../www/device/storage/storage.ts";
import { withWords } from "../../xtask/site/texts.mjs";

const APP = "https://example.org/noughts/app/";
const RELEASE = "0123456789ab";
const WWW = fileURLToPath(new URL("../../www/", import.meta.url));
const SOURCE = withWords(readFileSync(join(WWW, "first.js"), "utf8"), WWW);

class Element extends EventTarget {
  /** @type {Record<string, string>} */
  dataset = {};
  textContent = "";
  hidden = false;
  src = "";
  /** @type {unknown[]} */
  children = [];

  /** @param {unknown[]} children */
  append(...children) {
    this.children.push(...children);
  }
}
class ErrorEvent extends Event {
  /** @param {{ filename: string, error?: unknown }} what */
  constructor({ filename, error }) {
    super("error");
    this.filename = filename;
    this.error = error;
  }
}

/** @typedef {{ installing?: EventTarget & { state: string }, waiting?: { postMessage: (message: unknown) => void } }} Workers */

/**
 * @param {object} [browser]
 * @param {Workers | null} [browser.found] what is on the device; `null` where nothing may be kept
 * @param {boolean} [browser.offline]
 * @param {Map<string, string>} [browser.session] what the tab knows of earlier loads
 * @param {string} [browser.search] the query of the address
 * @param {boolean} [browser.hidden] whether nobody sees the page
 */
function browser({ found = {}, offline = false, session = new Map(), search = "", hidden = true } = {}) {
  const page = new Element();
  Object.assign(page.dataset, { engine: "loading", release: RELEASE });
  const status = new Element();
  /** @type {(() => void)[]} */
  const observers = [];
  /** @type {[() => void, number][]} */
  const timers = [];
  const done = {
    reloads: 0,
    asked: 0,
    skipped: 0,
    address: "",
    told: /** @type {unknown[]} */ ([]),
    fetched: /** @type {unknown[]} */ ([]),
  };
  const loaded = [`${APP}main.js`, "https://example.org/noughts/icon.svg", "blob:1", `${APP}part.js`];
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () =>
      found === null
        ? undefined
        : Object.assign(found, {
            update: async () => {
              done.asked += 1;
              if (offline) throw new TypeError("no network");
            },
          }),
  });
  const world = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    documentElement: page,
    currentScript: Object.assign(new Element(), { src: `${APP}first.js` }),
    readyState: "interactive",
    hidden,
    head: new Element(),
    getElementById: (/** @type {string} */ id) => (id === "status" ? status : null),
    createElement: () => new Element(),
  });
  const context = vm.createContext({
    document,
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (/** @type {string} */ key) => session.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => session.set(key, value),
    },
    navigator: { languages: ["en"], serviceWorker: container },
    matchMedia: () => ({ matches: false }),
    location: {
      hash: search && "#1&g=3x3x3",
      search,
      reload: () => (done.reloads += 1),
      replace: (/** @type {string} */ address) => {
        done.address = address;
      },
    },
    history: {
      replaceState: (
        /** @type {null} */ _state,
        /** @type {string} */ _title,
        /** @type {string} */ address,
      ) => {
        done.address = address;
      },
    },
    MutationObserver: class {
      /** @param {() => void} act */
      constructor(act) {
        observers.push(act);
      }
      observe() {}
    },
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ ms) => timers.push([act, ms]),
    addEventListener: world.addEventListener.bind(world),
    dispatchEvent: world.dispatchEvent.bind(world),
    HTMLScriptElement: Element,
    HTMLElement: Element,
    Element,
    ErrorEvent,
    CustomEvent,
    URL,
    URLSearchParams,
    performance: { getEntriesByType: () => loaded.map((name) => ({ name })) },
    fetch: async (/** @type {string} */ address, /** @type {RequestInit} */ { cache }) => {
      done.fetched.push([address, cache]);
    },
    WebAssembly,
  });
  world.addEventListener("page-error", (event) => {
    done.told.push(/** @type {CustomEvent} */ (event).detail);
  });
  vm.runInContext(SOURCE, context);

  return {
    page,
    status,
    session,
    world,
    done,
    context,
    timers,
    begin: () => container.dispatchEvent(new Event("controllerchange")),
    /** The page answers, and the engine is there. */
    async start() {
      page.dataset.rules = "ready";
      await this.engine("ready");
    },
    /** @param {string} state */
    async engine(state) {
      page.dataset.engine = state;
      for (const observe of observers) observe();
      await settled();
    },
    /** @param {unknown} error @param {string} [filename] */
    async throws(error, filename = `${APP}main.js`) {
      world.dispatchEvent(new ErrorEvent({ filename, error }));
      // Attributes that change are seen a moment later.
      for (const observe of observers) observe();
      await settled();
    },
    /** @param {unknown} reason */
    async rejects(reason) {
      world.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
      await settled();
    },
    /** @param {number} ms */
    async after(ms) {
      for (const [act, at] of timers.splice(0)) if (at <= ms) act();
      await settled();
    },
    async press() {
      const button = status.children.at(-1);
      assert.ok(button instanceof Element);
      Reflect.get(button, "onclick")();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A release that waits, and counts who asked for it. */
function waiting() {
  /** @type {unknown[]} */
  const heard = [];
  return { heard, waiting: { postMessage: (/** @type {unknown} */ message) => heard.push(message) } };
}

test("a release that throws is left for the next one, once", async () => {
  const next = waiting();
  const session = new Map([[TAB_KEYS.left, "games"]]);
  const first = browser({ found: next, session });
  await first.throws(new TypeError("x is not a function"));
  assert.equal(first.done.asked, 1);
  assert.deepEqual(next.heard, ["SKIP_WAITING"]);
  assert.equal(first.status.textContent, "The page could not start. Your game is safe.");
  assert.equal(first.done.reloads, 0, "not before the new release has begun");
  first.begin();
  assert.equal(first.done.reloads, 1);
  assert.equal(session.get(TAB_KEYS.left), "games", "what the tab keeps besides stays");
  // Should the tab come back to the same release, it stays there, and says so.
  const again = browser({ found: waiting(), session });
  await again.throws(new TypeError("x is not a function"));
  again.begin();
  assert.equal(again.done.reloads, 0);
  assert.match(again.status.textContent, /could not start/);
});

test("a release that is still being fetched is waited for", async () => {
  const installing = Object.assign(new EventTarget(), { state: "installing" });
  const next = waiting();
  /** @type {Workers} */
  const found = { installing };
  const first = browser({ found });
  await first.throws(new Error("bad"));
  assert.deepEqual(next.heard, []);
  Object.assign(found, { waiting: next.waiting });
  installing.dispatchEvent(new Event("statechange"));
  await settled();
  assert.deepEqual(next.heard, ["SKIP_WAITING"]);
  first.begin();
  assert.equal(first.done.reloads, 1);
});

test("a page that answers is not left because its engine failed or takes long", async () => {
  for (const fail of /** @type {((page: ReturnType<typeof browser>) => Promise<void>)[]} */ ([
    (page) => page.engine("failed"),
    (page) => page.after(10_000),
  ])) {
    const next = waiting();
    const page = browser({ found: next });
    page.page.dataset.rules = "ready";
    await fail(page);
    page.begin();
    assert.deepEqual([next.heard, page.done.asked, page.done.reloads], [[], 0, 0]);
  }
});

test("rules that could not be opened, a start that takes too long and a promise are reasons as well", async () => {
  for (const fail of /** @type {((page: ReturnType<typeof browser>) => Promise<void>)[]} */ ([
    (page) => page.engine("failed"),
    (page) => page.after(10_000),
    (page) =>
      page.rejects({ stack: `Error: bad\n    at ${APP}main.js:1:2` }).then(() => page.engine("failed")),
  ])) {
    const next = waiting();
    const page = browser({ found: next, offline: true });
    await fail(page);
    assert.deepEqual(next.heard, ["SKIP_WAITING"], "without a network, what is here will do");
    page.begin();
    assert.equal(page.done.reloads, 1);
  }
});

test("a slow start is not disturbed: where nothing is newer nothing happens, and one that is ready stays", async () => {
  for (const found of [{}, null]) {
    const page = browser({ found });
    await page.after(10_000);
    assert.deepEqual([page.done.reloads, page.status.textContent], [0, ""]);
  }
  const page = browser({ found: waiting() });
  await page.after(10_000);
  await page.start();
  page.begin();
  assert.equal(page.done.reloads, 0, "ready before the new release was");
  const ready = browser({ found: waiting() });
  await ready.start();
  await ready.after(10_000);
  assert.equal(ready.done.asked, 0);
});

test("the first click goes along to the next release", async () => {
  const page = browser({ found: waiting() });
  page.page.dataset.early = "b2";
  await page.after(10_000);
  page.begin();
  assert.deepEqual([page.done.address, page.done.reloads], ["#1&g=3x3x3&m=b2", 1]);
});

test("Reload takes what is newer, and loads the page again in any case", async () => {
  const alone = browser();
  await alone.throws(new Error("bad"));
  await alone.press();
  assert.equal(alone.done.reloads, 1);
  const damaged = [`${APP}main.js`, `${APP}part.js`];
  assert.deepEqual(
    alone.done.fetched,
    damaged.map((file) => [file, "reload"]),
  );
  // A release that left its place is no reason to stay.
  const session = new Map([[TAB_KEYS.unstarted, RELEASE]]);
  const next = waiting();
  const page = browser({ found: next, session });
  await page.throws(new Error("bad"));
  await page.press();
  assert.equal(page.done.reloads, 0);
  page.begin();
  assert.equal(page.done.reloads, 1);
  const stuck = browser({ found: waiting() });
  await stuck.throws(new Error("bad"));
  await stuck.press();
  await stuck.after(5000);
  assert.equal(stuck.done.reloads, 1, "the new release does not begin");
});

test("what other scripts throw is none of the page's business", async () => {
  const foreign = [
    "chrome-extension://abc/inject.js",
    "",
    "https://example.org/noughts/",
    "moz-extension://x/y.js",
  ];
  for (const ready of [false, true]) {
    const page = browser({ found: waiting() });
    if (ready) await page.start();
    for (const file of foreign) await page.throws(new Error("foreign"), file);
    for (const stack of [
      undefined,
      "Error: x\n    at chrome-extension://abc/inject.js:1:2",
      `Error: ${APP}`,
    ]) {
      await page.rejects({ stack, toString: () => `Error: ${APP}` });
    }
    await page.rejects("no error at all");
    await page.rejects(undefined);
    assert.deepEqual([page.done.told, page.status.textContent], [[], ""]);
    assert.equal(page.page.dataset.engine, ready ? "ready" : "loading");
  }
});

test("once the page runs, it says itself what its scripts threw", async () => {
  const page = browser({ found: waiting() });
  await page.start();
  const error = new TypeError("x is not a function");
  await page.throws(error);
  const rejected = { stack: `f@${APP}main.js:1:2` };
  await page.rejects(rejected);
  assert.deepEqual(page.done.told, [error, rejected]);
  assert.equal(page.status.textContent, "");
});

test("a script of the page that cannot be loaded is said, one of somebody else's is not", async () => {
  for (const [src, said] of [
    [`${APP}main.js`, "The page could not be loaded completely. Check the connection and load it again."],
    ["chrome-extension://abc/inject.js", ""],
  ]) {
    const page = browser();
    const event = new Event("error");
    Object.defineProperty(event, "target", { value: Object.assign(new Element(), { src }) });
    page.world.dispatchEvent(event);
    assert.equal(page.status.textContent, said);
  }
});

test("the board alone takes the place of the page, of which nothing starts", async () => {
  for (const search of ["?embed", "?theme=dark&embed&readonly"]) {
    const { context, done, page, timers } = browser({ search });
    assert.equal(done.address, `embed.html${search}#1&g=3x3x3`);
    assert.equal(page.hidden, true);
    assert.deepEqual(timers, []);
    // main.js waits for it.
    assert.equal(await Promise.race([context.pictured, settled().then(() => "waits")]), "waits");
  }
  for (const search of ["?from=school", "?embedded", "?x=&embedded=1"])
    assert.equal(browser({ search }).done.address, "", search);
});

test("a browser that does not tell of its first picture starts all the same", async () => {
  const { context, timers } = browser({ hidden: false });
  for (const [act] of timers.splice(0)) act();
  await context.pictured;
});
