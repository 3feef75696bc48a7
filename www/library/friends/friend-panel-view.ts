// A game with a friend, above its board: whose turn it is, and how the last move gets to the friend.

import { moverAt } from "../../shared/game/selectors.ts";
import { joinSentences, message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { newId, type Side } from "./friend-link.ts";
import { isPresent, standingOf, type Way } from "./friends-state.ts";
import { addressOf, handOver, waysHere } from "./hand-over.ts";
import { commonLength, type FriendGame, isNewcomer, isUnsent, revisionOf } from "./join.ts";
import { clockAtRest, clockPart } from "./live/clock-view.ts";
import { isOlder, isOpen, type Live, liveOf } from "./live/live.ts";
import { livePart } from "./live/live-view.ts";
import { offerOf } from "./live/offer.ts";
import { offer } from "./live/offer-view.ts";
import { mayWishAgain } from "./live/wish.ts";
import { qrCode } from "./qr-code.ts";
import { sentences } from "./sentences.ts";

/** What the friend is called. */
export function friendName({ names, side }: Pick<FriendGame, "names" | "side">) {
  return names[side === 0 ? 1 : 0] || message("friends.nameless");
}

/** What one of the two is called. */
export function playerCalled({ names }: Pick<FriendGame, "names">, side: Side) {
  return names[side] || message("friends.side", { side: side + 1 });
}

/** The two of a game that one watches. */
export function pairOf(game: FriendGame) {
  return { one: playerCalled(game, 0), other: playerCalled(game, 1) };
}

export function friendPanel(state: State, game: FriendGame, send: Send) {
  const leave = () => send({ type: "friend-leave" });
  const isWatched = game.role === "watcher";
  const title = isWatched
    ? message("friends.watching", pairOf(game))
    : message("friends.with", { friend: friendName(game) });
  return html`<section class="friends-panel" data-testid="friend" aria-labelledby="friend-title">
    <div class="friends-head">
      <h2 id="friend-title" tabindex="-1">${title}</h2>
      <button type="button" class="quiet" data-testid="friend-list" aria-haspopup="dialog" @click=${() => send({ type: "friends-open" })}>${message("friends.all")}</button>
      <button type="button" class="bare" data-testid="friend-leave" title=${message("friends.leave")} aria-label=${message("friends.leave")} @click=${leave}>×</button>
    </div>
    ${isPresent(state, game) ? now(state, game, send) : earlier(game, send)}
  </section>`;
}

function now(state: State, game: FriendGame, send: Send) {
  return game.role === "watcher" ? watched(game) : present(state, game, friendName(game), send);
}

/** One who watches is told how it stands, and moves nothing. */
function watched(game: FriendGame) {
  const helped = (count: number, side: number) =>
    count > 0
      ? sentences(message("friends.theirHelp", { friend: playerCalled(game, side as Side), count }))
      : "";
  const more = game.result === null ? message("friends.watchOn") : "";
  return html`<p class=${`friends-said ${game.end ? "friends-ended" : ""}`} data-testid="friend-said" role="status">${joinSentences(watchedSaid(game), more, ...game.help.map(helped))}</p>`;
}

/** Whose turn it is in a game that one watches, or how it ended. */
export function watchedSaid(game: FriendGame) {
  const { end, result, toMove } = game;
  const named = (side: Side) => ({ friend: playerCalled(game, side) });
  if (end?.how === "agreed") return message("friends.end.agreed");
  if (result === "draw") return message("friends.standing.draw");
  if (result === null)
    return toMove === null ? "" : sentences(message("friends.standing.theirs", named(toMove)));
  return joinSentences(
    end?.loser === 0 || end?.loser === 1
      ? sentences(message(`friends.end.${end.how}`, { who: "friend", ...named(end.loser) }))
      : "",
    sentences(message("friends.standing.lost", named(result))),
  );
}

/** The board shows another time of the game. */
function earlier({ id }: FriendGame, send: Send) {
  return html`<p data-testid="friend-said" role="status">${message("friends.earlier")}</p>
    <div class="row"><button type="button" class="primary" data-testid="friend-open" @click=${() => send({ type: "friend-open", id })}>${message("friends.goOn")}</button></div>`;
}

function present(state: State, game: FriendGame, friend: string, send: Send) {
  const all = liveOf(state);
  const live = all?.id === game.id ? all : null;
  const more = game.result === null ? nothing : again(live, game, send);
  return html`<p class=${`friends-said ${game.end ? "friends-ended" : ""}`} data-testid="friend-said" role="status">${joinSentences(said(state, game, friend), helpSaid(game, friend))}</p>
    ${isNewcomer(game) && standingOf(game) === "theirs" ? otherSeat(game, send) : nothing}
    ${live ? html`${more === nothing ? nothing : html`<div class="row">${more}</div>`}${livePart(live, game, friend, send)}` : byLink(state, game, more, send)}
    ${live ? clockPart(live, game, friend) : clockAtRest(game, friend)}
    ${live ? offer(live, game, friend, send) : nothing}
    ${game.result === null && !isOlder(live) ? giveUp(live, game, send) : nothing}`;
}

/** One who took the wrong seat waits for oneself. */
function otherSeat(game: FriendGame, send: Send) {
  const { id, side } = game;
  const press = (event: Event) => {
    send({ type: "friend-seat", id });
    focusOnceDrawn(event, "#friend-title");
  };
  return html`<div class="row friends-seat"><span>${message("friends.youAre", { name: playerCalled(game, side) })}</span>
    <button type="button" class="quiet" data-testid="friend-seat" @click=${press}>${message("friends.playAs", { name: playerCalled(game, side === 0 ? 1 : 0) })}</button></div>`;
}

/** The game can end before the rules end it. A game that is lost by a slip of the finger is a pity: it takes two presses. */
function giveUp(live: Live | null, game: FriendGame, send: Send) {
  const resign = () => send({ type: "friend-end", how: "resigned", loser: game.side });
  const act = (event: Event, press: () => void) => {
    press();
    focusOnceDrawn(event, "#friend-title");
  };
  return html`<details class="friends-give-up">
    <summary>${message("friends.giveUp")}</summary>
    <div class="row">
      ${isOpen(live) && !offerOf(live, game) ? html`<button type="button" data-testid="live-offer" @click=${(event: Event) => act(event, () => send({ type: "live-offer" }))}>${message("live.offer")}</button>` : nothing}
      <button type="button" data-testid="friend-resign" @click=${(event: Event) => act(event, resign)}>${message("friends.resign")}</button>
    </div>
  </details>`;
}

/** The game goes to the friend as a link. */
function byLink(state: State, game: FriendGame, more: unknown, send: Send) {
  const { friendSent } = state.games;
  const isCode = friendSent?.done === true && friendSent.how === "code";
  const begin = (event: Event) => {
    send({ type: "live-begin", id: game.id });
    focusOnceDrawn(event, "#live-title");
  };
  return html`<div class="row">${waysHere().map((how, at) => way(game, how, at === 0 && isWaiting(game), send))}<button type="button" name="live-begin" data-testid="live-begin" @click=${begin}>${message("live.play")}</button>${more}</div>
    ${isCode ? qrCode(addressOf(game), message("friends.code")) : nothing}
    ${friendSent?.done === false ? byHand(game) : nothing}`;
}

/** Whether the friend waits for a link. */
function isWaiting(game: FriendGame) {
  const isNews = isUnsent(game) && (game.toMove !== game.side || revisionOf(game) > game.revision);
  return isNews || (isInvitation(game) && isTheirTurn(game));
}

function isTheirTurn({ side, toMove }: FriendGame) {
  return toMove !== null && toMove !== side;
}

/** Whether the friend has to be told that there is a game. */
function isInvitation({ moves, changes }: FriendGame) {
  return moves.length === 0 && changes === 0;
}

function said(state: State, game: FriendGame, friend: string) {
  const { friendSent } = state.games;
  const live = liveOf(state);
  if (isOpen(live) && live.id === game.id) return liveSaid(game, friend);
  if (game.end)
    return joinSentences(endSaid(game, friend), isUnsent(game) ? message("friends.sendEnd", { friend }) : "");
  if (friendSent?.done && isTheirTurn(game))
    return sentences(message(`friends.sent.${friendSent.how}`, { friend }));
  if (revisionOf(game) > game.revision) return lineSaid(state, game, friend);
  const standing = standingOf(game);
  if (standing === "theirs" && isInvitation(game)) return sentences(message("friends.invite", { friend }));
  const now = sentences(message(`friends.now.${standing}`, { friend }));
  // The last move has no answer, and neither has a link in the middle of a turn.
  return friendSent?.done
    ? joinSentences(now, sentences(message("friends.sentLast", { how: friendSent.how, friend })))
    : now;
}

/** The friend does not have this line of moves: some were taken back, or one of two lines of the friend's was chosen. */
function lineSaid({ game: board }: State, { known, moves, side, toMove }: FriendGame, friend: string) {
  const at = commonLength(moves, known);
  const isChoice = at < moves.length && moverAt(board, at) !== side;
  if (!isChoice) return sentences(message("friends.back", { friend }));
  return sentences(message("friends.chosen", { turn: toMove === side ? "yours" : "theirs", friend }));
}

/**
 * How the players ended the game, and who won by it.
 * @returns nothing where they did not
 */
export function endSaid({ end, result, side }: FriendGame, friend: string) {
  if (!end) return "";
  if (end.loser === null) return message("friends.end.agreed");
  const mine = end.loser === side;
  return joinSentences(
    sentences(message(`friends.end.${end.how}`, { who: mine ? "you" : "friend", friend })),
    sentences(message(`friends.standing.${result === side ? "won" : "lost"}`, { friend })),
  );
}

/** What is known of the game while moves arrive by themselves. */
function liveSaid(game: FriendGame, friend: string) {
  if (revisionOf(game) > game.revision) return sentences(message("live.back", { friend }));
  if (game.end) return endSaid(game, friend);
  const standing = standingOf({ ...game, known: game.moves });
  return sentences(message(`friends.standing.${standing}`, { friend }));
}

/** Help is no secret between friends. */
function helpSaid({ help, side }: FriendGame, friend: string) {
  const [mine = 0, theirs = 0] = [help[side], help[side === 0 ? 1 : 0]];
  return joinSentences(
    theirs > 0 ? sentences(message("friends.theirHelp", { friend, count: theirs })) : "",
    mine > 0 ? message("friends.yourHelp", { friend, count: mine }) : "",
  );
}

/** A way to hand the game over, which also sends again what did not arrive. */
function way(game: FriendGame, how: Way, primary: boolean, send: Send) {
  return html`<button type="button" class=${primary ? "primary" : nothing} data-testid="friend-${how}" @click=${() => handOver(game, how, send)}>${message(`friends.way.${how}`)}</button>`;
}

/** A browser that copies nothing leaves it to the person. */
function byHand(game: FriendGame) {
  return html`<label class="copy"><span>${message("friends.byHand")}</span>
    <textarea readonly rows="3" data-testid="friend-by-hand" .value=${addressOf(game)}></textarea></label>`;
}

/** The next game is begun by the other one. A friend who is connected is asked first, once. */
function again(live: Live | null, game: FriendGame, send: Send) {
  if (isOpen(live) && !mayWishAgain(live, game)) return nothing;
  const [first, second] = game.names;
  const begin = () =>
    send(
      isOpen(live)
        ? { type: "live-again", id: newId() }
        : { type: "friend-new", id: newId(), side: game.side === 0 ? 1 : 0, names: [second, first] },
    );
  return html`<button type="button" data-testid="friend-again" @click=${begin}>${message("friends.again")}</button>`;
}
