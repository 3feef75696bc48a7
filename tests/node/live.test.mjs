// What a hostile device can do to a live game, by the real rules: nothing but lose it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial, update } from "../../www/app/update.ts";
import { endWithCode } from "../../www/library/friends/ends.ts";
import { friendLink } from "../../www/library/friends/friend-link.ts";
import { friendGame, gamesOf } from "../../www/library/friends/friends-state.ts";
import { revisionOf } from "../../www/library/friends/join.ts";
import { advanced, freshClock, leftAt } from "../../www/library/friends/live/clock.ts";
import { liveOf } from "../../www/library/friends/live/live.ts";
import { readMessage, written } from "../../www/library/friends/live/messages.ts";
import { isOffered } from "../../www/library/friends/live/offer.ts";
import { eventOf } from "../../www/library/friends/live/talk.ts";
import { moverAt, movesOnBoard } from "../../www/shared/game/selectors.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { diceOf } from "../js/dice.mjs";
import { referee } from "./referee.mjs";
import "../js/toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {FriendLink} from "../../www/library/friends/friend-link.ts" */
/** @import {FriendGame} from "../../www/library/friends/join.ts" */

/** `NOUGHTS_MESSAGES=100000` takes two minutes. */
const MESSAGES = Number(process.env.NOUGHTS_MESSAGES ?? 4000);
/** How many a device keeps. */
const MOST_GAMES = 60;
/** What the page may need more of memory from one tenth of the messages to the last: what the machine itself needs varies by less. */
const GROWTH_BYTES = 2_000_000;
/** The same of all that the state holds, in letters. A game that goes on for long is larger than one that has begun. */
const GROWTH_LETTERS = 20_000;
setFlagsFromString("--expose-gc");
/** @type {() => void} */
const collectGarbage = runInNewContext("gc");
/** @type {Rules[]} */
const GAMES = [
  { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 },
  { kind: "drop", rows: 6, cols: 7, k: 4 },
  { kind: "ultimate" },
  { kind: "mnk", rows: 15, cols: 15, k: 5, players: 2, swap: 2 },
];

const roll = diceOf(1);

/** @param {State} state @param {AppEvent} event */
const next = (state, event) => update(state, event, referee).state;

/** A live game in which the person at this device moves first, after as many others as a device keeps. @param {Rules} rules */
function begun(rules) {
  const fresh = amend(initial(referee, DEFAULTS, true), { game: { rules }, games: { friends: [] } });
  const others = Array.from({ length: MOST_GAMES }, (_, at) => another(`othe${at + 10}`));
  /** @type {AppEvent[]} */
  const events = [
    ...others,
    another("abc123"),
    { type: "live-begin", id: "abc123" },
    { type: "live-phase", phase: "open" },
  ];
  return events.reduce(next, fresh);
}

/** @param {string} id @returns {AppEvent} */
function another(id) {
  return { type: "friend-new", id, side: 0, names: ["Ann", "Ben"] };
}

/** All that is held, in bytes and in letters. @param {State} state */
function sizeOf(state) {
  collectGarbage();
  return { bytes: process.memoryUsage().heapUsed, letters: JSON.stringify(state).length };
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
    // It gives up now and then only: the game would be over.
    { end: endWithCode(roll(20) === 0 ? roll(5) : ([0, 1, 3][roll(3)] ?? 0)) },
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
  const link = { ...game, revision: revisionOf(game), sender: /** @type {const} */ (1) };
  const { legalMoves: legal } = state.game.position;
  const n = roll(4) === 0 ? roll(90) : game.moves.length;
  if (roll(12) === 0) return written({ t: "ask", what: "draw", n });
  const what = /** @type {const} */ (["draw", "undo", "again"])[roll(3)] ?? "draw";
  if (roll(12) === 0) return written({ t: "decline", what, n });
  let said = written({
    t: "game",
    left: [null, roll(400_000), 86_400_000][roll(3)] ?? null,
    n: roll(8) === 0 ? n : null,
    link: friendLink(roll(2) === 0 ? twisted(link, legal) : twisted(twisted(link, legal), legal)),
  });
  if (roll(4) === 0) said = cut(said) ?? "";
  return said;
}

/** What this device's person does: a legal move in turn, at times an offer or an answer, and seldom the end. @param {State} before */
function answered(before) {
  if (roll(200) === 0) return next(before, { type: "friend-end", how: "resigned", loser: 0 });
  const offer = roll(20) === 0 ? next(before, { type: "live-offer" }) : before;
  const state = roll(3) === 0 ? next(offer, { type: "live-decline" }) : offer;
  const { legalMoves, toMove } = state.game.position;
  if (toMove !== 0) return state;
  return next(state, { type: "play", move: legalMoves[roll(legalMoves.length)] ?? 0, over: true });
}

/** The other side can give up, draw where that was offered to it, and make less of a loss. @param {State} before @param {State} after */
function mayEnd(before, after) {
  const game = friendGame(before);
  const { end = null, result = null } = friendGame(after) ?? {};
  // By the rules.
  if (end === null) return result !== null;
  if (game?.end) return game.end.loser === 0 && end.loser !== 1;
  return end.how === "agreed" ? game !== null && wasOffered(before, game) : end.loser === 1;
}

/** @param {State} state @param {FriendGame} game */
function wasOffered(state, game) {
  return isOffered(state, game, liveOf(state)?.offer?.ply ?? 0);
}

/** What comes in through the channel, as live/line.ts passes it on. @param {State} state @param {string} text */
function heard(state, text) {
  const said = readMessage(text);
  const event = said && eventOf(said);
  return event ? next(state, event) : state;
}

/** No move of this device's person is given up or made, and all moves are legal. @param {State} before @param {State} after */
function check(before, after) {
  const [old, now] = [movesOnBoard(before.game), movesOnBoard(after.game)];
  if (friendGame(after)?.id === friendGame(before)?.id) {
    assert.deepEqual(now.slice(0, old.length), old);
    const end = friendGame(after)?.end;
    if (end !== friendGame(before)?.end) assert.ok(mayEnd(before, after), JSON.stringify(end));
    for (let ply = old.length; ply < now.length; ply += 1) assert.equal(moverAt(after.game, ply), 1);
  }
  assert.deepEqual(friendGame(after)?.moves, now);
  assert.ok(gamesOf(after).length <= MOST_GAMES);
}

test("whatever a hostile device says to have left, it takes no time from this device's person, and gains none", () => {
  let clock = freshClock({ minutes: 5, increment: 2 }, 0);
  let at = 0;
  for (let ply = 1; ply < MESSAGES; ply += 1) {
    at += roll(3000);
    const [own, theirs] = [leftAt(clock, 0, at), leftAt(clock, 1, at)];
    const toMove = /** @type {0 | 1} */ (ply % 2);
    const moves = Array.from({ length: ply });
    const game = {
      moves: moves.map((_, move) => move),
      result: null,
      side: /** @type {const} */ (0),
      toMove,
    };
    const claimed = [null, 0, roll(400_000), 86_400_000][roll(4)] ?? null;
    const next = advanced(clock, game, { at, isStill: roll(9) === 0, claimed });
    const added = clock.running === 0 ? 2000 : 0;
    assert.equal(next.left[0], Math.max(0, own) + added || own);
    assert.ok((next.left[1] ?? 0) <= Math.max(0, theirs) + 4000);
    clock = next;
  }
});

for (const rules of GAMES)
  test(`a hostile device breaks no game: ${JSON.stringify(rules)}`, () => {
    let state = begun(rules);
    let taken = 0;
    let ended = 0;
    let slowest = 0;
    /** @type {ReturnType<typeof sizeOf> | null} */
    let before = null;
    let games = 0;
    const all = MESSAGES / GAMES.length;
    for (let count = 0; count < all; count += 1) {
      // What comes when a game is over changes nothing, either.
      if (friendGame(state)?.result !== null && roll(3) === 0) {
        games += 1;
        state = next(state, another(`${100_000 + games}`));
      }
      // A game that can be had back is there from the second one on.
      if (games > 1) before ??= sizeOf(state);
      const text = hostile(state);
      const at = performance.now();
      const after = heard(state, text);
      slowest = Math.max(slowest, performance.now() - at);
      check(state, after);
      if (friendGame(after)?.end && !friendGame(state)?.end) ended += 1;
      if (movesOnBoard(after.game).length > movesOnBoard(state.game).length) taken += 1;
      // The person says no to every question, and moves in turn.
      state = answered(next(after, { type: "dialog-close" }));
    }
    assert.ok(taken > MESSAGES / 200, `only ${taken} moves got through: the messages test nothing`);
    const size = sizeOf(state);
    assert.ok(before);
    assert.ok(games > 2 && liveOf(state)?.id === friendGame(state)?.id, "it is one connection");
    assert.ok(size.letters < before.letters + GROWTH_LETTERS, `${before.letters} to ${size.letters} letters`);
    assert.ok(size.bytes < before.bytes + GROWTH_BYTES, `${before.bytes} to ${size.bytes} bytes`);
    assert.ok(ended > 0, "no end got through: they test nothing");
    // One of this kind takes as long as another; the limit is for what would hang.
    assert.ok(slowest < 2000, `${slowest} ms`);
  });
