// What keeps the page on the device: the page's side of it, the service worker's, and what both rely on.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { offlineOf, Releases, serviceWorkers } from "../../www/device/release/releases.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { hash } from "../../xtask/site/bundler.mjs";
import { completed } from "../../xtask/site/service-worker.mjs";
import { SCOPE, serviceWorker } from "./service-worker.mjs";
import { effectsOf, toy, updated } from "./toy.mjs";

/** @import {Answers} from "./service-worker.mjs" */
/** @import {AppEvent} from "../../www/shared/state/types.ts" */

const TREE = new URL("../../", import.meta.url);
/** @param {string} file */
const source = (file) => readFileSync(new URL(file, TREE), "utf8");

/** A service worker as the page sees it. */
class Worker extends EventTarget {
  /**
   * @param {string} state
   * @param {boolean | null} complete what it says of its files; `null` where it does not know the question
   */
  constructor(state, complete = true) {
    super();
    this.state = state;
    this.complete = complete;
    /** @type {unknown[]} */
    this.heard = [];
  }

  /**
   * @param {unknown} message
   * @param {MessagePort[]} [ports]
   */
  postMessage(message, ports = []) {
    if (message !== "COMPLETE") this.heard.push(message);
    else if (this.complete !== null) ports[0]?.postMessage(this.complete);
    // A page that waits for ever keeps a test waiting.
    else ports[0]?.close();
  }

  /** @param {string} state */
  become(state) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/** A registration whose workers a test moves about. */
class Registration extends EventTarget {
  /** @param {{ active?: Worker, waiting?: Worker, installing?: Worker }} workers */
  constructor({ active, waiting, installing } = {}) {
    super();
    this.active = active ?? null;
    this.waiting = waiting ?? null;
    this.installing = installing ?? null;
  }

  /** @param {Worker} worker */
  find(worker) {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
  }

  /** The worker being installed waits for its turn. */
  wait() {
    const worker = this.installing;
    this.waiting = worker;
    this.installing = null;
    worker?.become("installed");
  }
}

/**
 * @param {Registration | Error} registration
 * @param {{ untouched: boolean }} [page]
 */
async function kept(registration, page = { untouched: false }) {
  /** @type {AppEvent[]} */
  const events = [];
  /** @type {unknown[][]} */
  const asked = [];
  const container = Object.assign(new EventTarget(), {
    register: async (/** @type {unknown[]} */ ...what) => {
      asked.push(what);
      if (registration instanceof Error) throw registration;
      return registration;
    },
  });
  /** @type {("save" | "load")[]} */
  const done = [];
  const releases = new Releases(
    // @ts-expect-error: as much of a container as is used
    container,
    (event) => events.push(event),
    { save: () => done.push("save"), load: () => done.push("load"), isUntouched: () => page.untouched },
  );
  await releases.keep();
  await answered();
  return { releases, events, asked, container, done };
}

/** Lets a worker answer. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 20));

/** @param {AppEvent[]} events */
const last = (events) => events.at(-1);

test("a browser without service workers has none", () => {
  assert.equal(serviceWorkers(), null);
});

test("the first visit is saved, then ready, and nothing is offered", async () => {
  const worker = new Worker("installing");
  const registration = new Registration({ installing: worker });
  const { events, asked } = await kept(registration);
  assert.deepEqual(asked, [["./sw.js", { updateViaCache: "none" }]]);
  assert.deepEqual(last(events), { type: "offline", offline: "saving" });
  registration.wait();
  assert.deepEqual(last(events), { type: "offline", offline: "saving" });
  registration.active = worker;
  registration.waiting = null;
  worker.become("activating");
  await answered();
  assert.deepEqual(last(events), { type: "offline", offline: "ready" });
  assert.ok(events.every(({ type }) => type === "offline"));
});

test("a first visit that cannot be saved is said to have failed", async () => {
  const worker = new Worker("installing");
  const { events } = await kept(new Registration({ installing: worker }));
  // Browsers tell the worker before they clear its place.
  worker.become("redundant");
  assert.deepEqual(last(events), { type: "offline", offline: "failed" });
  const refused = await kept(new Error("no"));
  assert.deepEqual(refused.events, [{ type: "offline", offline: "failed" }]);
});

test("a release that fails leaves the kept one ready", async () => {
  const registration = new Registration({ active: new Worker("activated") });
  const { events } = await kept(registration);
  const worker = new Worker("installing");
  registration.find(worker);
  worker.become("redundant");
  await answered();
  assert.deepEqual(last(events), { type: "offline", offline: "ready" });
  assert.ok(events.every(({ type }) => type === "offline"));
  assert.equal(offlineOf({ active: null, waiting: null, installing: null }), "failed");
});

test("a release found later is offered once it is complete; one that waits already, at once", async () => {
  const registration = new Registration({ active: new Worker("activated") });
  const { events } = await kept(registration);
  registration.find(new Worker("installing"));
  await answered();
  const offers = () => events.filter(({ type }) => type === "release-waiting").length;
  assert.deepEqual([last(events), offers()], [{ type: "offline", offline: "ready" }, 0]);
  registration.wait();
  assert.equal(offers(), 1);
  const waiting = new Registration({ active: new Worker("activated"), waiting: new Worker("installed") });
  assert.deepEqual((await kept(waiting)).events[0], { type: "release-waiting" });
});

test("only a device that holds every file of a release works offline, and a worker that cannot say promises nothing", async () => {
  for (const [complete, said] of /** @type {const} */ ([
    [true, [{ type: "offline", offline: "ready" }]],
    [false, [{ type: "offline", offline: "failed" }]],
    [null, []],
  ])) {
    const { events } = await kept(new Registration({ active: new Worker("activated", complete) }));
    assert.deepEqual(events, said);
  }
});

test("a page that nobody has touched takes a new release by itself", async () => {
  const waiting = new Worker("installed");
  const registration = new Registration({ active: new Worker("activated"), waiting });
  const page = { untouched: true };
  const { events, container, done } = await kept(registration, page);
  assert.deepEqual([waiting.heard, done], [["SKIP_WAITING"], []]);
  assert.ok(events.every(({ type }) => type === "offline"));
  container.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual(done, ["load"]);
});

test("whoever begins to play while a release does is asked after all", async () => {
  const waiting = new Worker("installed");
  const page = { untouched: true };
  const { releases, events, container, done } = await kept(
    new Registration({ active: new Worker("activated"), waiting }),
    page,
  );
  page.untouched = false;
  container.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual([last(events), done], [{ type: "release-waiting" }, []]);
  releases.take();
  container.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual(done, ["save", "load"]);
});

test("the button of a release that does not begin is there again", async (context) => {
  const registration = new Registration({
    active: new Worker("activated"),
    waiting: new Worker("installed"),
  });
  const { releases, events, done } = await kept(registration);
  context.mock.timers.enable({ apis: ["setTimeout"] });
  releases.take();
  context.mock.timers.tick(9999);
  assert.ok(events.every(({ type }) => type !== "release-late"));
  context.mock.timers.tick(1);
  assert.deepEqual([last(events), done], [{ type: "release-late" }, ["save"]]);
  const taken = amend(initial(toy, DEFAULTS, true), { device: { release: /** @type {const} */ ("taken") } });
  assert.equal(updated(taken, { type: "release-late" }, toy).device.release, "waiting");
});

test("taking a release asks it to begin, and loads the page once when it has", async () => {
  const waiting = new Worker("installed");
  const registration = new Registration({ active: new Worker("activated"), waiting });
  const { releases, container, done } = await kept(registration);
  container.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual(done, [], "another tab took it: this one plays on");
  releases.take();
  assert.deepEqual(waiting.heard, ["SKIP_WAITING"]);
  assert.deepEqual(done, ["save"]);
  container.dispatchEvent(new Event("controllerchange"));
  container.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual(done, ["save", "load"]);
});

test("a release that another tab has taken is loaded at once", async () => {
  const { releases, done } = await kept(new Registration({ active: new Worker("activated") }));
  releases.take();
  assert.deepEqual(done, ["save", "load"]);
});

test("the state knows what is kept, and a release is taken once", () => {
  const start = initial(toy, DEFAULTS, true);
  assert.deepEqual([start.device.offline, start.device.release], ["no", "none"]);
  const ready = updated(start, { type: "offline", offline: "ready" }, toy);
  assert.equal(ready.device.offline, "ready");
  assert.equal(updated(ready, { type: "offline", offline: "ready" }, toy), ready);
  const waiting = updated(ready, { type: "release-waiting" }, toy);
  assert.equal(waiting.device.release, "waiting");
  assert.deepEqual(effectsOf(ready, { type: "release-waiting" }), []);
  const taken = updated(waiting, { type: "release-take" }, toy);
  assert.deepEqual(effectsOf(waiting, { type: "release-take" }), [{ type: "take-release" }]);
  assert.deepEqual(effectsOf(taken, { type: "release-take" }), []);
  assert.equal(updated(taken, { type: "release-waiting" }, toy).device.release, "taken");
});

const OUTSIDE = `noughts ${SCOPE}else/ 1`;
const OLD = `noughts ${SCOPE} 0`;
const MAIN = "app/main-0123456789ab.js";
const ENGINE = `app/noughts_bg-${hash("engine")}.wasm`;
const NET = `app/ultimate-${hash("net")}.net`;
const ICON = hash("<svg>");
/** The files of the release, and what tells their content where their name does not. */
const FILES = { "./": "aaaa", "icon.svg": ICON, [MAIN]: hash("new").slice(0, 8), [ENGINE]: "", [NET]: "" };
const SCRIPT = completed(source("www/sw.js"), FILES);
const OURS = `noughts ${SCOPE} ${/RELEASE = "(\w+)"/.exec(SCRIPT)?.[1]}`;

/**
 * The service worker of a release, beside a cache of an older one and one of another folder.
 * @param {{ answers?: Answers, browserCache?: Answers, pages?: number, network?: Pick<Response, "clone"> }} browser
 */
function browserWith({ answers = {}, browserCache = {}, pages = 0, network } = {}) {
  const stored = new Map([
    [OUTSIDE, new Map()],
    [OLD, new Map([[`${SCOPE}app/main-0.js`, new Response("old")]])],
  ]);
  /** @type {Answers} */
  const host = {
    "./": ["text/html", `<html data-release="aaaa"><script src="./${MAIN}"></script></html>\n`],
    "icon.svg": ["image/svg+xml", "<svg>"],
    [MAIN]: ["text/javascript", "new"],
    [ENGINE]: ["application/wasm", "engine"],
    [NET]: ["application/octet-stream", "net"],
    ...answers,
  };
  return serviceWorker({ script: SCRIPT, host, browserCache, stored, pages, ...(network && { network }) });
}

test("a whole release is stored, and what is not named by its content comes past the browser's cache", async () => {
  const { happen, stored, fetched, said } = browserWith();
  await happen("install");
  const addresses = ["?aaaa", MAIN, ENGINE, NET, `icon.svg?${ICON}`].map((file) => SCOPE + file);
  assert.deepEqual([...(stored.get(OURS)?.keys() ?? [])].toSorted(), addresses.toSorted());
  assert.deepEqual(fetched.toSorted(), [
    ["./", "no-cache"],
    [MAIN, "default"],
    [ENGINE, "default"],
    [NET, "default"],
    ["icon.svg", "no-cache"],
  ]);
  assert.deepEqual(said, [], "nobody is moved to a new release");
});

/** @type {[string, Record<string, [string, string]>][]} */
const faults = [
  ["a page in place of a script", { [MAIN]: ["text/html", "<p>Home"] }],
  ["a page in place of the engine", { [ENGINE]: ["text/html; charset=utf-8", "<p>"] }],
  ["a page in place of the weights", { [NET]: ["text/html", "<!doctype html>"] }],
  ["a script that is no script", { [MAIN]: ["text/plain", "new"] }],
  ["the page of another release", { "./": ["text/html", '<html data-release="bbbb"></html>'] }],
  ["a page that is cut off", { "./": ["text/html", '<html data-release="aaaa"><script src="./ma'] }],
  ["an engine that is cut off", { [ENGINE]: ["application/wasm", "engi"] }],
  ["a module that is cut off", { [MAIN]: ["text/javascript", "ne"] }],
  ["the icon of another release", { "icon.svg": ["image/svg+xml", "<svg/>"] }],
  ["a page that is no page", { "./": ["text/plain", 'data-release="aaaa"'] }],
];

for (const [fault, answers] of faults) {
  test(`nothing is stored of a release with ${fault}`, async () => {
    const { happen, stored } = browserWith({ answers });
    await assert.rejects(
      happen("install"),
      /answered 200 with|is cut off, or is the file of another release/,
    );
    assert.deepEqual([...stored.keys()], [OUTSIDE, OLD]);
  });
}

test("what is kept is answered, everything else is left to the network", async () => {
  const { happen, ask } = browserWith();
  await happen("install");
  const page = await ask("./", { destination: "document" });
  assert.match(page ?? "", /<script/);
  assert.equal(await ask("./index.html?from=school", { destination: "document" }), page);
  assert.equal(await ask(MAIN), "new");
  assert.equal(await ask(`${MAIN}?again=1`), "new");
  assert.equal(await ask("icon.svg"), "<svg>");
  assert.equal(await ask("app/main-0.js"), "old", "a page of that release is still open");
  assert.equal(await ask("app/gone-0.js"), "from the network");
  for (const url of ["docs/", "sw.js", "https://example.org/other/", "https://elsewhere.org/noughts/"]) {
    assert.equal(await ask(url, { destination: "document" }), undefined, url);
  }
  assert.equal(await ask("./", { method: "POST" }), undefined);
});

test("what the browser threw away comes from the network", async () => {
  const { happen, ask, stored } = browserWith();
  await happen("install");
  stored.clear();
  assert.equal(await ask(MAIN), "from the network");
});

const ISOLATION = ["cross-origin-opener-policy", "cross-origin-embedder-policy"];
/** @param {Response | undefined} response */
const isolation = (response) => ISOLATION.map((name) => response?.headers.get(name) ?? "");
const ISOLATED = ["same-origin", "require-corp"];

test("pages and workers are isolated, from the device and from the network; frames and files are left as they are", async () => {
  const { happen, answer, stored } = browserWith();
  await happen("install");
  for (const from of ["device", "network"]) {
    if (from === "network") stored.clear();
    for (const [url, destination] of /** @type {const} */ ([
      ["./", "document"],
      ["./index.html?from=school", "document"],
      [MAIN, "worker"],
    ])) {
      const response = await answer(url, { destination });
      assert.deepEqual(isolation(response), ISOLATED, `${url} from the ${from}`);
      assert.equal(response?.status, 200);
      assert.ok(await response?.text());
    }
    for (const [url, destination] of /** @type {const} */ ([
      ["./", "iframe"],
      [MAIN, "script"],
      [ENGINE, ""],
    ])) {
      assert.deepEqual(isolation(await answer(url, { destination })), ["", ""], `${url} from the ${from}`);
    }
  }
  assert.equal(await answer("docs/", { destination: "document" }), undefined);
});

test("an isolated answer is otherwise what the host sent", async () => {
  const headers = { "content-type": "text/html", "content-security-policy": "default-src 'none'" };
  const { answer } = browserWith({
    network: new Response("gone", { status: 404, statusText: "Gone", headers }),
  });
  const response = await answer("./", { destination: "document" });
  assert.deepEqual([response?.status, response?.statusText, await response?.text()], [404, "Gone", "gone"]);
  for (const [name, value] of Object.entries(headers)) assert.equal(response?.headers.get(name), value);
  assert.deepEqual(isolation(response), ISOLATED);
});

test("an error, an answer that cannot be read and one from another address are passed on as they are", async () => {
  const redirected = Object.defineProperty(new Response("moved"), "redirected", { value: true });
  const unreadable = Object.defineProperty(new Response(), "status", { value: 0 });
  for (const response of [Response.error(), unreadable, redirected]) {
    const { answer } = browserWith({ network: { clone: () => response } });
    assert.equal(await answer("./", { destination: "document" }), response);
    assert.deepEqual(isolation(response), ["", ""]);
  }
});

/**
 * What a worker says of its files.
 * @param {ReturnType<typeof browserWith>["happen"]} happen
 */
async function isComplete(happen) {
  /** @type {unknown[]} */
  const answer = [];
  const ports = [{ postMessage: (/** @type {unknown} */ said) => answer.push(said) }];
  await happen("message", { data: "COMPLETE", ports });
  return answer[0];
}

test("a file that lies cut off in the browser's own cache is fetched past it", async () => {
  const browserCache = { [ENGINE]: /** @type {[string, string]} */ (["application/wasm", "engi"]) };
  const { happen, ask, fetched } = browserWith({ browserCache });
  await happen("install");
  assert.equal(await ask(ENGINE), "engine");
  assert.deepEqual(
    fetched.filter(([file]) => file === ENGINE).map(([, how]) => how),
    ["default", "reload"],
  );
});

test("a damaged file on the device is used no more, and fetched again, whichever release kept it", async () => {
  const { happen, ask, stored, fetched, host } = browserWith();
  // A release before this one kept what came.
  stored.get(OLD)?.set(SCOPE + NET, new Response("ne"));
  await happen("install");
  assert.equal(await ask(NET), "net");
  const cache = stored.get(OURS);
  for (const [file, damaged] of /** @type {const} */ ([
    [ENGINE, "engi"],
    [MAIN, "ne"],
    [`icon.svg?${ICON}`, "<sv"],
    ["?aaaa", '<html data-release="aaaa"><scr'],
  ])) {
    cache?.set(SCOPE + file, new Response(damaged));
  }
  fetched.length = 0;
  assert.equal(await isComplete(happen), true);
  assert.deepEqual(fetched.map(([file]) => file).toSorted(), ["./", MAIN, ENGINE, "icon.svg"]);
  assert.equal(await ask(ENGINE), "engine");
  cache?.set(SCOPE + ENGINE, new Response("engi"));
  host[ENGINE] = ["application/wasm", "eng"];
  assert.equal(await isComplete(happen), false);
  assert.equal(cache?.has(SCOPE + ENGINE), false);
  assert.equal(await ask(ENGINE), "from the network");
});

test("a page that asks past the cache gets a file of its release anew, and the device keeps that", async () => {
  const { happen, ask, stored, fetched, host } = browserWith();
  await happen("install");
  stored.get(OURS)?.set(SCOPE + ENGINE, new Response("engi"));
  fetched.length = 0;
  assert.equal(await ask(ENGINE, { cache: "reload" }), "engine");
  assert.deepEqual(fetched, [[ENGINE, "reload"]]);
  assert.equal(await ask(ENGINE), "engine");
  // What does not come whole is not kept, and the network says what there is.
  host[ENGINE] = ["application/wasm", "e"];
  assert.equal(await ask(ENGINE, { cache: "reload" }), "from the network");
  assert.equal(await ask(ENGINE), "engine");
  assert.equal(await ask("app/main-0.js", { cache: "reload" }), "from the network");
  for (const url of ["./", "icon.svg"]) {
    assert.equal(await ask(url, { cache: "reload" }), undefined, url);
  }
});

test("asked whether it is complete, the worker fetches what the browser threw away, and no page in its place", async () => {
  const { happen, ask, stored, fetched, host } = browserWith();
  const complete = () => isComplete(happen);
  await happen("install");
  const cache = stored.get(OURS);
  fetched.length = 0;
  assert.equal(await complete(), true);
  assert.deepEqual(fetched, []);
  cache?.delete(SCOPE + NET);
  const whole = host[NET];
  host[NET] = ["text/html", "<!doctype html><title>Home</title>"];
  assert.equal(await complete(), false);
  assert.equal(await ask(NET), "from the network", "the page is not kept as weights");
  assert.equal(cache?.has(SCOPE + NET), false);
  if (whole) host[NET] = whole;
  assert.equal(await complete(), true);
  assert.equal(await ask(NET), "net");
});

test("old releases go when a new one begins, unless a second page is open; other folders are left alone", async () => {
  for (const [pages, left] of /** @type {const} */ ([
    [0, [OUTSIDE, OURS]],
    [1, [OUTSIDE, OURS]],
    [2, [OUTSIDE, OLD, OURS]],
  ])) {
    const { happen, stored, said } = browserWith({ pages });
    await happen("install");
    assert.ok(stored.has(OLD), "not before its turn");
    await happen("activate");
    assert.deepEqual([...stored.keys()], left, `${pages} pages`);
    assert.deepEqual(said, ["claim"]);
  }
});

test("a new release begins early only when it is told to", async () => {
  const { happen, said } = browserWith();
  await happen("message", { data: "anything" });
  assert.deepEqual(said, []);
  await happen("message", { data: "SKIP_WAITING" });
  assert.deepEqual(said, ["skipWaiting"]);
});

test("the manifest names a page, icons that are there in their sizes, and the paper's colour", () => {
  const manifest = JSON.parse(source("www/manifest.webmanifest"));
  for (const field of ["name", "short_name", "description", "lang"]) assert.ok(manifest[field], field);
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ["./", "./", "standalone"]);
  const [, paper] = /--bg: var\(--light, (#\w+)/.exec(source("www/shared/styles/tokens.css")) ?? [];
  assert.deepEqual([manifest.theme_color, manifest.background_color], [paper, paper]);
  const images = manifest.icons.filter((/** @type {{ type: string }} */ { type }) => type === "image/png");
  for (const { src, sizes } of images) {
    const bytes = readFileSync(new URL(src.replace("./", "www/"), TREE));
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  const named = images.map((/** @type {{ src: string }} */ { src }) => src.split("/").at(-1));
  assert.deepEqual(named.toSorted(), readdirSync(new URL("www/icons/", TREE)).toSorted());
  assert.ok(images.some((/** @type {{ purpose?: string }} */ { purpose }) => purpose === "maskable"));
});

test("a host that sends headers sends the policy that the page states itself", () => {
  const [, stated] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(source("index.html")) ?? [];
  const [, sent] = /Content-Security-Policy: (.+)/.exec(source("www/_headers")) ?? [];
  assert.ok(stated);
  assert.equal(sent, stated);
});

test("a host that sends headers isolates as the service worker does, and lets isolated pages embed it", () => {
  const sent = source("www/_headers").toLowerCase();
  const worker = source("www/sw.js");
  for (const [index, name] of ISOLATION.entries()) {
    assert.ok(sent.includes(`  ${name}: ${ISOLATED[index]}\n`), name);
    assert.ok(worker.includes(`"${name}", "${ISOLATED[index]}"`), name);
  }
  assert.ok(sent.includes("  cross-origin-resource-policy: cross-origin\n"));
});

test("the page of a missing file needs no other file, and leads back without knowing where it lies", () => {
  const page = source("www/404.html");
  assert.doesNotMatch(page, /<script|<link|<style|http-equiv|src=/);
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  assert.deepEqual(links, ["./", "../"]);
});
