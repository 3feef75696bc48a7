// As much of a browser as the modules of the page ask for when they are loaded. Nothing is drawn with it.

import { fetchFile } from "./fetch-file.mjs";

Object.assign(globalThis, {
  document: { createTreeWalker: () => ({}) },
  HTMLElement: class {},
  navigator: globalThis.navigator ?? { platform: "" },
  fetch: fetchFile,
});
