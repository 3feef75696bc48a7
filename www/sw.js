// Keeps one complete release of the page on this device: it opens without a network, and no page is ever put
// together from two releases. A classic script, since not every browser runs service workers as modules.

/** The name of this release: `cargo xtask build` writes it in, and the files below. */
const RELEASE = "@release@";
/**
 * Every file that belongs to this release, with what its content is known by: of a page, the release that it names; of other
 * files, the first digits of their SHA-256, or nothing where these stand in the name.
 * @type {Record<string, string>}
 */
const FILES = { "@files@": "" };
/** One of them: it names what lies in app/ and the Learn pages in the same way. They are many, and this script is part of every first visit. */
const LIST = "files.json";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;

/** Caches belong to the whole origin, where other copies of this page may lie in other folders. */
const OURS = `noughts ${scope} `;
const CACHE = OURS + RELEASE;

/** What belongs to this release; what is listed, from when the list was read. */
const releases = { ...FILES };

/** @param {string} file */
const addressOf = (file) => new URL(file, scope).href;
/**
 * Whether a file is named by its content.
 * @param {string} file
 */
const isNamed = (file) => file.startsWith("app/");
/**
 * Under which address a file is kept: one that tells its content.
 * @param {string} file
 */
const keyOf = (file) => addressOf(file) + (isNamed(file) ? "" : `?${releases[file]}`);
const NAMES = Object.keys(FILES);
const KEYS = new Map(NAMES.map((file) => [addressOf(file), keyOf(file)]));
/** @param {string} file */
const isPage = (file) => file.endsWith("/") || file.endsWith(".html");
/** @param {string} file */
const isLearnPage = (file) => isPage(file) && file.startsWith("learn/");

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(begin()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const kept = lookUp(request);
  // What is not ours goes to the network as if nobody stood between; so does what the browser threw away.
  if (!kept) return;
  const answered = kept.then((response) => response ?? fetch(request));
  event.respondWith(answered.then((response) => isolated(request, response)));
});
worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  // Said by the page when a person wants the new release, or when the page cannot start; nobody is moved to it in the
  // middle of a game.
  if (data === "SKIP_WAITING") worker.skipWaiting();
  if (data === "COMPLETE") event.waitUntil(isComplete().then((whole) => ports[0]?.postMessage(whole)));
});

/** All files or none: a release with a hole in it is not installed. */
async function keepAll() {
  try {
    await complete();
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Whether all files are here. What the browser threw away is fetched again. */
function isComplete() {
  return complete().then(
    () => true,
    () => false,
  );
}

/** Fetches what is not here. */
async function complete() {
  const cache = await caches.open(CACHE);
  await keep(cache, NAMES);
  await keep(cache, await listed(cache));
}

/**
 * Reads the list.
 * @param {Cache} cache
 * @returns {Promise<string[]>} the files in it
 */
async function listed(cache) {
  if (!FILES[LIST]) return [];
  const list = await cache.match(keyOf(LIST), { ignoreVary: true });
  const files = (await list?.json()) ?? {};
  Object.assign(releases, files);
  return Object.keys(files);
}

/**
 * What is here, or left of an earlier release, is not fetched again, unless it is damaged.
 * @param {Cache} cache
 * @param {string[]} files
 */
async function keep(cache, files) {
  await Promise.all(
    files.map(async (file) => {
      const key = keyOf(file);
      const here = await cache.match(key, { ignoreVary: true });
      if (here && (await isWhole(file, here))) return;
      // What is damaged is used no more, whatever comes of the next try.
      if (here) await cache.delete(key, { ignoreVary: true });
      const left = await caches.match(key, { ignoreVary: true });
      await cache.put(key, left && (await isWhole(file, left)) ? left : await download(file));
    }),
  );
}

/**
 * A file from the host. Whatever is not named by its content may be an old one in the browser's own cache. What is may have
 * arrived there in part, or as something else, and stay for as long as the host says: then it is fetched past that cache.
 * @param {string} file
 */
function download(file) {
  return isNamed(file)
    ? fetched(file, "default").catch(() => fetched(file, "reload"))
    : fetched(file, "no-cache");
}

/**
 * @param {string} file
 * @param {RequestCache} cache
 */
async function fetched(file, cache) {
  const response = await fetch(addressOf(file), { cache });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || (response.redirected && !isLearnPage(file)) || !fits(file, type)) {
    throw new Error(`${response.url} answered ${response.status} with "${type}" for ${file}`);
  }
  if (!(await isWhole(file, response))) {
    throw new Error(`${response.url} is cut off, or is the file of another release than ${RELEASE}`);
  }
  // Some hosts leave out the ending of a page; no answer to a navigation may have been redirected.
  return response.redirected ? new Response(response.body, response) : response;
}

/**
 * Whether an answer holds a file as it was released, to its end. Some hosts add to pages.
 * @param {string} file
 * @param {Response} answer
 */
async function isWhole(file, answer) {
  const response = answer.clone();
  if (isPage(file)) {
    const html = await response.text();
    return html.includes(`data-release="${releases[file]}"`) && html.trimEnd().endsWith("</html>");
  }
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const [, named = ""] = /-([0-9a-f]{8})(\.|$)/.exec(file) ?? [];
  return digits.startsWith(releases[file] || named);
}

/**
 * Whether a file came as what it is: some hosts answer with a page where a file is missing, and say 200.
 * @param {string} file
 * @param {string} type
 */
function fits(file, type) {
  if (isPage(file)) return type.startsWith("text/html");
  if (file.endsWith(".js")) return /^(text|application)\/(x-)?javascript/.test(type);
  if (file.endsWith(".css")) return type.startsWith("text/css");
  return !type.startsWith("text/html");
}

async function begin() {
  // The page that asked for this release is about to load it. Any other one still open goes on with the files
  // of its own release; they go with the next.
  const open = await worker.clients.matchAll();
  if (open.length <= 1) {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  // The very first page needs its files as well, should the network go before it is loaded again.
  await worker.clients.claim();
}

/**
 * The answer kept for a request; `null` when it is none of ours.
 * @param {Request} request
 */
function lookUp({ method, url, cache }) {
  if (method !== "GET") return null;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname.replace(/\/index\.html$/, "/");
  // The page found a fault in what it got.
  if (cache === "reload") return replaced(address.slice(scope.length));
  const key = KEYS.get(address);
  if (key) return caches.match(key, { cacheName: CACHE, ignoreVary: true });
  // The list may not have been read since this worker was started; what it names is here under its name.
  if (address.startsWith(addressOf("learn/"))) {
    return caches.match(address, { cacheName: CACHE, ignoreSearch: true, ignoreVary: true });
  }
  // A file of another release is wanted by a page of that release only, and found under no other name.
  return address.startsWith(addressOf("app/")) ? found(address) : null;
}

/**
 * A file of this release, or of another one.
 * @param {string} address
 */
async function found(address) {
  const own = await caches.match(address, { cacheName: CACHE, ignoreVary: true });
  return own ?? caches.match(address, { ignoreVary: true });
}

/**
 * A file of this release, fetched anew and kept in place of the one that is here; `null` when it is none.
 * @param {string} file
 */
function replaced(file) {
  return isNamed(file) ? anew(file).catch(() => undefined) : null;
}

/** @param {string} file */
async function anew(file) {
  const cache = await caches.open(CACHE);
  if (!(file in releases)) await listed(cache);
  if (!(file in releases)) return undefined;
  const response = await fetched(file, "reload");
  await cache.put(keyOf(file), response.clone());
  return response;
}

/**
 * Makes a page and its workers isolated from other sites, where workers may share memory. Few hosts send these headers, and a
 * worker without them would not start on a page with them. A page in a frame is as its host sent it: only the page around it
 * can isolate it.
 * @param {Request} request
 * @param {Response} response
 */
function isolated({ destination }, response) {
  // An answer that cannot be read, or is an error, has the status 0. One from another address keeps that address.
  if (!/document|worker/.test(destination) || !response.status || response.redirected) return response;
  const answer = new Response(response.body, response);
  answer.headers.set("cross-origin-opener-policy", "same-origin");
  answer.headers.set("cross-origin-embedder-policy", "require-corp");
  return answer;
}
