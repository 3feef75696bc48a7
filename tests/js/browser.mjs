// As much of a browser as the modules of the page ask for when they are loaded. Nothing is drawn with it.

import { readFile } from "node:fs/promises";

Object.assign(globalThis, {
  document: { createTreeWalker: () => ({}) },
  HTMLElement: class {},
  navigator: globalThis.navigator ?? { platform: "" },
  // The files of the page are beside its modules.
  fetch: async (/** @type {URL} */ address) => new Response(await readFile(address)),
});
