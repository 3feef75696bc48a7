// `node --import ./tests/typescript.mjs` runs the TypeScript of the page in releases of Node that do not so by themselves: those before
// 22.18.

import { register } from "node:module";
import process from "node:process";

if (!("typescript" in process.features && process.features.typescript))
  register("./typescript-hook.mjs", import.meta.url);
