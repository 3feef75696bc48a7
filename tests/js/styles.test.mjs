// The style sheets: each rule is in a layer, and those of a feature begin at an element of that feature. Sheets of parts stay once they
// are loaded: how a view looks must not depend on what was loaded before.

import assert from "node:assert/strict";
import { basename } from "node:path";
import { test } from "node:test";
import { find, generate } from "css-tree";
import { rulesIn, SHEETS, selectorsIn, selectorsOf, treeOfSheet } from "./sheets.mjs";
import { classesIn, PARTS, ROOTS } from "./sources.mjs";

const TOKENS = "shared/styles/tokens.css";

/** What styles whole pages of its own, or what lies in a shadow: no feature has to be kept apart there. */
const PAGES = [
  "app/layout.css",
  "embed/element.css",
  "embed/embed-page.css",
  "learn/figures.css",
  "learn/learn.css",
  "learn/tables.css",
  "learn/text.css",
  "play/rules/lesson-page.css",
];

/** Names besides that of the sheet: other features mark, and draw into, what the board consists of. @type {Readonly<Record<string, string[]>>} */
const OTHERS = {
  "embed/embed.css": ["noughts"],
  "lab/lab.css": ["view"],
  "study/analysis/analysis-panel.css": ["analysis"],
  "play/board/board.css": ["frame", "pane", "square", "ruler", "win-line"],
};

const [PAGE] = ROOTS;
assert.ok(PAGE);
const OF_PARTS = [...new Set(ROOTS.flatMap(({ sheets }) => [...sheets]))].filter(
  (sheet) => !PAGE.sheets.has(sheet),
);

/** The layers in their order. */
const LAYERS = (() => {
  const order = find(treeOfSheet(TOKENS), (node) => node.type === "Atrule" && !node.block);
  return order?.type === "Atrule" && order.prelude ? generate(order.prelude).split(",") : [];
})();

test("each part lists its sheets once", () => {
  assert.ok(PARTS.length > 20);
  for (const { name, listed } of PARTS) assert.deepEqual(listed, [...new Set(listed)], name);
});

test("every rule is in one of the layers, and needs no force", () => {
  assert.ok(LAYERS.length > 4, `layers: ${LAYERS}`);
  for (const sheet of SHEETS) {
    for (const { rule, layer } of rulesIn(sheet)) {
      const selector = generate(rule.prelude);
      assert.ok(layer !== null && LAYERS.includes(layer), `${sheet}: “${selector}” is in the layer ${layer}`);
      assert.doesNotMatch(generate(rule.block), /!important/, `${sheet}: “${selector}”`);
      assert.doesNotMatch(selector, /#|(\.[\w-]+)\1(?![\w-])/, `${sheet}: ids and repetitions force`);
    }
  }
});

test("a rule of a feature needs an element of that feature", () => {
  const sheets = SHEETS.filter((sheet) => !sheet.startsWith("shared/") && !PAGES.includes(sheet));
  for (const sheet of sheets) {
    const roots = [basename(sheet, ".css"), ...(OTHERS[sheet] ?? [])].join("|");
    // Such as `.tree`, `.tree-view`, `.trees`, `[data-tree-pointed]`, and `header`.
    const root = new RegExp(`^(\\.|\\[data-|\\[data-view=)?(${roots})(s|ed|ing)?(-.*)?(=.*)?$`);
    for (const { rule, layer } of rulesIn(sheet)) {
      // What features have in common, and what becomes of any control.
      if (layer !== "features" && layer !== "layout") continue;
      for (const { selector, needs } of selectorsOf(rule)) {
        assert.ok(
          needs.some((need) => root.test(need)),
          `${sheet}: “${selector}” needs none of ${roots}`,
        );
      }
    }
  }
});

test("no two sheets have the same name", () => {
  const names = SHEETS.map((sheet) => basename(sheet, ".css")).filter((name) => name !== "controls");
  assert.deepEqual(names, [...new Set(names)]);
});

test("a view has the styles of its classes with it", () => {
  /** The sheets that a class is styled in: a selector ends with it, or excludes it. @type {Map<string, string[]>} */
  const styled = new Map();
  /** Those that name it for what lies in it. @type {Map<string, string[]>} */
  const around = new Map();
  for (const sheet of [...PAGE.sheets, ...OF_PARTS]) {
    for (const { styles, needs, excludes } of selectorsIn(sheet)) {
      for (const name of needs) around.set(name, [...(around.get(name) ?? []), sheet]);
      for (const name of [...styles, ...excludes]) styled.set(name, [...(styled.get(name) ?? []), sheet]);
    }
  }
  for (const { name, scripts, sheets } of ROOTS) {
    for (const script of scripts) {
      for (const given of classesIn(script)) {
        const where = styled.get(`.${given}`) ?? around.get(`.${given}`) ?? [];
        assert.ok(where.length > 0, `${script}: no sheet knows the class ${given}`);
        // The page draws the frames of what parts fill: nothing is seen of them before.
        const isThere = name === "page" || where.some((sheet) => sheets.has(sheet));
        assert.ok(isThere, `${script} of ${name}: the class ${given} is styled in ${where.join(", ")}`);
      }
    }
  }
});
