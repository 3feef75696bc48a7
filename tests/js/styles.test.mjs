// The style sheets of parts, which stay once they are loaded: how a view looks must not depend on what was loaded before.

import assert from "node:assert/strict";
import { test } from "node:test";
import { classesIn, HOLDERS, metBy, PARTS, ROOTS, selectorsIn } from "./sources.mjs";

const [PAGE] = ROOTS;
assert.ok(PAGE);
const OF_PARTS = [...new Set(ROOTS.flatMap(({ sheets }) => [...sheets]))].filter(
  (sheet) => !PAGE.sheets.has(sheet),
);

test("each part lists its sheets once", () => {
  assert.ok(PARTS.length > 20);
  for (const { name, listed } of PARTS) assert.deepEqual(listed, [...new Set(listed)], name);
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

test("no sheet of a part changes the views of another", () => {
  const onPage = metBy(PAGE);
  for (const { name, scripts, sheets } of ROOTS.slice(1)) {
    const own = metBy({ scripts });
    for (const sheet of OF_PARTS.filter((one) => !sheets.has(one))) {
      for (const { selector, needs } of selectorsIn(sheet)) {
        const isElsewhere = needs.some((need) => need in HOLDERS && !HOLDERS[need]?.includes(name));
        const isMet = needs.every((need) => own(need) || onPage(need)) && needs.some((need) => isOwn(need));
        assert.ok(
          isElsewhere || !isMet,
          `${sheet}: “${selector}” meets views of ${name}, which does not load it`,
        );
      }
    }
    /** An attribute alone says nothing of whose element it is. @param {string} need */
    function isOwn(need) {
      return !need.startsWith("[") && own(need) && !onPage(need);
    }
  }
});

test("no class has its own rules in two sheets of parts that load apart", () => {
  /** @type {Map<string, Set<string>>} */
  const bare = new Map();
  for (const sheet of OF_PARTS) {
    for (const { selector } of selectorsIn(sheet)) {
      if (/^\.[a-z][\w-]*$/.test(selector)) bare.set(selector, (bare.get(selector) ?? new Set()).add(sheet));
    }
  }
  for (const [selector, where] of bare) {
    for (const { name, sheets } of ROOTS) {
      const there = [...where].filter((sheet) => sheets.has(sheet));
      assert.ok([0, where.size].includes(there.length), `${name}: ${selector} of ${[...where].join(", ")}`);
    }
  }
});
