import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { canOpenEvenly, findingOf, openingOn } from "../../www/play/gomoku/even.ts";
import { openingEvents } from "../../www/play/gomoku/update.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { advisedToy as referee, reportOf, searchesOf, updated } from "./toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {Mode} from "../../www/shared/game/seats.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {Rules} */
const GOMOKU = { kind: "mnk", rows: 15, cols: 15, k: 5, players: 2 };
/** @type {AppEvent} */
const wanted = { type: "even-opening", on: true };
/** @type {AppEvent} */
const unwanted = { type: "even-opening", on: false };
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {number} move @param {number} [value] @returns {AppEvent} */
const found = (move, value = 0) => ({ type: "even-found", report: reportOf(move, { value }) });

/**
 * @param {State} state
 * @param {AppEvent[]} events
 */
const going = (state, ...events) => events.reduce((before, event) => updated(before, event, referee), state);

/**
 * A new game.
 * @param {Rules} rules
 * @param {Mode} mode
 * @param {AppEvent[]} events
 */
function playing(rules, mode, ...events) {
  const start = initial(referee, DEFAULTS, true);
  return going(
    start,
    { type: "setup-open" },
    { type: "setup-rules", rules },
    { type: "setup-start" },
    { type: "mode", mode },
    ...events,
  );
}

/** @param {State} state */
const onBoard = ({ game: { moves, cursor } }) => moves.slice(0, cursor);

test("each stone is asked for, then the whole opening, and all stones are placed at once", () => {
  const start = playing(GOMOKU, "1p");
  const [first] = searchesOf(start, wanted, referee);
  assert.ok(first?.type === "start" && first.key === "opening");
  assert.deepEqual(first.task.request, {
    game: { rules: { ...GOMOKU, swap: 2 }, moves: [] },
    algo: "strongest",
    budget: { nodes: 200_000 },
  });
  const two = going(start, wanted, found(112), found(113));
  assert.deepEqual(onBoard(two), [], "the engine that has the other side must not answer yet");
  const third = searchesOf(two, found(97), referee).find(({ type }) => type === "start");
  assert.ok(third?.type === "start");
  assert.deepEqual(third.task.request.game, { rules: GOMOKU, moves: [112, 113, 97] });
  assert.match(statusOf(two).text, /Your turn\. Looking for an even opening…$/);
  const placed = going(two, found(97), found(0, 0.02));
  assert.deepEqual(onBoard(placed), [112, 113, 97]);
  assert.equal(findingOf(placed), null);
  assert.deepEqual(
    searchesOf(two, found(97), referee).map(({ type, key }) => `${type} ${key}`),
    ["abort opening", "start opening"],
  );
});

test("the opening is told until the person moves on, and undo takes it back like any moves", () => {
  // White, who is to move, has 51 in 100.
  const placed = playing(GOMOKU, "2p", wanted, found(112), found(113), found(97), found(0, 0.02));
  assert.match(statusOf(placed).text, /White to move\. An even opening: Black 49%, White 51%\.$/);
  assert.doesNotMatch(statusOf(going(placed, play(3))).text, /opening/);
  const back = going(placed, { type: "undo" });
  assert.deepEqual(onBoard(back), [112, 113]);
  assert.doesNotMatch(statusOf(back).text, /opening/);
  assert.match(statusOf(going(back, { type: "redo" })).text, /An even opening/);
  assert.doesNotMatch(statusOf(going(back, play(5))).text, /opening/, "another third stone");
  // Against the computer it is told with its reply, when the person is to move.
  const alone = playing(GOMOKU, "1p", wanted, found(112), found(113), found(97), found(0, -0.04));
  const replied = going(alone, { type: "answer", report: reportOf(20) });
  assert.match(
    statusOf(replied).text,
    /^ALPHABETA took .* Your turn\. An even opening: Black 52%, White 48%\.$/,
  );
  assert.deepEqual(replied.game.playedBy, ["opening", "opening", "opening", "alphabeta"]);
  assert.equal(openingOn(going(replied, play(30), { type: "answer", report: reportOf(31) })), null);
});

test("an opening that is not even is tried again, and the most even one is placed", () => {
  const start = playing(GOMOKU, "2p", wanted);
  const tryOne = (/** @type {number} */ third, /** @type {number} */ value) => [
    found(112),
    found(113),
    found(third),
    found(0, value),
  ];
  const again = going(start, ...tryOne(97, 0.4));
  assert.deepEqual(onBoard(again), []);
  assert.ok(findingOf(again));
  assert.deepEqual(onBoard(going(again, ...tryOne(98, -0.08))), [112, 113, 98]);
  const never = going(again, ...tryOne(98, 0.3), ...tryOne(99, -0.2), ...tryOne(100, 0.5));
  assert.deepEqual(onBoard(never), [112, 113, 99]);
  assert.match(statusOf(never).text, /The most even opening found: Black 60%, White 40%\.$/);
});

test("the press again, another move and another game call it off", () => {
  const looking = playing(GOMOKU, "2p", wanted, found(112));
  assert.ok(findingOf(looking));
  for (const event of /** @type {AppEvent[]} */ ([
    unwanted,
    play(7),
    { type: "new" },
    { type: "mode", mode: "watch" },
  ])) {
    assert.ok(
      searchesOf(looking, event, referee).some(({ type, key }) => type === "abort" && key === "opening"),
      event.type,
    );
    const after = going(looking, event);
    assert.equal(findingOf(after), null, event.type);
    assert.deepEqual(onBoard(going(after, found(113))), onBoard(after), "what comes late is not played");
  }
});

test("it is offered where it makes sense, and nowhere else", () => {
  assert.ok(canOpenEvenly(playing(GOMOKU, "2p")));
  assert.ok(canOpenEvenly(playing({ ...GOMOKU, exact: true, swap: 2 }, "1p")));
  const cases = /** @type {[string, State][]} */ ([
    ["a stone lies", playing(GOMOKU, "2p", play(0))],
    ["two stones lie", playing(GOMOKU, "2p", play(0), play(1))],
    [
      "a stone lies and the other side answered",
      playing(GOMOKU, "1p", play(0), { type: "answer", report: reportOf(1) }),
    ],
    ["three stones lie", playing(GOMOKU, "2p", play(0), play(1), play(2))],
    ["engines play", playing(GOMOKU, "watch")],
    ["the engine is to move", playing(GOMOKU, "1p", play(0))],
    ["the first stone may be taken over", playing({ ...GOMOKU, swap: true }, "2p")],
    ["four in a row", playing({ ...GOMOKU, k: 4 }, "2p")],
    ["a small board", playing({ ...GOMOKU, rows: 8 }, "2p")],
    ["three play", playing({ ...GOMOKU, players: 3 }, "2p")],
    ["looking back", going(playing(GOMOKU, "2p", play(0)), { type: "look", to: "first" })],
  ]);
  for (const [why, state] of cases) {
    assert.equal(canOpenEvenly(state), false, why);
    assert.equal(going(state, wanted), state, why);
  }
  const puzzle = amend(playing(GOMOKU, "2p"), { games: { puzzle: /** @type {any} */ ({}) } });
  assert.equal(canOpenEvenly(puzzle), false);
});

test("a search that breaks off is told, and changes nothing on the board", () => {
  const fault = { name: "Other", code: "noWorker", message: "its worker failed", fatal: true };
  const broken = playing(GOMOKU, "2p", wanted, found(112), { type: "even-failed", fault });
  assert.equal(findingOf(broken), null);
  assert.deepEqual(onBoard(broken), []);
  assert.equal(broken.messages.notice?.key, "even.none");
  /** @type {AppEvent[]} */
  const sent = [];
  const send = openingEvents((event) => sent.push(event));
  send({ type: "slow" });
  send({ type: "answer", report: reportOf(1) });
  send({ type: "failed", fault });
  assert.deepEqual(
    sent.map(({ type }) => type),
    ["even-found", "even-failed"],
  );
});

test("in a swap2 opening the sides are black and white, whoever gets them", () => {
  const start = playing({ ...GOMOKU, swap: 2 }, "2p", wanted, found(112), found(113), found(97), found(0));
  assert.match(statusOf(start).text, /An even opening: Black 50%, White 50%\.$/);
});
