// The reasons for which the engine refuses parts that do not fit, and the words that the page has for each.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { faultOf } from "../../www/engine/protocol.ts";
import { games, status } from "./engine.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */

const SETUP = new URL("../../www/play/setup/", import.meta.url);
const BOARDS = [
  { rows: 3, cols: 3, k: 3 },
  { rows: 3, cols: 3, k: 2, exact: true },
  { rows: 4, cols: 4, k: 3 },
  { rows: 9, cols: 9, k: 5, exact: true },
  { rows: 26, cols: 26, k: 3, players: 3 },
];

/** Some values of each part, besides the usual one. */
function partValues() {
  const fields = games().find(({ kind }) => kind === "mnk")?.fields ?? [];
  return fields
    .filter(({ part }) => part)
    .flatMap(({ default: usual, name, values, words }) => {
      const numbers = values && [values.min, values.min + 1, values.min + 3, values.max];
      const all = words?.slice(1).map(([word]) => word) ?? numbers?.filter((one) => one !== usual) ?? [true];
      return all.map((value) => ({ [name]: value }));
    });
}

/** Why rules are refused, as the texts of the page name it; nothing where they make a game. */
function reasonAgainst(/** @type {object} */ rules) {
  try {
    status({ rules: /** @type {Rules} */ ({ kind: "mnk", ...rules }), moves: [] });
    return [];
  } catch (thrown) {
    const { code, params = {} } = faultOf(thrown);
    return code === "outOfRange" ? [] : [`${String(params.field).replace("rules.", "")}: ${params.allowed}`];
  }
}

test("each reason has words of its own in every language, and none has words that the engine does not give", () => {
  const all = partValues();
  const threes = all.flatMap((one, at) =>
    all.slice(at).flatMap((other, by) => all.slice(at + by).map((third) => ({ ...one, ...other, ...third }))),
  );
  const given = new Set(
    BOARDS.flatMap((board) => threes.flatMap((parts) => reasonAgainst({ ...board, ...parts }))),
  );
  for (const language of ["en", "es", "zh-CN"]) {
    const texts = JSON.parse(readFileSync(new URL(`${language}.json`, SETUP), "utf8"));
    const { by, other, ...reasons } = texts["setup.refused"];
    assert.deepEqual(Object.keys(reasons).sort(), [...given].sort(), language);
    assert.equal(new Set(Object.values(reasons)).size, given.size, language);
  }
});
