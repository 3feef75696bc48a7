// The style sheets of the page, read by a parser: their rules, the layers that these are in, and what selectors need.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate, parse } from "css-tree";

/** @import {CssNode, List, Rule} from "css-tree" */

const WWW = fileURLToPath(new URL("../../www/", import.meta.url));

/** The sheets of all pages, by their paths below `www`. */
export const SHEETS = readdirSync(WWW, { encoding: "utf8", recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".css"));

/**
 * What a selector is about, by the names that stand in it: classes as `.a`, ids as `#a`, attributes as `[a` with their value, elements as `a`.
 * @typedef {object} Needs
 * @property {string} selector without lists, `:is()` and `:where()`
 * @property {string[]} needs what must be there for it
 * @property {string[]} excludes what must not be there
 * @property {string[]} styles what the element that it styles has
 */

/**
 * A rule with what stands around it.
 * @typedef {object} Placed
 * @property {Rule} rule
 * @property {string | null} layer
 * @property {string[]} around the other at-rules around it
 */

/** @param {string} path below `www` */
export function treeOfSheet(path) {
  return parse(readFileSync(join(WWW, path), "utf8"));
}

/**
 * The rules of a sheet, frames of animations aside.
 * @param {string} path below `www`
 * @returns {Placed[]}
 */
export function rulesIn(path) {
  const tree = treeOfSheet(path);
  return tree.type === "StyleSheet" ? rulesOf(tree.children, null, []) : [];
}

/**
 * @param {List<CssNode>} nodes
 * @param {string | null} layer
 * @param {string[]} around
 * @returns {Placed[]}
 */
function rulesOf(nodes, layer, around) {
  return nodes.toArray().flatMap((node) => {
    if (node.type === "Rule") return [{ rule: node, layer, around }];
    if (node.type !== "Atrule" || !node.block || /keyframes$|^property$/.test(node.name)) return [];
    const head = node.prelude ? generate(node.prelude) : "";
    if (node.name === "layer") return rulesOf(node.block.children, head, around);
    return rulesOf(node.block.children, layer, [...around, `@${node.name} ${head}`]);
  });
}

/**
 * The selectors of a rule, without their lists, `:is()` and `:where()`.
 * @param {Rule} rule
 * @returns {Needs[]}
 */
export function selectorsOf({ prelude }) {
  if (prelude.type !== "SelectorList") return [];
  return prelude.children
    .toArray()
    .flatMap((selector) => (selector.type === "Selector" ? expanded(selector.children.toArray()) : []))
    .map(needsOf);
}

/** @param {string} path below `www` */
export const selectorsIn = (path) => rulesIn(path).flatMap(({ rule }) => selectorsOf(rule));

/**
 * A selector once for each choice of its `:is()` and `:where()`.
 * @param {CssNode[]} parts
 * @returns {CssNode[][]}
 */
function expanded(parts) {
  const at = parts.findIndex((part) => part.type === "PseudoClassSelector" && /^(is|where)$/.test(part.name));
  if (at < 0) return [parts];
  return inner(parts[at]).flatMap((choice) =>
    expanded([...parts.slice(0, at), ...choice, ...parts.slice(at + 1)]),
  );
}

/**
 * The selectors in the brackets of a pseudo-class.
 * @param {CssNode | undefined} part
 * @returns {CssNode[][]}
 */
function inner(part) {
  if (part?.type !== "PseudoClassSelector") return [];
  const lists = part.children?.toArray() ?? [];
  return lists.flatMap((list) =>
    list.type === "SelectorList"
      ? list.children.toArray().map((one) => (one.type === "Selector" ? one.children.toArray() : []))
      : [],
  );
}

/**
 * @param {CssNode[]} parts
 * @returns {Needs}
 */
function needsOf(parts) {
  const last = parts.findLastIndex(({ type }) => type === "Combinator");
  /** @param {CssNode[]} some */
  const needed = (some) => some.flatMap((part) => [...nameOf(part), ...(is(part, "has") ? names(part) : [])]);
  return {
    selector: parts.map((part) => generate(part)).join(""),
    needs: needed(parts),
    excludes: parts.flatMap((part) => (is(part, "not") ? names(part) : [])),
    styles: parts.slice(last + 1).flatMap(nameOf),
  };
}

/**
 * @param {CssNode} part
 * @param {string} name
 */
const is = (part, name) => part.type === "PseudoClassSelector" && part.name === name;

/**
 * What the brackets of a pseudo-class name.
 * @param {CssNode} part
 * @returns {string[]}
 */
const names = (part) =>
  inner(part).flatMap((selector) => expanded(selector).flatMap((parts) => needsOf(parts).needs));

/**
 * @param {CssNode} part
 * @returns {string[]}
 */
function nameOf(part) {
  if (part.type === "ClassSelector") return [`.${part.name}`];
  if (part.type === "IdSelector") return [`#${part.name}`];
  if (part.type === "TypeSelector") return [part.name];
  if (part.type !== "AttributeSelector") return [];
  const value = part.value?.type === "String" ? part.value.value : part.value?.name;
  return [`[${part.name.name}${value === undefined ? "" : `=${value}`}`];
}
