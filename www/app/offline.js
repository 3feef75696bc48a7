// Lets the browser keep the page on this device, and tells when a newer release waits there. What is kept, and
// how, is the business of sw.js.

/** @import {AppEvent} from "./update.js" */

/**
 * Whether the page opens without a network: not known or not possible, not yet, from now on, or not because it
 * could not be kept.
 * @typedef {"no" | "saving" | "ready" | "failed"} Offline
 */

/**
 * Whether a newer release is on this device, or is just being taken.
 * @typedef {"none" | "waiting" | "taken"} Release
 */

/** @typedef {Pick<ServiceWorkerRegistration, "active" | "waiting" | "installing">} Workers */

/**
 * Whether the page is a release. While the page is being developed, nothing is kept: the newest files
 * are wanted.
 * @param {string} address of the page's scripts
 */
export function isRelease(address) {
  return /\/app-[0-9a-f]{16}\//.test(address);
}

/**
 * The browser's service workers; `null` where it has none or forbids them.
 * @returns {ServiceWorkerContainer | null}
 */
export function serviceWorkers() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/**
 * @param {Workers} workers
 * @returns {Offline}
 */
export function offlineOf({ active, waiting, installing }) {
  if (active) return "ready";
  return [waiting, installing].some((worker) => worker && worker.state !== "redundant") ? "saving" : "failed";
}

/** The releases of the page that are kept on this device. */
export class Releases {
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  #container;
  #send;
  #page;

  /**
   * @param {ServiceWorkerContainer} container
   * @param {(event: AppEvent) => void} send
   * @param {{ save: () => void, load: () => void }} page keeps what a person has on the page; loads it again
   */
  constructor(container, send, page) {
    this.#container = container;
    this.#send = send;
    this.#page = page;
  }

  /** Keeps this release, unless it is kept already, and looks for a newer one. */
  async keep() {
    try {
      // Past the browser's own cache, which would hide a new release for as long as the host says.
      const registration = await this.#container.register("./sw.js", { updateViaCache: "none" });
      this.#registration = registration;
      registration.addEventListener("updatefound", () => this.#follow(registration));
      this.#follow(registration);
    } catch {
      this.#send({ type: "offline", offline: "failed" });
    }
  }

  /** Loads the page again, as the newest release that is on this device. */
  take() {
    this.#page.save();
    const waiting = this.#registration?.waiting;
    // Another tab may have taken it already.
    if (!waiting) return this.#page.load();
    this.#container.addEventListener("controllerchange", () => this.#page.load(), { once: true });
    waiting.postMessage("SKIP_WAITING");
  }

  /** @param {ServiceWorkerRegistration} registration */
  #follow(registration) {
    const tell = () => {
      this.#send({ type: "offline", offline: offlineOf(registration) });
      if (registration.active && registration.waiting) this.#send({ type: "release-waiting" });
    };
    for (const worker of [registration.installing, registration.waiting]) {
      worker?.addEventListener("statechange", tell);
    }
    tell();
  }
}
