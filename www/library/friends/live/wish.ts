// What one asks of the other while both are here: to take moves back, or to play again. Nothing changes before the friend says yes, so that the
// two boards never differ because of a question. The yes is the game as it was asked for (join.ts), the no is a message.

import { moverAt } from "../../../shared/game/selectors.ts";
import type { State } from "../../../shared/state/types.ts";
import type { FriendLink } from "../friend-link.ts";
import { commonLength, type FriendGame, revisionOf } from "../join.ts";
import { amendLive, type Live, liveOf } from "./live.ts";

interface Asked {
  /** how many moves had been played, and the revision of the game */
  ply: number;
  revision: number;
  isDeclined: boolean;
}

/**
 * What this device's person asks for.
 * * `undo`: the game goes on after `moves`.
 * * `again`: another game, with the sides changed.
 */
export type Wish = Asked & ({ what: "undo"; moves: readonly number[] } | { what: "again"; id: string });

/** What this device's person did not agree to. */
export interface Refusal {
  what: Wish["what"];
  ply: number;
  revision: number;
}

/** What was asked for, or refused, in the present position. There is one of each at most, so that none asks again and again. */
export function presentOf<One extends Refusal>(one: One | null | undefined, game: FriendGame): One | null {
  if (one?.revision !== revisionOf(game)) return null;
  // A game that is over may get a last move, which was on its way.
  const isPresent = one.what === "again" ? game.result !== null : one.ply === game.moves.length && !game.end;
  return isPresent ? one : null;
}

/** What is asked for now. */
export function wishOf(live: Live | null, game: FriendGame) {
  return live?.id === game.id ? presentOf(live.wish, game) : null;
}

/** Whether the friend is asked whether moves are taken back: no time runs until the answer. */
export function isTakingBack(live: Live, game: FriendGame) {
  const wish = wishOf(live, game);
  return wish?.what === "undo" && !wish.isDeclined;
}

/** Asks to play again, once after each game. */
export function wishAgain(state: State, game: FriendGame, id: string): State {
  return mayWishAgain(liveOf(state), game) ? wished(state, game, { what: "again", id }) : state;
}

/** Whether that can be asked now: one question waits for its answer at a time. */
export function mayWishAgain(live: Live | null, game: FriendGame) {
  const wish = wishOf(live, game);
  return game.result !== null && (!wish || (wish.what === "undo" && wish.isDeclined));
}

/**
 * Asks to take the person's last move back, with what was played after it.
 * @param before how many moves stand at most
 */
export function wishUndo(state: State, game: FriendGame, before: number): State {
  const isOwn = (ply: number) => ply <= before && moverAt(state.game, ply) === game.side;
  const ply = game.moves
    .map((_, ply) => ply)
    .filter(isOwn)
    .at(-1);
  if (ply === undefined || wishOf(liveOf(state), game)) return state;
  return wished(state, game, { what: "undo", moves: game.moves.slice(0, ply) });
}

function wished(
  state: State,
  game: FriendGame,
  what: { what: "undo"; moves: readonly number[] } | { what: "again"; id: string },
) {
  const asked = { ply: game.moves.length, revision: revisionOf(game), isDeclined: false };
  return amendLive(state, { wish: { ...what, ...asked } });
}

/** The friend said no. */
export function unwished(
  state: State,
  game: FriendGame,
  { what, ply }: Pick<Refusal, "what" | "ply">,
): State {
  const wish = wishOf(liveOf(state), game);
  // A game that is over may get a last move while its end is told.
  return wish?.what === what && (what === "again" || wish.ply === ply)
    ? amendLive(state, { wish: { ...wish, isDeclined: true } })
    : state;
}

/** This device's person says no. */
export function refused(state: State, game: FriendGame, what: Wish["what"]): State {
  return withRefusal(state, { what, ply: game.moves.length, revision: revisionOf(game) });
}

/** The no to what cannot be agreed to, as the two do not have the same game at this moment. Nobody is asked. */
export function refusedAtOnce(state: State, what: Wish["what"], ply: number): State {
  return withRefusal(state, { what, ply, revision: -1 });
}

function withRefusal(state: State, refusal: Refusal) {
  return amendLive(state, { refusal });
}

/** Whether a link is the game with its last moves taken back, and nothing else. */
export function isBackOf(link: FriendLink, game: FriendGame) {
  const { moves, revision } = link;
  const isShorter = moves.length < game.moves.length && commonLength(moves, game.moves) === moves.length;
  return isShorter && revision === revisionOf(game) + 1 && link.end === game.end;
}

/**
 * Whether a link is the yes to taking moves back. The friend may have moved at once, and this device's person may have moved before the yes was
 * here: the yes counts.
 */
export function isGranted(state: State, game: FriendGame, link: FriendLink) {
  const wish = liveOf(state)?.wish;
  if (wish?.what !== "undo" || wish.isDeclined || wish.revision !== revisionOf(game)) return false;
  const isOwn = (ply: number) => moverAt(state.game, ply) === game.side;
  const { length } = wish.moves;
  const isWished = link.revision === wish.revision + 1 && commonLength(wish.moves, link.moves) === length;
  return (
    isWished &&
    link.moves.every((_, ply) => ply < length || !isOwn(ply)) &&
    game.moves.every((_, ply) => ply < wish.ply || isOwn(ply))
  );
}
