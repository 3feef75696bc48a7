// The names under which the page keeps something: read off all sources, each stands in one row or list, once, and serves one
// purpose.

import "./toy.mjs";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FEATURES } from "../../www/app/features.ts";
import { SETTINGS } from "../../www/app/settings/settings.ts";
import { CHANNELS, DATABASES, TAB_KEYS } from "../../www/device/storage/storage.ts";
import { SESSION } from "../../www/library/games/session.ts";

const WWW = new URL("../../www/", import.meta.url);
const LIST = "device/storage/storage.ts";

/** Scripts that import nothing, and the names that they repeat. @type {Record<string, string[]>} */
const ALONE = {
  "first.js": [SETTINGS.key, SESSION.key, TAB_KEYS.unstarted],
  "guard.js": [TAB_KEYS.reloaded],
  "learn/theme.js": [SETTINGS.key],
  // The caches, by folder and release.
  "sw.js": ["noughts "],
};

/** Names that nothing is kept under: of file formats and files, of the element, its class and its events. @type {Record<string, string[]>} */
const OTHERS = {
  "embed/board-element.ts": ["noughts-"],
  "embed/element.ts": ["noughts-board"],
  "embed/view.ts": ["noughts"],
  "shared/game/file-name.ts": ["noughts-"],
  "library/games/archive.ts": ["noughts-games"],
  "library/games/record.ts": ["noughts"],
  "lab/tournament/files.ts": ["noughts-tournament"],
  "lab/tournament/tournament-view.ts": ["noughts-tournament."],
};
const FILE_NAME = /^noughts-\w+\.(csv|svg)$/;

/** Without comments. @param {string} source */
const code = (source) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** The sources of the page, by name. */
const SOURCES = new Map(
  readdirSync(WWW, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /\.[jt]s$/.test(name) && !/vendor/.test(parentPath))
    .map(({ name, parentPath }) => {
      const file = `${parentPath}/${name}`;
      return [file.slice(WWW.pathname.length).replace(/^\//, ""), code(readFileSync(file, "utf8"))];
    }),
);

/** All that begins like a name of ours in quotation marks, of a template as far as it is certain. @param {string} source */
const literals = (source) =>
  [...source.matchAll(/"(noughts(?:[- ][^"]*)?)"|`(noughts[- ]?[^`$]*)/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );
/** Those of a list that a source uses. @param {string} source @param {string} list */
const used = (source, list) =>
  [...source.matchAll(new RegExp(`(?<![\\w])${list}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);

/** @param {(source: string, file: string) => boolean} matches */
const files = (matches) => [...SOURCES].flatMap(([file, source]) => (matches(source, file) ? file : []));

/** The name in a row. */
const ROW = /\bkey: "(noughts[^"]*)"/g;
/** What is kept: the first two are there from the start, the others come with the chunks of their features. */
const CHUNKS = await Promise.all(Object.values(FEATURES).map(({ load }) => load()));
const KEYS = [
  SETTINGS.key,
  SESSION.key,
  ...CHUNKS.flatMap((chunk) => ("kept" in chunk ? chunk.kept.map(({ key }) => key) : [])),
];
const LISTED = [TAB_KEYS, CHANNELS, DATABASES].flatMap((list) => Object.values(list));

test("no two rows have one name, and none has that of something else", () => {
  const all = [...KEYS, ...LISTED];
  assert.ok(KEYS.length > 9);
  assert.deepEqual([...new Set(all)], all);
  assert.deepEqual(literals(SOURCES.get(LIST) ?? ""), LISTED);
  const written = [...SOURCES.values()].flatMap((source) => [...source.matchAll(ROW)].map(([, key]) => key));
  assert.deepEqual(written.toSorted(), KEYS.toSorted(), "every row is followed");
});

test("every name stands in its row or in the list alone, but for scripts that import nothing", () => {
  assert.ok(SOURCES.size > 300);
  for (const [file, source] of SOURCES) {
    if (file === LIST) continue;
    const found = literals(source.replaceAll(ROW, "")).filter((name) => !FILE_NAME.test(name));
    assert.deepEqual([...new Set(found)].toSorted(), (ALONE[file] ?? OTHERS[file] ?? []).toSorted(), file);
  }
  for (const file of Object.keys(ALONE)) assert.doesNotMatch(SOURCES.get(file) ?? "", /^import /m, file);
});

test("only the driver writes on the device", () => {
  const bare = files((source) =>
    /(localStorage|deviceStorage\(\)|storage)\??\.(setItem|removeItem)/.test(source),
  );
  assert.deepEqual(bare, []);
});

test("one file has the use of a name of a tab, and of a channel", () => {
  for (const [list, keys] of Object.entries({ TAB_KEYS, CHANNELS, DATABASES })) {
    for (const [name, key] of Object.entries(keys)) {
      const users = files(
        (source, file) => used(source, list).includes(name) || (ALONE[file]?.includes(key) ?? false),
      );
      assert.equal(users.length, 1, `${key}: ${users}`);
    }
  }
});

test("whatever a browser keeps things in is asked by a name of the list", () => {
  const alone = new Set(Object.keys(ALONE));
  const calls = [
    [
      /(?:Storage|Storage\(\)|tab|device)\??\.(?:get|set|remove)Item\(([^,)]*)/g,
      /^TAB_KEYS\.\w+$|^KEY$|^this\.#row\.key$|^key$/,
    ],
    [/new BroadcastChannel\(([^)]*)/g, /^name$/],
    [/amongTabs\((?!\s*name)\s*([^,)]*),/g, /^CHANNELS\.\w+$/],
    [/createStore\(([^,)]*)/g, /^DATABASES\.\w+$/],
    [/locks\.request\(([^,)]*)/g, /^key$/],
    [/\b(indexedDB|caches\.\w+|document\.cookie|cookieStore)\b/g, /^$/],
  ];
  let asked = 0;
  for (const [file, source] of SOURCES) {
    if (alone.has(file)) continue;
    for (const [call, name] of calls) {
      for (const [, given = ""] of source.matchAll(/** @type {RegExp} */ (call))) {
        asked += 1;
        assert.match(given, /** @type {RegExp} */ (name), file);
      }
    }
  }
  assert.ok(asked > 6, "the calls are found");
});
