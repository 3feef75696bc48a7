// What a hostile device can do to a live game, by the real rules: nothing but lose it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial, update } from "../../www/app/update.ts";
import { friendLink } from "../../www/library/friends/friend-link.ts";
import { friendGame, gamesOf } from "../../www/library/friends/friends.ts";
import { readMessage, written } from "../../www/library/friends/live/messages.ts";
import { moverAt, movesOnBoard } from "../../www/shared/game/selectors.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { referee } from "./referee.mjs";
import "../js/toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {FriendLink} from "../../www/library/friends/friend-link.ts" */

/** `NOUGHTS_MESSAGES=100000` takes two minutes. */
const MESSAGES = Number(process.env.NOUGHTS_MESSAGES ?? 4000);
/** @type {Rules[]} */
const GAMES = [
  { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 },
  { kind: "drop", rows: 6, cols: 7, k: 4 },
  { kind: "ultimate" },
  { kind: "mnk", rows: 15, cols: 15, k: 5, players: 2, swap: 2 },
];

let seed = 1;
const roll = (/** @type {number} */ sides) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * sides);
};

/** @param {State} state @param {AppEvent} event */
const next = (state, event) => update(state, event, referee).state;

/** A live game in which the person at this device moves first. @param {Rules} rules */
function begun(rules) {
  const fresh = amend(initial(referee, DEFAULTS, true), { game: { rules }, games: { friends: [] } });
  /** @type {AppEvent[]} */
  const events = [
    { type: "friend-new", id: "abc123", side: 0, names: ["Ann", "Ben"] },
    { type: "live-begin", id: "abc123" },
    { type: "live-phase", phase: "open" },
  ];
  return events.reduce(next, fresh);
}

/**
 * A link that may say what it should not.
 * @param {FriendLink} link
 * @param {readonly number[]} legal
 * @returns {FriendLink}
 */
function twisted(link, legal) {
  const { moves } = link;
  const fitting = legal[roll(legal.length)] ?? 0;
  /** @type {Partial<FriendLink>[]} */
  const ways = [
    { moves: [...moves, fitting] },
    { moves: [...moves, roll(90)] },
    { moves: [...moves, fitting, roll(9)] },
    { moves: moves.slice(0, roll(moves.length + 1)) },
    { moves: moves.map((move) => (roll(4) === 0 ? roll(9) : move)) },
    { revision: roll(1000) },
    { sender: link.sender === 0 ? 1 : 0 },
    { id: ["abc123", "next00", "others"][roll(3)] ?? "" },
    { names: ["Ben", "Ann"] },
    { help: [roll(64), roll(64)] },
  ];
  return { ...link, ...ways[roll(ways.length)] };
}

/** @param {string} text */
function cut(text) {
  const at = roll(text.length);
  return [
    text.slice(0, at),
    text.slice(0, at) + String.fromCharCode(roll(300)) + text.slice(at + 1),
    text + text,
  ][roll(3)];
}

/** What a hostile device says. @param {State} state */
function hostile(state) {
  const game = friendGame(state);
  if (!game) return "";
  const link = { ...game, sender: /** @type {const} */ (1) };
  const { legalMoves: legal } = state.game.position;
  let said = written({
    t: "game",
    link: friendLink(roll(2) === 0 ? twisted(link, legal) : twisted(twisted(link, legal), legal)),
  });
  if (roll(4) === 0) said = cut(said) ?? "";
  return said;
}

/** A legal move by this device's person, where it is their turn. @param {State} state */
function answered(state) {
  const { legalMoves, toMove } = state.game.position;
  if (toMove !== 0) return state;
  return next(state, { type: "play", move: legalMoves[roll(legalMoves.length)] ?? 0, over: true });
}

/** No move of this device's person is given up or made, and all moves are legal. @param {State} before @param {State} after */
function check(before, after) {
  const [old, now] = [movesOnBoard(before.game), movesOnBoard(after.game)];
  if (friendGame(after)?.id === friendGame(before)?.id) {
    assert.deepEqual(now.slice(0, old.length), old);
    for (let ply = old.length; ply < now.length; ply += 1) assert.equal(moverAt(after.game, ply), 1);
  }
  assert.deepEqual(friendGame(after)?.moves, now);
  assert.ok(gamesOf(after).length <= 1);
}

for (const rules of GAMES)
  test(`a hostile device breaks no game: ${JSON.stringify(rules)}`, () => {
    let state = begun(rules);
    let taken = 0;
    let slowest = 0;
    for (let count = 0; count < MESSAGES / GAMES.length; count += 1) {
      if (state.game.position.outcome) state = begun(rules);
      const text = hostile(state);
      const at = performance.now();
      const said = readMessage(text);
      const after = said?.t === "game" ? next(state, { type: "live-heard", link: said.link }) : state;
      slowest = Math.max(slowest, performance.now() - at);
      check(state, after);
      if (movesOnBoard(after.game).length > movesOnBoard(state.game).length) taken += 1;
      // The person leaves questions open, and moves in turn.
      state = answered(amend(after, { forms: { dialog: null } }));
    }
    assert.ok(taken > MESSAGES / 100, `only ${taken} moves got through: the messages test nothing`);
    // One of this kind takes as long as another; the limit is for what would hang.
    assert.ok(slowest < 2000, `${slowest} ms`);
  });
