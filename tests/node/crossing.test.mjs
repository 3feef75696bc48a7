// What two devices do at the same time, each without knowing of the other, by the real rules: both come to one result, whichever message
// arrives first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial, update } from "../../www/app/update.ts";
import { endOf } from "../../www/library/friends/ends.ts";
import { friendLink, readFriendLink } from "../../www/library/friends/friend-link.ts";
import { isUnsent } from "../../www/library/friends/join.ts";
import { freshClock } from "../../www/library/friends/live/clock.ts";
import { liveOf } from "../../www/library/friends/live/live.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { gameOn, linkFrom } from "../js/friend-games.mjs";
import { referee } from "./referee.mjs";
import "../js/toy.mjs";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @typedef {0 | 1} Side */

/** X wins with square 2, and nothing else. */
const WON = [0, 3, 1, 4];
/** X fills the board with square 8, and nothing is won. */
const DRAWN = [0, 1, 2, 4, 3, 5, 7, 6];

/** @param {State} state @param {AppEvent[]} events */
function after(state, ...events) {
  return events.reduce((now, event) => update(now, event, referee).state, state);
}

/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @param {Side} loser @returns {AppEvent} */
const resign = (loser) => ({ type: "friend-end", how: "resigned", loser });
/** @type {AppEvent} */
const AGREE = { type: "friend-end", how: "agreed", loser: null };

/** Two devices, connected, on which these moves were played. */
class Devices {
  /** @param {readonly number[]} moves @param {boolean} isLate whether a claim to have won on time is believed at once */
  constructor(moves, isLate = true) {
    const device = amend(initial(referee, DEFAULTS, true), {
      game: { rules: { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 } },
      games: { friends: [] },
    });
    const first = after(device, { type: "friend-new", id: "abc123", side: 0, names: ["Ann", "Ben"] });
    const second = after(
      device,
      { type: "friend-link", link: linkFrom(first) },
      { type: "friend-sit", side: 1 },
    );
    const clock = freshClock({ minutes: 1, increment: 0 }, 0);
    this.isLate = isLate;
    this.states = [first, second].map((state) =>
      after(
        state,
        { type: "live-begin", id: "abc123" },
        { type: "live-phase", phase: "open" },
        { type: "live-clock", clock, at: 0 },
      ),
    );
    /** @type {string[]} */
    this.told = this.states.map(linkFrom);
    for (const [ply, move] of moves.entries()) this.do(/** @type {Side} */ (ply % 2), play(move));
  }

  /** @param {Side} side */
  state(side) {
    return /** @type {State} */ (this.states[side]);
  }

  /** @param {Side} side @param {AppEvent[]} events */
  act(side, ...events) {
    this.states[side] = after(this.state(side), ...events);
  }

  /** @param {Side} side @param {AppEvent[]} events */
  do(side, ...events) {
    this.act(side, ...events);
    this.settle(side);
  }

  /** What each has to tell is on its way before anything arrives, that of one side first. @param {Side} first */
  settle(first) {
    for (let round = 0; round < 6; round += 1) {
      const links = this.states.map(linkFrom);
      const order = /** @type {Side[]} */ (first === 0 ? [0, 1] : [1, 0]);
      const speakers = order.filter((side) => links[side] !== this.told[side]);
      if (speakers.length === 0) return;
      assert.ok(round < 5, "the two never stop telling");
      this.told = links;
      for (const side of speakers)
        this.act(side === 0 ? 1 : 0, { type: "live-heard", link: links[side] ?? "", isLate: this.isLate });
    }
  }

  /** What a device asks its person. */
  get asked() {
    return this.states.map(({ forms: { dialog } }) =>
      dialog?.kind === "friends" ? (dialog.question?.verdict.kind ?? null) : null,
    );
  }

  /** The game of both devices, which must be the same and without a question or a fault. */
  get game() {
    const [one, other] = this.states.map((state) => {
      const { end, moves, result } = gameOn(state);
      const { outcome, toMove } = state.game.position;
      const faults = liveOf(state)?.faults;
      return { end, moves, result, outcome, toMove, faults, isUnsent: isUnsent(gameOn(state)) };
    });
    assert.deepEqual(one, other);
    assert.deepEqual(this.asked, [null, null]);
    assert.deepEqual([one?.faults, one?.isUnsent], [0, false]);
    return /** @type {NonNullable<typeof one>} */ (one);
  }
}

/**
 * @param {string} name
 * @param {{ moves: readonly number[], acts: readonly [AppEvent[], AppEvent[]], end: ReturnType<typeof endOf>, result: Side | "draw", ply: number, before?: (devices: Devices) => void }} way
 */
function crossing(name, { moves, acts, end, result, ply, before }) {
  for (const first of /** @type {Side[]} */ ([0, 1]))
    test(`${name}; ${first === 0 ? "the first" : "the second"} player's message arrives first`, () => {
      const devices = new Devices(moves);
      before?.(devices);
      devices.act(0, ...acts[0]);
      devices.act(1, ...acts[1]);
      devices.settle(first);
      const { game } = devices;
      assert.deepEqual([game.end, game.result, game.moves.length, game.toMove], [end, result, ply, null]);
      assert.ok(game.outcome, "the board is over");
    });
}

/** The first player offers a draw in the present position. @param {Devices} devices */
function offer(devices) {
  devices.do(0, { type: "live-offer" });
  devices.do(1, { type: "live-asked", ply: gameOn(devices.state(1)).moves.length });
}

const RESIGNED = { end: endOf("resigned", 1), result: /** @type {const} */ (0) };
const AGREED = { end: endOf("agreed", null), result: /** @type {const} */ ("draw") };

crossing("a resignation crosses a move that wins", {
  moves: WON,
  acts: [[play(2)], [resign(1)]],
  end: null,
  result: 0,
  ply: 5,
});
crossing("a resignation crosses a move that draws", {
  moves: DRAWN,
  acts: [[play(8)], [resign(1)]],
  end: null,
  result: "draw",
  ply: 9,
});
crossing("a resignation crosses another move", {
  moves: WON,
  acts: [[play(8)], [resign(1)]],
  ...RESIGNED,
  ply: 5,
});
crossing("both resign", { moves: WON, acts: [[resign(0)], [resign(1)]], ...AGREED, ply: 4 });
crossing("the answer to an offer of a draw crosses a move", {
  moves: WON,
  before: offer,
  acts: [[play(8)], [AGREE]],
  ...AGREED,
  ply: 5,
});
crossing("the answer to an offer of a draw crosses a move that wins", {
  moves: WON,
  before: offer,
  acts: [[play(2)], [AGREE]],
  end: null,
  result: 0,
  ply: 5,
});
crossing("the answer to an offer of a draw crosses a resignation", {
  moves: WON,
  before: offer,
  acts: [[resign(0)], [AGREE]],
  ...AGREED,
  ply: 4,
});
crossing("both offer a draw and one resigns", {
  moves: WON,
  acts: [[{ type: "live-offer" }], [resign(1)]],
  ...RESIGNED,
  ply: 4,
});
crossing("a loss on time crosses a move", {
  moves: WON,
  acts: [[play(8)], [{ type: "friend-end", how: "time", loser: 0 }]],
  end: endOf("time", 0),
  result: 1,
  ply: 5,
});
crossing("a loss on time crosses a move that wins", {
  moves: WON,
  acts: [[play(2)], [{ type: "friend-end", how: "time", loser: 0 }]],
  end: null,
  result: 0,
  ply: 5,
});
crossing("a loss on time crosses a move that draws", {
  moves: DRAWN,
  acts: [[play(8)], [{ type: "friend-end", how: "time", loser: 0 }]],
  end: null,
  result: "draw",
  ply: 9,
});
crossing("a loss on time crosses a resignation of the same player", {
  moves: WON,
  acts: [[resign(0)], [{ type: "friend-end", how: "time", loser: 0 }]],
  end: endOf("resigned", 0),
  result: 1,
  ply: 4,
});
crossing("a loss on time crosses a resignation of the other player", {
  moves: WON,
  acts: [[{ type: "friend-end", how: "time", loser: 0 }], [resign(1)]],
  ...AGREED,
  ply: 4,
});

test("a loss on time that the other device counts otherwise is asked, and without agreement the game goes on", () => {
  for (const first of /** @type {Side[]} */ ([0, 1])) {
    const devices = new Devices(WON, false);
    devices.act(0, play(8));
    devices.act(1, { type: "friend-end", how: "time", loser: 0 });
    devices.settle(first);
    assert.deepEqual(devices.asked, ["over", null]);
    devices.do(0, { type: "friend-choose", take: false });
    assert.deepEqual(devices.asked, [null, "reopened"]);
    devices.do(1, { type: "friend-choose", take: true });
    assert.deepEqual([devices.game.end, devices.game.result, devices.game.moves.length], [null, null, 5]);
    devices.do(1, play(5));
    assert.deepEqual([devices.game.result, devices.game.moves.length], [1, 6]);
  }
});

test("an end that both know stays, whatever move or end comes after it", () => {
  const devices = new Devices(WON);
  offer(devices);
  devices.do(1, AGREE);
  assert.deepEqual(devices.game.end, AGREED.end);
  const read = readFriendLink(linkFrom(devices.state(0)), referee);
  assert.ok(typeof read === "object");
  for (const later of [
    { ...read, end: null, moves: [...read.moves, 2] },
    { ...read, end: endOf("time", 1) },
    { ...read, end: endOf("resigned", 1) },
    { ...read, end: endOf("resigned", 0) },
  ]) {
    devices.act(1, { type: "live-heard", link: friendLink({ ...later, sender: 0 }), isLate: true });
    assert.deepEqual(devices.game.end, AGREED.end);
  }
});

test("a yes to an offer counts only until the one who says it has moved", () => {
  const devices = new Devices(WON);
  const read = readFriendLink(linkFrom(devices.state(1)), referee);
  assert.ok(typeof read === "object");
  offer(devices);
  devices.do(0, play(8));
  devices.do(1, play(6));
  devices.act(0, { type: "live-heard", link: friendLink({ ...read, end: AGREED.end }) });
  assert.deepEqual([gameOn(devices.state(0)).end, devices.asked[0]], [null, "over"]);
});
