// Who begins the next game, on the toy's strip: whoever takes the last square wins.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { drawnToy, toy, updated } from "./toy.mjs";

/** @import {Starter} from "../../www/shared/state/settings.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {AppEvent} */
const fresh = { type: "new" };
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {Starter} starter @returns {AppEvent} */
const begins = (starter) => ({ type: "settings", settings: { starter } });

/**
 * The participants in the order of their turns, between people.
 * @param {AppEvent[]} events
 */
const order = (events, referee = toy) => turns(after(events, referee));

/** @param {State} state */
const turns = (state) => state.game.seats.map(({ participant }) => participant);

/** @param {AppEvent[]} events */
function after(events, referee = toy) {
  const start = updated(initial(referee, DEFAULTS, true), { type: "mode", mode: "2p" }, referee);
  return events.reduce((state, event) => updated(state, event, referee), start);
}

const FIRST_WINS = [play(8)];
const SECOND_WINS = [play(0), play(8)];
const DRAW = [0, 1, 2, 3, 4, 5, 6, 7].map(play);

test("in turn: a finished game changes places, one that is broken off does not", () => {
  assert.deepEqual(order([...FIRST_WINS, fresh]), [1, 0]);
  assert.deepEqual(order([...FIRST_WINS, fresh, ...FIRST_WINS, fresh]), [0, 1]);
  assert.deepEqual(order([play(0), fresh]), [0, 1]);
});

test("the loser begins, and after a tie the other one", () => {
  assert.deepEqual(order([begins("loser"), ...FIRST_WINS, fresh]), [1, 0]);
  assert.deepEqual(order([begins("loser"), ...SECOND_WINS, fresh]), [0, 1]);
  assert.deepEqual(order([begins("loser"), ...SECOND_WINS, fresh, ...FIRST_WINS, fresh]), [1, 0]);
  assert.deepEqual(order([begins("loser"), ...DRAW, fresh], drawnToy), [1, 0]);
  assert.deepEqual(order([begins("loser"), play(0), fresh]), [0, 1]);
});

test("whoever is named begins every game, also one that was broken off", () => {
  assert.deepEqual(order([...FIRST_WINS, begins("first"), fresh]), [0, 1]);
  assert.deepEqual(order([play(0), begins("second"), fresh]), [1, 0]);
  assert.deepEqual(order([begins("second"), ...FIRST_WINS, fresh, ...SECOND_WINS, fresh]), [1, 0]);
});

test("an empty board changes places at once, a game in progress does not", () => {
  assert.deepEqual(order([begins("second")]), [1, 0]);
  assert.deepEqual(order([begins("second"), begins("first")]), [0, 1]);
  assert.deepEqual(order([begins("second"), begins("alternate")]), [1, 0]);
  assert.deepEqual(order([play(0), begins("second")]), [0, 1]);
});

test("among three, whoever would have moved after the winner begins", () => {
  /** @type {AppEvent[]} */
  const three = [
    { type: "setup-open" },
    { type: "setup-rules", rules: { kind: "mnk", rows: 3, cols: 3, k: 3, players: 3 } },
    { type: "setup-start" },
  ];
  assert.deepEqual(order([begins("loser"), ...three, play(8), fresh]), [1, 2, 0]);
  assert.deepEqual(order([begins("loser"), ...three, play(0), play(8), fresh]), [2, 0, 1]);
});

test("another game is begun by whoever is named, too", () => {
  /** @type {AppEvent[]} */
  const other = [
    { type: "setup-open" },
    { type: "setup-rules", rules: { kind: "mnk", rows: 2, cols: 3, k: 3, players: 2 } },
    { type: "setup-start" },
  ];
  assert.deepEqual(order([...FIRST_WINS, ...other]), [0, 1]);
  assert.deepEqual(order([begins("second"), ...other]), [1, 0]);
});
