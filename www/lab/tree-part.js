// The tree of a search, which loads when that view of the laboratory is opened.

import { messages as tree } from "../locales/en/tree.js";

export { treeWish } from "./tree.js";
export { syncTree } from "./tree-list-view.js";
export { abortTree, startTree } from "./tree-runner.js";
export { foundOn } from "./tree-squares.js";
export { update } from "./tree-update.js";
export { tree as view } from "./tree-view.js";

export const styles = [
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/tree.css", import.meta.url),
];
export const messages = [tree];
