// What each room of the page may import, types included: only what stands on a floor below its own. A parser reads the scripts.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { treeOf, visit, withoutTypes } from "./syntax.mjs";

const WWW = fileURLToPath(new URL("../../www/", import.meta.url));

/** What the build puts beside the scripts: the modules, and in the npm package the files around the element. */
const BUILT = ["files", "noughts", "noughts_lab", "noughts_rules", "options", "plain", "vendor", "worker"];

/**
 * The rooms, floor by floor from the ground. A room is a folder or a file. A
 * room imports itself and the floors below, never a neighbour on its floor.
 */
const FLOORS = [
  // The first three run by themselves.
  ["first", "guard", "sw", ...BUILT],
  ["engine"],
  ["shared"],
  // The pages of Learn are no part of the game's.
  ["device", "learn"],
  ["play"],
  ["library", "study"],
  ["lab"],
  // Only these know all features.
  ["app"],
  ["embed", "main"],
];

/** What a worker may load, itself or by what it imports: nothing that draws. */
const IN_WORKERS = ["engine", "lab", "noughts", "noughts_lab"];

/**
 * What a script imports, as written: when it runs, and as types alone.
 * @typedef {{ run: string[], types: string[] }} Imports
 */

/**
 * @param {string} path decides the language
 * @param {string} source
 * @returns {Imports}
 */
function importsOf(path, source) {
  /** @type {Imports} */
  const found = { run: [], types: [] };
  // What is imported as a type goes with the types, before the parser reads what is left.
  if (path.endsWith(".ts")) found.types.push(...importedTypes(source));
  const onComment = (/** @type {boolean} */ _block, /** @type {string} */ text) =>
    found.types.push(...importedTypes(text));
  visit(treeOf(withoutTypes(path, source), onComment), (node) => {
    if (node.type === "ImportExpression" || /^(Import|Export\w+)Declaration$/.test(node.type)) {
      const source = /** @type {{ value?: unknown } | null | undefined} */ (node.source);
      if (source) found.run.push(String(source.value));
    }
  });
  return found;
}

/**
 * What a text imports as types: `@import … from "a"` of a comment, `import type … from "a"`, and `import("a").Name`. Whoever adds to the
 * types of a file (`declare module "a"`) knows it, too.
 * @param {string} text
 */
function importedTypes(text) {
  const forms =
    /@import\b[^"]*"([^"]+)"|^import type\b[^"]*"([^"]+)"|\bimport\("([^"]+)"\)\.|^declare module "(\.[^"]+)"/gm;
  return [...text.matchAll(forms)].map(([, ...names]) => names.find(Boolean) ?? "");
}

const FLOOR_OF = new Map(FLOORS.flatMap((rooms, floor) => rooms.map((room) => [room, floor])));

/**
 * The room that a path below `www` lies in: the innermost of the table.
 * @param {string} path
 */
function roomOf(path) {
  for (let room = path.replace(/(\.d)?\.[jt]s$/, ""); room !== "."; room = dirname(room)) {
    if (FLOOR_OF.has(room)) return room;
  }
  return assert.fail(`www/${path} stands on no floor`);
}

/**
 * Whether what lies in one room may import from another.
 * @param {string} from
 * @param {string} to
 */
const isBelow = (from, to) => from === to || Number(FLOOR_OF.get(to)) < Number(FLOOR_OF.get(from));

/** The imports of each script, as paths below `www`. @type {Map<string, Imports>} */
const SCRIPTS = new Map(
  readdirSync(WWW, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /(?<!\.d)\.[jt]s$/.test(path) && !path.startsWith("vendor/"))
    .map((path) => {
      const { run, types } = importsOf(path, readFileSync(join(WWW, path), "utf8"));
      const below = (/** @type {string[]} */ names) => names.map((name) => posix.join(dirname(path), name));
      return [path, { run: below(run), types: below(types) }];
    }),
);

/**
 * The imports of all scripts that point up or to a neighbour.
 * @param {keyof Imports} kind
 */
function pointingUp(kind) {
  return [...SCRIPTS].flatMap(([path, imports]) =>
    imports[kind]
      .filter((used) => !isBelow(roomOf(path), roomOf(used)))
      .map((used) => `www/${path}, in ${roomOf(path)}, imports ${used}, in ${roomOf(used)}`),
  );
}

for (const [kind, least] of /** @type {const} */ ([
  ["run", 1000],
  ["types", 800],
])) {
  test(`a room imports only from the floors below: ${kind}`, () => {
    const all = [...SCRIPTS.values()].reduce((sum, imports) => sum + imports[kind].length, 0);
    assert.ok(all > least, `only ${all} imports were found`);
    assert.deepEqual(pointingUp(kind), []);
  });
}

test("every room of the table is there", () => {
  const used = new Set([...SCRIPTS].flatMap(([path, { run }]) => [path, ...run].map(roomOf)));
  assert.deepEqual(
    [...FLOOR_OF.keys()].filter((room) => !used.has(room)),
    [],
  );
});

test("a worker loads nothing that draws", () => {
  const loaded = new Set([...SCRIPTS.keys()].filter((path) => /\bworker\.[jt]s$/.test(path)));
  assert.ok(loaded.size > 4, `workers: ${[...loaded]}`);
  for (const path of loaded) for (const used of SCRIPTS.get(path)?.run ?? []) loaded.add(used);
  assert.deepEqual(
    [...loaded].filter((path) => !IN_WORKERS.includes(roomOf(path))),
    [],
  );
});

test("imports are read from scripts and from types", () => {
  const script = `// @import { A } from "./a.js"
    import b from './b.js'; export * from "./c.js"; const d = () => import("./d.js"); const e = 'import "./e.js"';`;
  assert.deepEqual(importsOf("x.js", script), { run: ["./b.js", "./c.js", "./d.js"], types: ["./a.js"] });
  const typed = `import type { A } from "./a.ts";\nimport { type B, b } from "./b.ts"; export const c: import("./c.ts").C = b;
declare module "./d.ts" {}`;
  assert.deepEqual(importsOf("x.ts", typed), { run: ["./b.ts"], types: ["./a.ts", "./c.ts", "./d.ts"] });
  assert.equal(roomOf("study/review/review.ts"), "study");
  assert.equal(roomOf("main.ts"), "main");
});
