// The entry `noughts/board` of the npm package: it defines the element. The package is made of it by xtask/site/element.mjs.

import { NoughtsBoard } from "./board-element.ts";

const NAME = "noughts-board";

// A page may have two copies of the package: the first one serves both. A server has no elements.
const registry = globalThis.customElements;
if (registry && !registry.get(NAME)) registry.define(NAME, NoughtsBoard);

export { NoughtsBoard };
