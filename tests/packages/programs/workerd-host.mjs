// Runs the bundle of `workerd.js` in workerd, and prints its answer.

import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";

const [script] = process.argv.slice(2);
const beside = (file) => readFileSync(new URL(`node_modules/noughts/${file}`, import.meta.url));
const miniflare = new Miniflare({
  compatibilityDate: "2025-01-01",
  modules: [
    { type: "ESModule", path: "main.mjs", contents: readFileSync(script, "utf8") },
    { type: "CompiledWasm", path: "noughts/noughts_bg.wasm", contents: beside("noughts_bg.wasm") },
    { type: "Data", path: "noughts/ultimate.net", contents: beside("ultimate.net") },
  ],
});
const response = await miniflare.dispatchFetch("http://localhost/");
console.log(await response.text());
await miniflare.dispose();
