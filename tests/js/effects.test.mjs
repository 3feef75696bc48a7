import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { Store } from "../../www/app/store.ts";
import { TaskRunner, taskChanges } from "../../www/app/tasks.ts";
import { initial } from "../../www/app/update.ts";
import { isThinking, requestOf } from "../../www/shared/game/search-request.ts";
import { effectsOf, searchesOf, toy, updated } from "./toy.mjs";

/** @import {AppEvent, State, Task} from "../../www/shared/state/types.ts" */

/**
 * @param {AppEvent[]} events
 * @param {State} state
 */
const after = (events, state = initial(toy, DEFAULTS, true)) =>
  events.reduce((before, event) => updated(before, event, toy), state);

/**
 * The kinds of effect that an event has, besides that the game is kept, after the searches that end and start.
 * @param {State} before
 * @param {AppEvent} event
 */
const kinds = (before, event) => [
  ...searchesOf(before, event).map(({ type, key }) => `${type} ${key}`),
  ...effectsOf(before, event)
    .map(({ type }) => type)
    .filter((type) => type !== "keep"),
];

const THINKING = after([{ type: "play", move: 4 }]);

test("the engine is asked when it is its turn, with the whole game", () => {
  const start = initial(toy, DEFAULTS, true);
  assert.equal(requestOf(start), null);
  const heard = { type: "sound", sound: "move", own: true };
  assert.deepEqual(effectsOf(start, { type: "play", move: 4 }), [heard, { type: "keep" }]);
  const [search, ...others] = searchesOf(start, { type: "play", move: 4 });
  assert.deepEqual(others, []);
  assert.ok(search?.type === "start" && search.key === "game");
  assert.equal(search.task.pause, 400);
  assert.deepEqual(search.task.request, {
    game: { rules: start.game.rules, moves: [4] },
    algo: { id: "alphabeta" },
    budget: { nodes: 100 },
  });
});

test("undo, new game and another rule set abort the search", () => {
  assert.deepEqual(kinds(THINKING, { type: "undo" }), ["abort game"]);
  assert.deepEqual(kinds(THINKING, { type: "new" }), ["abort game", "left"]);
});

test("a changed seat to move starts another search, any other seat leaves it alone", () => {
  assert.deepEqual(kinds(THINKING, { type: "seat", seat: 1, who: "mcts" }), ["abort game", "start game"]);
  assert.deepEqual(kinds(THINKING, { type: "time", seat: 1, timeMs: 300 }), ["abort game", "start game"]);
  assert.deepEqual(kinds(THINKING, { type: "seat", seat: 1, who: "human" }), ["abort game"]);
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
    const others = event.type === "setup-open" ? ["start left"] : [];
    assert.deepEqual(kinds(THINKING, event), others, event.type);
  }
});

test("switching from watching to playing never leaves a search behind", () => {
  const watching = after([{ type: "mode", mode: "watch" }]);
  assert.equal(isThinking(watching), true);
  assert.deepEqual(kinds(watching, { type: "mode", mode: "1p" }), ["abort game"]);
});

test("a pause ends the search, a step starts one", () => {
  const watching = after([{ type: "mode", mode: "watch" }]);
  assert.deepEqual(kinds(watching, { type: "pause", paused: true }), ["abort game"]);
  const paused = after([{ type: "pause", paused: true }], watching);
  assert.deepEqual(kinds(paused, { type: "step" }), ["start game"]);
  assert.deepEqual(kinds(paused, { type: "pause", paused: false }), ["start game"]);
});

test("a failed search is not asked again until somebody says so", () => {
  const failed = after([{ type: "failed", fault: { name: "X", message: "x", fatal: true } }], THINKING);
  assert.equal(isThinking(failed), false);
  assert.deepEqual(kinds(failed, { type: "repeat" }), []);
  assert.deepEqual(kinds(failed, { type: "restart" }), ["start game"]);
});

test("what the next visit would show is kept, and nothing else", () => {
  /** @param {AppEvent} event */
  const keeps = (event) => effectsOf(THINKING, event).some(({ type }) => type === "keep");
  assert.ok(keeps({ type: "undo" }));
  assert.ok(keeps({ type: "new" }));
  assert.ok(keeps({ type: "mode", mode: "2p" }));
  assert.ok(keeps({ type: "time", seat: 1, timeMs: 300 }));
  assert.ok(!keeps({ type: "slow" }));
  assert.ok(!keeps({ type: "focus", move: 3 }));
  assert.ok(!keeps({ type: "settings", settings: { theme: "dark" } }));
});

test("a search that goes on is let go on, one that changes ends before the next one starts", () => {
  /** @type {string[]} */
  const done = [];
  const runner = (/** @type {string} */ key) => ({
    start: async (/** @type {Pick<Task, "request" | "pause">} */ { request }) => {
      done.push(`start ${key} ${request.game.moves}`);
    },
    abort: () => {
      done.push(`abort ${key}`);
    },
  });
  const searches = new TaskRunner({ game: runner("game") }, () => ({ analysis: runner("analysis") }));
  searches.follow(THINKING);
  searches.follow(after([{ type: "slow" }], THINKING));
  assert.deepEqual(done, ["start game 4"]);
  searches.follow(after([{ type: "analysis", choice: { on: true } }], THINKING));
  assert.deepEqual(done.slice(1), ["start analysis 4"]);
  searches.follow(after([{ type: "undo" }, { type: "play", move: 2 }], THINKING));
  assert.deepEqual(done.slice(2), ["abort game", "start game 2", "abort analysis"]);
});

test("an event that is sent because of another one waits until that one is done", () => {
  /** @type {string[]} */
  const log = [];
  /** @type {Store<number, number, number>} */
  const store = new Store(
    0,
    (state, event) => ({ state: state + event, effects: event === 1 ? [10, 100] : [] }),
    (state, effects) => {
      for (const effect of effects) {
        store.send(effect);
        log.push(`${effect} sent at ${store.state}`);
      }
      log.push(`done at ${state}`);
    },
  );
  store.send(1);
  assert.deepEqual(log, ["10 sent at 1", "100 sent at 1", "done at 1", "done at 11", "done at 111"]);
  store.send(0);
  assert.equal(log.length, 5, "nothing changed");
});

test("a store goes on after an event that failed", () => {
  const store = new Store(
    0,
    (/** @type {number} */ state, /** @type {number} */ event) => {
      if (event < 0) throw new Error("no");
      return { state: state + event, effects: [] };
    },
    () => {},
  );
  assert.throws(() => store.send(-1), /no/);
  store.send(2);
  assert.equal(store.state, 2);
});

test("a question that only grew is another one", () => {
  const task = (/** @type {unknown[]} */ ...deps) =>
    /** @type {Task} */ ({ request: /** @type {any} */ ({}), deps });
  const kindsOf = (/** @type {Task} */ before, /** @type {Task} */ after) =>
    taskChanges({ game: before }, { game: after }).map(({ type }) => type);
  assert.deepEqual(kindsOf(task(1), task(1)), []);
  assert.deepEqual(kindsOf(task(1), task(1, 2)), ["abort", "start"]);
  assert.deepEqual(kindsOf(task(1, 2), task(1)), ["abort", "start"]);
});
