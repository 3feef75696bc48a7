// What the end of a game means to who plays it, and who comes next.

import "./no-page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { lasting, sessionText, talliesIn } from "../../www/library/games/session.ts";
import { nextLevel, runOf, verdictOf } from "../../www/play/ending/ending.ts";
import { banner } from "../../www/play/ending/ending-view.ts";
import { resultOf } from "../../www/play/ending/result-text.ts";
import { saidIn } from "./templates.mjs";
import { effectsOf, reportOf, toy, updated } from "./toy.mjs";

/** @import {Level} from "../../www/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** A fresh page with sounds, a person against an engine. */
const START = initial(toy, { ...DEFAULTS, sounds: true }, true);

/**
 * @param {State} state
 * @param {readonly AppEvent[]} events
 */
const after = (state, ...events) => events.reduce((next, event) => updated(next, event, toy), state);

/** The person plays the move that ends the toy game. */
const won = after(START, { type: "play", move: 8 });
/** The person plays another, and the engine that one. */
const answer = /** @type {AppEvent} */ ({ type: "answer", report: reportOf(8) });
const beforeLoss = after(START, { type: "play", move: 0 });
const lost = after(beforeLoss, answer);

test("a win, a loss and a game between others are told apart", () => {
  assert.equal(verdictOf(START), null);
  assert.equal(verdictOf(won), "won");
  assert.equal(verdictOf(lost), "lost");
  assert.equal(verdictOf(after(START, { type: "mode", mode: "2p" }, { type: "play", move: 8 })), "over");
});

test("who opens a game that others finished has not won it", () => {
  const { rules, seats, moves } = won.game;
  const opened = after(START, { type: "open", game: { rules, seats, moves, problems: [] } });
  assert.equal(verdictOf(opened), "over");
  assert.equal(nextLevel(opened), null);
  assert.equal(resultOf(opened), "X wins with the bottom right corner.");
  const again = after(opened, { type: "undo" }, { type: "play", move: 8 });
  assert.equal(verdictOf(again), "won", "who takes the end back and plays it has");
});

test("the large words and the status line call the winner by one name", () => {
  const people = after(START, { type: "mode", mode: "2p" }, { type: "play", move: 8 });
  const watched = after(beforeLoss, { type: "mode", mode: "watch" }, answer);
  for (const state of [won, lost, people, watched]) {
    const [large = ""] = saidIn(banner(state)).texts.filter((said) => said.includes("win"));
    assert.ok(large.length > 3);
    assert.ok(resultOf(state).startsWith(large.replace("!", "")), `${large} | ${resultOf(state)}`);
  }
});

test("a loss against an engine sounds different from a win", () => {
  assert.deepEqual(
    effectsOf(beforeLoss, answer).filter(({ type }) => type === "sound"),
    [{ type: "sound", sound: "loss", own: false }],
  );
});

/** A ladder of three levels. */
const LEVELS = ["easy", "medium", "hard"];

/**
 * The same game, where the engine's algorithm stands for three levels and the seat is set to one of them.
 * @param {State} state
 * @param {string} level
 * @returns {State}
 */
function atLevel(state, level) {
  const algorithms = state.game.algorithms.map((info, at) =>
    at > 0 ? info : { ...info, levels: LEVELS.map((id, rank) => ladderLevel(id, rank)) },
  );
  const seat = state.game.seats.findIndex(({ kind }) => kind === "engine");
  return after({ ...state, game: { ...state.game, algorithms } }, { type: "level", seat, level });
}

/**
 * @param {string} id
 * @param {number} rank
 */
function ladderLevel(id, rank) {
  const budget = { iterations: rank + 1 };
  return /** @type {Level} */ ({ id, names: [id], label: id, rank, options: [], budget });
}

test("a harder level follows a win, an easier one a loss, and none beyond the ends of the ladder", () => {
  const seat = won.game.seats.findIndex(({ kind }) => kind === "engine");
  for (const [at, id] of LEVELS.entries()) {
    const [above, below] = [LEVELS[at + 1], LEVELS[at - 1]];
    const lost = after(atLevel(beforeLoss, id), answer);
    assert.deepEqual(nextLevel(atLevel(won, id)), above ? { seat, level: above, harder: true } : null);
    assert.deepEqual(nextLevel(lost), below ? { seat, level: below, harder: false } : null);
  }
});

test("who plays no level, or plays on, is offered none", () => {
  const seat = won.game.seats.findIndex(({ kind }) => kind === "engine");
  const [first] = won.game.algorithms;
  assert.ok(first);
  assert.equal(nextLevel(START), null);
  assert.equal(nextLevel(after(won, { type: "seat", seat, who: first.id })), null);
  assert.equal(nextLevel(after(START, { type: "mode", mode: "2p" }, { type: "play", move: 8 })), null);
});

/**
 * Games in a row at the middle level, each of which ends as told.
 * @param {readonly ("won" | "lost")[]} endings
 * @returns {State}
 */
function played(...endings) {
  let state = atLevel(START, "medium");
  for (const [at, ending] of endings.entries()) {
    if (at > 0) state = after(state, { type: "new" });
    // Sides change: an engine that begins plays a move of no account.
    const engineBegins = state.game.seats[0]?.kind === "engine";
    if (engineBegins) state = after(state, { type: "answer", report: reportOf(1) });
    if (ending === "won") state = after(state, { type: "play", move: 8 });
    else state = after(state, { type: "play", move: 0 }, answer);
  }
  return state;
}

test("three wins or two losses in a row offer another level, and so do as many more", () => {
  const won = /** @type {const} */ ("won");
  const lost = /** @type {const} */ ("lost");
  assert.equal(runOf(START), null);
  assert.equal(runOf(played(won, won)), null);
  assert.deepEqual(runOf(played(won, won, won)), { won: true, games: 3 });
  assert.equal(runOf(played(won, won, won, won)), null);
  assert.deepEqual(runOf(played(won, won, won, won, won, won)), { won: true, games: 6 });
  assert.equal(runOf(played(won, won, lost, won)), null, "a loss breaks the run");
  assert.equal(runOf(played(lost)), null);
  assert.deepEqual(runOf(played(lost, lost)), { won: false, games: 2 });
  assert.equal(runOf(played(lost, won, lost)), null);
});

test("a win that is taken back and won again counts once", () => {
  const undone = after(played("won", "won", "won"), { type: "undo" });
  assert.equal(runOf(undone), null);
  const again = after(undone, { type: "play", move: 8 });
  assert.deepEqual(runOf(again), { won: true, games: 3 });
});

test("a run outlives the page, and a damaged one is none", () => {
  const state = played("lost");
  const kept = talliesIn(sessionText(lasting(state)));
  assert.deepEqual(kept.scores, state.tallies.scores);
  for (const run of ["two", [1], [-1, 2], [1, 2, 3], null, {}]) {
    const [pairing = ""] = Object.keys(kept.scores);
    const text = JSON.stringify({
      ...JSON.parse(sessionText(lasting(state))),
      scores: { [pairing]: { wins: [1, 0], ties: 2, run } },
    });
    assert.deepEqual(talliesIn(text).scores, { [pairing]: { wins: [1, 0], ties: 2 } }, JSON.stringify(run));
  }
});
