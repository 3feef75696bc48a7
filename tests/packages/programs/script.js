// A script for Node.js, bundled as CommonJS: it has no address, so that all files are handed over.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { here, inWorkers } from "./answers.js";

const read = (file) => readFileSync(join(__dirname, file));
const module = read("noughts_bg.wasm");
const weights = read("ultimate.net");
const spawn = () => new Worker(join(__dirname, "worker-thread.cjs"));

Promise.all([here({ module_or_path: module, weights }), inWorkers({ module, weights, spawn })]).then(
  ([here, workers]) => console.log(JSON.stringify({ here, workers })),
);
