import assert from "node:assert/strict";
import { test } from "node:test";
import { effects } from "../../www/core/effects.js";
import { initial, update } from "../../www/core/update.js";
import { isThinking, requestOf } from "../../www/game/search-request.js";
import { DEFAULTS } from "../../www/settings/settings.js";
import { toy } from "./toy.mjs";

/** @import {AppEvent, State} from "../../www/core/types.d.ts" */

/**
 * @param {AppEvent[]} events
 * @param {State} state
 */
const after = (events, state = initial(toy, DEFAULTS, true)) =>
  events.reduce((before, event) => update(before, event, toy), state);

/**
 * The kinds of effect that an event has, besides that the game is kept.
 * @param {State} before
 * @param {AppEvent} event
 */
const kinds = (before, event) =>
  effects(before, after([event], before))
    .map(({ type }) => type)
    .filter((type) => type !== "keep");

const THINKING = after([{ type: "play", move: 4 }]);

test("the engine is asked when it is its turn, with the whole game", () => {
  const start = initial(toy, DEFAULTS, true);
  assert.equal(requestOf(start), null);
  assert.deepEqual(effects(start, THINKING), [
    {
      type: "search",
      request: {
        game: { rules: start.rules, moves: [4] },
        algo: { id: "alphabeta" },
        budget: { nodes: 100 },
      },
      pause: 400,
    },
    { type: "keep" },
  ]);
});

test("undo, new game and another rule set abort the search", () => {
  assert.deepEqual(kinds(THINKING, { type: "undo" }), ["abort"]);
  assert.deepEqual(kinds(THINKING, { type: "new" }), ["abort", "put-away"]);
});

test("a changed seat to move starts another search, any other seat leaves it alone", () => {
  assert.deepEqual(kinds(THINKING, { type: "seat", seat: 1, who: "mcts" }), ["abort", "search"]);
  assert.deepEqual(kinds(THINKING, { type: "time", seat: 1, timeMs: 300 }), ["abort", "search"]);
  assert.deepEqual(kinds(THINKING, { type: "seat", seat: 1, who: "human" }), ["abort"]);
  assert.deepEqual(kinds(THINKING, { type: "seat", seat: 0, who: "mcts" }), []);
});

test("looking around does not disturb a search", () => {
  for (const event of /** @type {AppEvent[]} */ ([
    { type: "focus", move: 3 },
    { type: "play", move: 4 },
    { type: "setup-open" },
    { type: "slow" },
    { type: "repeat" },
    { type: "dismiss" },
  ])) {
    assert.deepEqual(kinds(THINKING, event), [], event.type);
  }
});

test("switching from watching to playing never leaves a search behind", () => {
  const watching = after([{ type: "mode", mode: "watch" }]);
  assert.equal(isThinking(watching), true);
  assert.deepEqual(kinds(watching, { type: "mode", mode: "1p" }), ["abort"]);
});

test("a pause ends the search, a step starts one", () => {
  const watching = after([{ type: "mode", mode: "watch" }]);
  assert.deepEqual(kinds(watching, { type: "pause", paused: true }), ["abort"]);
  const paused = after([{ type: "pause", paused: true }], watching);
  assert.deepEqual(kinds(paused, { type: "step" }), ["search"]);
  assert.deepEqual(kinds(paused, { type: "pause", paused: false }), ["search"]);
});

test("a failed search is not asked again until somebody says so", () => {
  const failed = after([{ type: "failed", fault: { name: "X", message: "x", fatal: true } }], THINKING);
  assert.equal(isThinking(failed), false);
  assert.deepEqual(kinds(failed, { type: "repeat" }), []);
  assert.deepEqual(kinds(failed, { type: "restart" }), ["search"]);
});

test("settings are saved when they change", () => {
  assert.deepEqual(kinds(THINKING, { type: "settings", settings: { theme: "dark" } }), ["save"]);
});

test("what the next visit would show is kept, and nothing else", () => {
  /** @param {AppEvent} event */
  const keeps = (event) => effects(THINKING, after([event], THINKING)).some(({ type }) => type === "keep");
  assert.ok(keeps({ type: "undo" }));
  assert.ok(keeps({ type: "new" }));
  assert.ok(keeps({ type: "mode", mode: "2p" }));
  assert.ok(keeps({ type: "time", seat: 1, timeMs: 300 }));
  assert.ok(!keeps({ type: "slow" }));
  assert.ok(!keeps({ type: "focus", move: 3 }));
  assert.ok(!keeps({ type: "settings", settings: { theme: "dark" } }));
});
