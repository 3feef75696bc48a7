// Lets the browser keep the page on this device, and tells when a newer release waits there. What is kept, and
// how, is the business of sw.js.

import type { Send } from "../../shared/state/types.ts";

/**
 * Whether the page opens without a network: not known or not possible, not yet, from now on, or not because it
 * could not be kept.
 */
export type Offline = "no" | "saving" | "ready" | "failed";

/** Whether a newer release is on this device, or is just being taken. */
type Release = "none" | "waiting" | "taken";

declare module "../../shared/state/types.ts" {
  interface DeviceState {
    offline: Offline;
    release: Release;
  }
}

type Workers = Pick<ServiceWorkerRegistration, "active" | "waiting" | "installing">;

/** What the releases ask of the page. */
interface Page {
  /** keeps what a person has on the page */
  save: () => void;
  /** loads the page again */
  load: () => void;
  /** whether nobody has done anything on the page since it was loaded */
  isUntouched: () => boolean;
}

/** A new release begins when the old one's worker has nothing left to do. After this time the button is there again. */
const LONGEST_START_MS = 10_000;

/** The browser's service workers; `null` where it has none or forbids them. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

export function offlineOf({ active, waiting, installing }: Workers): Offline {
  if (active) return "ready";
  return [waiting, installing].some((worker) => worker && worker.state !== "redundant") ? "saving" : "failed";
}

/**
 * Whether everything that belongs to a kept release is still on the device. Browsers may throw files away; the worker
 * fetches them again where it can. A worker of a release that does not know the question never answers.
 */
function isComplete(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage("COMPLETE", [port2]);
  });
}

/** The releases of the page that are kept on this device. */
export class Releases {
  #registration: ServiceWorkerRegistration | null = null;
  #container;
  #send;
  #page;

  constructor(container: ServiceWorkerContainer, send: Send, page: Page) {
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
    // Another tab may have taken it already.
    if (!this.#registration?.waiting) return this.#page.load();
    this.#begin(() => this.#page.load());
  }

  /** Lets the release that waits begin. */
  #begin(begun: () => void) {
    const late = setTimeout(() => this.#send({ type: "release-late" }), LONGEST_START_MS);
    const change = () => {
      clearTimeout(late);
      begun();
    };
    this.#container.addEventListener("controllerchange", change, { once: true });
    this.#registration?.waiting?.postMessage("SKIP_WAITING");
  }

  /** A page that nobody has touched takes a new release by itself; everybody else is asked. */
  #offer() {
    const offer = () => this.#send({ type: "release-waiting" });
    if (!this.#page.isUntouched()) return offer();
    // Somebody may have begun to play while the release did.
    this.#begin(() => (this.#page.isUntouched() ? this.#page.load() : offer()));
  }

  async #tell(registration: ServiceWorkerRegistration) {
    const { active, waiting } = registration;
    const offline = offlineOf(registration);
    if (active && waiting) this.#offer();
    const holds = !active || (await isComplete(active));
    this.#send({ type: "offline", offline: holds ? offline : "failed" });
  }

  #follow(registration: ServiceWorkerRegistration) {
    const tell = () => this.#tell(registration);
    for (const worker of [registration.installing, registration.waiting]) {
      worker?.addEventListener("statechange", tell);
    }
    tell();
  }
}

/** The releases of a page, where the browser can keep any. */
export function releasesOf(send: Send, page: Page): Releases | undefined {
  const container = serviceWorkers();
  return container ? new Releases(container, send, page) : undefined;
}
