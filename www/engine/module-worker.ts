// A worker that is given a module. A method that runs in it receives no message, and Chromium lets the script of a worker that
// was ended run on for two seconds. The script can request an empty blob of the page, though, which the page revokes.

/** Sends a worker its module and the address of such a blob, which is revoked when the worker is ended. */
export function withModule(worker: Worker, module: WebAssembly.Module) {
  const token = URL.createObjectURL(new Blob());
  const terminate = worker.terminate.bind(worker);
  worker.terminate = () => {
    URL.revokeObjectURL(token);
    terminate();
  };
  worker.postMessage({ type: "load", module, token });
  return worker;
}

/** Starts a worker with a module. */
export function moduleWorker(script: URL, module: WebAssembly.Module) {
  const worker = new Worker(script, { type: "module" });
  // Its script may lie in a cache cut off: the next worker gets it past all caches.
  worker.addEventListener("error", () => fetch(script, { cache: "reload" }).catch(() => {}), { once: true });
  return withModule(worker, module);
}
