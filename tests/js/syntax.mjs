// The scripts of the page as syntax trees.

import { parse } from "acorn";
import { transformSync } from "esbuild";

/** @typedef {Record<string, unknown> & { type: string }} Node a node of ESTree */
/** @typedef {NonNullable<import("acorn").Options["onComment"]>} OnComment */

/**
 * A script without its types.
 * @param {string} path decides the language
 * @param {string} source
 */
export function withoutTypes(path, source) {
  if (!path.endsWith(".ts")) return source;
  return transformSync(source, {
    loader: "ts",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  }).code;
}

/**
 * @param {string} script without types
 * @param {OnComment} [onComment]
 */
export function treeOf(script, onComment) {
  return parse(script, { ecmaVersion: "latest", sourceType: "module", ...(onComment && { onComment }) });
}

/**
 * Calls `see` with every node of a tree, and with the one above it.
 * @param {unknown} node
 * @param {(node: Node, above: Node | null) => void} see
 * @param {Node | null} [above]
 */
export function visit(node, see, above = null) {
  if (Array.isArray(node)) for (const one of node) visit(one, see, above);
  else if (node && typeof node === "object" && "type" in node) {
    const found = /** @type {Node} */ (node);
    see(found, above);
    for (const child of Object.values(found)) visit(child, see, found);
  }
}
