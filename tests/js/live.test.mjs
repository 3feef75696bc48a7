// A live game of two devices: the codes by which they find each other, what they say to each other, and what the game makes of it.

import "./no-page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { CHANNELS } from "../../www/device/storage/storage.ts";
import { endOf } from "../../www/library/friends/ends.ts";
import { friendLink, readFriendLink } from "../../www/library/friends/friend-link.ts";
import { gamesOf, standingOf } from "../../www/library/friends/friends-state.ts";
import { isUnsent, revisionOf } from "../../www/library/friends/join.ts";
import { FRIENDS } from "../../www/library/friends/list.ts";
import { answerLink } from "../../www/library/friends/live/answer-link.ts";
import { handAnswer } from "../../www/library/friends/live/answer-tabs.ts";
import {
  advanced,
  agreedClock,
  freshClock,
  isNearlyOver,
  leftAt,
  lostOnTime,
  standing,
} from "../../www/library/friends/live/clock.ts";
import { accept, end, invite, syncLine } from "../../www/library/friends/live/line.ts";
import { liveOf } from "../../www/library/friends/live/live.ts";
import { MINOR, Patience, readMessage, VERSION, written } from "../../www/library/friends/live/messages.ts";
import { offerOf } from "../../www/library/friends/live/offer.ts";
import { offeredSaid } from "../../www/library/friends/live/offer-view.ts";
import { codeOf, readCode, sdpOf, signalOf, tagOf } from "../../www/library/friends/live/signal.ts";
import { wishOf } from "../../www/library/friends/live/wish.ts";
import { movesOnBoard } from "../../www/shared/game/selectors.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { gameOn, linkFrom } from "./friend-games.mjs";
import { after, Pair } from "./live-pair.mjs";
import { toy } from "./toy.mjs";

/** @import {AppEvent} from "../../www/shared/state/types.ts" */
/** @import {Said} from "../../www/library/friends/live/messages.ts" */
/** @import {Signal} from "../../www/library/friends/live/signal.ts" */

/** Tabs of a browser keep no test running. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    /** @type {{ unref: () => void }} */ (/** @type {unknown} */ (this)).unref();
  }
};

const BYTES = Array.from({ length: 32 }, (_, at) => at * 8);

/** As Chromium writes it. @type {Signal} */
const INVITATION = {
  type: "offer",
  ufrag: "aZ+/",
  pwd: "0123456789abcdefABCDEF+/",
  fingerprint: BYTES,
  tag: [],
  asked: false,
  candidates: [
    { address: "01234567-89ab-cdef-0123-456789abcdef.local", port: 50_000 },
    { address: "192.168.0.17", port: 1 },
    { address: "2001:0db8:0000:0000:0000:0000:0000:0001", port: 65_535 },
  ],
};
/** As Firefox writes it. @type {Signal} */
const ANSWER = {
  ...INVITATION,
  type: "answer",
  ufrag: "00ff00ff",
  pwd: "0123456789abcdef0123456789abcdef",
  tag: [0, 8],
};

test("a code has all that another browser must know, in letters and digits", () => {
  for (const signal of [INVITATION, { ...INVITATION, asked: true }, ANSWER, { ...ANSWER, candidates: [] }]) {
    const code = codeOf(signal);
    assert.match(code, signal.asked ? /^b[0-9A-Za-z]+$/ : /^a[0-9A-Za-z]+$/);
    assert.deepEqual(readCode(code), signal);
  }
  assert.deepEqual(tagOf(INVITATION), ANSWER.tag);
  const usual = { ...INVITATION, candidates: INVITATION.candidates.slice(0, 1) };
  assert.ok(codeOf(usual).length < 115, codeOf(usual));
});

test("a camera sees an invitation of 49 modules at most, and an answer of 45", async () => {
  // It draws as well, for which the tests have a page by now.
  const { modulesOf } = await import("../../www/library/friends/qr-code.ts");
  const page = "https://somebody.github.io/noughts/";
  const [hidden, near] = INVITATION.candidates;
  assert.ok(hidden && near);
  const invitation = codeOf({ ...INVITATION, candidates: [hidden, near] });
  const answer = codeOf({ ...ANSWER, candidates: [hidden] });
  const across = async (/** @type {string} */ text) => (await modulesOf(text)).length - 8;
  assert.equal(await across(`${page}#${linkFrom(new Pair().state(0))}&l=${invitation}`), 49);
  assert.equal(await across(`${page}#2&a=${answer}`), 45);
});

test("the description of a browser is built again from its code", () => {
  for (const signal of [INVITATION, ANSWER])
    assert.deepEqual(signalOf(signal.type, sdpOf(signal), signal), signal);
  const sdp = [
    "a=candidate:1 1 udp 100 fe80::1 5000 typ host",
    "a=candidate:2 1 tcp 900 10.0.0.1 9 typ host tcptype active",
    "a=candidate:3 1 UDP 200 10.0.0.2 5001 typ host",
    "a=candidate:4 1 udp 300 2001:db8::7 5002 typ host",
    "a=candidate:5 1 udp 150 10.0.0.3 5001 typ host",
    "a=candidate:6 1 udp 100 1.2.3.4 5003 typ srflx raddr 0.0.0.0 rport 0",
    `a=fingerprint:sha-256 ${BYTES.map((byte) => byte.toString(16).padStart(2, "0")).join(":")}`,
  ].join("\r\n");
  const { candidates } = signalOf("offer", sdp, { tag: [], asked: true });
  // The one that a server told has its place among the three.
  assert.deepEqual(
    candidates.map(({ address }) => address),
    ["2001:db8::7", "10.0.0.2", "1.2.3.4"],
  );
  const read = readCode(codeOf({ ...INVITATION, candidates }));
  assert.ok(typeof read === "object");
  assert.equal(read.candidates[0]?.address, "2001:0db8:0000:0000:0000:0000:0000:0007");
  assert.throws(() => signalOf("offer", "a=fingerprint:sha-1 00:11", { tag: [], asked: false }), TypeError);
});

test("a code that lost or changed a letter is told from a whole one, and none breaks the reader", () => {
  const code = codeOf(ANSWER);
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === "x" ? "y" : "x";
    for (const text of [code.slice(0, at), code.slice(0, at) + other + code.slice(at + 1)])
      assert.match(String(readCode(text)), /^live\.bad/, text);
  }
  for (const text of ["", "a", "aaaa", "2&g=3x3x3", "a".repeat(9000), "ä".repeat(200)])
    assert.match(String(readCode(text)), /^live\.bad/, text.slice(0, 20));
});

test("a message is read, or is none", () => {
  const clock = { minutes: 5, increment: 2 };
  for (const said of /** @type {const} */ ([
    { t: "hello", v: VERSION, minor: MINOR, link: "2&g", clock, left: [61_000, 0] },
    { t: "hello", v: VERSION, minor: MINOR, link: "2&g", clock: null, left: null },
    { t: "game", link: "", left: 61_000, n: null },
    { t: "ask", what: "draw", n: 3 },
    { t: "decline", what: "draw", n: 0 },
    { t: "decline", what: "undo", n: 7 },
    { t: "decline", what: "again", n: 7 },
    { t: "game", link: "", left: null, n: 7 },
    { t: "ping" },
    { t: "bye", away: true },
  ]))
    assert.deepEqual(readMessage(written(said)), said);
  assert.deepEqual(readMessage('{"t":"chat","text":"hi"}'), { t: "unknown", what: "chat" });
  // As an older page says it.
  assert.deepEqual(readMessage('{"t":"hello","v":1,"link":"2"}'), {
    t: "hello",
    v: 1,
    minor: 0,
    link: "2",
    clock: null,
    left: null,
  });
  assert.deepEqual(readMessage('{"t":"game","link":"2"}'), { t: "game", link: "2", left: null, n: null });
  assert.deepEqual(readMessage('{"t":"bye"}'), { t: "bye", away: false });
  for (const what of ["adjourn", "undo"])
    assert.deepEqual(readMessage(`{"t":"ask","what":"${what}","n":1}`), { t: "unknown", what });
  // It has no answer.
  assert.deepEqual(readMessage('{"t":"unknown","what":"chat"}'), { t: "unknown", what: "" });
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    '"ping"',
    '{"t":1}',
    '{"t":"game"}',
    '{"t":"game","link":7}',
    '{"t":"hello","v":"1","link":""}',
    '{"t":"hello","v":1,"minor":1,"link":"","clock":{"minutes":0,"increment":2}}',
    '{"t":"hello","v":1,"minor":1,"link":"","clock":{"minutes":5,"increment":-1}}',
    '{"t":"hello","v":1,"minor":1,"link":"","clock":7}',
    '{"t":"hello","v":1,"minor":2,"link":"","left":[1]}',
    '{"t":"hello","v":1,"minor":2,"link":"","left":[1,-1]}',
    '{"t":"hello","v":1,"minor":2,"link":"","left":[1,"2"]}',
    '{"t":"game","link":"","left":-1}',
    '{"t":"game","link":"","n":-1}',
    '{"t":"game","link":"","n":"5"}',
    '{"t":"game","link":"","left":"9"}',
    '{"t":"game","link":"","left":1e300}',
    '{"t":"ask","what":"draw","n":1.5}',
    '{"t":"ask","what":7,"n":1}',
    '{"t":"decline","what":"draw"}',
    `{"t":"${"x".repeat(30)}"}`,
    `{"t":"game","link":"${"x".repeat(7000)}"}`,
    "[".repeat(5000),
  ])
    assert.equal(readMessage(text), null, text.slice(0, 30));
});

test("a flood costs the connection, and a person's pace does not", () => {
  const flooded = new Patience(0);
  const taken = Array.from({ length: 100 }, () => flooded.takes(1)).filter(Boolean);
  assert.equal(taken.length, 40);
  assert.ok(flooded.isOver);
  const slow = new Patience(0);
  for (let at = 0; at < 1000; at += 1) assert.ok(slow.takes(at * 100));
  assert.ok(!slow.isOver);
  for (let fault = 0; fault < 8; fault += 1) slow.blame();
  assert.ok(slow.isOver);
});

/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });

test("moves arrive at once, to the end of the game, and both know that the other has them", () => {
  const pair = new Pair();
  for (const move of [0, 1, 2, 8])
    pair.do(/** @type {0 | 1} */ (movesOnBoard(pair.state(0).game).length % 2), play(move));
  assert.deepEqual(pair.moves, [
    [0, 1, 2, 8],
    [0, 1, 2, 8],
  ]);
  assert.deepEqual([standingOf(gameOn(pair.state(0))), standingOf(gameOn(pair.state(1)))], ["lost", "won"]);
  assert.ok(!isUnsent(gameOn(pair.state(0))) && !isUnsent(gameOn(pair.state(1))));
  assert.deepEqual(pair.faults, [0, 0]);
});

/** A device's own last move is taken back, if the other person agrees. @param {Pair} pair @param {0 | 1} side */
const undo = (pair, side) => pair.do(side, { type: "undo" });
/** @type {AppEvent} */
const DONE = { type: "dialog-close" };
/** @type {AppEvent} */
const YES = { type: "friend-choose", take: true };
/** @type {AppEvent} */
const NO = { type: "friend-choose", take: false };

/** @param {Pair} pair @param {0 | 1} side */
const wishIn = (pair, side) => wishOf(liveOf(pair.state(side)), gameOn(pair.state(side)));

/** Three moves, of which the last is Ann's. */
function threeMoves() {
  const pair = new Pair();
  pair.do(0, play(0));
  pair.do(1, play(1));
  pair.do(0, play(2));
  return pair;
}

test("a move is taken back where both agree, and the boards are the same all the time", () => {
  const pair = threeMoves();
  undo(pair, 0);
  assert.deepEqual(pair.moves, [
    [0, 1, 2],
    [0, 1, 2],
  ]);
  assert.equal(pair.question(1)?.wish, "undo");
  pair.do(1, YES);
  assert.deepEqual(pair.moves, [
    [0, 1],
    [0, 1],
  ]);
  assert.deepEqual(
    pair.states.map(({ game }) => game.latest),
    ["undone", "undone"],
  );
  // Who asks takes back a move of one's own, and what was played after it.
  pair.do(0, play(4));
  pair.do(1, play(5));
  undo(pair, 0);
  pair.do(1, YES);
  assert.deepEqual(pair.moves, [
    [0, 1],
    [0, 1],
  ]);
  pair.do(0, play(7));
  assert.deepEqual(pair.moves[1], [0, 1, 7]);
  assert.deepEqual(pair.faults, [0, 0]);
});

test("no, or a question that is closed, takes nothing back; the friend hears so and does not ask again", () => {
  for (const answer of [NO, DONE]) {
    const pair = threeMoves();
    undo(pair, 0);
    pair.do(1, answer);
    assert.deepEqual([wishIn(pair, 0)?.isDeclined, pair.asked(0), pair.asked(1)], [true, null, null]);
    undo(pair, 0);
    assert.equal(pair.asked(1), null);
    pair.do(1, play(3));
    pair.do(0, play(4));
    assert.deepEqual(pair.moves, [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
    ]);
    undo(pair, 0);
    assert.equal(pair.asked(1), "back", "of a later move");
    assert.deepEqual(pair.faults, [0, 0]);
  }
});

test("a move that was made before the question came is the answer", () => {
  const pair = threeMoves();
  pair.act(0, { type: "undo" });
  pair.act(1, play(3));
  pair.settle();
  assert.deepEqual([wishIn(pair, 0), pair.asked(0), pair.asked(1)], [null, null, null]);
  assert.deepEqual(pair.moves, [
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]);
  // The yes counts, although the one who asked has moved meanwhile.
  undo(pair, 0);
  pair.act(0, play(4));
  pair.act(1, YES);
  pair.settle();
  assert.deepEqual(pair.moves, [
    [0, 1],
    [0, 1],
  ]);
  assert.deepEqual([pair.asked(0), pair.asked(1)], [null, null]);
  assert.deepEqual(pair.faults, [0, 0]);
});

test("a question goes with the connection, and the next one begins without it", () => {
  const pair = threeMoves();
  undo(pair, 0);
  pair.lose();
  assert.deepEqual([pair.asked(1), isUnsent(gameOn(pair.state(1)))], [null, false]);
  pair.open();
  pair.settle();
  assert.deepEqual(pair.moves, [
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test("a page of an older version asks by its own board, and a question that is closed is a no to it", () => {
  for (const answer of [NO, DONE]) {
    const pair = threeMoves();
    const game = gameOn(pair.state(0));
    const back = friendLink({ ...game, moves: [0, 1], revision: game.revision + 1, sender: 0 });
    const asked = after(pair.state(1), { type: "live-heard", link: back });
    const refused = gameOn(after(asked, answer));
    // The friend's board is told by a newer revision that the moves stand.
    assert.deepEqual([refused.moves, revisionOf(refused)], [[0, 1, 2], game.revision + 2]);
    // And such a page takes a wish for moves that were taken back, and says no by that revision.
    undo(pair, 0);
    const link = friendLink({ ...game, revision: game.revision + 2, sender: 1 });
    const same = gameOn(after(pair.state(0), { type: "live-heard", link }));
    assert.deepEqual([same.moves, same.revision], [[0, 1, 2], game.revision + 2]);
  }
});

test("a draw is offered in one position, answered, and kept as agreed", () => {
  const pair = new Pair();
  pair.do(0, play(0));
  pair.do(1, { type: "live-asked", ply: 0 });
  assert.equal(offerOf(liveOf(pair.state(1)), gameOn(pair.state(1))), null, "of a position that is gone");
  pair.do(0, { type: "live-offer" });
  pair.do(1, { type: "live-decline" });
  assert.equal(offerOf(liveOf(pair.state(0)), gameOn(pair.state(0)))?.isDeclined, true);
  // It is not asked again before the next move.
  pair.do(1, { type: "live-asked", ply: 1 });
  assert.equal(offerOf(liveOf(pair.state(1)), gameOn(pair.state(1)))?.isDeclined, true);

  pair.do(1, play(1));
  assert.equal(offerOf(liveOf(pair.state(0)), gameOn(pair.state(0))), null);
  pair.do(1, { type: "live-offer" });
  pair.do(0, { type: "friend-end", how: "agreed", loser: null });
  assert.deepEqual([pair.asked(0), pair.asked(1)], [null, null]);
  for (const state of pair.states) {
    const { end, moves, result } = gameOn(state);
    assert.deepEqual([end?.how, moves, result, isUnsent(gameOn(state))], ["agreed", [0, 1], "draw", false]);
  }
  assert.deepEqual(pair.faults, [0, 0]);
});

/** @import {Clock, Hello} from "../../www/library/friends/live/clock.ts" */

const TIMING = { minutes: 1, increment: 2 };

/**
 * The clock after a move, or what else happened, at a moment in milliseconds.
 * @param {Clock} clock
 * @param {number} at
 * @param {number} ply
 * @param {{ isStill?: boolean, claimed?: number | null, result?: 0 | null, toMove?: 0 | 1 }} more
 */
function moved(clock, at, ply, { isStill = false, claimed = null, ...game } = {}) {
  const toMove = /** @type {0 | 1} */ (ply % 2);
  const moves = Array.from({ length: ply }, (_, at) => at);
  return advanced(clock, { moves, result: null, side: 0, toMove, ...game }, { at, isStill, claimed });
}

test("a clock starts with the first move, and adds to the time of the one who moved", () => {
  const fresh = freshClock(TIMING, 0);
  assert.equal(moved(fresh, 9000, 0), fresh);
  const one = moved(fresh, 10_000, 1);
  assert.deepEqual([one.left, one.running], [[60_000, 60_000], 1]);
  const two = moved(one, 15_000, 2);
  assert.deepEqual([two.left, two.running], [[60_000, 57_000], 0]);
  const three = moved(two, 16_000, 3);
  assert.deepEqual([three.left, leftAt(three, 1, 17_000)], [[61_000, 57_000], 56_000]);
  // A move that is taken back gives no time and takes none.
  const asked = moved(three, 20_000, 2, { isStill: true });
  assert.deepEqual([asked.left, asked.running], [[61_000, 53_000], null]);
  const back = moved(asked, 90_000, 2);
  assert.deepEqual([back.left, back.running, leftAt(back, 0, 91_000)], [[61_000, 53_000], 0, 60_000]);
  const over = moved(back, 92_000, 3, { result: 0 });
  assert.deepEqual([over.left, over.running], [[61_000, 53_000], null]);
});

test("what the friend says to have left is believed within two seconds, and that it is less, always", () => {
  const running = moved(freshClock(TIMING, 0), 0, 1);
  for (const [claimed, left] of [
    [57_500, 57_500],
    [58_900, 58_900],
    [59_100, 57_000],
    [86_000_000, 57_000],
    [0, 0],
  ])
    assert.equal(moved(running, 5000, 2, { claimed: claimed ?? null }).left[1], left, `${claimed}`);
});

test("time is over at once for oneself, and for the friend once that one was heard after it", () => {
  const own = moved(moved(freshClock(TIMING, 0), 0, 1), 0, 2);
  assert.equal(lostOnTime(own, 0, 0, 59_999), null);
  assert.equal(lostOnTime(own, 0, 0, 60_000), 0);
  assert.ok(isNearlyOver(own, 0, 58_500) && !isNearlyOver(own, 0, 57_000) && !isNearlyOver(null, 0, 0));
  const theirs = moved(freshClock(TIMING, 0), 0, 1);
  assert.equal(lostOnTime(theirs, 0, 61_999, 70_000), null);
  assert.equal(lostOnTime(theirs, 0, 62_000, 62_000), 1);
  assert.equal(isNearlyOver(theirs, 0, 90_000), false);
});

/** @param {Partial<Hello>} more @returns {Hello} */
const greeting = (more) => ({
  minor: MINOR,
  timing: TIMING,
  left: [50_000, 41_000],
  isHost: true,
  at: 9000,
  ...more,
});

test("two devices that were apart agree on what is left, and neither takes time from the other", () => {
  const game = { moves: [0, 1], side: /** @type {const} */ (0) };
  const own = { clock: moved(moved(freshClock(TIMING, 0), 0, 1), 0, 2), timing: TIMING };
  const agreed = (/** @type {Partial<Hello>} */ more) => agreedClock(own, game, 2, greeting(more));
  // Ann's time runs here until the clock is set up again.
  assert.deepEqual([agreed({})?.left, agreed({})?.running], [[51_000, 41_000], null]);
  // What is more is believed as far as the two can notice the end of the connection at different times.
  assert.deepEqual(agreed({ left: [1, 69_000] })?.left, [51_000, 69_000]);
  assert.deepEqual(agreed({ left: [1, 80_000] })?.left, [51_000, 62_000]);
  // It begins anew where one of the two has none, or another one is chosen.
  const fresh = { ...freshClock(TIMING, 2), ply: 2 };
  assert.deepEqual(agreed({ left: null }), fresh);
  assert.deepEqual(agreedClock({ clock: null, timing: TIMING }, game, 2, greeting({})), fresh);
  const longer = { minutes: 5, increment: 0 };
  assert.deepEqual(agreed({ isHost: false, timing: longer })?.left, [300_000, 300_000]);
  assert.equal(agreed({ isHost: false, timing: null }), null);
  // Both wait for the first move that neither of them has.
  const behind = agreedClock({ clock: null, timing: TIMING }, { moves: [0], side: 0 }, 2, greeting({}));
  assert.ok(behind);
  assert.equal(moved(behind, 9000, 2).running, null);
  assert.equal(moved(moved(behind, 9000, 2), 9500, 3).running, 1);
  assert.equal(moved(moved(behind, 9000, 0), 9500, 1).running, 1, "a move was taken back");
});

test("a loss on time is believed where this device counted the same, and a clock ends with the connection", () => {
  const pair = new Pair();
  pair.do(0, play(0));
  const clock = moved(freshClock(TIMING, 0), 0, 1);
  const state = after(pair.state(1), { type: "live-clock", clock, at: 0 });
  const sent = readFriendLink(linkFrom(pair.state(0)), toy);
  assert.ok(typeof sent === "object");
  const link = friendLink({ ...sent, end: endOf("time", 1) });
  const lost = after(state, { type: "live-heard", link, isLate: true });
  assert.deepEqual([gameOn(lost).result, standingOf(gameOn(lost)), liveOf(lost)?.faults], [0, "lost", 0]);
  assert.equal(after(lost, { type: "live-end" }).messages.notice, null);
  // By link the game goes on without it, and live with it.
  const apart = after(state, { type: "live-end" }, { type: "live-begin", id: "abc123" });
  assert.deepEqual(liveOf(apart)?.clock, { ...clock, running: null });
  // The next game has the same clock, from its start.
  // An older page has none.
  const older = after(state, {
    type: "live-heard",
    link: linkFrom(pair.state(0)),
    hello: { minor: 0, timing: null, left: null, isHost: true, at: 0 },
  });
  assert.deepEqual([liveOf(older)?.clock, liveOf(older)?.timing], [null, null]);
});

test("what was refused hides no offer that comes after it", () => {
  const pair = new Pair();
  pair.do(0, play(0));
  undo(pair, 0);
  pair.do(1, { type: "dialog-close" });
  pair.do(0, { type: "live-offer" });
  const said = pair.states.map((state, side) => {
    const live = liveOf(state);
    return live && offeredSaid(live, gameOn(state), ["Ben", "Ann"][side] ?? "");
  });
  assert.match(said[0] ?? "", /Ben does not agree.* You offer a draw\./);
  assert.match(said[1] ?? "", /You did not agree.* Ann offers a draw\./);
});

test("two offers at once are a draw", () => {
  const pair = new Pair();
  pair.states = pair.states.map((state) => after(state, { type: "live-offer" }));
  pair.settle();
  assert.deepEqual(
    pair.states.map((state) => gameOn(state).result),
    ["draw", "draw"],
  );
});

test("the other side can lose the game without its rules, and neither win nor draw it", () => {
  const pair = new Pair();
  const sent = readFriendLink(linkFrom(pair.state(1)), toy);
  assert.ok(typeof sent === "object");
  for (const how of /** @type {const} */ (["resigned", "time"])) {
    const lie = after(pair.state(0), {
      type: "live-heard",
      link: friendLink({ ...sent, end: endOf(how, 0) }),
    });
    assert.deepEqual([gameOn(lie).result, liveOf(lie)?.faults], [null, 1]);
    const lost = after(pair.state(0), {
      type: "live-heard",
      link: friendLink({ ...sent, end: endOf(how, 1) }),
    });
    assert.deepEqual([gameOn(lost).result, liveOf(lost)?.faults], [0, 0]);
  }
  const agreed = friendLink({ ...sent, end: endOf("agreed", null) });
  const asked = after(pair.state(0), { type: "live-heard", link: agreed });
  assert.equal(gameOn(asked).result, null);
  assert.ok(asked.forms.dialog?.kind === "friends" && asked.forms.dialog.question?.verdict.kind === "over");
});

/** A game that the second player has lost. */
function lostGame() {
  const pair = new Pair();
  pair.do(0, play(8));
  return pair;
}

test("who was connected plays the next game with the sides changed, if both want to", () => {
  const pair = lostGame();
  pair.do(1, { type: "live-again", id: "next00" });
  // Nothing changes before the answer: no clock runs, and there is no game that only one of the two knows.
  for (const state of pair.states) assert.equal(gamesOf(state).length, 1);
  assert.equal(wishIn(pair, 1)?.isDeclined, false);
  assert.equal(pair.question(0)?.wish, "again");
  pair.do(0, { type: "friend-sit", side: 1 });
  for (const state of pair.states)
    assert.deepEqual(
      [liveOf(state)?.id, gameOn(state).id, gameOn(state).names[0]],
      ["next00", "next00", "Ben"],
    );
  pair.do(1, play(3));
  assert.deepEqual(pair.moves, [[3], [3]]);
  assert.deepEqual(pair.faults, [0, 0]);
});

test("a no to another game counts, although a last move of this one came in between", () => {
  const pair = lostGame();
  const wishing = after(pair.state(1), { type: "live-again", id: "next00" });
  const ply = gameOn(wishing).moves.length + 1;
  const refused = after(wishing, { type: "live-declined", what: "again", ply });
  assert.equal(liveOf(refused)?.wish?.isDeclined, true);
});

test("no, or a question that is closed, is no next game, and the friend hears so", () => {
  const pair = lostGame();
  pair.do(1, { type: "live-again", id: "next00" });
  pair.do(0, DONE);
  assert.equal(wishIn(pair, 1)?.isDeclined, true);
  pair.do(1, { type: "live-again", id: "next01" });
  assert.equal(pair.asked(0), null, "asked once");
  // The other one may want to later.
  pair.do(0, { type: "live-again", id: "next02" });
  pair.do(1, { type: "friend-sit", side: 0 });
  assert.deepEqual(
    pair.states.map((state) => gameOn(state).id),
    ["next02", "next02"],
  );
  assert.deepEqual(pair.faults, [0, 0]);
});

test("both want to play again at once: it is one game", () => {
  for (const [one, other] of [
    ["next00", "next01"],
    ["next01", "next00"],
  ]) {
    const pair = lostGame();
    pair.act(0, { type: "live-again", id: one ?? "" });
    pair.act(1, { type: "live-again", id: other ?? "" });
    pair.settle();
    for (const state of pair.states)
      assert.deepEqual([gameOn(state).id, gamesOf(state).length], ["next00", 2]);
    assert.deepEqual([pair.asked(0), pair.asked(1)], [null, null]);
    assert.deepEqual(pair.faults, [0, 0]);
  }
});

test("the clock of the next game stands until both have said yes", () => {
  const pair = lostGame();
  const clock = standing(freshClock(TIMING, 0), 0);
  pair.states = pair.states.map((state) => after(state, { type: "live-clock", clock, at: 0 }));
  pair.do(1, { type: "live-again", id: "next00" });
  assert.deepEqual(liveOf(pair.state(1))?.clock, clock);
  pair.do(0, { type: "friend-sit", side: 1 });
  for (const state of pair.states) assert.deepEqual(liveOf(state)?.clock, freshClock(TIMING, 0));
});

test("the other side can tell nothing but its moves in this game", () => {
  const pair = new Pair();
  pair.do(0, play(0));
  const ann = pair.state(0);
  const sent = readFriendLink(linkFrom(pair.state(1)), toy);
  assert.ok(typeof sent === "object");
  for (const link of [
    "",
    "2&g=3x3x3&t=nonsense",
    friendLink({ ...sent, id: "others" }),
    friendLink({ ...sent, moves: [0, 0] }),
    friendLink({ ...sent, names: ["Ann", "Eve"] }),
    friendLink({ ...sent, rules: { kind: "mnk", rows: 4, cols: 4, k: 3, players: 2 } }),
  ]) {
    const next = after(ann, { type: "live-heard", link });
    assert.equal(liveOf(next)?.faults, 1, link);
    assert.deepEqual(next.game, ann.game, link);
    assert.equal(next.games.friends, ann.games.friends, link);
  }
  // A next game before this one is over is refused at once.
  const next = friendLink({ ...sent, id: "next00", names: ["Ben", "Ann"], moves: [], sender: 0 });
  const early = after(ann, { type: "live-heard", link: next });
  assert.deepEqual([early.game, early.forms.dialog, liveOf(early)?.refusal?.what], [ann.game, null, "again"]);
  // What would move for this device's person is asked.
  const both = after(ann, { type: "live-heard", link: friendLink({ ...sent, moves: [0, 1, 2] }) });
  assert.deepEqual(movesOnBoard(both.game), [0]);
  assert.ok(both.forms.dialog?.kind === "friends" && both.forms.dialog.question?.verdict.kind === "mine");
});

test("a connection ends with the game that it is about, and the game stays", () => {
  const pair = new Pair();
  pair.do(0, play(0));
  const apart = after(pair.state(0), { type: "live-end" });
  assert.equal(liveOf(apart), null);
  assert.deepEqual(gameOn(apart).moves, [0]);
  const late = after(apart, { type: "live-heard", link: linkFrom(pair.state(1)) });
  assert.deepEqual(late.game, apart.game);
});

/** A browser's side of a connection. */
class Willing {
  iceGatheringState = "complete";
  localDescription = { sdp: sdpOf(INVITATION) };
  createDataChannel() {
    return { readyState: "connecting" };
  }
  async setLocalDescription() {}
  async setRemoteDescription() {}
  close() {}
}

/** One that refuses every answer. */
class Refusing extends Willing {
  /** @override */
  async setRemoteDescription() {
    throw new DOMException("refused", "OperationError");
  }
}

test("an answer that the browser refuses is told, and so is one that comes when the invitation is gone", async () => {
  const location = new URL("https://example.org/n/");
  Object.assign(globalThis, { RTCPeerConnection: Refusing, addEventListener: () => {}, location });
  /** @type {AppEvent[]} */
  const events = [];
  const send = (/** @type {AppEvent} */ event) => void events.push(event);
  const last = () => JSON.stringify(events.at(-1));
  await invite(false, send);
  assert.match(last(), /"inviting"/);
  await accept(codeOf({ ...ANSWER, tag: [9, 9] }), send);
  assert.match(last(), /live\.badAnswer/);
  await accept(codeOf(ANSWER), send);
  assert.match(last(), /"failed".*live\.unable.*refused/);
  await accept(codeOf(ANSWER), send);
  assert.deepEqual(events.at(-1), { type: "live-phase", phase: "failed" });
});

/**
 * The connection of a device whose person has invited, in a channel that the test speaks into.
 * @param {import("node:test").TestContext} t
 */
async function connected(t) {
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ["setInterval"] });
  /** What happens on the device: the moment, and whether somebody sees what is drawn. */
  const page = { now: 0, isSeen: true };
  t.mock.method(performance, "now", () => page.now);
  /** @type {Said[]} */
  const said = [];
  const channel = {
    readyState: "connecting",
    onopen: () => {},
    onmessage: (/** @type {{ data: string }} */ _) => {},
    send: (/** @type {string} */ text) => void said.push(JSON.parse(text)),
  };
  class Wired extends Willing {
    /** @override */
    createDataChannel() {
      return channel;
    }
  }
  const location = new URL("https://example.org/n/");
  /** @type {(() => void)[]} */
  const frames = [];
  /** @type {(() => void)[]} */
  const leaving = [];
  Object.assign(globalThis, {
    RTCPeerConnection: Wired,
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ act) => leaving.push(act),
    location,
    requestAnimationFrame: (/** @type {() => void} */ act) => frames.push(act),
  });
  let state = after(
    amend(initial(toy, DEFAULTS, true), { games: { friends: [] } }),
    { type: "friend-new", id: "abc123", side: 0, names: ["Ann", "Ben"] },
    { type: "live-begin", id: "abc123" },
    { type: "live-timing", timing: TIMING },
  );
  const send = (/** @type {AppEvent} */ event) => {
    state = after(state, event);
    if (page.isSeen) syncLine(state, send);
  };
  const hear = (/** @type {Said} */ message) => channel.onmessage({ data: written(message) });
  syncLine(state, send);
  await invite(false, send);
  await accept(codeOf(ANSWER), send);
  channel.readyState = "open";
  channel.onopen();
  const [hello] = said;
  assert.ok(hello?.t === "hello");
  assert.deepEqual([hello.minor, hello.clock, hello.left], [MINOR, TIMING, null]);
  hear({ ...hello, link: linkFrom(state), clock: null });
  // What is drawn once it is open.
  frames.length = 0;
  const theirs = (/** @type {number[]} */ ...moves) => {
    const read = readFriendLink(linkFrom(state), toy);
    assert.ok(typeof read === "object");
    return friendLink({ ...read, sender: 1, moves });
  };
  return { page, said, frames, leaving, send, hear, theirs, state: () => state };
}

test("a line tells the clock, counts for both, and ends the game of a friend who is there and does not move", async (t) => {
  const { page, said, frames, send, hear, theirs, state } = await connected(t);
  assert.deepEqual(liveOf(state())?.clock, freshClock(TIMING, 0));

  page.now = 5000;
  send(play(0));
  const told = said.at(-1);
  assert.ok(told?.t === "game" && told.left === 60_000);
  // A hidden page draws nothing. It takes nobody for late because of that, and its own time runs.
  frames.length = 0;
  page.isSeen = false;
  page.now = 10_000;
  hear({ t: "game", link: theirs(0, 1), left: 54_500, n: null });
  page.now = 69_000;
  hear({ t: "pong" });
  t.mock.timers.tick(200);
  assert.deepEqual([gameOn(state()).moves, gameOn(state()).result], [[0, 1], null]);
  page.isSeen = true;
  syncLine(state(), send);
  for (const act of frames) act();
  assert.deepEqual(liveOf(state())?.clock?.left, [60_000, 54_500]);
  page.now = 69_500;
  send(play(2));
  assert.deepEqual(liveOf(state())?.clock?.left, [2500, 54_500]);

  page.now = 140_000;
  t.mock.timers.tick(200);
  assert.equal(gameOn(state()).result, null, "nothing was heard since then");
  page.now = 140_100;
  hear({ t: "pong" });
  t.mock.timers.tick(200);
  assert.deepEqual([gameOn(state()).result, gameOn(state()).end], [0, endOf("time", 1)]);
  const last = said.filter(({ t }) => t === "game").at(-1);
  assert.ok(last?.t === "game" && last.link === linkFrom(state()));

  // What is left of the line asks for nothing more.
  end(send);
  const before = state();
  page.now = 2_000_000;
  t.mock.timers.tick(60_000);
  assert.equal(state(), before);
});

test("a page that goes keeps what is left and says that it may come back; a person who ends the game says so", async (t) => {
  const { page, said, frames, leaving, send, hear, theirs, state } = await connected(t);
  send(play(0));
  hear({ t: "game", link: theirs(0, 1), left: 62_000, n: null });
  for (const act of frames) act();
  // A browser may end a page without a word.
  page.now = 19_500;
  t.mock.timers.tick(200);
  assert.deepEqual(gameOn(state()).clock?.left, [40_500, 62_000]);
  page.now = 20_000;
  for (const leave of leaving) leave();
  assert.deepEqual(said.at(-1), { t: "bye", away: true });
  assert.deepEqual(liveOf(state())?.phase, "away");
  // Ann has thought for 20 seconds.
  assert.deepEqual(gameOn(state()).clock?.left, [40_000, 62_000]);
  const [kept] = FRIENDS.parse(FRIENDS.pack(gamesOf(state())), toy);
  const reloaded = after(amend(state(), { games: { friends: kept ? [kept] : [], live: null } }), {
    type: "live-begin",
    id: "abc123",
  });
  const { clock, timing } = liveOf(reloaded) ?? {};
  assert.deepEqual([clock?.left, clock?.running, timing], [[40_000, 62_000], null, TIMING]);

  const other = await connected(t);
  other.hear({ t: "bye", away: true });
  assert.deepEqual([liveOf(other.state())?.phase, liveOf(other.state())?.problem], ["away", null]);
  const third = await connected(t);
  third.hear({ t: "bye", away: false });
  assert.equal(liveOf(third.state())?.problem?.key, "live.left");
  const last = await connected(t);
  end(last.send);
  assert.deepEqual(last.said.at(-1), { t: "bye", away: false });
});

test("the first words set up the clock, and no others do", async (t) => {
  const { hear, theirs, send, state, page } = await connected(t);
  send(play(0));
  page.now = 30_000;
  hear({ t: "game", link: theirs(0, 1), left: 40_000, n: null });
  const { clock } = liveOf(state()) ?? {};
  hear({ t: "hello", v: VERSION, minor: MINOR, link: theirs(0, 1), clock: null, left: null });
  assert.equal(liveOf(state())?.clock, clock);
  end(send);
});

test("an answer that comes as a link goes to the page that invited, and to no other", async () => {
  const tab = new BroadcastChannel(CHANNELS.answer);
  /** @param {string} code @returns {Promise<unknown>} what the page that invited says to another tab */
  const hand = (code) =>
    new Promise((done) => {
      tab.onmessage = ({ data }) => done(data);
      setTimeout(() => done(null), 300);
      tab.postMessage({ code, isTaken: false });
    });
  const location = new URL("https://example.org/n/#2&g=3x3x3");
  Object.assign(globalThis, { RTCPeerConnection: Willing, addEventListener: () => {}, location });
  /** @type {AppEvent[]} */
  const events = [];
  await invite(false, (event) => void events.push(event));
  const link = answerLink(codeOf(ANSWER));
  assert.match(link, /^https:\/\/example\.org\/n\/#2&a=[0-9A-Za-z]+$/);
  const opened = after(initial(toy, DEFAULTS, true), { type: "friend-link", link: link.split("#")[1] ?? "" });
  const { dialog } = opened.forms;
  assert.ok(dialog?.kind === "friends" && dialog.answer?.standing === "handing");
  assert.equal(dialog.answer.code, codeOf(ANSWER));

  const { code } = dialog.answer;
  assert.equal(await hand(codeOf({ ...ANSWER, tag: [9, 9] })), null);
  assert.match(JSON.stringify(events.at(-1)), /"inviting"/);
  assert.deepEqual(await hand(code), { code, isTaken: true });
  assert.match(JSON.stringify(events.at(-1)), /"joining"/);
  // It is taken once.
  assert.equal(await hand(code), null);

  // The other way: this page brings the answer.
  assert.equal(await handAnswer(code, 100), false);
  tab.onmessage = () => tab.postMessage({ code, isTaken: true });
  assert.equal(await handAnswer(code, 5000), true);
  end(() => {});
  tab.close();
});

test("a page that was left and comes back shows no invitation that nobody can answer", async () => {
  /** @type {(() => void)[]} */
  const left = [];
  const addEventListener = (/** @type {string} */ _, /** @type {() => void} */ act) => void left.push(act);
  Object.assign(globalThis, { RTCPeerConnection: Willing, addEventListener });
  /** @type {AppEvent[]} */
  const events = [];
  await invite(false, (event) => void events.push(event));
  for (const act of left) act();
  assert.deepEqual(events.at(-1), { type: "live-phase", phase: "away" });
  assert.equal(await accept(codeOf(ANSWER), (event) => void events.push(event)), false);
});
