import "./no-page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { canAim, canPlace } from "../../www/play/board/aim.ts";
import { placeButton } from "../../www/play/board/aim-view.ts";
import { saidIn } from "./templates.mjs";
import { toy, updated } from "./toy.mjs";

/** @import {Direction} from "../../www/play/board/change-aim.ts" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {AppEvent} */
const small = { type: "aiming", aiming: true };
/** @type {AppEvent} */
const people = { type: "mode", mode: "2p" };
/** @param {number} move @returns {AppEvent} */
const touch = (move, moving = false) => ({ type: "aim", move, moving });
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {Direction} way @returns {AppEvent} */
const nudge = (way) => ({ type: "nudge", way });
/** @param {string} text @returns {AppEvent} */
const name = (text) => ({ type: "aim-name", text });

/**
 * @param {AppEvent[]} events
 * @param {State} state
 */
const after = (events, state = initial(toy, DEFAULTS, true)) =>
  events.reduce((before, event) => updated(before, event, toy), state);

test("a touch aims and plays nothing; the next one aims elsewhere", () => {
  const state = after([small, people, touch(4)]);
  assert.deepEqual(
    [state.game.moves, state.board.aim, state.board.focus],
    [[], { move: 4, moving: false }, 4],
  );
  const elsewhere = after([touch(7)], state);
  assert.deepEqual([elsewhere.game.moves, elsewhere.board.aim?.move], [[], 7]);
});

test("what is aimed at is played like any other move, and forgotten", () => {
  const state = after([small, people, touch(4), play(4)]);
  assert.deepEqual([state.game.moves, state.board.aim], [[4], null]);
});

test("undo, a new game, a look back, the other's move and larger squares forget what was aimed at", () => {
  const aimed = after([small, people, play(0), play(1), touch(4)]);
  /** @type {AppEvent[]} */
  const others = [
    { type: "undo" },
    { type: "new" },
    { type: "look", to: "previous" },
    play(3),
    { type: "aiming", aiming: false },
    { type: "mode", mode: "watch" },
  ];
  for (const event of others) assert.equal(after([event], aimed).board.aim, null, event.type);
  assert.equal(after([small], aimed), aimed);
});

test("only a person to move can aim; otherwise a touch is told why not, once the finger is up", () => {
  const thinking = after([small, play(4)]);
  assert.equal(canAim(thinking), false);
  assert.equal(after([touch(0, true)], thinking), thinking);
  assert.equal(after([touch(0)], thinking).messages.refusal?.key, "refusal.notYourTurn");
  const over = after([small, people, play(8), touch(0)]);
  assert.deepEqual([over.board.aim, over.messages.refusal?.key], [null, "refusal.over"]);
  const large = after([people, touch(4), nudge("up"), name("b2")]);
  assert.equal(large.board.aim, null);
});

test("a taken square can be aimed at on the way, and cannot be played", () => {
  const state = after([small, people, play(4), touch(4)]);
  assert.deepEqual([state.board.aim?.move, canPlace(state)], [4, false]);
  assert.equal(statusOf(state).text, "Already taken: the centre. O to move.");
  assert.equal(canPlace(after([touch(5)], state)), true);
});

test("arrows start at the last move, or in the middle, and stop at the edges", () => {
  const empty = after([small, people]);
  assert.equal(after([nudge("left")], empty).board.aim?.move, 3);
  const played = after([play(0)], empty);
  assert.equal(after([nudge("right")], played).board.aim?.move, 1);
  assert.equal(after([nudge("right"), nudge("down")], played).board.aim?.move, 4);
  assert.equal(after([nudge("left"), nudge("up"), nudge("up")], played).board.aim?.move, 0);
  assert.equal(after([touch(8), nudge("right"), nudge("down")], played).board.aim?.move, 8);
});

test("a square can be named; one that there is not is said, and the aim stays", () => {
  const state = after([small, people, name(" B3 ")]);
  assert.equal(state.board.aim?.move, 1);
  const wrong = after([name("z9")], state);
  assert.equal(wrong.board.aim?.move, 1);
  assert.equal(statusOf(wrong).text, "There is no square z9. X to move.");
  assert.notEqual(after([name("z9")], wrong).messages.echo, wrong.messages.echo);
  assert.equal(after([name("")], state), state);
});

test("a finger on its way is followed in silence, and heard where it rests", () => {
  const start = after([small, people]);
  const moving = after([touch(3, true)], start);
  assert.deepEqual(statusOf(moving), { text: "Tap the middle left again to place. X to move.", quiet: true });
  assert.equal(moving.board.focus, moving.board.aim?.move, "the tab stop goes along");
  assert.deepEqual(statusOf(after([touch(3)], moving)), {
    text: "Tap the middle left again to place. X to move.",
    quiet: false,
  });
});

test("aiming goes on in the past, and playing there replaces what followed", () => {
  const past = after([small, people, play(0), play(1), { type: "look", to: 1 }, touch(1)]);
  assert.equal(canPlace(past), true);
  assert.deepEqual(after([play(1)], past).game.moves, [0, 1]);
});

test("the button that places says the square as the board does: in words where no coordinates are shown", () => {
  const said = (/** @type {State["settings"]["coordinates"]} */ coordinates) => {
    const state = initial(toy, { ...DEFAULTS, coordinates }, true);
    return saidIn(placeButton(after([small, people, touch(4)], state), () => {})).texts.at(-1);
  };
  assert.equal(said("always"), "Place at b2");
  assert.equal(said("never"), "Place at the centre");
});
