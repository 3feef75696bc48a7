import assert from "node:assert/strict";
import { test } from "node:test";
import { Keeper } from "../../www/app/keeper.js";
import { linked, linkOf } from "../../www/app/link.js";
import { restored, sessionOf } from "../../www/app/session.js";
import { DEFAULTS } from "../../www/app/settings.js";
import { initial, update } from "../../www/app/update.js";
import { toy } from "./toy.mjs";

/** @import {AppEvent} from "../../www/app/update.js" */

/**
 * @param {AppEvent[]} events
 */
const after = (events, state = initial(toy, DEFAULTS, true)) =>
  events.reduce((before, event) => update(before, event, toy), state);

test("the game of the last visit goes on where it was", () => {
  const before = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 4 },
    { type: "play", move: 0 },
  ]);
  const session = restored(sessionOf(before), toy);
  assert.ok(session);
  const now = after([{ type: "open", game: session }]);
  assert.deepEqual(now.moves, [4, 0]);
  assert.deepEqual(now.position, before.position);
  assert.deepEqual(now.seats, before.seats);
  assert.equal(now.notice, null);
  assert.equal(linkOf(now), linkOf(before));
});

test("a linked game leaves the own one behind it", () => {
  const own = after([
    { type: "mode", mode: "2p" },
    { type: "play", move: 2 },
  ]);
  const game = linked("1&g=3x3x3&s=h.h&f=x&m=b2", toy);
  const shown = after([{ type: "open", game }], own);
  assert.deepEqual(shown.moves, [4]);
  assert.deepEqual(shown.previous?.moves, [2]);
  const back = after([{ type: "undo" }, { type: "undo" }], shown);
  assert.deepEqual(back.moves, [2]);
});

test("what a link says wrongly is told, and the rest is used", () => {
  const shown = after([{ type: "open", game: linked("1&g=3x3x3&s=h.h&m=b2b2zz", toy) }]);
  assert.deepEqual(shown.moves, [4]);
  assert.deepEqual(shown.notice, { key: "link.badMove", params: { token: "b2" } });
});

test("engines of a linked game wait for a word", () => {
  const game = linked("1&g=3x3x3&s=random.random", toy);
  assert.equal(
    after([{ type: "open", game }]).paused,
    game.seats.every(({ kind }) => kind === "engine"),
  );
});

test("a burst of changes is kept once, and at once when there is no later", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let kept = 0;
  const keeper = new Keeper(() => {
    kept += 1;
  });
  keeper.changed();
  keeper.changed();
  context.mock.timers.tick(299);
  assert.equal(kept, 0);
  context.mock.timers.tick(1);
  assert.equal(kept, 1);
  keeper.flush();
  assert.equal(kept, 1, "nothing has changed since");
  keeper.changed();
  keeper.flush();
  context.mock.timers.tick(1000);
  assert.equal(kept, 2);
  keeper.changed();
  keeper.forget();
  context.mock.timers.tick(1000);
  assert.equal(kept, 2, "what is kept already is not kept again");
});
