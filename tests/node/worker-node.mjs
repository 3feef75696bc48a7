// The package's engine as Node gets it, with the types that all its forms share: the script itself has none.

/** @type {typeof import("../../pkg/worker.js")} */
const { createEngine } = await import(new URL("../../pkg/worker-node.js", import.meta.url).href);

export { createEngine };
