// The laboratory's module as a program in Node loads it.

import { readFile } from "node:fs/promises";

import init from "../../lab/pkg/noughts_lab.js";

await init({
  module_or_path: readFile(new URL("../../lab/pkg/noughts_lab_bg.wasm", import.meta.url)),
});

export * from "../../lab/pkg/noughts_lab.js";
