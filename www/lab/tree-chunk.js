// The tree of a search, which loads when that view of the laboratory is opened.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send} from "../state/types.d.ts" */

import { messages as tree } from "../locales/en/tree.js";
import { treeWish } from "./tree.js";
import { TreeRunner } from "./tree-runner.js";

export { syncTree } from "./tree-list-view.js";
export { foundOn } from "./tree-squares.js";
export { update } from "./tree-update.js";
export { tree as view } from "./tree-view.js";

export const styles = [
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/tree.css", import.meta.url),
];
export const messages = [tree];
export const wishes = { tree: treeWish };

/**
 * @param {Engine} engine
 * @param {Send} send
 */
export function runners(engine, send) {
  return { tree: new TreeRunner(engine, send) };
}
