// Two devices that are connected: what each tells is on its way until it is delivered.

import assert from "node:assert/strict";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { isOpen, liveOf } from "../../www/library/friends/live/live.ts";
import { readMessage, written } from "../../www/library/friends/live/messages.ts";
import { eventOf, Talk } from "../../www/library/friends/live/talk.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { movesOnBoard } from "../../www/shared/game/selectors.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { gameOn, linkFrom } from "./friend-games.mjs";
import { toy, updated } from "./toy.mjs";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {Said} from "../../www/library/friends/live/messages.ts" */

/** @typedef {0 | 1} Side */

/** @type {readonly Side[]} */
export const SIDES = [0, 1];

/** @param {Side} side */
export const otherOf = (side) => /** @type {Side} */ (1 - side);

/** @param {State} state @param {AppEvent[]} events */
export function after(state, ...events) {
  return events.reduce((now, event) => updated(now, event), state);
}

/** Once a message is in the channel, nothing calls it back. */
export class Pair {
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
    this.states = [ann, ben];
    this.talks = SIDES.map(() => new Talk());
    /** What is on its way to each, as texts. @type {string[][]} */
    this.coming = [[], []];
    this.open();
    this.settle();
  }

  /** The channel opens: each says its first words. */
  open() {
    this.coming = [[], []];
    for (const side of SIDES) {
      this.talks[side] = new Talk();
      this.states[side] = after(this.state(side), { type: "live-phase", phase: "open" });
      const [live, game] = [liveOf(this.state(side)), gameOn(this.state(side))];
      assert.ok(live);
      this.say(side, this.talk(side).greets(live, game, null));
    }
  }

  /** @param {Side} side @param {Said} said */
  say(side, said) {
    this.coming[otherOf(side)]?.push(written(said));
  }

  /** What follows a drawing. @param {Side} side */
  tell(side) {
    const live = liveOf(this.state(side));
    const game = gameOn(this.state(side));
    if (!isOpen(live) || live.id !== game.id) return;
    for (const said of this.talk(side).tells(live, game, null)) this.say(side, said);
  }

  /** The next message arrives. @param {Side} side @returns {boolean} whether there was one */
  deliver(side) {
    const text = this.coming[side]?.shift();
    if (text === undefined) return false;
    const said = readMessage(text);
    assert.ok(said, text);
    const first = { timing: null, left: null, isHost: side === 0, at: 0 };
    /** @type {AppEvent | null} */
    const event =
      said.t === "hello"
        ? { type: "live-heard", link: said.link, hello: { ...first, minor: said.minor } }
        : eventOf(said);
    if (event) this.states[side] = after(this.state(side), event);
    return true;
  }

  /** @param {Side} side @param {AppEvent[]} events */
  do(side, ...events) {
    this.act(side, ...events);
    this.settle();
  }

  /** @param {Side} side @param {AppEvent[]} events */
  act(side, ...events) {
    this.states[side] = after(this.state(side), ...events);
  }

  get isOpen() {
    return this.states.every((state) => isOpen(liveOf(state)));
  }

  /** What is told until neither has anything new to tell. */
  settle() {
    for (let round = 0; round < 40; round += 1) {
      for (const side of SIDES) this.tell(side);
      if (!SIDES.map((side) => this.deliver(side)).some(Boolean)) return;
    }
    assert.fail("the two never stop telling");
  }

  /** The channel is gone; nothing on its way arrives. */
  lose() {
    this.coming = [[], []];
    for (const side of SIDES)
      this.states[side] = after(this.state(side), { type: "live-phase", phase: "away" });
  }

  /** A page is loaded again: it knows what it kept, and the other side is alone. @param {Side} side */
  reload(side) {
    const before = this.state(side);
    const session = restored(sessionText(lasting(before)), toy);
    assert.ok(session);
    const { friends = [] } = before.games;
    const fresh = amend(initial(toy, DEFAULTS, true), { games: { friends } });
    this.lose();
    this.states[side] = after(fresh, { type: "open", game: session });
  }

  /** One invites the other again. @param {Side} host */
  again(host) {
    const guest = otherOf(host);
    const { id } = gameOn(this.state(host));
    const live = liveOf(this.state(host));
    if (live?.id !== id) this.states[host] = after(this.state(host), { type: "live-begin", id });
    const link = `${linkFrom(this.state(host))}&l=aInvitation`;
    this.states[guest] = after(this.state(guest), { type: "friend-link", link });
  }

  /** @param {Side} side */
  state(side) {
    return /** @type {State} */ (this.states[side]);
  }

  /** @param {Side} side */
  talk(side) {
    return /** @type {Talk} */ (this.talks[side]);
  }

  get moves() {
    return this.states.map(({ game }) => movesOnBoard(game));
  }

  get faults() {
    return this.states.map((state) => liveOf(state)?.faults);
  }

  /** The question that a device's dialog shows. @param {Side} side */
  question(side) {
    const { dialog } = this.state(side).forms;
    return dialog?.kind === "friends" ? dialog.question : null;
  }

  /** What a device asks its person. @param {Side} side */
  asked(side) {
    return this.question(side)?.verdict.kind ?? null;
  }
}
