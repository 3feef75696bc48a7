// The kinds of games: what the page knows of them it reads from the engine's description, and a kind has its words and its page
// about the rules. A parser reads the scripts.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { rulesPages } from "../../www/play/rules/rules-page.ts";
import { gameText } from "../../www/shared/game/kinds.ts";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { pickRules, rulesInRange, rulesWritten } from "../../www/shared/game/read-rules.ts";
import { messages } from "./catalogue.mjs";
import { GAMES } from "./shapes.mjs";
import { treeOf, visit, withoutTypes } from "./syntax.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const KINDS = new Set(GAMES.map(({ kind }) => String(kind)));

/** The scripts that know a kind by its name: the games on offer, and what the package has for writing rules. */
const NAMING = ["www/shared/game/presets", "javascript/npm/entry"];

const SCRIPTS = ["www", "javascript/npm"].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /(?<!\.d)\.[jt]s$/.test(path) && !path.startsWith("www/vendor/")),
);

/**
 * The places of a script where a kind stands as a text or as the name of a property.
 * @param {string} path
 * @param {string} source
 */
function namings(path, source) {
  /** @type {string[]} */
  const found = [];
  visit(treeOf(withoutTypes(path, source)), (node, above) => {
    const isKey = above?.type === "Property" && above.key === node && !above.shorthand;
    const name = node.type === "Literal" ? node.value : isKey && node.type === "Identifier" && node.name;
    if (typeof name === "string" && KINDS.has(name)) found.push(`${path}: ${name}`);
  });
  return found;
}

test("the scripts of the page ask for no game by its name", () => {
  assert.deepEqual(namings("a.js", 'if (rules.kind === "drop") f({ mnk: 1, ultimate });'), [
    "a.js: drop",
    "a.js: mnk",
  ]);
  assert.ok(SCRIPTS.length > 200, "the scripts are found");
  const asking = SCRIPTS.flatMap((path) => {
    return NAMING.some((one) => path.startsWith(one))
      ? []
      : namings(path, readFileSync(`${ROOT}${path}`, "utf8"));
  });
  assert.deepEqual(asking, []);
});

test("every kind has its words, and a page about its rules", () => {
  for (const kind of KINDS)
    for (const key of [`kind.${kind}`, `goal.${kind}`, `board.${kind}`]) assert.ok(key in messages, key);
  for (const { rules } of PRESETS)
    for (const page of rulesPages(rules))
      assert.ok(existsSync(`${ROOT}${page.replace(/html$/, "md")}`), page);
});

test("what the notation says is read again", () => {
  const board = { kind: "mnk", rows: 15, cols: 15, k: 5, players: 2 };
  for (const [text, rules] of /** @type {[string, object][]} */ ([
    ["15x15x5", board],
    ["5x6x3p3", { kind: "mnk", rows: 5, cols: 6, k: 3, players: 3 }],
    ["15x15x5e", { ...board, exact: true }],
    ["15x15x5s", { ...board, swap: true }],
    ["15x15x5es2", { ...board, exact: true, swap: 2 }],
    ["drop6x7x4", { kind: "drop", rows: 6, cols: 7, k: 4 }],
    ["uttt", { kind: "ultimate" }],
  ])) {
    assert.deepEqual(rulesWritten(text), rules, text);
    assert.equal(gameText(/** @type {Rules} */ (rules)), text);
  }
  for (const text of ["", "3x3", "3x3x3x3", "3x3x300", "uttt3x3x3", "drop6x7x4s", "3x3x3s3", "chess"])
    assert.equal(rulesWritten(text), null, text);
});

test("rules of any origin lose what their kind does not have", () => {
  const given = { rows: 4, cols: 4, k: 3, players: null, exact: false, swap: undefined, colour: "red" };
  assert.deepEqual(pickRules({ ...given, kind: "mnk" }), { kind: "mnk", rows: 4, cols: 4, k: 3, players: 2 });
  assert.deepEqual(pickRules({ ...given, kind: "drop", exact: true }), {
    kind: "drop",
    rows: 4,
    cols: 4,
    k: 3,
  });
  assert.deepEqual(pickRules({ kind: "drop" }), { kind: "drop", rows: 6, cols: 7, k: 4 });
  assert.deepEqual(pickRules({ ...given, kind: "ultimate" }), { kind: "ultimate" });
  assert.equal(pickRules({ ...given, kind: "chess" }), null);
  assert.ok(rulesInRange({ ...given, kind: "mnk" }));
  for (const wrong of [
    { rows: 0 },
    { rows: 27 },
    { cols: "4" },
    { k: 1.5 },
    { k: undefined },
    { players: 9 },
  ])
    assert.equal(rulesInRange({ ...given, kind: "mnk", ...wrong }), null, JSON.stringify(wrong));
});

test("parts are read and written as the engine does", () => {
  const plain = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 };
  for (const [text, parts] of Object.entries({
    "3x3x3m": { goal: "misere" },
    "3x3x3nb2": { marks: "one", boards: 2 },
    "3x3x3zn": { goal: "last", marks: "one" },
    "3x3x3v3qt": { life: 3, reuse: true, wrap: "both" },
    "3x3x3v3y": { life: 3, slide: "lines" },
    "3x3x3v3j": { life: 3, slide: "fly" },
    "4x4x4l4g": { rows: 4, cols: 4, k: 4, layers: 4, gravity: true },
    "3x3x3ua12": { marks: "numbers", sum: 12 },
    "5x5x3v3ykC": { rows: 5, cols: 5, life: 3, slide: "lines", checkered: true, lateCentre: true },
  })) {
    const rules = /** @type {Rules} */ ({ ...plain, ...parts });
    assert.equal(gameText(rules), text);
    assert.deepEqual(rulesWritten(text), rules);
    assert.deepEqual(rulesInRange(rules), rules);
  }
  // The letters come in any order, each once, and nothing else comes between them.
  assert.deepEqual(rulesWritten("3x3x3b2n"), rulesWritten("3x3x3nb2"));
  for (const text of ["3x3x3mm", "3x3x3b2b3", "3x3x3m-w", "3x3xm3", "3x3x3x", "15x15x5s2e"])
    assert.equal(rulesWritten(text), null, text);
  assert.equal(rulesInRange({ ...plain, goal: "best" }), null);
  assert.equal(rulesInRange({ ...plain, layers: 9 }), null);
});
