// The page links only to Learn pages that are there, in each language.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { rulesPages } from "../../www/play/rules/rules-page.ts";
import { learnPage } from "../../www/shared/game/learn-page.ts";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { speak } from "../../www/shared/i18n/language.ts";
import { VARIANTS } from "../../www/shared/variants/variants.ts";
import "./catalogue.mjs";

const PAGES = new URL("../../learn/", import.meta.url);
/** The file that a Learn page is made from. @param {string} address */
const source = (address) => new URL(address.replace(/^learn\//, "").replace(/html(#.*)?$/, "md"), PAGES);
/** Whether the section that an address names is there, if it names one. @param {string} address */
const hasSection = (address) => {
  const [, section] = address.split("#");
  return !section || readFileSync(source(address), "utf8").includes(` {#${section}}\n`);
};

/** @import {Rules} from "../../pkg/noughts.js" */

/** @type {Rules} */
const GOMOKU = { kind: "mnk", rows: 15, cols: 15, k: 5 };
/** Games with rules that are added to k in a row, and the pages about those. @type {[Rules, string[]][]} */
const ADDED = [
  [{ ...GOMOKU, exact: true }, ["exact"]],
  [{ ...GOMOKU, swap: true }, ["swap"]],
  [{ ...GOMOKU, swap: 2 }, ["swap2"]],
  [{ ...GOMOKU, exact: true, swap: 2 }, ["exact", "swap2"]],
];

/** The pages about games made of parts: those of the variants, and of games that have several parts. @type {Record<string, string[]>} */
const OF_VARIANTS = {
  misere: ["misere"],
  wild: ["wild"],
  "wild-misere": ["wild#wild-misere"],
  "order-chaos": ["order-chaos", "exact"],
  numerical: ["numerical"],
  notakto: ["notakto"],
  "notakto-2": ["notakto"],
  "notakto-3": ["notakto"],
  "notakto-4": ["notakto"],
  "notakto-5": ["notakto"],
  treblecross: ["treblecross"],
  vanishing: ["vanishing"],
  "vanishing-reuse": ["vanishing#reuse"],
  "three-mens-morris": ["morris"],
  "flying-morris": ["morris#flying"],
  achi: ["morris#achi"],
  picaria: ["morris#picaria"],
  torus: ["torus"],
  cylinder: ["torus#cylinder"],
  "3x3x3": ["layers"],
  qubic: ["layers#qubic"],
  "score-four": ["layers#score-four"],
  connect6: ["connect6"],
};
/** @type {[Rules, string[]][]} */
const COMBINED = [
  [{ ...GOMOKU, wrap: "both", goal: "misere" }, ["misere", "torus"]],
  [{ ...GOMOKU, rows: 3, cols: 3, k: 3, life: 3, wrap: "columns" }, ["vanishing", "torus#cylinder"]],
  [{ ...GOMOKU, rows: 3, cols: 3, k: 3, marks: "numbers", goal: "misere" }, ["numerical", "misere"]],
  [{ ...GOMOKU, rows: 3, cols: 3, k: 3, layers: 2, marks: "either" }, ["wild", "layers"]],
];

/** @param {readonly string[]} pages */
const addresses = (pages) => pages.map((name) => `learn/rules-${name.replace(/(#.*)?$/, ".html$1")}`);

afterEach(() => speak("en"));

for (const language of /** @type {const} */ (["en", "zh-CN"])) {
  test(`the rules of every game are a page in ${language}`, async () => {
    await speak(language);
    const games = [...PRESETS, ...VARIANTS].map(({ rules }) => rules);
    for (const rules of [...games, ...[...ADDED, ...COMBINED].map(([rules]) => rules)])
      for (const page of rulesPages(rules)) {
        assert.ok(existsSync(source(page)), page);
        assert.ok(hasSection(page), page);
      }
  });
}

test("rules that are added have pages of their own", () => {
  for (const [rules, pages] of ADDED)
    assert.deepEqual(
      rulesPages(rules),
      ["rows", ...pages].map((name) => `learn/rules-${name}.html`),
    );
});

test("a game made of parts has the pages or sections about its parts, and no other", () => {
  for (const [id, pages] of Object.entries(OF_VARIANTS)) {
    const variant = VARIANTS.find((one) => one.id === id);
    assert.deepEqual(variant && rulesPages(variant.rules), addresses(pages), id);
  }
  for (const [rules, pages] of COMBINED) assert.deepEqual(rulesPages(rules), addresses(pages));
  assert.ok(!hasSection("learn/rules-wild.html#tame"), "a section that is not there is found missing");
});

test("a page is linked in the language that is spoken where there are pages in it, else in English", async () => {
  const ids = readdirSync(PAGES)
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.slice(0, -3));
  assert.ok(ids.includes("minimax"));
  for (const language of /** @type {const} */ (["en", "es", "zh-CN"])) {
    await speak(language);
    const folder = language === "zh-CN" ? "zh-CN/" : "";
    for (const id of ids) {
      assert.equal(learnPage(id), `learn/${folder}${id}.html`);
      assert.ok(existsSync(source(learnPage(id))), `${language}: ${id}`);
    }
  }
});
