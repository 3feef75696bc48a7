// The service worker as a browser runs it: its caches, its network and its pages are the test's.

import vm from "node:vm";

export const SCOPE = "https://example.org/noughts/";

/**
 * What a host answers, type and text, by address below the scope, and whether it sends the browser there from another one.
 * @typedef {Record<string, [string, string, "redirected"?]>} Answers
 */
/** By name, and then by address. @typedef {Map<string, Map<string, Response>>} Caches */

/**
 * @param {object} browser
 * @param {string} browser.script a completed service worker
 * @param {Answers} browser.host
 * @param {Answers} [browser.browserCache] what the browser has kept by itself
 * @param {Caches} [browser.stored]
 * @param {number} [browser.pages] how many are open
 * @param {Pick<Response, "clone">} [browser.network] what the network answers to a page that asks
 */
export function serviceWorker({
  script,
  host,
  browserCache = {},
  stored = new Map(),
  pages = 0,
  network = new Response("from the network"),
}) {
  /** @type {Record<string, (event: object) => unknown>} */
  const on = {};
  /** @type {[string, string][]} */
  const fetched = [];
  /** @type {string[]} */
  const said = [];
  const self = {
    registration: { scope: SCOPE },
    clients: { matchAll: async () => Array(pages).fill({}), claim: async () => said.push("claim") },
    skipWaiting: () => said.push("skipWaiting"),
    addEventListener: (/** @type {string} */ type, /** @type {typeof on[string]} */ act) => {
      on[type] = act;
    },
  };
  const caches = {
    open: async (/** @type {string} */ name) => {
      const cache = stored.get(name) ?? new Map();
      stored.set(name, cache);
      return {
        put: async (/** @type {string} */ url, /** @type {Response} */ found) => cache.set(url, found),
        match: async (/** @type {string} */ url) => cache.get(url)?.clone(),
        delete: async (/** @type {string} */ url) => cache.delete(url),
      };
    },
    keys: async () => [...stored.keys()],
    delete: async (/** @type {string} */ name) => stored.delete(name),
    match: async (
      /** @type {string} */ url,
      /** @type {{ cacheName?: string, ignoreSearch?: boolean }} */ { cacheName, ignoreSearch },
    ) => {
      const path = (/** @type {string} */ address) => (ignoreSearch ? address.split("?")[0] : address);
      const caches = [...stored].filter(([name]) => (cacheName ?? name) === name);
      const found = caches
        .flatMap(([, cache]) => [...cache])
        .find(([address]) => path(address) === path(url));
      return found?.[1].clone();
    },
  };
  const get = async (/** @type {string | { url: string }} */ what, /** @type {RequestInit} */ init) => {
    if (typeof what !== "string") return network.clone();
    const file = what.slice(SCOPE.length) || "./";
    fetched.push([file, init.cache ?? ""]);
    // The browser's own cache answers first, unless it is passed by.
    const found = (init.cache === "default" && browserCache[file]) || host[file];
    const [type, body, redirected] = found ?? ["text/plain", "no such file"];
    const response = new Response(body, {
      status: found ? 200 : 404,
      headers: { "content-type": type },
    });
    return Object.defineProperty(response, "redirected", { value: redirected !== undefined });
  };
  vm.runInNewContext(script, { self, caches, fetch: get, URL, Response, crypto, Uint8Array });

  /** @param {string} type @param {object} [more] */
  const happen = async (type, more) => {
    /** @type {unknown} */
    let result;
    const keep = (/** @type {unknown} */ promise) => {
      result = promise;
    };
    on[type]?.({ waitUntil: keep, respondWith: keep, ...more });
    return await result;
  };
  /** @param {string} url @param {object} [more] */
  const answer = async (url, more) => {
    const request = { url: new URL(url, SCOPE).href, method: "GET", destination: "", ...more };
    const response = await happen("fetch", { request });
    return response instanceof Response ? response : undefined;
  };
  /** @param {string} url @param {object} [more] */
  const ask = async (url, more) => (await answer(url, more))?.clone().text();
  return { happen, answer, ask, stored, fetched, said, host };
}
