// The parts that load on demand: what needs one waits for it, and nothing else does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { initial } from "../../www/core/update.js";
import { recordOf } from "../../www/games/record.js";
import { onTrainingListed, trainingOf } from "../../www/lab/training/training.js";
import { DEFAULTS } from "../../www/settings/settings.js";
import { beside, PARTS, ROOTS, read, scriptsWith } from "./sources.mjs";
import { effectsOf, reportOf, toy, updated } from "./toy.mjs";

/** @import {PartName} from "../../www/core/parts.js" */
/** @import {View} from "../../www/lab/views.js" */
/** @import {AppEvent, State} from "../../www/state/types.d.ts" */

/** The page as it is at first: no part is there. @type {State} */
const BARE = { ...initial(toy, DEFAULTS, true), parts: {} };
const WHOLE = initial(toy, DEFAULTS, true);

/** The events that open a part. @type {[AppEvent, PartName][]} */
const OPENING = [
  [{ type: "setup-open" }, "setup"],
  [{ type: "cards" }, "cards"],
  [{ type: "games-open" }, "games"],
  [{ type: "rules-open", rules: BARE.game.rules }, "rules"],
  [{ type: "statistics-open" }, "statistics"],
  [{ type: "settings-open", keys: true }, "settings"],
  [{ type: "analysis", choice: { on: true } }, "analysis"],
  [{ type: "hint" }, "reports"],
  [{ type: "open-link", link: "1&g=3x3x3&s=h.h&m=b2" }, "opening"],
  [{ type: "put-away", game: { record: recordOf(BARE.game), entry: null }, now: new Date(0) }, "games"],
];

test("what needs a part has it loaded, and happens when it is there", () => {
  for (const [event, part] of OPENING) {
    const waiting = updated(BARE, event);
    assert.deepEqual(waiting, { ...BARE, parts: { [part]: "loading" } }, event.type);
    assert.deepEqual(effectsOf(BARE, event), [{ type: "load-part", part, event }]);
    const there = updated(waiting, { type: "part-ready", part });
    const happened = updated(there, event);
    assert.deepEqual({ ...happened, parts: {} }, { ...updated(WHOLE, event), parts: {} });
    assert.equal(happened.parts[part], "ready");
    const loading = effectsOf(there, event).flatMap((effect) =>
      effect.type === "load-part" ? effect.part : [],
    );
    // A dialog may show something of another part as well.
    assert.deepEqual(loading, event.type === "games-open" ? ["statistics"] : []);
  }
});

test("a part that cannot be loaded is said, and can be tried again", () => {
  for (const [event, part] of OPENING) {
    const failed = updated(updated(BARE, event), {
      type: "part-failed",
      part,
      event,
      again: false,
      outdated: false,
    });
    assert.equal(failed.parts[part], "failed");
    assert.deepEqual(failed.messages.notice, { key: "notice.part", retry: { part, event } });
    assert.deepEqual(effectsOf(failed, event), [{ type: "load-part", part, event }]);
    const reload = /** @type {const} */ ({ type: "reload" });
    const twice = updated(updated(failed, event), {
      type: "part-failed",
      part,
      event,
      again: true,
      outdated: false,
    });
    assert.deepEqual(twice.messages.notice, { key: "notice.part", retry: { part, event: reload } });
    assert.deepEqual(effectsOf(twice, reload), [{ type: "reload" }]);
    // The host has another release: trying again is of no use.
    const gone = updated(updated(BARE, event), {
      type: "part-failed",
      part,
      event,
      again: false,
      outdated: true,
    });
    assert.deepEqual(gone.messages.notice, { key: "notice.outdated", retry: { part, event: reload } });
  }
});

test("a view of the laboratory whose part did not come is tried again by its button", () => {
  /** @type {[View, PartName][]} */
  const lacking = [
    ["tree", "tree"],
    ["iterations", "iterations"],
    ["compare", "lab"],
    ["tree", "lab"],
  ];
  for (const [view, part] of lacking) {
    const there = { lab: "ready", tree: "ready", iterations: "ready" };
    const state = /** @type {State} */ ({ ...BARE, parts: { ...there, [part]: "failed" } });
    const event = /** @type {const} */ ({ type: "view", view });
    assert.deepEqual(effectsOf(state, event), [{ type: "load-part", part, event }], `${view} ${part}`);
    const leave = /** @type {const} */ ({ type: "view", view: null });
    assert.ok(!effectsOf(state, leave).some(({ type }) => type === "load-part"));
  }
});

test("a game is played without any part", () => {
  /** @type {AppEvent[]} */
  const events = [
    { type: "play", move: 4 },
    { type: "undo" },
    { type: "redo" },
    { type: "new" },
    { type: "mode", mode: "watch" },
    { type: "analysis", choice: { on: false } },
    { type: "settings", settings: { theme: "dark" } },
    { type: "stored", stored: { tallies: { scores: {}, hints: {} } } },
  ];
  const played = events.reduce((state, event) => {
    assert.ok(!effectsOf(state, event).some(({ type }) => type === "load-part"), event.type);
    return updated(state, event);
  }, BARE);
  assert.deepEqual(played.parts, {});
});

test("a part that draws what there is to see is loaded for it, once", () => {
  const progress = /** @type {AppEvent} */ ({ type: "progress", report: reportOf(0) });
  /** @type {[State, AppEvent, PartName][]} */
  const seen = [
    [updated(BARE, { type: "play", move: 4 }), progress, "reports"],
    [BARE, { type: "aiming", aiming: true }, "tools"],
    [BARE, { type: "open-link", link: "1&g=15x15x4&s=h.h" }, "tools"],
    [BARE, { type: "open-link", link: "1&g=9x9x5&s=h.h" }, "gomoku"],
    [BARE, { type: "open-link", link: "1&g=4x4x3e&s=h.h" }, "gomoku"],
  ];
  for (const [start, event, part] of seen) {
    const state = { ...start, parts: { opening: /** @type {const} */ ("ready") } };
    const load = { type: "load-part", part, event: { type: "part", part } };
    assert.deepEqual(
      effectsOf(state, event).filter(({ type }) => type === "load-part"),
      [load],
      part,
    );
    const waiting = updated(state, event);
    assert.equal(waiting.parts[part], "loading");
    assert.ok(!effectsOf(waiting, { type: "focus", move: 3 }).some(({ type }) => type === "load-part"));
    assert.deepEqual(updated(waiting, { type: "part-ready", part }).parts[part], "ready");
  }
});

test("what changes the state keeps nothing besides: two pages in one process do not share it", () => {
  const tables = PARTS.flatMap(({ path }) =>
    [
      ...read(path).matchAll(/^(?:export|import) \{[^}]*\b(?:update|follow\w*)\b[^}]*\} from "(\.[^"]+)"/gm),
    ].map(([, from = ""]) => beside(path, from)),
  );
  assert.ok(tables.length > 15);
  const scripts = new Set(["core/update.js", ...tables].flatMap((path) => [...scriptsWith(path)]));
  // The language is the reader's, whatever the page.
  scripts.delete("i18n/language.js");
  // How a board is drawn depends on its rules alone, whatever the page.
  scripts.delete("game/shape.js");
  const keeping = [...scripts].filter((path) => /^(?:export )?let /m.test(read(path)));
  assert.deepEqual(keeping, []);
});

test("two trainings that begin alike are alike", () => {
  const described = /** @type {any} */ ({ learners: [{ id: "toy", settings: [], measures: [] }], traps: [] });
  const begun = () => {
    const listed = onTrainingListed(
      WHOLE,
      /** @type {any} */ ({ type: "training-listed", described, stored: null }),
    );
    return trainingOf(listed[0]).run?.id;
  };
  assert.equal(begun(), begun());
});

test("no event is sent past the check of its type", () => {
  for (const { scripts } of ROOTS) {
    for (const path of scripts) {
      assert.doesNotMatch(read(path), /\{AppEvent\} \*\/ \(\/\*\* @type \{unknown\}/, path);
    }
  }
});
