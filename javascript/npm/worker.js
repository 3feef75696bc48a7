// `noughts/worker` in browsers, and wherever else there is a `Worker` as browsers have it.

import { WorkerEngine } from "./client.js";
import { withModule } from "./engine/module-worker.js";
import { spareWorkers } from "./engine/pool.js";
import { notStarted } from "./faults.js";
import { spawned } from "./options.js";

/** @import {EngineOptions} from "./worker.js" */

/** The script of a worker, beside this one. */
const SCRIPT = "worker-thread.js";
/** The address of a script that imports this one from another origin. @type {string | undefined} */
let importer;

/** @param {EngineOptions} [options] */
export function createEngine(options = {}) {
  const spare = spareWorkers(globalThis.navigator?.hardwareConcurrency ?? 2);
  return new WorkerEngine({ spare, canStart: () => typeof Worker === "function", start }, options);
}

/**
 * @param {WebAssembly.Module} module
 * @param {(() => object)} [own]
 */
function start(module, own) {
  const worker = /** @type {Worker} */ (
    own ? spawned(own(), "postMessage", "terminate", "addEventListener") : started()
  );
  const script = own ? "the script of the worker that spawn started" : addressed(SCRIPT);
  worker.addEventListener("error", (event) => withWords(event, `${script} could not be started`));
  return withModule(worker, module);
}

/**
 * Where a script beside this one lies. A bundler that moves scripts may say where this one was on its own disk.
 * @param {string} script
 */
function addressed(script, own = import.meta.url) {
  return /^https?:/.test(own ?? "") ? new URL(script, own).href : script;
}

/**
 * A script that cannot be loaded is an event without words.
 * @param {ErrorEvent} event
 * @param {string} message
 */
function withWords(event, message) {
  if (event.message || typeof ErrorEvent !== "function") return;
  event.stopImmediatePropagation();
  event.target?.dispatchEvent(new ErrorEvent("error", { message }));
}

/**
 * Whether a script lies at another origin, as that of a CDN does: browsers start no worker from there.
 * @param {string} script
 */
function isForeign(script) {
  const { origin } = globalThis.location ?? {};
  return origin !== undefined && /^https?:/.test(script) && new URL(script).origin !== origin;
}

/**
 * A script of this origin that imports another.
 * @param {string} script
 */
function importing(script) {
  importer ??= URL.createObjectURL(
    new Blob([`import ${JSON.stringify(script)};`], { type: "text/javascript" }),
  );
  return importer;
}

function started() {
  const script = addressed(SCRIPT);
  try {
    if (isForeign(script)) return new Worker(importing(script), { type: "module" });
    // Written out like this, the script is found by bundlers, which then ship it.
    return new Worker(new URL("./worker-thread.js", import.meta.url), { type: "module" });
  } catch (cause) {
    throw notStarted(cause);
  }
}
