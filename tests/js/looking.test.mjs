import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { scoreOf } from "../../www/shared/game/score.ts";
import { movesOnBoard, shown } from "../../www/shared/game/selectors.ts";
import { text } from "../../www/shared/i18n/language.ts";
import { reportOf, searchesOf, toy, updated } from "./toy.mjs";

/** @import {LookTo} from "../../www/play/history/looking.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/**
 * @param {readonly AppEvent[]} events
 * @param {State} state
 */
const after = (events, state = initial(toy, DEFAULTS, true)) =>
  events.reduce((before, event) => updated(before, event, toy), state);

/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {LookTo} to @returns {AppEvent} */
const look = (to) => ({ type: "look", to });
/** @type {AppEvent} */
const people = { type: "mode", mode: "2p" };
/** @type {AppEvent} */
const unreplace = { type: "unreplace" };

/** Whoever takes the ninth square of the toy wins. */
const FOUR = after([people, play(4), play(0), play(1), play(2)]);

/** @param {State} state */
const marks = (state) => shown(state).position.cells.flatMap((owner, move) => (owner === null ? [] : move));

test("looking shows another position and changes nothing of the game", () => {
  const back = after([look(2)], FOUR);
  assert.deepEqual(marks(back), [0, 4]);
  assert.deepEqual(movesOnBoard(back.game), [4, 0, 1, 2]);
  assert.equal(back.game.position, FOUR.game.position);
  assert.equal(back.game.moves, FOUR.game.moves);
});

test("first, previous, next and last lead through the game and stop at its ends", () => {
  /** @type {[LookTo, number][]} */
  const steps = [
    ["next", 4],
    ["previous", 3],
    ["previous", 2],
    ["next", 3],
    ["first", 0],
    ["previous", 0],
    ["next", 1],
    ["last", 4],
    [7, 4],
    [-3, 0],
  ];
  let state = FOUR;
  for (const [to, ply] of steps) {
    state = after([look(to)], state);
    assert.equal(shown(state).cursor, ply, String(to));
    assert.equal(state.history.looking === null, ply === 4, String(to));
  }
});

test("only moves on the board can be looked at, not those that were undone", () => {
  const undone = after([{ type: "undo" }, look("last")], FOUR);
  assert.equal(undone.history.looking, null);
  assert.equal(shown(after([look(9)], undone)).cursor, 3);
});

test("playing on from the past replaces what followed, and what followed can be had back", () => {
  const replaced = after([look(1), play(7)], FOUR);
  assert.equal(replaced.history.looking, null);
  assert.deepEqual(movesOnBoard(replaced.game), [4, 7]);
  const on = after([play(3)], replaced);
  const back = after([unreplace], on);
  assert.deepEqual(movesOnBoard(back.game), [4, 0, 1, 2]);
  assert.equal(back.history.replaced, null);
  assert.equal(statusOf(back).text, "The replaced moves are back. X to move.");
  assert.equal(after([unreplace], back), back);
});

test("moves that were undone before come back with the replaced ones", () => {
  const back = after([{ type: "undo" }, look(1), play(7), unreplace], FOUR);
  assert.deepEqual(movesOnBoard(back.game), [4, 0, 1]);
  assert.deepEqual(movesOnBoard(after([{ type: "redo" }], back).game), [4, 0, 1, 2]);
});

test("a square of the past is refused for what holds there", () => {
  const taken = after([look(2), play(0)], FOUR);
  assert.equal(
    statusOf(taken).text,
    "Already taken: the top left corner. Looking at move 2: O took the top left corner.",
  );
  assert.deepEqual(marks(taken), [0, 4]);
  const engine = after([play(4)]);
  const answered = after([{ type: "answer", report: reportOf(0) }], engine);
  const asked = after([look(1), play(7)], answered);
  assert.equal(text(asked.messages.refusal ?? { key: "refusal.over" }), "It was the computer’s turn.");
  assert.deepEqual(movesOnBoard(asked.game), [4, 0]);
});

test("the score follows: an end that is played away is taken off, and counts again when it is back", () => {
  const wins = (/** @type {State} */ state) => scoreOf(state).wins;
  const won = after([play(8)], FOUR);
  assert.deepEqual(wins(won), [1, 0]);
  // The other side ends the game in one move from the past.
  const other = after([look(3), play(8)], won);
  assert.deepEqual(wins(other), [0, 1]);
  assert.deepEqual(wins(after([unreplace], other)), [1, 0]);
  const open = after([look(3), play(7)], won);
  assert.deepEqual(wins(open), [0, 0]);
});

test("looking neither stops nor starts a search, and an answer leaves the look alone", () => {
  const thinking = after([play(4)]);
  const back = after([look("first")], thinking);
  assert.deepEqual(searchesOf(thinking, look("first")), []);
  const report = reportOf(0);
  const answered = after([{ type: "answer", report }], back);
  assert.equal(shown(answered).cursor, 0);
  assert.deepEqual(movesOnBoard(answered.game), [4, 0]);
});

test("whatever changes the game ends the look, and a new game forgets what was replaced", () => {
  const both = after([look(1), play(7), look(1)], FOUR);
  assert.ok(both.history.looking && both.history.replaced);
  for (const type of /** @type {const} */ (["undo", "new"]))
    assert.equal(after([{ type }], both).history.looking, null);
  assert.equal(after([{ type: "new" }], both).history.replaced, null);
  assert.equal(after([{ type: "new" }, { type: "undo" }], both).history.replaced, null);
  assert.notEqual(after([{ type: "undo" }], both).history.replaced, null);
});

test("the status says what is looked at", () => {
  assert.equal(statusOf(after([look(3)], FOUR)).text, "Looking at move 3: X took the top middle.");
  assert.equal(statusOf(after([look("first")], FOUR)).text, "Looking at the start of the game.");
});
