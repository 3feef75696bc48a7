// The page links only to Learn pages that are there, in each language.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { afterEach, test } from "node:test";
import { rulesPages } from "../../www/play/rules/rules-page.ts";
import { learnPage } from "../../www/shared/game/learn-page.ts";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { speak } from "../../www/shared/i18n/language.ts";
import "./catalogue.mjs";

const PAGES = new URL("../../learn/", import.meta.url);
/** The file that a Learn page is made from. @param {string} address */
const source = (address) => new URL(address.replace(/^learn\//, "").replace(/html$/, "md"), PAGES);

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

afterEach(() => speak("en"));

for (const language of /** @type {const} */ (["en", "zh-CN"])) {
  test(`the rules of every game are a page in ${language}`, async () => {
    await speak(language);
    const games = [...PRESETS.map(({ rules }) => rules), ...ADDED.map(([rules]) => rules)];
    for (const rules of games)
      for (const page of rulesPages(rules)) assert.ok(existsSync(source(page)), page);
  });
}

test("rules that are added have pages of their own", () => {
  for (const [rules, pages] of ADDED)
    assert.deepEqual(
      rulesPages(rules),
      ["rows", ...pages].map((name) => `learn/rules-${name}.html`),
    );
});

test("a page that is translated is linked in that language, and no other", async () => {
  await speak("zh-CN");
  const ids = readdirSync(PAGES)
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.slice(0, -3));
  for (const id of ids) {
    const isTranslated = existsSync(new URL(`zh-CN/${id}.md`, PAGES));
    assert.equal(learnPage(id), isTranslated ? `learn/zh-CN/${id}.html` : `learn/${id}.html`);
  }
});
