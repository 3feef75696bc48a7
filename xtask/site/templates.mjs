// The HTML in a module's templates as it is shipped: without the indentation of the source.

import { parseAst } from "@rollup/wasm-node/parseAst";

/** The tags of templates whose text is HTML or SVG. */
const TAGS = ["html", "svg"];

/**
 * A module whose templates hold no indentation: a line break says the same. Other texts stay as they are.
 * @param {string} code
 * @returns {string}
 */
export function withoutIndentation(code) {
  let shorter = code;
  // From the last to the first, so that the places of the others still hold.
  for (const { start, end } of texts(parseAst(code)).toSorted((a, b) => b.start - a.start)) {
    const text = code.slice(start, end).replaceAll(/\s*\n\s*/g, "\n");
    shorter = shorter.slice(0, start) + text + shorter.slice(end);
  }
  return shorter;
}

/**
 * The places of all texts in the templates below a node of the syntax tree.
 * @param {unknown} node
 * @returns {{ start: number, end: number }[]}
 */
function texts(node) {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.values(node).flatMap(texts);
  return isTemplate(node) ? [...node.quasi.quasis, ...inside] : inside;
}

/**
 * @param {object} node
 * @returns {node is { quasi: { quasis: { start: number, end: number }[] } }}
 */
function isTemplate(node) {
  const { type, tag } = /** @type {{ type?: string, tag?: { name?: string } }} */ (node);
  return type === "TaggedTemplateExpression" && TAGS.includes(tag?.name ?? "");
}
