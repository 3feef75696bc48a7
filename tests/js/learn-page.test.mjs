// The page links only to Learn pages that are there, in each language.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { afterEach, test } from "node:test";
import { learnPage, rulesPage } from "../../www/game/learn-page.js";
import { PRESETS } from "../../www/game/presets.js";
import { speak } from "../../www/i18n/language.js";
import "./catalogue.mjs";

const PAGES = new URL("../../learn/", import.meta.url);
/** The file that a Learn page is made from. @param {string} address */
const source = (address) => new URL(address.replace(/^learn\//, "").replace(/html$/, "md"), PAGES);

afterEach(() => speak("en"));

for (const language of /** @type {const} */ (["en", "zh-CN"])) {
  test(`the rules of every game are a page in ${language}`, async () => {
    await speak(language);
    for (const { id, rules } of PRESETS) assert.ok(existsSync(source(rulesPage(rules))), id);
  });
}

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
