// The chunks that load on demand: what needs one waits for it, and nothing else does.

import assert from "node:assert/strict";
import { relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { FEATURE_NAMES } from "../../www/app/chunks.ts";
import { FEATURES } from "../../www/app/features.ts";
import { chunk } from "../../www/app/loaded.ts";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { amended, onTrainingLoaded, trainingOf } from "../../www/lab/training/training.ts";
import { recordOf } from "../../www/library/games/record.ts";
import { fileOf, WWW } from "./catalogue.mjs";
import { beside, PARTS, ROOTS, read, scriptsWith } from "./sources.mjs";
import { effectsOf, reportOf, toy, updated } from "./toy.mjs";

/** @import {Chunk, Feature} from "../../www/shared/state/feature.ts" */
/** @import {AppEvent, FeatureName, State, View} from "../../www/shared/state/types.ts" */

const WHOLE = initial(toy, DEFAULTS, true);
/** The page as it is at first: no chunk is there. @type {State} */
const BARE = { ...WHOLE, chunks: {} };

/** The events that open a feature. @type {[AppEvent, FeatureName][]} */
const OPENING = [
  [{ type: "setup-open" }, "setup"],
  [{ type: "who-open", seat: 1 }, "who"],
  [{ type: "games-open" }, "games"],
  [{ type: "rules-open" }, "rules"],
  [{ type: "statistics-open" }, "statistics"],
  [{ type: "settings-open", keys: true }, "settings"],
  [{ type: "analysis", choice: { on: true } }, "analysis"],
  [{ type: "hint" }, "reports"],
  [{ type: "open-link", link: "1&g=3x3x3&s=h.h&m=b2" }, "opening"],
  [{ type: "put-away", game: { record: recordOf(BARE.game), entry: null }, now: new Date(0) }, "games"],
];

test("what needs a chunk has it loaded, and happens when it is there", () => {
  for (const [event, feature] of OPENING) {
    const waiting = updated(BARE, event);
    assert.deepEqual(waiting, { ...BARE, chunks: { [feature]: "loading" } }, event.type);
    assert.deepEqual(effectsOf(BARE, event), [{ type: "load-chunk", feature, event }]);
    const there = updated(waiting, { type: "chunk-ready", feature });
    const happened = updated(there, event);
    assert.deepEqual({ ...happened, chunks: {} }, { ...updated(WHOLE, event), chunks: {} });
    assert.equal(happened.chunks[feature], "ready");
    const loading = effectsOf(there, event).flatMap((effect) =>
      effect.type === "load-chunk" ? effect.feature : [],
    );
    // A dialog may show something of another feature as well.
    const shown = {
      "games-open": ["statistics"],
      "setup-open": ["games"],
      "open-link": ["history", "sounds"],
    };
    assert.deepEqual(loading, Object.entries(shown).find(([type]) => type === event.type)?.[1] ?? []);
  }
});

test("each dialog is opened by the event of its feature, which waits for it, and brings its title", () => {
  const dialogs = FEATURE_NAMES.filter((name) => "dialog" in FEATURES[name] && name !== "setup");
  assert.ok(dialogs.length > 5, String(dialogs));
  for (const name of dialogs) {
    const { dialog, opens } = /** @type {Feature} */ (FEATURES[name]);
    const event = dialog?.();
    assert.ok(event && opens?.(event), `${name}: \`opens\` does not know ${event?.type}`);
    assert.equal(updated(WHOLE, event).forms.dialog?.kind, name);
    const { texts, styles } = /** @type {Chunk} */ (chunk(name));
    const folders = ["app", ...texts.map((folder) => relative(WWW, fileURLToPath(folder)))];
    const titled = folders.filter((folder) => `${name}.title` in fileOf(folder, "en"));
    assert.equal(titled.length, 1, `${name}.title is not in ${folders}`);
    assert.ok(
      styles.some(({ href }) => href.endsWith("/dialogs.css")),
      `${name}: no dialogs.css`,
    );
  }
});

test("a chunk that cannot be loaded is said, and can be tried again", () => {
  for (const [event, feature] of OPENING) {
    const failed = updated(updated(BARE, event), {
      type: "chunk-failed",
      feature,
      event,
      again: false,
      outdated: false,
    });
    assert.equal(failed.chunks[feature], "failed");
    assert.deepEqual(failed.messages.notice, { key: "notice.part", retry: { feature, event } });
    assert.deepEqual(effectsOf(failed, event), [{ type: "load-chunk", feature, event }]);
    const reload = /** @type {const} */ ({ type: "reload" });
    const twice = updated(updated(failed, event), {
      type: "chunk-failed",
      feature,
      event,
      again: true,
      outdated: false,
    });
    assert.deepEqual(twice.messages.notice, { key: "notice.part", retry: { feature, event: reload } });
    assert.deepEqual(effectsOf(twice, reload), [{ type: "reload" }]);
    // The host has another release: trying again is of no use.
    const gone = updated(updated(BARE, event), {
      type: "chunk-failed",
      feature,
      event,
      again: false,
      outdated: true,
    });
    assert.deepEqual(gone.messages.notice, { key: "notice.outdated", retry: { feature, event: reload } });
  }
});

test("a view of the laboratory whose chunk did not come is tried again by its button", () => {
  /** @type {[View, FeatureName][]} */
  const lacking = [
    ["tree", "tree"],
    ["iterations", "iterations"],
    ["compare", "lab"],
    ["tree", "lab"],
  ];
  for (const [view, feature] of lacking) {
    const there = { lab: "ready", tree: "ready", iterations: "ready" };
    const state = /** @type {State} */ ({ ...BARE, chunks: { ...there, [feature]: "failed" } });
    const event = /** @type {const} */ ({ type: "view", view });
    assert.deepEqual(effectsOf(state, event), [{ type: "load-chunk", feature, event }], `${view} ${feature}`);
    const leave = /** @type {const} */ ({ type: "view", view: null });
    assert.ok(!effectsOf(state, leave).some(({ type }) => type === "load-chunk"));
  }
});

test("a game is played without any chunk: the list of the moves and the sounds come with the first one", () => {
  /** @type {AppEvent[]} */
  const events = [
    { type: "play", move: 4 },
    { type: "undo" },
    { type: "redo" },
    { type: "new" },
    { type: "mode", mode: "2p" },
    { type: "analysis", choice: { on: false } },
    { type: "settings", settings: { theme: "dark" } },
    { type: "stored", stored: { tallies: { scores: {}, hints: {} } } },
  ];
  const played = events.reduce((state, event) => {
    for (const effect of effectsOf(state, event)) {
      if (effect.type === "load-chunk") assert.equal(event.type, "play");
    }
    return updated(state, event);
  }, BARE);
  assert.deepEqual(played.chunks, { history: "loading", sounds: "loading" });
});

test("a chunk that draws what there is to see is loaded for it, once", () => {
  const progress = /** @type {AppEvent} */ ({ type: "progress", report: reportOf(0) });
  /** @type {[State, AppEvent, FeatureName][]} */
  const seen = [
    [updated(BARE, { type: "play", move: 4 }), progress, "reports"],
    [BARE, { type: "aiming", aiming: true }, "tools"],
    [BARE, { type: "mode", mode: "watch" }, "watch"],
    [BARE, { type: "open-link", link: "1&g=15x15x4p3&s=h.h.h" }, "tools"],
    [BARE, { type: "open-link", link: "1&g=9x9x5&s=h.h" }, "gomoku"],
    [BARE, { type: "open-link", link: "1&g=4x4x3e&s=h.h" }, "gomoku"],
  ];
  for (const [start, event, feature] of seen) {
    const state = /** @type {State} */ ({
      ...start,
      chunks: { opening: "ready", history: "ready", sounds: "ready" },
    });
    const load = { type: "load-chunk", feature, event: { type: "chunk-needed", feature } };
    assert.deepEqual(
      effectsOf(state, event).filter(({ type }) => type === "load-chunk"),
      [load],
      feature,
    );
    const waiting = updated(state, event);
    assert.equal(waiting.chunks[feature], "loading");
    assert.ok(!effectsOf(waiting, { type: "focus", move: 3 }).some(({ type }) => type === "load-chunk"));
    assert.deepEqual(updated(waiting, { type: "chunk-ready", feature }).chunks[feature], "ready");
  }
});

test("an event is handled by one function, and opens one feature", () => {
  /** @type {Map<string, unknown>} */
  const handlers = new Map();
  for (const name of FEATURE_NAMES) {
    const { update = {} } = /** @type {{ update?: object }} */ (chunk(name));
    for (const [type, handler] of Object.entries(update)) {
      assert.equal(handlers.get(type) ?? handler, handler, `${type} of ${name}`);
      handlers.set(type, handler);
    }
  }
  assert.ok(handlers.size > 100);
  const types = [...handlers.keys(), ...OPENING.map(([{ type }]) => type)];
  const openersOf = (/** @type {string} */ type) =>
    FEATURE_NAMES.filter((name) => {
      const { opens } = /** @type {Feature} */ (FEATURES[name]);
      return opens?.(/** @type {any} */ ({ type, choice: { on: true } }));
    });
  for (const type of types) assert.ok(openersOf(type).length < 2, `${type} opens ${openersOf(type)}`);
  assert.ok(types.filter((type) => openersOf(type).length > 0).length > OPENING.length);
});

test("what changes the state keeps nothing besides: two pages in one process do not share it", () => {
  const tables = PARTS.flatMap(({ path }) =>
    [
      ...read(path).matchAll(/^(?:export|import) \{[^}]*\b(?:update|follow\w*)\b[^}]*\} from "(\.[^"]+)"/gm),
    ].map(([, from = ""]) => beside(path, from)),
  );
  assert.ok(tables.length > 15);
  const scripts = new Set(["app/update.ts", ...tables].flatMap((path) => [...scriptsWith(path)]));
  // The language is the reader's, whatever the page.
  scripts.delete("shared/i18n/language.ts");
  // How a board is drawn depends on its rules alone, whatever the page.
  scripts.delete("shared/game/shape.ts");
  const keeping = [...scripts].filter((path) => /^(?:export )?let /m.test(read(path)));
  assert.deepEqual(keeping, []);
});

test("two trainings that begin alike are alike", () => {
  const described = /** @type {any} */ ({ learners: [{ id: "toy", settings: [], measures: [] }], traps: [] });
  const begun = () => {
    const listed = amended(WHOLE, { described });
    const loaded = onTrainingLoaded(listed, { type: "training-loaded", kept: { text: null } });
    return trainingOf(Array.isArray(loaded) ? loaded[0] : loaded).run?.id;
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
