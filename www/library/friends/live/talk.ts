// What two devices have told each other since they are connected. It knows no channel and no time: what happened on the page goes in, messages
// come out, and the other way round.

import { friendLink, type Side } from "../friend-link.ts";
import { type FriendGame, revisionOf } from "../join.ts";
import { isOlder, type Live, type LiveEvent } from "./live.ts";
import { MINOR, type Said, VERSION } from "./messages.ts";
import type { Offer } from "./offer.ts";
import type { Refusal, Wish } from "./wish.ts";

/** How much time both players have left, in milliseconds; `null` without a clock. */
export type Left = readonly [number, number] | null;

export class Talk {
  /** the last link that was told */
  #told = "";
  /** the last of each that was told or heard */
  #offer: Offer | null = null;
  #wish: Wish | null = null;
  #refusal: Refusal | null = null;

  /** The first words. */
  greets(live: Live, game: FriendGame, left: Left): Said {
    this.#told = linkOf(game);
    return { t: "hello", v: VERSION, minor: MINOR, link: this.#told, clock: live.timing, left };
  }

  /** What the friend's device does not know so far. */
  tells(live: Live, game: FriendGame, left: Left): Said[] {
    // An older page takes the link of a game that has an end for nonsense.
    if (game.end && isOlder(live)) return [];
    return [
      ...this.#game(game, left),
      ...this.#offered(live),
      ...this.#wished(live, game),
      ...this.#refused(live),
    ];
  }

  #game(game: FriendGame, left: Left): Said[] {
    const link = linkOf(game);
    if (link === this.#told) return [];
    this.#told = link;
    return [{ t: "game", link, left: left?.[game.side] ?? null, n: null }];
  }

  #offered(live: Live): Said[] {
    const { offer } = live;
    if (offer === this.#offer || isOlder(live)) return [];
    this.#offer = offer;
    if (!offer || (offer.by === "me") === offer.isDeclined) return [];
    return [{ t: offer.by === "me" ? "ask" : "decline", what: "draw", n: offer.ply }];
  }

  #wished({ wish }: Live, game: FriendGame): Said[] {
    if (wish === this.#wish) return [];
    this.#wish = wish;
    if (!wish || wish.isDeclined) return [];
    return [{ t: "game", link: wishLink(wish, game), left: null, n: wish.what === "undo" ? wish.ply : null }];
  }

  #refused({ refusal }: Live): Said[] {
    if (refusal === this.#refusal) return [];
    this.#refusal = refusal;
    return refusal ? [{ t: "decline", what: refusal.what, n: refusal.ply }] : [];
  }
}

export function linkOf(game: FriendGame) {
  return friendLink({ ...game, revision: revisionOf(game), sender: game.side });
}

/** The game as it would be after the yes. */
function wishLink(wish: Wish, game: FriendGame) {
  if (wish.what === "undo")
    return friendLink({ ...game, moves: wish.moves, revision: wish.revision + 1, sender: game.side });
  const [first, second] = game.names;
  const sender: Side = game.side === 0 ? 1 : 0;
  const fresh = { moves: [], revision: 0, help: [0, 0] as const, end: null };
  return friendLink({ ...game, ...fresh, id: wish.id, names: [second, first], sender });
}

/** What a message means to the page, without what only the channel knows of it. */
export function eventOf(said: Said): LiveEvent | null {
  if (said.t === "game") return { type: "live-heard", link: said.link, ply: said.n };
  if (said.t === "ask") return { type: "live-asked", ply: said.n };
  if (said.t === "decline") return { type: "live-declined", what: said.what, ply: said.n };
  return null;
}
