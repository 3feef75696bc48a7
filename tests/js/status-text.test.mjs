import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { gameName, sitterName, squareLabel } from "../../www/shared/ui/labels.ts";
import { verdict } from "../../www/study/evaluation/verdict.ts";
import { reportOf, toy, updated } from "./toy.mjs";

/** @import {Report} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @param {number} move @returns {AppEvent} */
const answer = (move) => ({
  type: "answer",
  report: reportOf(move),
});
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });

/** The board shows its coordinates. */
const LABELLED = { ...DEFAULTS, coordinates: /** @type {const} */ ("always") };

/** @param {AppEvent[]} events */
const after = (...events) =>
  events.reduce((state, event) => updated(state, event, toy), initial(toy, DEFAULTS, true));

/** @param {State} state */
const text = (state) => statusOf(state).text;

test("one text for a whole turn: my move, the reply, whose turn it is", () => {
  assert.equal(text(after()), "Your turn.");
  assert.equal(text(after(play(4), answer(0))), "ALPHABETA took the top left corner. Your turn.");
});

test("a new game says against whom, who begins, and which mark the person has now", () => {
  const second = [play(8), /** @type {const} */ ({ type: "new" })];
  const name = sitterName(after(...second), 0);
  assert.equal(text(after(...second)), `New game against ${name}, who begins.`);
  assert.deepEqual(statusOf(after(...second, answer(4))), {
    text: "ALPHABETA took the centre. Your turn. You are O.",
    heard: `New game against ${name}, who begins. ALPHABETA took the centre. Your turn. You are O.`,
    quiet: false,
  });
  const moved = [...second, answer(4), play(0), answer(1)];
  assert.equal(text(after(...moved)), "ALPHABETA took the top middle. Your turn.", "once");
  const first = [...second, answer(8), /** @type {const} */ ({ type: "new" })];
  assert.equal(text(after(...first)), `New game against ${name}. You are X. Your turn.`);
});

test("thinking is shown at once and said when it takes long", () => {
  const thinking = after(play(4));
  assert.deepEqual(statusOf(thinking), { text: "ALPHABETA is thinking…", quiet: true });
  assert.equal(statusOf(updated(thinking, { type: "slow" }, toy)).quiet, false);
});

test("the end of the game names the winner and the line", () => {
  assert.equal(
    text(after({ type: "mode", mode: "2p" }, play(0), play(8))),
    "O took the bottom right corner. Player 2 (O) wins with the bottom right corner.",
  );
  assert.equal(text(after(play(8))), "You win with the bottom right corner.");
  assert.equal(
    text(after(play(0), answer(8))),
    "ALPHABETA took the bottom right corner. ALPHABETA wins with the bottom right corner.",
  );
});

test("two people are told whose mark moves", () => {
  assert.equal(text(after({ type: "mode", mode: "2p" }, play(4))), "X took the centre. O to move.");
});

test("a refused click comes first and is always said", () => {
  const refused = after(play(4), answer(0), play(4));
  assert.deepEqual(statusOf(refused), { text: "Already taken: the centre. Your turn.", quiet: false });
  assert.equal(statusOf(after(play(4), play(3))).quiet, false);
});

test("engines alone are not read out move by move", () => {
  const watching = after({ type: "mode", mode: "watch" }, answer(4));
  assert.equal(statusOf(watching).quiet, true);
  assert.equal(statusOf(updated(watching, { type: "pause", paused: true }, toy)).quiet, false);
});

test("undo does not repeat an old turn", () => {
  assert.equal(text(after(play(4), answer(0), play(1), answer(2), { type: "undo" })), "Undone. Your turn.");
});

test("going back to the game before says that it is back", () => {
  const restored = after({ type: "mode", mode: "2p" }, play(4), { type: "new" }, { type: "previous" });
  assert.equal(text(restored), "Back to the previous game. O to move.");
});

test("a square says its name, what is on it and what is special about it", () => {
  const state = after(play(4), answer(0));
  const plain = { last: false, win: false, legal: true, found: "" };
  assert.equal(squareLabel(state, 6, plain), "bottom left corner, empty");
  assert.equal(squareLabel(state, 4, { ...plain, legal: false }), "centre, X");
  assert.equal(squareLabel(state, 0, { ...plain, last: true }), "top left corner, O, last move");
  assert.equal(
    squareLabel({ ...state, settings: LABELLED }, 0, { ...plain, win: true }),
    "a3, O, winning line",
  );
});

test("squares of Ultimate name board and cell and whether they can be played", () => {
  const cells = Array(81).fill(null);
  const state = /** @type {State} */ (
    amend(after(), { game: { rules: { kind: "ultimate" }, position: { ...after().game.position, cells } } })
  );
  const signs = { last: false, win: false, legal: true, found: "" };
  assert.equal(squareLabel(state, 36, signs), "board 5 centre, cell 1 top left, empty, playable");
  assert.match(squareLabel(state, 0, { ...signs, legal: false }), /not playable now$/);
});

test("a value is proved or an estimate, and zero has no sign", () => {
  const base = /** @type {Report} */ (/** @type {unknown} */ ({ proven: null, plies: null, value: 0 }));
  assert.equal(verdict(base), "0.00, estimate");
  assert.equal(verdict({ ...base, value: -0.001 }), "0.00, estimate");
  assert.equal(verdict({ ...base, value: -0.25 }), "−0.25, estimate");
  assert.equal(verdict({ ...base, value: 0.5 }), "+0.50, estimate");
  assert.equal(verdict({ ...base, proven: "draw" }), "draw, proved");
  assert.equal(verdict({ ...base, proven: "draw", value: -0.9 }), "draw, proved, worth −0.90");
  assert.equal(verdict({ ...base, proven: "win", plies: 3 }), "win in 3 plies, proved");
  assert.equal(verdict({ ...base, proven: "loss" }), "loss, proved");
});

test("games are called what people call them", () => {
  assert.equal(gameName({ kind: "mnk", rows: 15, cols: 15, k: 5 }), "Gomoku");
  assert.equal(gameName({ kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 }), "3 × 3");
  assert.equal(gameName({ kind: "mnk", rows: 4, cols: 6, k: 3, players: 3 }), "3 players, 4 × 6");
  assert.equal(gameName({ kind: "ultimate" }), "Ultimate");
});
