// The codes of reasons: the examples that `tests/engine/codes.rs` writes have the types of the contract, and words in every
// language.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { LANGUAGES, speak } from "../../www/app/language.js";
import { reasonText } from "../../www/app/reasons.js";
import * as english from "../../www/locales/en.js";
import * as chinese from "../../www/locales/zh-CN.js";

/** @import {Reason} from "../../pkg/noughts.js" */
/** @import {Catalogue, Text} from "../../www/app/language.js" */
/** @typedef {{ code: string, params: Record<string, unknown>, text: string }} Example */

/** @param {string} file of the project */
const source = (file) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");
const [examples, types] = await Promise.all(["tests/data/codes.txt", "src/wasm/types.d.ts"].map(source));

/**
 * @param {string} kind
 * @returns {Example[]}
 */
function examplesOf(kind) {
  const lines = (examples ?? "").split("\n").filter((line) => line.startsWith(`${kind} {`));
  return lines.map((line) => JSON.parse(line.slice(kind.length)));
}

/**
 * The parameters of each code, as an interface of the contract names them. Optional ones end with a question mark.
 * @param {string} name
 * @returns {Map<string, string[]>}
 */
function declared(name) {
  const [, body = ""] = new RegExp(`interface ${name} \\{\n(.*?)\n\\}`, "s").exec(types ?? "") ?? [];
  const codes = [...body.matchAll(/^ {2}(\w+): (.*);$/gm)];
  assert.ok(codes.length > 5, name);
  return new Map(
    codes.map(([, code = "", params = ""]) => [
      code,
      [...params.matchAll(/(\w+\??):/g)].map(([, param = ""]) => param),
    ]),
  );
}

/** @param {Text} message */
const texts = (message) => (typeof message === "string" ? [message] : Object.values(message));

/**
 * Every code of the examples is declared with these parameters, and the other way round.
 * @param {readonly Example[]} given
 * @param {Map<string, string[]>} contract
 */
function assertDeclared(given, contract) {
  assert.deepEqual(
    [...new Set(given.map(({ code }) => code))].toSorted(),
    [...contract.keys()].toSorted(),
    "every code has an example",
  );
  for (const { code, params } of given) {
    const known = contract.get(code) ?? [];
    for (const param of Object.keys(params))
      assert.ok(
        known.some((name) => name.replace("?", "") === param),
        `${code}.${param}`,
      );
    for (const name of known) assert.ok(name.endsWith("?") || name in params, `${code}.${name}`);
  }
}

/**
 * The message of a code speaks of parameters that the code has, in every language.
 * @param {string} prefix of the keys
 * @param {Map<string, string[]>} contract
 */
function assertSpoken(prefix, contract) {
  for (const { messages } of /** @type {Catalogue[]} */ ([english, chinese])) {
    for (const [code, params] of contract) {
      const message = messages[`${prefix}.${code}`];
      assert.ok(message, code);
      for (const [, param = ""] of texts(message)
        .join()
        .matchAll(/\{(\w+)\}/g))
        assert.ok(params.includes(param) || params.includes(`${param}?`), `${code}: {${param}}`);
      const spoken = Object.keys(messages).filter((key) => key.startsWith(`${prefix}.`));
      for (const key of spoken) assert.ok(contract.has(key.slice(prefix.length + 1)), `${key} is no code`);
    }
  }
}

const reasons = /** @type {(Example & Reason)[]} */ (examplesOf("reason"));

after(() => speak("en"));

test("the contract lists the codes of all reasons, with their parameters", () => {
  assertDeclared(reasons, declared("ReasonParams"));
});

test("every language has a message for every reason", () => {
  assertSpoken("reason", declared("ReasonParams"));
});

test("the page says a reason in English as the engine does", () => {
  assert.ok(reasons.length > 30);
  for (const reason of reasons) assert.equal(reasonText(reason), reason.text);
});

test("no English is left of a reason in another language", async () => {
  for (const language of /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES))) {
    if (language === "en") continue;
    await speak(language);
    for (const reason of reasons) {
      const said = reasonText(reason).replace("PUCT", "").replace("the host answered 404", "");
      assert.doesNotMatch(said, /[a-z{}]/i, reason.text);
    }
  }
});

test("large numbers are written as the reader writes them", async () => {
  await speak("en");
  const visited = { visits: 12345, total: 678901, criterion: /** @type {const} */ ("visits") };
  const reason = /** @type {Reason} */ ({ code: "visited", params: visited, text: "" });
  assert.equal(reasonText(reason), "visited by 12,345 of 678,901 iterations, more than any other move");
});
