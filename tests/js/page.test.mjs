// The page as files: what index.html names exists, nothing is forgotten, and colours live in one place.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { generate } from "css-tree";
import { fileOf } from "./catalogue.mjs";
import { rulesIn, SHEETS, treeOfSheet } from "./sheets.mjs";
import { PARTS } from "./sources.mjs";

const TREE = new URL("../../", import.meta.url);
const WWW = new URL("www/", TREE);
const PAGE = readFileSync(new URL("index.html", TREE), "utf8");
/** Built, not written: it lies beside main.js in the finished page. */
const BUILT = "noughts_rules.js";
/** What the page starts; without its types it is called main.js. */
const MAIN = "main.ts";
/** Where colours are. */
const [TOKENS, PIECES] = ["shared/styles/tokens.css", "shared/styles/pieces.css"];

/** @param {string} file below www/ */
const source = (file) => readFileSync(new URL(file, WWW), "utf8");

/**
 * Every module that the page reaches from main.js.
 * @param {string} file below www/
 * @param {Set<string>} seen
 */
function reached(file, seen = new Set()) {
  if (seen.has(file) || file === BUILT) return seen.add(file);
  seen.add(file);
  // Nobody loads types.
  const code = source(file).replace(/^\s*(\/\/|\/?\*).*$|^import type [^;]*;/gm, "");
  for (const [, address = ""] of code.matchAll(/\bfrom\s*"(\.[^"]+)"/g)) {
    const there = fileURLToPath(new URL(address, new URL(file, WWW)));
    reached(there.slice(fileURLToPath(WWW).length), seen);
  }
  return seen;
}

/** @param {RegExp} pattern */
const named = (pattern) => [...PAGE.matchAll(pattern)].map(([, address = ""]) => address);

test("everything that index.html names is there", () => {
  const files = named(/(?:href|src)="\.\/(?:app\/)?([^"]+)"/g);
  assert.deepEqual(files.toSorted(), [
    "app/page.css",
    "first.js",
    "guard.js",
    "icon.svg",
    "main.js",
    "manifest.webmanifest",
  ]);
  for (const file of files) assert.ok(existsSync(new URL(file.replace("main.js", MAIN), WWW)), file);
});

test("index.html names nothing outside its own folder", () => {
  for (const address of named(/(?:href|src)="([^"#][^"]*)"/g)) {
    assert.match(
      address,
      /^(\.\/app\/|\.\/(manifest\.webmanifest|icon\.svg)$|learn\/[\w-]+\.html$|Cargo\.toml$|www$|weights\/(ultimate\.net|connect-four\.book)$)/,
      address,
    );
  }
});

/**
 * The folders whose texts come with a script.
 * @param {string} start
 */
function textsWith(start) {
  const files = [...reached(start)].filter((file) => file !== BUILT);
  const named = files.flatMap((file) =>
    [...source(file).matchAll(/new URL\("([^"]+)\/", import\.meta\.url\)/g)].map(([, folder = ""]) =>
      join(dirname(file), folder),
    ),
  );
  return new Set(named);
}

/** The texts about boards that no first visit has. */
const OTHER_BOARDS = "shared/game";

test("the parts that bring another board have its words", () => {
  for (const part of [
    "play/setup/setup",
    "library/games/games",
    "library/games/opening",
    "library/puzzles/puzzles",
  ]) {
    const file = `${part}-chunk.ts`;
    assert.ok(textsWith(file).has(OTHER_BOARDS), file);
  }
});

test("what is loaded says only what is loaded with it", () => {
  const first = reached(MAIN);
  const parts = readdirSync(WWW, { encoding: "utf8", recursive: true }).filter((file) =>
    file.endsWith("-chunk.ts"),
  );
  assert.ok(parts.length > 8);
  for (const part of [...parts, MAIN]) {
    // What a part takes from another feature may be half of a file.
    const own = part.slice(0, part.lastIndexOf("/"));
    const files = [...reached(part)].filter(
      (file) => part === MAIN || (!first.has(file) && file.startsWith(`${own}/`)),
    );
    const inside = PARTS.find(({ path }) => path === part)?.inside ?? [];
    const outer = PARTS.filter(({ name }) => inside.includes(name)).map(({ path }) => path);
    const folders = [part, MAIN, ...outer].flatMap((one) => [...textsWith(one)]);
    const keys = new Set([OTHER_BOARDS, ...folders].flatMap((folder) => Object.keys(fileOf(folder, "en"))));
    for (const file of files.filter((one) => one !== BUILT && !one.startsWith("vendor/"))) {
      for (const [, key = ""] of source(file).matchAll(/\bmessage\("([\w.]+)"/g))
        assert.ok(keys.has(key), `${file} says ${key}, which no folder of texts has that is there by then`);
    }
  }
});

test("no markup needs what the content security policy forbids", () => {
  assert.doesNotMatch(PAGE, /\sstyle="|<style|\son[a-z]+="|<script(?![^>]*\ssrc=)/);
  for (const file of reached(MAIN)) {
    if (file !== BUILT && !file.startsWith("vendor/"))
      assert.doesNotMatch(source(file), /[\s"]style="/, file);
  }
});

/** How a page, a script or a sheet names a sheet. */
const NAMED = /(?:new URL\(|from |@import |href=)"([^"]+\.css)"/g;

test("something loads each sheet", () => {
  const files = readdirSync(WWW, { encoding: "utf8", recursive: true });
  const named = files
    .filter((file) => /\.(css|ts)$/.test(file))
    .flatMap((file) =>
      [...source(file).matchAll(NAMED)].map(([, sheet = ""]) => posix.join(dirname(file), sheet)),
    );
  const pages = [PAGE, source("embed.html"), readFileSync(new URL("learn/src/site.rs", TREE), "utf8")];
  const linked = pages.flatMap((page) =>
    [...page.matchAll(/"(?:\.\/)?app\/([^"]+\.css)"/g)].map(([, sheet = ""]) => sheet),
  );
  assert.deepEqual([...new Set([...named, ...linked])].toSorted(), SHEETS.toSorted());
});

test("colours are in tokens.css and pieces.css alone, and every token that is used exists", () => {
  const sheets = SHEETS.map((file) => ({ file, css: source(file) }));
  const known = new Set(sheets.flatMap(({ css }) => css.match(/--[\w-]+(?=:)/g) ?? []));
  for (const { file, css } of sheets) {
    if (file !== TOKENS && file !== PIECES) {
      assert.doesNotMatch(
        css,
        /#[0-9a-f]{3,8}\b(?=[;,\s)])|\b(rgb|hsl|hwb|lab|oklab|lch|oklch|color)a?\(/i,
        file,
      );
    }
    for (const [, token = "", fallback] of css.matchAll(/var\((--[\w-]+)(,)?/g)) {
      assert.ok(known.has(token) || fallback, `${file}: ${token}`);
    }
  }
});

/** What the oldest browsers that README.md names do not know, or not all of them. */
const TOO_NEW =
  /light-dark\(|\bround\(|\bsvh\b|\bdvh\b|\bsafe center\b|:popover-open|base-select|\banchor\(|contrast-color\(|\bif\(|\battr\([\w-]+ |&|sibling-index|field-sizing|interpolate-size/m;

test("no style needs a browser newer than the ones that README.md names", () => {
  for (const file of SHEETS) {
    for (const { rule, around } of rulesIn(file)) {
      // What asks first may ask for anything; without an answer the page looks plainer.
      if (around.some((one) => one.startsWith("@supports"))) continue;
      const plain = generate(rule).replace("justify-content:safe center", "");
      assert.doesNotMatch(plain, TOO_NEW, file);
    }
    assert.doesNotMatch(generate(treeOfSheet(file)), /@(scope|starting-style)/, file);
  }
});

test("what tests find controls by decides nothing", () => {
  for (const file of SHEETS) assert.doesNotMatch(source(file), /testid/, file);
  const scripts = readdirSync(WWW, { encoding: "utf8", recursive: true }).filter((file) =>
    /\.[jt]s$/.test(file),
  );
  // It stands in templates, and nowhere else.
  for (const file of scripts.filter((one) => !one.startsWith("vendor/")))
    assert.doesNotMatch(source(file).replaceAll(/\sdata-testid=(?=["$])/g, ""), /testid/i, file);
});

test("both schemes of colours are written for every token that has two", () => {
  const tokens = source(TOKENS) + source(PIECES);
  const pairs = tokens.match(/var\(--light, #[0-9a-f]+\) var\(--dark, #[0-9a-f]+\)/g) ?? [];
  assert.ok(pairs.length > 30, String(pairs.length));
  assert.equal(tokens.match(/var\(--(?:light|dark),/g)?.length, 2 * pairs.length);
});

test("the marks of all eight players are drawn in index.html", () => {
  for (let player = 0; player < 8; player += 1) assert.match(PAGE, new RegExp(`<symbol id="mark-${player}"`));
});
