// The codes of reasons and errors: the examples that `tests/engine/codes.rs` writes have the types of the contract, and words in every
// language.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { faultText } from "../../www/shared/fault/fault-text.ts";
import { LANGUAGES, speak } from "../../www/shared/i18n/language.ts";
import { reasonText } from "../../www/shared/i18n/reasons.ts";
import { textsOf } from "../js/catalogue.mjs";

/** @import {Reason} from "../../pkg/noughts.js" */
/** @import {Language, Text} from "../../www/shared/i18n/language.ts" */
/** @typedef {{ code: string, params: Record<string, unknown>, text: string }} Example */

/** @param {string} file of the project */
const source = (file) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");
/** The scripts of the package that find something wrong themselves. */
const SCRIPTS = ["entry", "faults", "files", "client", "kept-search", "worker", "worker-node"];
const FILES = [
  "tests/data/codes.txt",
  "javascript/npm/types.d.ts",
  ...SCRIPTS.map((name) => `javascript/npm/${name}.js`),
];
const [examples, types, ...scripts] = await Promise.all(FILES.map(source));

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
 * The message of a code speaks of parameters that the code has.
 * @param {string} code
 * @param {Text | undefined} message
 * @param {readonly string[]} params those of the code
 */
function assertParams(code, message, params) {
  assert.ok(message, code);
  for (const [, param = ""] of texts(message)
    .join()
    .matchAll(/\{(\w+)\}/g))
    assert.ok(params.includes(param) || params.includes(`${param}?`), `${code}: {${param}}`);
}

const reasons = /** @type {(Example & Reason)[]} */ (examplesOf("reason"));

const problems = examplesOf("problem");
const own = [...scripts.join("\n").matchAll(/fault\(\s*"\w+",\s*"(\w+)"/g)].map(([, code = ""]) => code);

const languages = /** @type {Language[]} */ (Object.keys(LANGUAGES));

after(() => speak("en"));

test("the contract lists the codes of all reasons, with their parameters", () => {
  assertDeclared(reasons, declared("ReasonParams"));
});

test("every language has a message for every reason, and for no other", () => {
  const contract = declared("ReasonParams");
  for (const messages of languages.map(textsOf)) {
    for (const [code, params] of contract) assertParams(code, messages[`reason.${code}`], params);
    const spoken = Object.keys(messages).filter((key) => key.startsWith("reason."));
    assert.equal(spoken.length, contract.size);
  }
});

test("the contract lists the codes of all errors, with their parameters", () => {
  const contract = declared("ErrorParams");
  const given = new Set(problems.map(({ code }) => code));
  assert.ok(own.length > 5);
  assert.deepEqual([...new Set([...given, ...own])].toSorted(), [...contract.keys()].toSorted());
  assertDeclared(problems, new Map([...contract].filter(([code]) => given.has(code))));
});

test("every language has a message for every error that the engine gives the page", async () => {
  const contract = declared("ErrorParams");
  for (const messages of languages.map(textsOf)) {
    for (const { code } of problems) assertParams(code, messages[`fault.${code}`], contract.get(code) ?? []);
  }
  for (const language of languages) {
    await speak(language);
    for (const { code, params, text } of problems) {
      const said = faultText({ name: "BadState", code, params, message: text, fatal: false });
      assert.doesNotMatch(said, /[{}]|undefined/, code);
    }
  }
  await speak("en");
});

test("the page says a reason in English as the engine does", () => {
  assert.ok(reasons.length > 30);
  for (const reason of reasons) assert.equal(reasonText(reason), reason.text);
});

test("no English is left of a reason in Chinese", async () => {
  await speak("zh-CN");
  for (const reason of reasons) {
    const said = reasonText(reason).replace(/PUCT|c3|the host answered 404/g, "");
    assert.doesNotMatch(said, /[a-z{}]/i, reason.text);
  }
});

test("large numbers are written as the reader writes them", async () => {
  await speak("en");
  const visited = { visits: 12345, total: 678901, criterion: /** @type {const} */ ("visits") };
  const reason = /** @type {Reason} */ ({ code: "visited", params: visited, text: "" });
  assert.equal(reasonText(reason), "visited by 12,345 of 678,901 iterations, more than any other move");
});
