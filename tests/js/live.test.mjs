// A live game of two devices: the codes by which they find each other, what they say to each other, and what the game makes of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { CHANNELS } from "../../www/device/storage/storage.ts";
import { endOf } from "../../www/library/friends/ends.ts";
import { friendLink, readFriendLink } from "../../www/library/friends/friend-link.ts";
import { friendGame, standingOf } from "../../www/library/friends/friends.ts";
import { isUnsent, revisionOf } from "../../www/library/friends/join.ts";
import { answerLink } from "../../www/library/friends/live/answer-link.ts";
import { handAnswer } from "../../www/library/friends/live/answer-tabs.ts";
import { accept, end, invite } from "../../www/library/friends/live/line.ts";
import { liveOf } from "../../www/library/friends/live/live.ts";
import { MINOR, Patience, readMessage, VERSION, written } from "../../www/library/friends/live/messages.ts";
import { offerOf } from "../../www/library/friends/live/offer.ts";
import { codeOf, readCode, sdpOf, signalOf, tagOf } from "../../www/library/friends/live/signal.ts";
import { movesOnBoard } from "../../www/shared/game/selectors.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { toy, updated } from "./toy.mjs";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {FriendGame} from "../../www/library/friends/join.ts" */
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
  for (const said of /** @type {const} */ ([
    { t: "hello", v: VERSION, minor: MINOR, link: "2&g" },
    { t: "ask", what: "draw", n: 3 },
    { t: "decline", what: "draw", n: 0 },
    { t: "game", link: "" },
    { t: "ping" },
    { t: "bye" },
  ]))
    assert.deepEqual(readMessage(written(said)), said);
  assert.deepEqual(readMessage('{"t":"chat","text":"hi"}'), { t: "unknown", what: "chat" });
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

/** @param {State} state @param {AppEvent[]} events */
function after(state, ...events) {
  return events.reduce((now, event) => updated(now, event), state);
}

/** @param {State} state @returns {FriendGame} */
function gameOn(state) {
  const game = friendGame(state);
  assert.ok(game);
  return game;
}

/** @param {State} state */
function linkFrom(state) {
  const game = gameOn(state);
  return friendLink({ ...game, revision: revisionOf(game), sender: game.side });
}

/** The two devices, connected. */
class Pair {
  constructor() {
    const device = amend(initial(toy, DEFAULTS, true), { games: { friends: [] } });
    const ann = after(
      device,
      { type: "friend-new", id: "abc123", side: 0, names: ["Ann", "Ben"] },
      { type: "live-begin", id: "abc123" },
      { type: "live-phase", phase: "inviting", code: "aInvitation" },
    );
    const link = `${linkFrom(ann)}&l=aInvitation`;
    const ben = after(device, { type: "friend-link", link }, { type: "friend-sit", side: 1 });
    assert.deepEqual([liveOf(ben)?.phase, liveOf(ben)?.code], ["invited", "aInvitation"]);
    this.states = [ann, ben].map((state) => after(state, { type: "live-phase", phase: "open" }));
    this.told = ["", ""];
    this.settle();
  }

  /** @param {0 | 1} side @param {AppEvent[]} events */
  do(side, ...events) {
    this.states[side] = after(this.state(side), ...events);
    this.settle();
  }

  /** What is told until neither has anything new to tell. */
  settle() {
    for (let round = 0; round < 6; round += 1)
      for (const side of /** @type {const} */ ([0, 1])) {
        const link = linkFrom(this.state(side));
        if (link === this.told[side]) continue;
        assert.ok(round < 5, "the two never stop telling");
        this.told[side] = link;
        const other = side === 0 ? 1 : 0;
        this.states[other] = after(this.state(other), { type: "live-heard", link });
      }
  }

  /** @param {0 | 1} side */
  state(side) {
    const state = this.states[side];
    assert.ok(state);
    return state;
  }

  get moves() {
    return this.states.map(({ game }) => movesOnBoard(game));
  }

  get faults() {
    return this.states.map((state) => liveOf(state)?.faults);
  }

  /** What a device asks its person. @param {0 | 1} side */
  asked(side) {
    const { dialog } = this.state(side).forms;
    return dialog?.kind === "friends" ? (dialog.question?.verdict.kind ?? null) : null;
  }
}

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

test("a move is taken back where both agree, and else the game goes on", () => {
  const pair = new Pair();
  pair.do(0, play(0));
  pair.do(1, play(1));
  pair.do(0, play(2));
  pair.do(0, { type: "undo" });
  assert.equal(pair.asked(1), "back");
  pair.do(1, { type: "friend-choose", take: true });
  assert.deepEqual(pair.moves[0], pair.moves[1]);
  assert.ok((pair.moves[0] ?? []).length < 3);

  const before = pair.moves[0] ?? [];
  const mover = /** @type {0 | 1} */ (before.length % 2);
  const other = mover === 0 ? 1 : 0;
  pair.do(mover, play(4));
  pair.do(mover, { type: "undo" });
  assert.equal(pair.asked(other), "back");
  pair.do(other, { type: "friend-choose", take: false });
  assert.equal(pair.asked(mover), "kept");
  pair.do(mover, { type: "friend-choose", take: true });
  assert.deepEqual(pair.moves, [
    [...before, 4],
    [...before, 4],
  ]);
});

test("a draw is offered in one position, answered, and kept as agreed", () => {
  const pair = new Pair();
  pair.do(0, play(0));
  pair.do(0, { type: "live-offer" });
  pair.do(1, { type: "live-asked", ply: 0 });
  assert.equal(offerOf(liveOf(pair.state(1)), gameOn(pair.state(1))), null, "of a position that is gone");
  pair.do(1, { type: "live-asked", ply: 1 }, { type: "live-decline" });
  pair.do(0, { type: "live-declined", ply: 1 });
  assert.equal(offerOf(liveOf(pair.state(0)), gameOn(pair.state(0)))?.isDeclined, true);
  // It is not asked again before the next move.
  pair.do(1, { type: "live-asked", ply: 1 });
  assert.equal(offerOf(liveOf(pair.state(1)), gameOn(pair.state(1)))?.isDeclined, true);

  pair.do(1, play(1));
  assert.equal(offerOf(liveOf(pair.state(0)), gameOn(pair.state(0))), null);
  pair.do(1, { type: "live-offer" });
  pair.do(0, { type: "live-asked", ply: 2 }, { type: "friend-end", how: "agreed", loser: null });
  assert.deepEqual([pair.asked(0), pair.asked(1)], [null, null]);
  for (const state of pair.states) {
    const { end, moves, result } = gameOn(state);
    assert.deepEqual([end?.how, moves, result, isUnsent(gameOn(state))], ["agreed", [0, 1], "draw", false]);
  }
  assert.deepEqual(pair.faults, [0, 0]);
});

test("two offers at once are a draw", () => {
  const pair = new Pair();
  pair.do(0, { type: "live-offer" });
  pair.do(1, { type: "live-offer" }, { type: "live-asked", ply: 0 });
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

test("who was connected plays the next game with the sides changed, if both want to", () => {
  const pair = new Pair();
  pair.do(0, play(8));
  pair.do(1, { type: "friend-new", id: "next00", side: 0, names: ["Ben", "Ann"] });
  const { dialog } = pair.state(0).forms;
  assert.ok(dialog?.kind === "friends" && dialog.question?.again);
  pair.do(0, { type: "friend-sit", side: 1 });
  pair.do(1, play(3));
  assert.deepEqual(pair.moves, [[3], [3]]);
  assert.deepEqual(
    pair.states.map((state) => liveOf(state)?.id),
    ["next00", "next00"],
  );
  assert.deepEqual(pair.faults, [0, 0]);
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
    // A next game before this one is over.
    friendLink({ ...sent, id: "next00", names: ["Ben", "Ann"], moves: [], sender: 0 }),
  ]) {
    const next = after(ann, { type: "live-heard", link });
    assert.equal(liveOf(next)?.faults, 1, link);
    assert.deepEqual(next.game, ann.game, link);
    assert.equal(next.games.friends, ann.games.friends, link);
  }
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
