// A game with a friend by links: the text of a link, what a link means to the game of this device, and a whole game of two devices.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { Digits, textOf } from "../../www/library/friends/digits.ts";
import { endOf } from "../../www/library/friends/ends.ts";
import {
  friendLink,
  linkIn,
  newId,
  readFriendLink,
  shortName,
} from "../../www/library/friends/friend-link.ts";
import { friendGame, gamesOf, isPresent, standingOf } from "../../www/library/friends/friends-state.ts";
import { isUnsent, kept, revisionOf, taken, verdictOn } from "../../www/library/friends/join.ts";
import { FRIENDS, groupOf, joinGames, withGame } from "../../www/library/friends/list.ts";
import { liveOf } from "../../www/library/friends/live/live.ts";
import { fromFile } from "../../www/library/games/game-file.ts";
import { fileText, recordOf } from "../../www/library/games/record.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { fragmentIn } from "../../www/shared/link/read-link.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { diceOf } from "./dice.mjs";
import { gameOn, linkFrom } from "./friend-games.mjs";
import { toy, updated } from "./toy.mjs";

/** @import {FriendLink} from "../../www/library/friends/friend-link.ts" */
/** @import {FriendGame} from "../../www/library/friends/join.ts" */
/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @type {FriendLink} */
const LINK = {
  id: "0aZ9bY",
  rules: { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 },
  names: ["Ann", "李雷"],
  moves: [0, 4, 1],
  revision: 2,
  help: [0, 3],
  sender: 0,
  end: null,
};

const { sender: _, ...SHARED } = LINK;
/** @type {FriendGame} */
const GAME = {
  ...SHARED,
  side: 1,
  role: "host",
  heard: 0,
  known: LINK.moves,
  changes: 0,
  toMove: 1,
  result: null,
  isEndKnown: true,
};

/** There is no such game. @type {Rules} */
const NONE = { kind: "mnk", rows: 3, cols: 3, k: 9, players: 2 };

const takingTurns = (/** @type {number} */ ply) => ply % 2;

test("numbers come back from their text in order, with zeros at both ends", () => {
  /** @type {[number, number][]} */
  const digits = [
    [0, 2],
    [61, 62],
    [0, 81],
    [80, 81],
    [0, 7],
    [0, 7],
  ];
  const reader = new Digits(textOf(digits));
  assert.deepEqual(
    digits.map(([, radix]) => reader.take(radix)),
    digits.map(([value]) => value),
  );
  assert.ok(reader.isAtEnd);
  assert.throws(() => reader.take(2), RangeError);
  for (const text of ["", "a-b", "a".repeat(5000)]) assert.throws(() => new Digits(text), RangeError);
});

test("a link has all that both devices know, in letters and digits, and little more than its moves", () => {
  const text = friendLink(LINK);
  assert.match(text, /^2&g=3x3x3&t=a[0-9A-Za-z]+$/);
  assert.deepEqual(readFriendLink(text, toy), LINK);
  const long = {
    ...LINK,
    rules: { ...LINK.rules, cols: 27 },
    moves: Array.from({ length: 60 }, (_, at) => at),
  };
  assert.ok(
    friendLink(/** @type {FriendLink} */ (long)).length < 130,
    friendLink(/** @type {FriendLink} */ (long)),
  );
});

test("a link tells how the players ended the game, and one of an end that is not known yet is a newer page's", () => {
  for (const end of [endOf("agreed", null), endOf("resigned", 0), endOf("time", 1)]) {
    const text = friendLink({ ...LINK, end });
    assert.match(text, /^2&g=3x3x3&t=b/);
    assert.deepEqual(readFriendLink(text, toy), { ...LINK, end });
  }
  const later = friendLink({ ...LINK, end: /** @type {never} */ ({ how: "agreed", loser: null }) });
  assert.match(String(readFriendLink(later, toy)), /^friends\.bad/);
});

test("every link survives what mail programs do to one", () => {
  for (let first = 0; first < 9; first += 1)
    for (const revision of Array.from({ length: 60 }, (_, at) => at)) {
      const link = friendLink({ ...LINK, moves: [first], revision });
      assert.equal(fragmentIn(`Your turn: https://example.org/#${link.replaceAll("=", "=3D")}.`), link);
      assert.equal(fragmentIn(`#${link}`), link);
    }
});

test("a pasted link is found in words, markup and lines that a mail program broke", () => {
  const link = friendLink({ ...LINK, moves: [0, 4, 1, 3, 2] });
  const address = `https://example.org/n/#${link}`;
  for (const message of [
    `Hi Ben,\n\nyour turn: ${address}\nsee you`,
    `*${address}*`,
    `_${address}_`,
    ...[30, 45].flatMap((at) =>
      ["\n", "\r\n> ", "=\r\n"].map(
        (end) =>
          `Hi,\n${address.slice(0, at)}${end}${address.slice(at, at + 12)}${end}${address.slice(at + 12)}\nAnn`,
      ),
    ),
  ])
    assert.equal(linkIn(message), link, JSON.stringify(message));
  // One that stays damaged is as it was.
  assert.equal(linkIn(`${address.slice(0, -2)}\nAnn`), link.slice(0, -2));
});

test("a board with one move has links, too", () => {
  const tiny = { ...LINK, rules: /** @type {const} */ ({ kind: "mnk", rows: 1, cols: 1, k: 1, players: 2 }) };
  for (const moves of [[], [0]]) {
    const link = { ...tiny, moves };
    assert.deepEqual(readFriendLink(friendLink(link), toy), link);
  }
});

test("a link that lost or changed a letter is told from a whole one", () => {
  const text = friendLink(LINK);
  const start = text.indexOf("t=") + 2;
  let unseen = 0;
  for (let at = start; at < text.length; at += 1) {
    const cut = text.slice(0, at) + text.slice(at + 1);
    const changed = `${text.slice(0, at)}${text[at] === "q" ? "r" : "q"}${text.slice(at + 1)}`;
    for (const bad of [cut, changed, text.slice(0, at)])
      if (typeof readFriendLink(bad, toy) !== "string") unseen += 1;
  }
  assert.equal(unseen, 0);
  assert.equal(readFriendLink(text.replace("3x3x3", "3x4x3"), toy), "friends.badLink");
  assert.equal(readFriendLink(text.replace("3x3x3", "nothing"), toy), "friends.badLink");
  assert.equal(readFriendLink(friendLink({ ...LINK, rules: NONE }), toy), "friends.badGame");
  assert.equal(readFriendLink(friendLink({ ...LINK, moves: [0, 0] }), toy), "friends.badMoves");
});

test("whatever another person sends is read or refused", () => {
  const roll = diceOf(1);
  const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz%&=._-#\u200b";
  for (let times = 0; times < 20_000; times += 1) {
    const text = Array.from({ length: roll(60) }, () => signs[roll(signs.length)]).join("");
    const link = roll(3) === 0 ? text : `2&g=3x3x3&t=${text}`;
    const read = readFriendLink(link, toy);
    if (typeof read !== "string") assert.ok(toy.status({ rules: read.rules, moves: [...read.moves] }));
  }
});

test("names are short, and on one line", () => {
  assert.equal(shortName("  A very long name  "), "A very long");
  assert.equal(shortName("\u202eevil\n"), "evil");
  assert.match(newId(), /^[0-9A-Za-z]{6}$/);
});

test("a link means something else to each state of the game", () => {
  const verdict = (/** @type {Partial<FriendGame>} */ mine, /** @type {Partial<FriendLink>} */ theirs) =>
    verdictOn({ ...GAME, ...mine }, { ...LINK, ...theirs }, takingTurns);
  assert.deepEqual(verdictOn(undefined, LINK, takingTurns), { kind: "new" });
  assert.deepEqual(verdict({}, {}), { kind: "same" });
  assert.deepEqual(verdict({ moves: [0, 4], known: [0, 4] }, {}), { kind: "next" });
  assert.deepEqual(verdict({}, { moves: [0] }), { kind: "older", by: 2 });
  assert.deepEqual(verdict({ moves: [0], known: [0] }, {}), { kind: "mine" });
  assert.deepEqual(verdict({}, { moves: [0, 5] }), { kind: "parted", at: 1, isTwice: false });
  assert.deepEqual(verdict({}, { moves: [3] }), { kind: "parted", at: 0, isTwice: true });
  assert.deepEqual(verdict({}, { moves: [0], revision: 3 }), { kind: "back", isChoice: false });
  assert.deepEqual(verdict({}, { rules: { kind: "mnk", rows: 3, cols: 4, k: 3, players: 2 } }), {
    kind: "other",
  });
  assert.deepEqual(verdict({}, { names: ["Eve", "李雷"] }), { kind: "other" });
  // The friend chose this line of two, and went on with it; or gives up no move that was taken back here.
  assert.deepEqual(verdict({ moves: [0, 4], known: [0, 4] }, { revision: 3 }), { kind: "next" });
  assert.deepEqual(verdict({ moves: [0], known: [0] }, { revision: 3 }), { kind: "kept" });
  // What was taken back here is not given up to the line that the friend went on with meanwhile.
  assert.deepEqual(verdict({ moves: [0] }, { moves: [0, 4, 1, 2] }), {
    kind: "parted",
    at: 1,
    isTwice: false,
  });
});

test("the friend may give up; that both ended the game, or that one lost it, is asked", () => {
  const end = (/** @type {Parameters<typeof endOf>} */ ...which) => ({ ...LINK, end: endOf(...which) });
  /** @param {Partial<FriendGame>} mine @param {FriendLink} theirs */
  const verdict = (mine, theirs) => verdictOn({ ...GAME, ...mine }, theirs, takingTurns);
  assert.deepEqual(verdict({}, end("resigned", 0)), { kind: "given" });
  assert.deepEqual(verdict({}, end("time", 0)), { kind: "given" });
  assert.deepEqual(verdict({}, end("resigned", 1)), { kind: "over" });
  assert.deepEqual(verdict({}, end("agreed", null)), { kind: "over" });
  assert.deepEqual(verdict({ end: endOf("time", 0) }, end("time", 0)), { kind: "same" });
  // An end that is here stays, and one that was refused does not come again.
  assert.deepEqual(verdict({ end: endOf("time", 0) }, end("resigned", 1)), { kind: "older", by: 0 });
  assert.deepEqual(verdict({ end: endOf("time", 0) }, LINK), { kind: "older", by: 0 });
  assert.deepEqual(verdict({ revision: 3 }, end("agreed", null)), { kind: "older", by: 0 });
  assert.deepEqual(verdict({ end: endOf("time", 0) }, { ...LINK, revision: 3 }), { kind: "reopened" });
  // Who gives up without the last move takes none back.
  const won = taken({ ...GAME, moves: [0, 4, 1, 2] }, end("resigned", 0));
  assert.deepEqual([won.moves, won.end, isUnsent(won)], [[0, 4, 1, 2], endOf("resigned", 0), false]);
  const refused = kept(GAME, end("agreed", null));
  assert.deepEqual([refused.end, revisionOf(refused), isUnsent(refused)], [null, 3, true]);
});

test("moves that are taken back raise the revision once, and not if they come again", () => {
  assert.equal(revisionOf(GAME), 2);
  assert.equal(revisionOf({ ...GAME, moves: [0, 4, 1, 2] }), 2);
  assert.equal(revisionOf({ ...GAME, moves: [0] }), 3);
  assert.equal(revisionOf({ ...GAME, moves: [0, 4, 1] }), 2);
  assert.ok(isUnsent({ ...GAME, moves: [0] }) && !isUnsent(GAME));
});

test("the friend learns of a choice between two lines, whichever was chosen", () => {
  const theirs = { ...LINK, moves: [0, 5] };
  const own = kept(GAME, theirs);
  assert.deepEqual([own.moves, revisionOf(own)], [[0, 4, 1], 3]);
  const other = verdictOn(
    { ...GAME, side: 0, moves: [0, 5], known: [0, 5] },
    { ...LINK, sender: 1, revision: revisionOf(own) },
    takingTurns,
  );
  assert.deepEqual(other, { kind: "back", isChoice: false });
  assert.deepEqual(taken(GAME, theirs).moves, [0, 5]);
});

test("what is kept comes back, damage is left out, and two tabs lose nothing to each other", () => {
  const other = { ...GAME, id: "aaaaaa", end: endOf("resigned", 0), isEndKnown: false };
  const text = FRIENDS.pack([GAME, other]);
  assert.deepEqual(FRIENDS.parse(text, toy), [GAME, other]);
  const damaged = JSON.parse(text);
  damaged.games[1].moves = ["x"];
  assert.deepEqual(FRIENDS.parse(JSON.stringify(damaged), toy), [GAME]);
  for (const bad of [null, "", "{", "[]", '{"games":3}']) assert.deepEqual(FRIENDS.parse(bad, toy), []);
  const later = { ...GAME, moves: [0, 4, 1, 2], changes: 1 };
  assert.deepEqual(
    joinGames([GAME, other], [GAME, other], [later]),
    [later],
    "the other tab deleted one and played in one",
  );
  assert.deepEqual(joinGames([GAME], [GAME, other], [later]), [later, other]);
});

test("finished games make room first", () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...GAME,
    id: `game${`${at}`.padStart(2, "0")}`,
    result: at === 3 ? /** @type {const} */ ("draw") : null,
  }));
  const next = withGame(many, GAME);
  assert.equal(next.length, 60);
  assert.ok(!next.some(({ id }) => id === "game03"));
});

/** A device on which nothing was played yet. */
function device() {
  return amend(initial(toy, DEFAULTS, true), { games: { friends: [] } });
}

/** @param {State} state @param {AppEvent[]} events */
function after(state, ...events) {
  return events.reduce((now, event) => updated(now, event), state);
}

/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @type {AppEvent} */
const SENT = { type: "friend-sent", how: "copy", done: true };

/** Ann has begun and sent her first move, which Ben has opened. */
function begun() {
  const invited = after(
    device(),
    { type: "friend-new", id: "abc123", side: 0, names: ["Ann", "Ben"] },
    play(0),
  );
  const ben = after(
    device(),
    { type: "friend-link", link: linkFrom(invited) },
    { type: "friend-sit", side: 1 },
  );
  return { ann: after(invited, SENT), ben };
}

test("two devices play a game to its end, and each knows whose turn it is", () => {
  let { ann, ben } = begun();
  const standings = () =>
    [ann, ben].map((state) => standingOf(/** @type {FriendGame} */ (friendGame(state))));
  assert.deepEqual(standings(), ["theirs", "yours"]);
  assert.deepEqual(
    ben.game.seats.map(({ name }) => name),
    ["Ann", "Ben"],
  );
  // Nobody moves for the other one.
  assert.equal(after(ann, play(1)).game.moves.length, 1);
  assert.equal(after(ann, play(1)).messages.refusal?.key, "refusal.notYourTurn");
  ben = after(ben, play(1));
  assert.deepEqual(standings(), ["theirs", "unsent"]);
  ann = after(ann, { type: "friend-link", link: linkFrom(ben) });
  ben = after(ben, SENT);
  assert.deepEqual(standings(), ["yours", "theirs"]);
  // In the toy, the last square wins.
  ann = after(ann, play(8));
  ben = after(ben, { type: "friend-link", link: linkFrom(ann) });
  ann = after(ann, SENT);
  assert.deepEqual(standings(), ["won", "lost"]);
  assert.equal(
    Object.keys(ann.tallies.scores).length,
    0,
    "the score of this device is for games that were played here",
  );
});

test("who resigns has lost, on both devices, and nothing is played after that", () => {
  const { ann, ben } = begun();
  const lost = after(ann, { type: "friend-end", how: "resigned", loser: 0 });
  const standing = (/** @type {State} */ state) => standingOf(/** @type {FriendGame} */ (friendGame(state)));
  assert.ok(isUnsent(/** @type {FriendGame} */ (friendGame(lost))));
  const won = after(ben, { type: "friend-link", link: linkFrom(lost) });
  assert.deepEqual([standing(lost), standing(won)], ["lost", "won"]);
  for (const state of [lost, won]) {
    const { outcome, toMove, legalMoves } = state.game.position;
    assert.deepEqual([outcome, toMove, legalMoves], [{ kind: "win", player: 1, line: [] }, null, []]);
    assert.match(statusOf(state).text, /Ben.*wins by resignation/);
    assert.doesNotMatch(statusOf(state).text, /previous game/);
    assert.deepEqual(recordOf(state.game).result, { kind: "win", player: 1 });
    assert.equal(Object.keys(state.tallies.scores).length, 0);
    for (const change of [play(1), { type: "undo" }, { type: "friend-end", how: "time", loser: 1 }]) {
      const tried = after(state, /** @type {AppEvent} */ (change));
      assert.equal(friendGame(tried), friendGame(state), JSON.stringify(change));
    }
  }
  // The end came while another game was on the board.
  const away = after(ben, { type: "new" }, { type: "friend-link", link: linkFrom(lost) });
  assert.equal(after(away, play(1)).game.moves.length, 1);
  // The friend goes on, and this device's person agrees.
  const reopened = after(won, { type: "friend-link", link: linkFrom({ ...lost, ...raised(lost) }) });
  assert.ok(reopened.forms.dialog?.kind === "friends" && reopened.forms.dialog.question);
  const again = after(reopened, { type: "friend-choose", take: true }, play(1));
  assert.deepEqual(again.game.moves, [0, 1]);
});

/** The same game, not over, at a higher revision. @param {State} state */
function raised(state) {
  const game = /** @type {FriendGame} */ (friendGame(state));
  return amend(state, { games: { friends: [{ ...game, end: null, revision: game.revision + 1 }] } });
}

test("how a game ended goes into its file and over a reload, and the next game knows nothing of it", () => {
  const { ann, ben } = begun();
  const lost = after(ann, { type: "friend-end", how: "resigned", loser: 0 });
  const file = fileText(recordOf(lost.game, lost.settings.names));
  const read = fromFile(file, lost.game.rules, toy);
  assert.deepEqual(
    read.seats?.map(({ ended }) => ended),
    ["resigned", undefined],
  );
  const again = after(device(), { type: "open", game: { ...read, seats: read.seats ?? [] } });
  assert.deepEqual(again.game.position, lost.game.position);
  // An earlier position of it has no result.
  const back = after(lost, { type: "undo" });
  assert.equal(recordOf(back.game).result, null);
  assert.ok(recordOf(back.game).seats.every(({ ended }) => !ended));
  assert.deepEqual(after(back, { type: "redo" }).game.position, lost.game.position);
  const kept = restored(sessionText(lasting(lost)), toy);
  assert.ok(kept);
  const reloaded = after(device(), { type: "open", game: kept });
  assert.deepEqual(reloaded.game.position, lost.game.position);
  const next = after(lost, { type: "new" });
  assert.ok(next.game.seats.every(({ ended, friend }) => !ended && !friend));
  assert.equal(next.game.position.toMove, 0);
  // Who looks on sees it, too, and can play on from there.
  const asked = after(device(), { type: "friend-link", link: linkFrom(lost) });
  const watching = after(asked, { type: "friend-sit", side: null });
  assert.deepEqual(watching.game.position, lost.game.position);
  const tried = after(watching, { type: "friend-leave" }, { type: "undo" }, play(3));
  assert.equal(tried.game.position.outcome, null);
  // The friend leaves the game: the position can be played on.
  assert.equal(after(lost, { type: "friend-leave" }).game.position.toMove, 1);
  assert.equal(after(ben, play(1)).game.position.outcome, null);
});

test("an older link changes nothing, and one with two answers is asked about", () => {
  const { ann, ben } = begun();
  const answered = after(ben, play(1));
  const other = after(ben, play(2));
  const first = after(ann, { type: "friend-link", link: linkFrom(answered) });
  const again = after(first, { type: "friend-link", link: linkFrom(ben) });
  assert.deepEqual(again.game.moves, [0, 1]);
  assert.equal(again.messages.notice?.key, "friends.older");
  const asked = after(first, { type: "friend-link", link: linkFrom(other) });
  assert.deepEqual(asked.game.moves, [0, 1]);
  assert.ok(asked.forms.dialog?.kind === "friends" && asked.forms.dialog.question);
  assert.deepEqual(after(asked, { type: "friend-choose", take: true }).game.moves, [0, 2]);
  assert.deepEqual(after(asked, { type: "friend-choose", take: false }).game.moves, [0, 1]);
});

test("which of two answers goes on is told to every device that has the other one, and to those who watch", () => {
  const { ann, ben } = begun();
  const [one, other] = [after(ben, play(1), SENT), after(ben, play(2), SENT)];
  const late = after(ann, linkOf(one), play(3), SENT);
  const asked = after(late, linkOf(other));
  const question = (/** @type {State} */ { forms: { dialog } }) =>
    dialog?.kind === "friends" ? dialog.question?.verdict : null;
  assert.deepEqual(question(asked), { kind: "parted", at: 1, isTwice: true });
  const chosen = after(asked, { type: "friend-choose", take: true });
  assert.deepEqual([gameOn(chosen).moves, standingOf(gameOn(chosen))], [[0, 2], "yours"]);
  const told = after(one, linkOf(late), linkOf(chosen));
  assert.deepEqual(question(told), { kind: "back", isChoice: true });
  assert.deepEqual(gameOn(after(other, linkOf(chosen))).moves, [0, 2]);
  // The link from before the choice is an older one.
  const watching = after(device(), linkOf(late), { type: "friend-sit", side: null }, linkOf(chosen));
  for (const state of [watching, chosen]) {
    const again = after(state, linkOf(late));
    const key = state === watching ? "friends.olderSeen" : "friends.before";
    assert.deepEqual([again.game.moves, again.messages.notice?.key], [[0, 2], key]);
  }
});

test("a turn of several moves is sent once it is whole", () => {
  const game = { ...GAME, side: /** @type {const} */ (0), moves: [0, 4], known: [0] };
  assert.equal(standingOf({ ...game, toMove: 0 }), "yours");
  assert.equal(standingOf({ ...game, toMove: 1 }), "unsent");
  assert.equal(standingOf({ ...game, toMove: null, result: 0 }), "unsent");
});

test("a move that was sent is taken back by asking, and one that was not, at once", () => {
  const { ann, ben } = begun();
  const played = after(ben, play(1), { type: "undo" });
  assert.deepEqual(friendGame(played)?.moves, [0]);
  assert.equal(revisionOf(/** @type {FriendGame} */ (friendGame(played))), 0);
  const back = after(ann, { type: "undo" });
  assert.deepEqual(friendGame(back)?.moves, []);
  const asked = after(ben, { type: "friend-link", link: linkFrom(back) });
  assert.ok(asked.forms.dialog?.kind === "friends" && asked.forms.dialog.question?.verdict.kind === "back");
  assert.deepEqual(after(asked, { type: "friend-choose", take: true }).game.moves, []);
});

/** @type {AppEvent} */
const ANALYSE = { type: "analysis", choice: { on: true } };
/** @type {AppEvent} */
const LEAVE = { type: "friend-leave" };
/** @param {State} from @returns {AppEvent} */
const linkOf = (from) => ({ type: "friend-link", link: linkFrom(from) });

test("help is told to the friend, also by a link without a move", () => {
  const { ann, ben } = begun();
  const helped = after(ben, ANALYSE);
  const told = after(ann, linkOf(helped));
  assert.deepEqual(gameOn(told).help, [0, 1]);
  assert.deepEqual(told.game.moves, [0]);
  assert.equal(told.messages.notice, null);
  // It comes with an older link, too, and never gets less.
  const older = after(told, play(1), linkOf(after(helped, play(1))), linkOf(ben));
  assert.deepEqual(gameOn(older).help, [0, 1]);
  assert.equal(older.messages.notice?.key, "friends.older");
});

test("a friend who is connected sees at once that the other one had help", () => {
  const { ann, ben } = begun();
  const live = after(
    ann,
    { type: "live-begin", id: "abc123" },
    { type: "live-phase", phase: "open" },
    { type: "live-heard", link: linkFrom(after(ben, ANALYSE)) },
  );
  assert.deepEqual(gameOn(live).help, [0, 1]);
  // What came back says nothing new: the two do not go on telling each other.
  const again = after(live, { type: "live-heard", link: linkFrom(after(ben, ANALYSE)) });
  assert.equal(again.games.friends, live.games.friends);
});

test("help counts once for each turn, wherever it was switched on, as long as the board shows the game", () => {
  const { ann, ben } = begun();
  const help = (/** @type {State} */ state) => gamesOf(state)[0]?.help;
  assert.deepEqual(help(after(ben, ANALYSE, { type: "dialog-close" })), [0, 1]);
  const turns = after(ben, ANALYSE, play(1));
  assert.deepEqual(help(turns), [0, 1]);
  const answered = after(after(ann, linkOf(turns)), play(2));
  assert.deepEqual(help(after(turns, linkOf(answered))), [0, 2]);
  // The same position again is the same help, also after a reload.
  assert.deepEqual(help(after(ben, ANALYSE, { type: "analysis", choice: { on: false } }, ANALYSE)), [0, 1]);
  const [kept] = FRIENDS.parse(FRIENDS.pack(gamesOf(after(ben, ANALYSE))), toy);
  assert.ok(kept);
  const reloaded = after(device(), { type: "friends-stored", friends: [kept] });
  assert.deepEqual(help(after(reloaded, { type: "friend-open", id: "abc123" }, ANALYSE)), [0, 1]);
  // On another board it was no help; the game that is opened then is.
  const elsewhere = after(ben, { type: "new" }, ANALYSE);
  assert.deepEqual(help(elsewhere), [0, 0]);
  assert.deepEqual(help(after(elsewhere, { type: "friend-open", id: "abc123" })), [0, 1]);
  // Whoever leaves the game leaves its position, and finds it as it was.
  const left = after(ben, LEAVE);
  assert.deepEqual([left.game.moves, friendGame(left)], [[], null]);
  assert.equal(left.messages.notice?.key, "friends.left");
  assert.deepEqual(help(after(left, ANALYSE)), [0, 0]);
  assert.deepEqual(help(after(left, ANALYSE, { type: "previous" })), [0, 1]);
  // An engine that takes a seat goes on with it.
  assert.deepEqual(help(after(ben, { type: "mode", mode: "watch" })), [0, 1]);
  // Nobody needs help once it is over.
  const over = after(ben, { type: "friend-end", how: "resigned", loser: 1 }, ANALYSE);
  assert.deepEqual(help(over), [0, 0]);
});

test("the game outlives a reload, and another game leaves it in the list", () => {
  const { ann } = begun();
  const text = sessionText(lasting(ann));
  const session = restored(text, toy);
  assert.ok(session);
  const reloaded = after(amend(device(), { games: { friends: gamesOf(ann) } }), {
    type: "open",
    game: session,
  });
  const game = friendGame(reloaded);
  assert.ok(game && isPresent(reloaded, game));
  const other = after(reloaded, { type: "new" });
  assert.equal(friendGame(other), null);
  assert.equal(gamesOf(other).length, 1);
  const back = after(other, { type: "friend-open", id: "abc123" });
  assert.deepEqual(back.game.moves, [0]);
});

test("whoever looks on is in the list, moves nothing, and sees each further link without a question", () => {
  const { ann, ben } = begun();
  const third = after(device(), linkOf(ann), { type: "friend-sit", side: null });
  assert.deepEqual(third.game.moves, [0]);
  assert.deepEqual(gamesOf(third).map(groupOf), ["watched"]);
  assert.equal(after(third, play(1)).messages.refusal?.key, "refusal.notYourTurn");
  const answered = after(ben, play(1));
  const on = after(third, linkOf(answered));
  assert.deepEqual([on.game.moves, on.forms.dialog], [[0, 1], null]);
  assert.equal(after(on, play(2)).game.moves.length, 2);
  const back = after(on, linkOf(ann));
  assert.deepEqual([back.game.moves, back.messages.notice?.key], [[0, 1], "friends.olderSeen"]);
  // Looking back is no taking back, and help is nobody's business.
  const earlier = after(on, { type: "undo" });
  assert.ok(!isPresent(earlier, gameOn(earlier)));
  assert.deepEqual(gameOn(after(earlier, { type: "friend-open", id: "abc123" }, ANALYSE)).help, [0, 0]);
  // What the two take back, and how they end it, is shown as well.
  const taken = after(on, linkOf(after(answered, SENT, { type: "undo" })));
  assert.deepEqual(taken.game.moves, [0]);
  assert.equal(after(taken, linkOf(answered)).messages.notice?.key, "friends.olderSeen");
  const over = after(on, linkOf(after(answered, { type: "friend-end", how: "resigned", loser: 1 })));
  assert.deepEqual(over.game.position.outcome, { kind: "win", player: 0, line: [] });
  assert.equal(after(over, { type: "friend-end", how: "resigned", loser: 0 }), over);
  // An invitation to play live is for the two.
  const invited = after(on, { type: "friend-link", link: `${linkFrom(ann)}&l=abc` });
  assert.equal(liveOf(invited), null);
});

test("a link from before moves were taken back is an older one, whoever sent it", () => {
  const { ann, ben } = begun();
  const answered = after(ben, play(1));
  const third = after(ann, linkOf(answered), play(2));
  const sent = after(third, SENT);
  const back = after(sent, { type: "undo" });
  const agreed = after(answered, linkOf(sent), linkOf(back), { type: "friend-choose", take: true });
  const unseen = after(answered, linkOf(back));
  for (const [state, link] of /** @type {[State, State][]} */ ([
    [back, sent],
    [after(back, SENT), sent],
    [agreed, sent],
    [unseen, sent],
  ])) {
    const next = after(state, linkOf(link));
    assert.deepEqual([next.forms.dialog, next.messages.notice?.key], [null, "friends.before"]);
    assert.deepEqual(gameOn(next).moves, [0, 1]);
  }
  // The friend may have played on without knowing of it.
  const on = after(answered, linkOf(sent), play(3));
  const asked = after(back, linkOf(on));
  assert.ok(asked.forms.dialog?.kind === "friends");
  assert.deepEqual(asked.forms.dialog.question?.verdict, { kind: "parted", at: 2, isTwice: false });
  assert.deepEqual(
    asked.forms.dialog.question?.boards?.map(({ moves }) => moves),
    [
      [0, 1],
      [0, 1, 2, 3],
    ],
  );
});

test("whoever took the wrong seat can change it, at once or when the next link tells", () => {
  const { ann } = begun();
  const wrong = after(device(), linkOf(ann), { type: "friend-sit", side: 0 });
  /** @type {AppEvent} */
  const change = { type: "friend-seat", id: "abc123" };
  const verdict = (/** @type {State} */ { forms: { dialog } }) =>
    dialog?.kind === "friends" ? dialog.question?.verdict.kind : null;
  // The link that brought the game says so when it is opened again.
  for (const state of [wrong, after(wrong, linkOf(ann))]) {
    const right = after(state, change);
    assert.deepEqual([gameOn(right).side, right.forms.dialog], [1, null]);
    assert.deepEqual(after(right, play(1)).game.moves, [0, 1]);
  }
  assert.equal(verdict(after(wrong, linkOf(ann))), "seat");
  // Ann's own link, opened by Ann, is no news.
  assert.equal(after(ann, linkOf(ann)).messages.notice?.key, "friends.same");
  // Ann invited without a move; who took her seat moved for her.
  const invited = after(device(), { type: "friend-new", id: "abc123", side: 0, names: ["Ann", "Ben"] }, SENT);
  const moved = after(device(), linkOf(invited), { type: "friend-sit", side: 0 }, play(3));
  const asked = after(invited, linkOf(moved));
  assert.equal(verdict(asked), "seat");
  const own = after(asked, { type: "friend-choose", take: false }, play(4));
  const told = after(moved, SENT, linkOf(own));
  assert.equal(verdict(told), "seat");
  const changed = after(told, change);
  assert.equal(verdict(changed), "back");
  const right = after(changed, { type: "friend-choose", take: true });
  assert.deepEqual([right.game.moves, gameOn(right).side], [[4], 1]);
});

test("the score of this device counts no game with a friend, wherever its last move was made", () => {
  const { ann, ben } = begun();
  const answered = after(ann, linkOf(after(ben, play(1))));
  const won = after(answered, play(8));
  const lost = after(ben, play(1), linkOf(won));
  for (const state of [won, lost]) {
    assert.ok(state.game.position.outcome);
    assert.deepEqual(state.tallies.scores, {});
    assert.deepEqual(after(state, LEAVE).tallies.scores, {});
  }
});

test("a game that was deleted comes back, and leaves no board that nobody can play on", () => {
  const { ann } = begun();
  const gone = after(ann, { type: "friend-delete", id: "abc123" });
  assert.deepEqual([gamesOf(gone).length, gone.game.moves], [0, []]);
  assert.deepEqual(after(gone, play(0)).game.moves, [0]);
  const back = after(gone, { type: "friend-restore" });
  assert.deepEqual(gamesOf(back), gamesOf(ann));
  assert.equal(gamesOf(after(back, { type: "friend-restore" })).length, 1);
  assert.equal(gamesOf(after(gone, { type: "friends-open" }, { type: "friend-restore" })).length, 0);
});

test("the list says whose turn it is", () => {
  assert.equal(groupOf(GAME), "yours");
  assert.equal(groupOf({ ...GAME, toMove: 0 }), "theirs");
  assert.equal(groupOf({ ...GAME, toMove: 0, known: [] }), "yours");
  assert.equal(groupOf({ ...GAME, result: 1 }), "finished");
  assert.equal(groupOf({ ...GAME, result: 1, known: [] }), "yours");
});

test("a link is found among the words of a message", () => {
  const link = friendLink(LINK);
  const address = `https://example.org/noughts/#${link}`;
  for (const text of [
    address,
    link,
    `Your move! ${address} 😀`,
    `${address}😀`,
    `轮到你了：${address}，快下！`,
    `[Your move](${address})!`,
    `<a href="${address}">Your move</a>`,
    `Ann, 12:30\n${address}\n\nSent from my phone #1`,
    address.replace("&t", "\u200b&t"),
  ])
    assert.equal(fragmentIn(`#${linkIn(text)}`), link, text);
  assert.equal(fragmentIn(`#${linkIn("Hello")}`), null);
});

test("a link of another kind is no damaged one", () => {
  /** @param {string} text */
  const problemOf = (text) => {
    const { dialog } = after(device(), { type: "friend-link", link: linkIn(text) }).forms;
    return dialog?.kind === "friends" && dialog.problem?.key;
  };
  assert.equal(problemOf("https://example.org/noughts/#1&g=3x3x3&m=b2"), "friends.badKind");
  assert.equal(problemOf("Hello"), "friends.badKind");
  assert.equal(problemOf(`https://example.org/#${friendLink(LINK).slice(0, -1)}`), "friends.badLink");
});
