import assert from "node:assert/strict";
import { test } from "node:test";
import { OF_FEATURES } from "../../www/app/settings/choices.ts";
import { DEFAULTS, settingsIn, settingsText } from "../../www/app/settings/settings.ts";

/** @import {Settings} from "../../www/shared/state/settings.ts" */

test("what was written is read again", () => {
  /** @type {Settings} */
  const settings = {
    ...Object.fromEntries(Object.entries(OF_FEATURES).map(([id, values]) => [id, values.at(-1)])),
    theme: "contrast",
    language: "zh-CN",
    coordinates: "never",
    stones: "numbers",
    replyPause: 1000,
    starter: "loser",
    letters: false,
    workers: 4,
    options: { mcts: { exploration: 1, finalMove: "value" } },
    names: { 0: "Ana", 2: "李" },
    knownNames: ["李", "Ana"],
    analysis: {
      algorithm: "mcts",
      limit: "work",
      work: { iterations: 5, seed: 7 },
      overlay: "visits",
      top: "all",
    },
  };
  assert.deepEqual(settingsIn(settingsText(settings)), settings);
});

test("nothing, nonsense and unknown values are the defaults", () => {
  for (const text of [
    null,
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"theme":"neon","language":"tlh","replyPause":-3}',
    '{"coordinates":1,"starter":"nobody","sounds":"yes","letters":null,"workers":3}',
    '{"names":"Ana","knownNames":[1,null,{}]}',
    '{"schema":9}',
  ]) {
    assert.deepEqual(settingsIn(text), DEFAULTS, String(text));
  }
});

test("one bad value does not spoil the others", () => {
  assert.deepEqual(settingsIn('{"theme":"light","replyPause":"x"}'), { ...DEFAULTS, theme: "light" });
});

test("what an analysis is asked is kept as far as it is possible", () => {
  const kept = { limit: "10", work: { iterations: -1, nodes: 50, seed: "x" }, overlay: "off", top: 3 };
  assert.deepEqual(settingsIn(JSON.stringify({ analysis: kept })).analysis, {
    ...DEFAULTS.analysis,
    work: { nodes: 50 },
    overlay: "off",
  });
  for (const text of ['{"analysis":null}', '{"analysis":[1]}', '{"analysis":{"work":7,"algorithm":{}}}']) {
    assert.deepEqual(settingsIn(text).analysis, DEFAULTS.analysis, text);
  }
});

test("options are kept as they are, unless they are no options at all", () => {
  const options = { pvs: { table: false } };
  const kept = JSON.stringify({ options: { ...options, mcts: 7, negamax: ["x"] } });
  assert.deepEqual(settingsIn(kept).options, { ...options, mcts: {}, negamax: {} });
  for (const text of ['{"options":null}', '{"options":[1]}', '{"options":"x"}']) {
    assert.deepEqual(settingsIn(text).options, {}, text);
  }
});

test("settings of an older schema are brought up to date, and what is unknown is dropped", () => {
  const older = '{"schema":1,"colours":"dark","font":"serif"}';
  const migration = (/** @type {Record<string, unknown>} */ { colours, ...rest }) => ({
    ...rest,
    theme: colours,
  });
  assert.deepEqual(settingsIn(older, [migration]), { ...DEFAULTS, theme: "dark" });
  const broken = () => {
    throw new Error("not so");
  };
  assert.deepEqual(settingsIn(older, [broken]), DEFAULTS);
});
