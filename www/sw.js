// Keeps one complete release of the page on this device: it opens without a network, and no page is ever put
// together from two releases. A classic script, since not every browser runs service workers as modules.

/** The folder of this release, and every file that belongs to it: `cargo xtask build` writes both in. */
const RELEASE = "@release@";
const FILES = ["@files@"];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;

/** Caches belong to the whole origin, where other copies of this page may lie in other folders. */
const OURS = `noughts ${scope} `;
const CACHE = OURS + RELEASE;

/** @param {string} file */
const addressOf = (file) => new URL(file, scope).href;
const PAGE = addressOf("./");
const KEPT = new Set(FILES.map(addressOf));

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(begin()));
worker.addEventListener("fetch", (event) => {
  const kept = lookUp(event.request);
  // What is not ours goes to the network as if nobody stood between; so does what the browser threw away.
  if (kept) event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});
worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  // Said by the page when a person wants the new release, or when the page cannot start; nobody is moved to it in the
  // middle of a game.
  if (data === "SKIP_WAITING") worker.skipWaiting();
  if (data === "COMPLETE") event.waitUntil(isComplete().then((complete) => ports[0]?.postMessage(complete)));
});

/** All files or none: a release with a hole in it is not installed. */
async function keepAll() {
  try {
    await keep(FILES);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Whether all files are here. What the browser threw away is fetched again. */
async function isComplete() {
  const cache = await caches.open(CACHE);
  const here = await Promise.all(FILES.map((file) => cache.match(addressOf(file), { ignoreVary: true })));
  return keep(FILES.filter((_, at) => !here[at])).then(
    () => true,
    () => false,
  );
}

/** @param {string[]} files */
async function keep(files) {
  const cache = await caches.open(CACHE);
  await Promise.all(files.map(async (file) => cache.put(addressOf(file), await download(file))));
}

/** @param {string} file */
async function download(file) {
  // Whatever has no hash in its address may be an old one in the browser's own cache.
  const cache = file.startsWith(`${RELEASE}/`) ? "default" : "no-cache";
  const response = await fetch(addressOf(file), { cache });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || response.redirected || !fits(file, type)) {
    throw new Error(`${response.url} answered ${response.status} with "${type}" for ${file}`);
  }
  if (file === "./" && !(await response.clone().text()).includes(`./${RELEASE}/`)) {
    throw new Error(`${response.url} is the page of another release than ${RELEASE}`);
  }
  return response;
}

/**
 * Whether a file came as what it is: some hosts answer with a page where a file is missing, and say 200.
 * @param {string} file
 * @param {string} type
 */
function fits(file, type) {
  if (file === "./") return type.startsWith("text/html");
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
function lookUp({ method, mode, url }) {
  if (method !== "GET") return null;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  const named = mode === "navigate" && address === addressOf("index.html") ? PAGE : address;
  if (KEPT.has(named)) return caches.match(named, { cacheName: CACHE, ignoreVary: true });
  // A file of another release is wanted by a page of that release only, and found under no other name.
  return address.startsWith(addressOf("app-")) ? caches.match(address, { ignoreVary: true }) : null;
}
